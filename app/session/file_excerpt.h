// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace paramap {

/// One line of a file, as a message shows it.
struct ExcerptLine {
    int number = 0; ///< counted from 1
    QString text; ///< without its end, tabs as spaces, cut at 120 characters
    bool marked = false; ///< the line that the message is about
};

/// Five lines around `line` of the text, fewer at its ends; empty if there is no such line.
std::vector<ExcerptLine> excerpt(const QString& text, int line);
/// The same of a file; empty if it cannot be read, or is larger than 4 MiB.
std::vector<ExcerptLine> excerptOfFile(const QString& path, int line);

/// The line where a JSON text gives `key` a value, counted from 1; 0 if nowhere.
int lineOfKey(const QString& text, const QString& key);

/// The text of a small file as UTF-8; null if it cannot be read or is larger than 4 MiB.
QString smallFile(const QString& path);

} // namespace paramap
