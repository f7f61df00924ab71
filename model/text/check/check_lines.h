// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// How far a row agrees: the same but perhaps for the name; not the same, for a known reason; not the same, and nobody
/// knows why.
enum class Agreement { Equal, Explained, Unexplained };
Agreement agreementOf(const checkpoint::Row& row);
std::string agreementSign(Agreement agreement); ///< ✓ ≠ ✕
std::string agreementWord(Agreement agreement); ///< for those who cannot see the sign: "equal", "not explained"

/// A line of the table "expected | true": a row of the comparison, or rows that are alike, with lines for them inside.
struct CheckLine {
    Agreement agreement = Agreement::Equal; ///< the worst of its rows
    std::string title; ///< of a line for several rows: "h.0–11.attn.bias", "model.layers.0–31"
    std::vector<std::uint32_t> rows; ///< their numbers in the comparison
    std::vector<CheckLine> lines; ///< empty for a line of one row
    bool isAboutNames = false; ///< says how names differ; the rows stand further below once more, and count there
};

enum class CheckOrder {
    DifferencesFirst, ///< a line for each reason, what nobody can explain before the others; then what is equal
    Model ///< row by row as the model has its tensors
};

/// False if of some tensors of the file only the names are known, as from an index without its shards.
bool knowsShapes(const checkpoint::Row& row);
bool knowsShapes(const checkpoint::Comparison& comparison);

/// False if there is nothing to say of any row, as of most files that are only listed.
bool hasReasons(const checkpoint::Comparison& comparison);

/// Which rows are shown.
struct CheckFilter {
    Agreement least = Agreement::Equal; ///< those that agree no better than this
    std::optional<checkpoint::Status> status; ///< only those of this status
    friend bool operator==(const CheckFilter&, const CheckFilter&) = default;
};

bool isShown(const checkpoint::Row& row, const CheckFilter& filter);

/// Layers of one list are one line, and so are the layers' experts. Takes the time of sorting all names.
std::vector<CheckLine> checkLines(
    const checkpoint::Comparison& comparison, CheckOrder order, const CheckFilter& filter = {});

} // namespace paramap::text
