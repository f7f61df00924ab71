// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace paramap::test {

/// What Moodle's import would miss in a file of questions, by the documentation of its format; empty if nothing.
QByteArray moodleFault(const QByteArray& file);

} // namespace paramap::test
