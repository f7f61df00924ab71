// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::sizes {

struct SizeState;

/// How the values of a size lie along a slider: evenly, or by ratios where the range is wide.
///
/// A place on the slider is a fraction of its way, 0 at the minimum and 1 at the maximum. The value itself may lie
/// outside of [minimum, maximum], for a person may type any: it is shown at the end that it passed.
struct SliderScale {
    std::int64_t minimum = 1, maximum = 1;
    std::int64_t step = 1; ///< values reached by the hand are multiples of it, or the ends
    bool logarithmic = false; ///< only with minimum >= 0; zero has the first fiftieth of the way to itself
};

SliderScale sliderScale(const SizeState& state); ///< repaired where a description is careless (maximum < minimum …)

double placeOf(const SliderScale& scale, std::int64_t value); ///< 0 … 1

/// The value at a place: a multiple of the step, or any whole number if `fine`. The ends themselves can be reached
/// whether they are multiples or not.
std::int64_t valueAt(const SliderScale& scale, double place, bool fine = false);

/// As many steps on (or back, if negative): exactly what the line under the slider gives the price of. Held within
/// the ends; a value that lies outside already may come back but goes no further.
std::int64_t stepped(const SliderScale& scale, std::int64_t value, std::int64_t steps, bool fine = false);

std::int64_t doubled(const SliderScale& scale, std::int64_t value); ///< within the ends
std::int64_t halved(const SliderScale& scale, std::int64_t value); ///< a multiple of the step if the value was one

} // namespace paramap::sizes
