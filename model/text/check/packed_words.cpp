// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/packed_words.h"

#include "model/problem/phrase.h"

#include <cstdint>

namespace paramap::text {

namespace {

constexpr std::int64_t perByte = 800; ///< hundredths of a bit
constexpr std::int64_t mostBytes = INT64_MAX / 2 / perByte;

/// "4.16": hundredths of a bit are whole numbers, so that nothing is lost on the way.
std::string bits(std::int64_t bytes, std::int64_t weights) {
    const std::int64_t hundredths = (bytes * perByte + weights / 2) / weights;
    const std::int64_t decimals = hundredths % 100;
    return std::to_string(hundredths / 100) + (decimals < 10 ? ".0" : ".") + std::to_string(decimals);
}

} // namespace

std::string packedWords(const checkpoint::PackedTotals& packed) {
    if (packed.parameters <= 0 || packed.parameters > INT64_MAX / 2 || packed.bytes > mostBytes)
        return {};
    const std::string all = bits(packed.bytes, packed.parameters);
    return packed.companionBytes == 0
        ? phrase("%1 bits per weight", {all})
        : phrase("%1 bits per weight, of which %2 for scales", {all, bits(packed.companionBytes, packed.parameters)});
}

} // namespace paramap::text
