// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>

namespace paramap::test {

/// With plain spaces for the narrow ones that do not break, so that a test can be read.
inline QString spaced(const std::string& text) {
    return QString::fromStdString(text).replace(u'\u202F', u' ');
}

} // namespace paramap::test
