// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/names/name_rules.h"
#include "model/network/network.h"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// How a tensor of a model and what a file holds of it agree.
enum class Status { Match, Renamed, Tied, Packed, Fused, Split, Transposed, Buffer, Missing, Extra, Shape };
inline constexpr std::array<std::string_view, 11> statusWords{
    "match", "renamed", "tied", "packed", "fused", "split", "transposed", "buffer", "missing", "extra", "shape"};
constexpr std::string_view word(Status status) {
    return statusWords[static_cast<std::size_t>(status)];
}
/// These are differences; everything else is understood.
constexpr bool differs(Status status) {
    return status == Status::Missing || status == Status::Extra || status == Status::Shape;
}

using FileShape = std::optional<std::vector<std::int64_t>>; ///< nothing if only the name is known

/// Why a row is not simply equal: facts, of which `text` makes a sentence. Rows of one reason are equal here.
struct Why {
    std::string kind{}; ///< "tied_absent", "buffer_stored", …; "" = nothing to say, or nothing known
    std::string
        detail{}; ///< "copy", "storage", "bits", "rows", "layer", "part": which of several sentences of the kind
    std::string about{}; ///< what the data about names say of it
    std::string name{}; ///< of the owner, the prefix, the class or the part that it is about
    std::int64_t count = 0, more = 0; ///< numbers that it names
    friend auto operator<=>(const Why&, const Why&) = default;
};

/// One line of the table: tensors of the model beside the tensors of the file that hold them. Of both there is mostly
/// one; of one side there may be several, or none.
struct Row {
    Status status = Status::Match;
    std::vector<std::string> names, fileNames;
    std::vector<network::Shape> expected;
    std::vector<FileShape> found;
    std::string dtype; ///< of the first tensor of the file
    Why why;
    std::int64_t elements = 0; ///< of the file's tensors, or of the missing ones
    std::int64_t counted = 0; ///< parameters that the file's tensors stand for
    std::int64_t parameters = 0; ///< of the model's tensors; a tied one and a buffer have none
    std::map<std::string, std::int64_t> bytes; ///< of the data of the file's tensors, by their types
    std::vector<std::string> of; ///< the model's tensors that a tensor of the file alone is a copy or the scales of
    std::int64_t packedBytes = 0; ///< of the file's tensors if their weights are packed, without scales
};

/// What the packed weights of a file are stored in. Of ggml's types, blocks hold the scales too, and cannot be told
/// apart.
struct PackedTotals {
    std::int64_t parameters = 0; ///< that are packed
    std::int64_t bytes = 0; ///< of these, with all that belongs to them
    std::int64_t companionBytes = 0; ///< of their scales, zero points and indices, as far as they are tensors
};

/// All rows that have one reason.
struct Reason {
    Why why; ///< of the kind "unexplained" for rows that differ and say nothing
    std::int64_t tensors = 0, elements = 0;
};

/// Every tensor of the file and every one of the model stands in exactly one row, but for the buffers of the model that
/// no checkpoint stores. Rows follow the model; what only the file has comes last, in its order.
struct Comparison {
    std::vector<Row> rows;
    std::vector<Reason> reasons; ///< those of most elements first
    std::int64_t unexplained = 0; ///< rows that differ and have no reason
    bool matches = true; ///< no row differs
    std::int64_t expected = 0; ///< parameters of the model
    std::int64_t found = 0; ///< parameters that the file stands for, with its buffers and second copies of tied tensors
    std::int64_t stored = 0; ///< elements of the file
    std::int64_t bytes = 0; ///< of their data
    PackedTotals packed;
};

/// Compares what a file holds with a model. `architecture`: what the file's metadata call it ("gemma2"), or "".
Comparison compare(
    const Header& header, const network::Network& network, const NameRules& names, std::string_view architecture);

} // namespace paramap::checkpoint
