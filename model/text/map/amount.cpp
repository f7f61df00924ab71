// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/amount.h"

#include "model/words/phrase.h"

namespace paramap::text {

using map::Measure;

std::string title(Measure measure) {
    switch (measure) {
    case Measure::Parameters:
        return "Parameters";
    case Measure::Bytes:
        return "Bytes";
    case Measure::Training:
        return "Training memory";
    case Measure::Cache:
        return "KV cache";
    case Measure::Flops:
        return "FLOPs";
    }
    return {};
}

std::string shortTitle(Measure measure) {
    if (measure == Measure::Training)
        return "Training";
    return measure == Measure::Cache ? "KV" : title(measure);
}

std::string withNoun(Measure measure, std::int64_t amount, const std::string& number) {
    if (measure == Measure::Parameters)
        return words::phrase(amount, "%1 parameter", "%1 parameters", {number});
    return measure == Measure::Flops ? words::phrase(amount, "%1 FLOP", "%1 FLOPs", {number})
                                     : words::phrase(amount, "%1 byte", "%1 bytes", {number});
}

bool isOfTensors(Measure measure) {
    return measure != Measure::Cache && measure != Measure::Flops;
}

bool isBytes(Measure measure) {
    return measure != Measure::Parameters && measure != Measure::Flops;
}

std::string compactAmount(Measure measure, std::int64_t amount, const words::NumberStyle& style) {
    return isBytes(measure) ? words::firstBytes(amount, style) : words::compact(amount, style);
}

std::string exactAmount(Measure measure, std::int64_t amount, const words::NumberStyle& style) {
    const std::string number = words::exact(amount, style);
    return measure == Measure::Parameters ? number : withNoun(measure, amount, number);
}

} // namespace paramap::text
