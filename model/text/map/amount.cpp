// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/amount.h"

#include "model/problem/phrase.h"

namespace paramap::text {

using map::Measure;

std::string title(Measure measure) {
    return std::string(kindOf(measure).title);
}

std::string shortTitle(Measure measure) {
    return std::string(kindOf(measure).shortTitle);
}

std::string withNoun(Measure measure, std::int64_t amount, const std::string& number) {
    const map::MeasureKind& kind = kindOf(measure);
    return phrase(amount, kind.one, kind.many, {number});
}

std::string compactAmount(Measure measure, std::int64_t amount, const words::NumberStyle& style) {
    return kindOf(measure).bytes ? words::firstBytes(amount, style) : words::compact(amount, style);
}

std::string exactAmount(Measure measure, std::int64_t amount, const words::NumberStyle& style) {
    const std::string number = words::exact(amount, style);
    return measure == Measure::Parameters ? number : withNoun(measure, amount, number);
}

std::string about(bool estimate, const std::string& amount) {
    return phrase(estimate ? "\u2248\u2009%1" : "%1", {amount}); // ≈ and a thin space
}

} // namespace paramap::text
