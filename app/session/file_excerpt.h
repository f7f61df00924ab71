// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace paramap {

/// One line of a file, as a message shows it.
struct ExcerptLine {
    int number = 0; ///< counted from 1
    QString text; ///< without the line break, tabs as spaces, cut at 120 characters
    bool marked = false; ///< the line that the message is about
};

/// Five lines around `line`, fewer at the ends of the text; empty if there is no such line.
std::vector<ExcerptLine> excerpt(const QString& text, int line);
/// The same for a file; empty if it cannot be read or is larger than 4 MiB.
std::vector<ExcerptLine> excerptOfFile(const QString& path, int line);

/// The line of a JSON text that gives `key` a value, counted from 1; 0 if there is none.
int lineOfKey(const QString& text, const QString& key);

/// A file's text as UTF-8; null if it is no file, cannot be read or is larger than 4 MiB.
QString smallFile(const QString& path);

} // namespace paramap
