// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

namespace paramap::test {

/// A description of a small transformer in which every text that a stranger chooses is `text`: its name, title, source,
/// labels, meanings, notes, the sentence of a requirement, a part's purpose, and the names of two tensors and a module
/// (names and sentences without the braces of `text`, and names without its dots, blanks and slashes: these have a
/// meaning there).
QByteArray hostileDescription(const QString& text);

} // namespace paramap::test
