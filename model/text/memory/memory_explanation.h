// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_report.h"

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

namespace paramap::text {

/// How one line of the account comes about, in finished words. Unknown texts are empty.
struct Explanation {
    std::string title; ///< "Weights, fp32"
    std::string value; ///< "475 MiB = 498 MB = 497,759,232 B, exact"
    std::string formula; ///< in letters: "w · N; w: bytes kept of one weight, N: parameters, tied ones once"
    std::string with; ///< the same formula with values: "4 B · 124,439,808 parameters"
    std::string assumes; ///< the assumptions, one or more sentences
    std::string source;

    /// The rows "Formula", "With", "Assumes" and "Source" with their texts, without empty ones.
    std::vector<std::pair<std::string, std::string>> rows() const;
};

/// The usual formula and assumption of a line's part. `cost::Line` need not repeat them.
struct PartWords {
    std::string symbols, assumption;
};
PartWords wordsOf(const cost::Line& line, const cost::Memory& memory);

/// All lines of the account that are not 0 bytes.
std::vector<Explanation> explainLines(const cost::Memory& memory);
/// The counts of the arithmetic, with the rule of thumb for comparison.
std::vector<Explanation> explainArithmetic(const network::Network& network, const cost::Memory& memory);

/// Prints title and value on one line, and the other rows indented below it.
void printExplanations(std::ostream& out, const std::vector<Explanation>& explanations);

} // namespace paramap::text
