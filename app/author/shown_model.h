// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/write/recorded_step.h"

#include <QString>

namespace paramap {

class Session;

/// What the window shows, as a lesson in this folder names it. A file in the folder or below is named from there.
/// Throws a Problem if a lesson cannot name the model: it has neither a file nor a preset, or its modules have the
/// names of another version of the library.
lesson::Shown shownIn(Session& session, const QString& folder);

} // namespace paramap
