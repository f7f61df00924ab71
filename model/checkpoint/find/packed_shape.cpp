// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/packed_shape.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace paramap::checkpoint {

namespace {

using Shape = std::vector<std::int64_t>;

constexpr std::int64_t wordBits = 32;
constexpr std::array<std::int64_t, 5> groupSizes{64, 128, 32, 16, 256}; ///< the commonest first

bool isWords(const FileTensor& tensor) {
    return tensor.dtype.ends_with("32");
}

/// Whether no side is so long that the products below could pass 2^63: a file may say anything.
bool isPlausible(const FileTensor& tensor) {
    constexpr std::int64_t longest = std::int64_t{1} << 40;
    return std::ranges::all_of(tensor.shape, [](std::int64_t side) { return side >= 0 && side <= longest; });
}

bool isPlausible(const PackedTensor& packed) {
    return isPlausible(*packed.weight)
        && std::ranges::all_of(packed.companions, [](const FileTensor* each) { return isPlausible(*each); });
}

/// The companion whose name ends so; null if there is none.
const FileTensor* companion(const PackedTensor& packed, std::initializer_list<std::string_view> endings) {
    for (const FileTensor* each : packed.companions)
        if (std::ranges::any_of(endings, [&](std::string_view ending) { return each->name.ends_with(ending); }))
            return each;
    return nullptr;
}

const FileTensor* scalesOf(const PackedTensor& packed) {
    return companion(packed, {"scales", "weight_scale"});
}

Shape withLast(Shape shape, std::int64_t last) {
    shape.back() = last;
    return shape;
}

bool haveEqualRows(const Shape& a, const Shape& b) {
    return a.size() == b.size() && a.size() > 1 && std::equal(a.begin(), a.end() - 1, b.begin());
}

/// The bits of a weight, if so many weights fill the words of a row with whole ones.
std::int64_t bitsIn(std::int64_t words, std::int64_t weights) {
    constexpr std::int64_t mostBits = 8;
    if (weights <= 0 || words <= 0 || words * wordBits % weights != 0)
        return 0;
    const std::int64_t bits = words * wordBits / weights;
    return bits > 1 && bits <= mostBits ? bits : 0;
}

/// GPTQ packs along the inputs, AWQ along the outputs; both store [in, out].
std::optional<Shape> shapeOfQweight(const PackedTensor& packed) {
    const Shape& words = packed.weight->shape;
    const FileTensor* scales = companion(packed, {".scales"});
    if (!scales || words.size() != 2 || scales->shape.size() != 2)
        return std::nullopt;
    constexpr std::int64_t usual = 8; // weights of 4 bits in a word
    if (scales->shape[1] == words[1]) {
        if (const FileTensor* index = companion(packed, {".g_idx"}); index && index->shape.size() == 1)
            return Shape{words[1], index->shape[0]};
        const FileTensor* zeros = companion(packed, {".qzeros"});
        const std::int64_t bits = zeros && zeros->shape.size() == 2 ? bitsIn(zeros->shape[1], words[1]) : 0;
        return Shape{words[1], bits > 0 ? words[0] * wordBits / bits : words[0] * usual};
    }
    if (scales->shape[0] == words[0])
        return Shape{words[0], words[1] * usual};
    return Shape{scales->shape[1], words[0]};
}

/// Two weights in a byte, with a scale for each 16 or 32 (NVFP4, MXFP4), or four of three values (BitNet).
std::optional<Shape> shapeOfBytes(const PackedTensor& packed) {
    const Shape& bytes = packed.weight->shape;
    const FileTensor* scales = companion(packed, {"scales", "_scale"});
    if (!scales || bytes.empty())
        return std::nullopt;
    constexpr std::int64_t mostGroups = std::int64_t{1} << 20;
    if (bytes.size() == 4 && bytes[2] <= mostGroups
        && scales->shape == Shape(bytes.begin(), bytes.end() - 1)) // gpt-oss: [experts, in, out]
        return Shape{bytes[0], bytes[2] * bytes[3] * 2, bytes[1]};
    const auto isFor = [&](std::int64_t group) { return scales->shape.back() * group == bytes.back() * 2; };
    if (haveEqualRows(bytes, scales->shape) && (isFor(16) || isFor(32)))
        return withLast(bytes, bytes.back() * 2);
    if (bytes.size() == 2 && scales->shape.size() == 2 && scales->shape[1] == bytes[0]) // torchao: a column of groups
        return withLast(bytes, bytes.back() * 2);
    if (scales->elements == 1 && bytes.size() == 2 && packed.companions.size() == 1)
        return Shape{bytes[0] * 4, bytes[1]};
    return std::nullopt;
}

/// The width that indices or zero points tell.
std::optional<std::int64_t> widthOf(const PackedTensor& packed) {
    const Shape& words = packed.weight->shape;
    if (const FileTensor* index = companion(packed, {"_g_idx"}); index && index->shape.size() == 1)
        return index->shape[0];
    const FileTensor* zeros = companion(packed, {"_zero_point"});
    if (!zeros || zeros->shape.size() != 2 || words.size() != 2)
        return std::nullopt;
    const std::int64_t bits = bitsIn(zeros->shape[0], words[0]);
    return bits > 0 ? std::optional(words[1] * wordBits / bits) : std::nullopt;
}

/// Words with groups of weights and nothing that tells how large these are: MLX, compressed-tensors.
bool hasOpenGroups(const PackedTensor& packed) {
    const FileTensor* scales = scalesOf(packed);
    return isPlausible(packed) && isWords(*packed.weight) && !packed.weight->name.ends_with(".qweight") && scales
        && haveEqualRows(packed.weight->shape, scales->shape) && !widthOf(packed);
}

} // namespace

