// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::sizes {

struct SizeState;

/// The mapping between a size's values and positions on its slider: evenly, or by ratios where the range is wide.
///
/// A position is a fraction of the slider's length, 0 at the minimum and 1 at the maximum. The value may lie outside of
/// [minimum, maximum], because the user may type any value. It is then shown at the nearer end.
struct SliderScale {
    std::int64_t minimum = 1, maximum = 1;
    std::int64_t step = 1; ///< dragging gives multiples of the step, or the ends
    bool logarithmic = false; ///< only if minimum >= 0; zero has the first fiftieth of the slider for itself

    friend bool operator==(const SliderScale&, const SliderScale&) = default;
};

/// Corrects careless descriptions, such as maximum < minimum.
SliderScale sliderScale(const SizeState& state);

double placeOf(const SliderScale& scale, std::int64_t value); ///< 0 … 1

/// The value at a position: a multiple of the step, or any whole number if `fine`. Both ends can be reached even if
/// they are not multiples of the step.
std::int64_t valueAt(const SliderScale& scale, double place, bool fine = false);

/// The value after this number of steps forward, or backward if negative. The line under the slider shows the cost of
/// exactly this change. The result stays within the ends; a value that is already outside may come back but goes no
/// further.
std::int64_t stepped(const SliderScale& scale, std::int64_t value, std::int64_t steps, bool fine = false);

std::int64_t doubled(const SliderScale& scale, std::int64_t value); ///< within the ends
std::int64_t halved(const SliderScale& scale, std::int64_t value); ///< a multiple of the step if `value` is one

} // namespace paramap::sizes
