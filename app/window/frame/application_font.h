// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace paramap {

/// The font of the program: the system's, enlarged. While one exists, every widget that has no font of its own follows
/// it. The system's font is back when it ends.
class ApplicationFont {
public:
    ApplicationFont();
    ~ApplicationFont();
    ApplicationFont(const ApplicationFont&) = delete;
    ApplicationFont& operator=(const ApplicationFont&) = delete;

    double systemPixels() const; ///< the letter size of the system's font, in logical pixels
    void enlarge(double times); ///< 1 = the system's size

private:
    QFont m_system;
    double m_times = 1;
};

} // namespace paramap