bool isWide(const FileTensor& tensor) {
    constexpr std::array<std::string_view, 6> wide{"U8", "I32", "U32", "uint8", "int32", "torch.uint8"};
    return std::ranges::find(wide, tensor.dtype) != wide.end();
}

PackedShapes::PackedShapes(const std::vector<PackedTensor>& packed, const std::set<std::int64_t>& lengths) {
    std::int64_t mostKnown = -1, mostWide = -1;
    for (const std::int64_t group : groupSizes) {
        std::int64_t known = 0;
        for (const PackedTensor& each : packed)
            if (hasOpenGroups(each)) {
                const std::int64_t width = scalesOf(each)->shape.back() * group;
                known += bitsIn(each.weight->shape.back(), width) > 0 ? (lengths.contains(width) ? 2 : 1) : 0;
            }
        if (known > mostKnown) {
            mostKnown = known;
            m_group = group;
        }
    }
    for (const std::int64_t bits : {4, 8}) {
        const auto isKnown = [&](const PackedTensor& each) {
            return hasOpenGroups(each) && lengths.contains(each.weight->shape.back() * wordBits / bits);
        };
        if (const auto known = std::ranges::count_if(packed, isKnown); known > mostWide) {
            mostWide = known;
            m_bits = bits;
        }
    }
}

std::optional<Shape> PackedShapes::shapeOf(const PackedTensor& packed) const {
    const FileTensor& weight = *packed.weight;
    if (!isPlausible(packed))
        return std::nullopt;
    if (weight.name.ends_with(".qweight"))
        return shapeOfQweight(packed);
    if (!isWide(weight))
        return weight.shape;
    if (!isWords(weight))
        return shapeOfBytes(packed);
    if (const auto width = widthOf(packed); width && !weight.shape.empty())
        return withLast(weight.shape, *width);
    if (!hasOpenGroups(packed))
        return std::nullopt;
    const std::int64_t groups = scalesOf(packed)->shape.back();
    const std::int64_t width = groups == 1 ? weight.shape.back() * wordBits / m_bits : groups * m_group;
    return bitsIn(weight.shape.back(), width) > 0 ? std::optional(withLast(weight.shape, width)) : std::nullopt;
}

std::int64_t PackedShapes::weightsOf(const PackedTensor& packed) {
    const FileTensor& weight = *packed.weight;
    const bool isOfPairs
        = isPlausible(weight) && weight.shape.size() == 2 && weight.shape[1] == 1 && companion(packed, {".absmax"});
    return isOfPairs ? weight.elements * 2 : 0;
}

} // namespace paramap::checkpoint
