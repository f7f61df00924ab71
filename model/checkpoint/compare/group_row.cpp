// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/group_row.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

using Shape = std::vector<std::int64_t>;

bool isReversed(const Shape& a, const Shape& b) {
    return a.size() == 2 && b.size() == 2 && a[0] == b[1] && a[1] == b[0];
}

/// Matrices of all experts in one tensor.
bool isReversedStack(const Shape& a, const Shape& b) {
    return a.size() == 3 && b.size() == 3 && a[0] == b[0] && a[1] == b[2] && a[2] == b[1];
}

Shape withoutOnes(Shape shape) {
    std::erase(shape, 1);
    return shape;
}

/// TensorFlow and JAX store [height, width, in, out] for PyTorch's [out, in, height, width], and may give the heads of
/// an attention a dimension of their own: [in, heads, head] for [out, in].
bool isKernelOf(const Shape& file, const ExpectedTensor& expected) {
    Shape order = expected.shape;
    if (!expected.isInOut && order.size() > 1) {
        std::rotate(order.begin(), order.begin() + 2, order.end());
        std::swap(order[order.size() - 2], order.back());
    }
    const Shape dimensions = withoutOnes(file);
    std::size_t at = 0;
    for (const std::int64_t whole : withoutOnes(order)) {
        std::int64_t product = 1;
        for (; product < whole && at < dimensions.size() && whole % (product * dimensions[at]) == 0; ++at)
            product *= dimensions[at];
        if (product != whole)
            return false;
    }
    return at == dimensions.size();
}

/// How many bits of the file hold one of so many weights: a whole number from 1 to 8 where weights are packed, else 0.
std::int64_t bitsOfAWeight(std::int64_t bytes, std::int64_t weights) {
    constexpr std::int64_t mostBytes = std::int64_t{1} << 58;
    if (weights <= 0 || bytes >= mostBytes || bytes * 8 % weights != 0)
        return 0;
    const std::int64_t bits = bytes * 8 / weights;
    return bits <= 8 ? bits : 0;
}

/// ggml's types of many weights with their scales: "Q4_K", "IQ2_XS", "TQ1_0", "MXFP4". The others are single numbers.
bool isBlockType(std::string_view dtype) {
    return dtype.starts_with("Q") || dtype.starts_with("IQ") || dtype.starts_with("TQ")
        || dtype.find("FP4") != std::string::npos;
}

void explain(Row& row, Status status, Why why) {
    row.status = status;
    row.why = std::move(why);
}

/// Why a name is another one in the file.
void explainName(Row& row, const Meaning& meaning) {
    const bool areSeveral = row.names.size() != row.fileNames.size();
    for (const NameRule* rule : meaning.rules)
        if (areSeveral && (rule->kind == "fused" || rule->kind == "split"))
            return explain(row, Status::Renamed, {.kind = rule->kind, .about = rule->about});
    for (const NameRule* rule : meaning.rules)
        if (rule->kind != "packed_weight")
            return explain(row, Status::Renamed, {.kind = rule->kind, .about = rule->about});
    if (!meaning.absent.empty())
        return explain(row, Status::Renamed, {.kind = "prefix_absent", .name = meaning.absent});
    if (!meaning.added.empty())
        return explain(row, Status::Renamed, {.kind = "prefix_added", .name = meaning.added});
    row.status = Status::Match;
}

/// What a row of equal shapes says.
void explainEqual(
    Row& row, const ExpectedTensor& expected, const FileTensor& file, const Meaning& meaning, std::string_view format) {
    if (!expected.owner.empty())
        return explain(row, Status::Tied,
            {.kind = "tied_stored", .detail = file.sameAs.empty() ? "" : "storage", .name = expected.owner});
    if (expected.isBuffer)
        return explain(
            row, Status::Buffer, {.kind = "buffer_in_both", .detail = expected.isPersistent ? "" : "computed"});
    if (file.isNameLost && file.meant.empty() && file.name != expected.name)
        explain(row, Status::Renamed, {.kind = "format_names", .detail = "place"});
    else if (file.meant.empty())
        explainName(row, meaning);
    else if (format == "onnx")
        explain(row, Status::Renamed, {.kind = "format_names", .detail = "lost"});
    else
        explain(row, Status::Renamed, {.kind = "prefix_added", .detail = "wrapper"});
}

