// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace paramap {

class Session;

/// The table of a size's values beside the window; one at a time, kept true while the model changes, closed with a
/// model that has no such size.
void openSweep(QWidget& window, Session& session, const QString& key);

} // namespace paramap
