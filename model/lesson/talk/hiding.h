// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/lesson.h"

#include <string>

namespace paramap::lesson {

/// What a step keeps back until its answer is shown.
struct Hiding {
    bool numbers = false; ///< counts and shares
    bool names = false; ///< of parts
    bool areas = false; ///< parts are equal neutral cells
    bool colours = false;
    std::string in; ///< only at this path and below it; "": everywhere

    bool any() const { return numbers || names || areas || colours; }
    friend bool operator==(const Hiding&, const Hiding&) = default;
};

/// A question hides the numbers, one about an order or a tile also the areas; `hide` adds to that, and "hide: none"
/// lifts it.
Hiding hidingOf(const Step& step);

} // namespace paramap::lesson