void explainOne(Row& row, const FileTensor& file, const ExpectedTensor& expected, const Meaning& meaning, bool isPacked,
    std::string_view format) {
    const bool isGguf = format == "gguf"; // which turns every matrix to [out, in], and drops dimensions of 1
    const bool isTurned = isReversed(file.shape, expected.shape);
    if (file.shape == expected.shape && !meaning.isKernel()
        && !(isPacked && bitsOfAWeight(file.bytes, expected.elements) > 0))
        return explainEqual(row, expected, file, meaning, format);
    if (isGguf
        && ((expected.isInOut && isTurned) || isReversedStack(file.shape, expected.shape)
            || withoutOnes(file.shape) == withoutOnes(expected.shape)))
        return explainEqual(row, expected, file, meaning, format);
    if (meaning.isKernel() && isKernelOf(file.shape, expected)) {
        if (expected.isInOut || expected.shape.size() < 2)
            return explainName(row, meaning);
        return explain(row, Status::Transposed, {.kind = "transposed", .detail = "kernel"});
    }
    if (meaning.isKernel() && withoutOnes(file.shape) == withoutOnes(expected.shape))
        return explainEqual(row, expected, file, meaning, format);
    const std::int64_t bits = bitsOfAWeight(file.bytes, expected.elements);
    if (bits > 0 && (isPacked || meaning.has("packed_weight"))) {
        row.counted = expected.elements;
        return explain(row, Status::Packed, {.kind = "packed_weight", .detail = "bits", .count = bits});
    }
    if (file.isTurned && isTurned && (file.isNameLost || !file.meant.empty()))
        return explain(
            row, Status::Renamed, {.kind = "format_names", .detail = file.meant.empty() ? "place" : "export"});
    if (file.isTurned && isTurned)
        return explain(row, Status::Transposed, {.kind = "transposed", .detail = "MatMul"});
    if (expected.isInOut && isTurned)
        return explain(row, Status::Transposed, {.kind = "transposed", .detail = "layout"});
    if (isTurned)
        return explain(row, Status::Shape, {.kind = "transposed"});
    const bool isVocabulary = expected.kind == description::Kind::Embedding || expected.kind == description::Kind::Head;
    if (isVocabulary && !file.shape.empty() && file.shape.size() == expected.shape.size()
        && file.shape[0] > expected.shape[0] && file.shape[0] % 8 == 0
        && std::equal(file.shape.begin() + 1, file.shape.end(), expected.shape.begin() + 1))
        return explain(row, Status::Shape,
            {.kind = "padded_vocabulary", .count = expected.shape[0], .more = file.shape[0] - expected.shape[0]});
    row.status = Status::Shape;
}

/// Several tensors on one side: their elements must be as many.
void explainSeveral(Row& row, std::int64_t fileBytes, std::int64_t expectedElements, const Meaning& meaning) {
    const std::int64_t bits = bitsOfAWeight(fileBytes, expectedElements);
    explainName(row, meaning);
    if (meaning.has("split"))
        row.status = Status::Split;
    else if (meaning.has("fused"))
        row.status = Status::Fused;
    else if (meaning.has("old_names") && row.names.size() > 1) // the last rule is the one that joins them
        explain(row, Status::Fused, {.kind = "fused", .about = meaning.rules.back()->about});
    if (row.elements == expectedElements)
        return;
    if (bits > 0)
        row.counted = expectedElements;
    else
        explain(row, Status::Shape, {});
}

} // namespace

Row rowOf(const std::vector<const FileTensor*>& file, const std::vector<const ExpectedTensor*>& expected,
    const Meaning& meaning, bool isPacked, std::string_view format) {
    Row row;
    bool isKnown = true;
    std::int64_t fileBytes = 0, expectedElements = 0;
    for (const FileTensor* tensor : file) {
        row.fileNames.push_back(tensor->name);
        isKnown = isKnown && tensor->elements >= 0;
        row.found.push_back(tensor->elements < 0 ? FileShape() : FileShape(tensor->shape));
        row.elements += std::max<std::int64_t>(tensor->elements, 0);
        row.counted += tensor->sameAs.empty() ? std::max<std::int64_t>(tensor->elements, 0) : 0;
        fileBytes += tensor->bytes;
        row.bytes[tensor->dtype] += tensor->bytes;
    }
    for (const ExpectedTensor* tensor : expected) {
        row.names.push_back(tensor->name);
        row.expected.push_back(tensor->shape);
        expectedElements += tensor->elements;
    }
    row.dtype = file.front()->dtype;
    if (!isKnown) {
        explainEqual(row, *expected.front(), *file.front(), meaning, format);
        if (isPacked || meaning.has("packed_weight"))
            explain(row, Status::Packed, {.kind = "packed_weight"});
    } else if (file.size() == 1 && expected.size() == 1) {
        explainOne(row, *file.front(), *expected.front(), meaning, isPacked, format);
    } else {
        explainSeveral(row, fileBytes, expectedElements, meaning);
    }
    const bool hasRule = isPacked || meaning.has("packed_weight");
    if (isKnown && !differs(row.status)
        && ((hasRule && fileBytes <= row.counted) || (format == "gguf" && isBlockType(row.dtype))))
        row.packedBytes = fileBytes;
    return row;
}

} // namespace paramap::checkpoint
