// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sizes/slider_scale.h"

#include "model/formula/arithmetic.h"
#include "model/sizes/settings.h"

#include <algorithm>
#include <cmath>

namespace paramap::sizes {

namespace {

constexpr double zeroShare = 0.02; // share of the slider's length for zero, which has no logarithm

std::int64_t held(const SliderScale& scale, std::int64_t value) {
    return std::clamp(value, scale.minimum, scale.maximum);
}

/// The multiple of the step nearest to a value, or an end if that is nearer.
std::int64_t snapped(const SliderScale& scale, std::int64_t value) {
    using formula::Wide; // 128 bits, so that no difference can overflow
    const Wide below = Wide{value} - formula::floorModulo(value, scale.step);
    const Wide candidates[] = {below, below + scale.step, scale.minimum, scale.maximum};
    Wide best = scale.minimum;
    const auto distance = [value](Wide other) { return other < value ? value - other : other - value; };
    for (const Wide candidate : candidates)
        if (candidate >= scale.minimum && candidate <= scale.maximum && distance(candidate) < distance(best))
            best = candidate;
    return static_cast<std::int64_t>(best);
}

} // namespace

SliderScale sliderScale(const SizeState& state) {
    SliderScale scale;
    scale.minimum = state.minimum;
    scale.maximum = std::max(state.minimum, state.maximum);
    scale.step = std::max<std::int64_t>(1, state.step);
    scale.logarithmic = state.logarithmic && state.minimum >= 0;
    return scale;
}

double placeOf(const SliderScale& scale, std::int64_t value) {
    if (scale.maximum <= scale.minimum)
        return 0;
    const std::int64_t inside = held(scale, value);
    if (!scale.logarithmic)
        return (static_cast<double>(inside) - static_cast<double>(scale.minimum))
            / (static_cast<double>(scale.maximum) - static_cast<double>(scale.minimum));
    const bool zero = scale.minimum == 0;
    const double start = zero ? zeroShare : 0;
    if (inside <= 0)
        return 0;
    const double low = std::log(zero ? 1.0 : static_cast<double>(scale.minimum));
    const double high = std::log(static_cast<double>(scale.maximum));
    if (high <= low)
        return inside == scale.maximum ? 1 : 0;
    return start + (1 - start) * (std::log(static_cast<double>(inside)) - low) / (high - low);
}

std::int64_t valueAt(const SliderScale& scale, double place, bool fine) {
    if (!(place > 0))
        return scale.minimum;
    if (place >= 1)
        return scale.maximum;
    double value = 0;
    if (!scale.logarithmic) {
        value = static_cast<double>(scale.minimum)
            + place * (static_cast<double>(scale.maximum) - static_cast<double>(scale.minimum));
    } else {
        const bool zero = scale.minimum == 0;
        const double start = zero ? zeroShare : 0;
        if (place < start)
            return place < start / 2 ? 0 : held(scale, 1);
        const double low = std::log(zero ? 1.0 : static_cast<double>(scale.minimum));
        const double high = std::log(static_cast<double>(scale.maximum));
        value = std::exp(low + (place - start) / (1 - start) * (high - low));
    }
    // The double of a large maximum may round up past 2^63 − 1. Return before the conversion would be undefined.
    if (value >= static_cast<double>(scale.maximum))
        return scale.maximum;
    const std::int64_t whole = held(scale, std::llround(value));
    return fine ? whole : snapped(scale, whole);
}

std::int64_t stepped(const SliderScale& scale, std::int64_t value, std::int64_t steps, bool fine) {
    std::int64_t way = 0;
    if (!formula::multiplyTo(steps, fine ? 1 : scale.step, way))
        return steps > 0 ? scale.maximum : scale.minimum;
    std::int64_t next = 0;
    if (!formula::addTo(value, way, next))
        return steps > 0 ? scale.maximum : scale.minimum;
    if (steps > 0)
        return std::max(value, std::min(next, scale.maximum));
    return std::min(value, std::max(next, scale.minimum));
}

std::int64_t doubled(const SliderScale& scale, std::int64_t value) {
    if (value <= 0)
        return stepped(scale, value, 1);
    std::int64_t twice = 0;
    if (!formula::multiplyTo(value, 2, twice))
        return std::max(value, scale.maximum);
    return std::max(value, std::min(twice, scale.maximum));
}

std::int64_t halved(const SliderScale& scale, std::int64_t value) {
    if (value <= 1)
        return std::min(value, held(scale, 0));
    std::int64_t half = value / 2;
    if (value % scale.step == 0 && half % scale.step != 0)
        half = half - half % scale.step;
    return std::min(value, held(scale, half));
}

} // namespace paramap::sizes
