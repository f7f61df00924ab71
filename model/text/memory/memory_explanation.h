// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/memory/memory_report.h"

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

namespace paramap::text {

/// How one line of the account comes about, in finished words; what is not known is empty.
struct Explanation {
    std::string title; ///< "Weights, fp32"
    std::string value; ///< "475 MiB = 498 MB = 497,759,232 B, exact"
    std::string formula; ///< in letters: "w · N; w: bytes kept of one weight, N: parameters, tied ones once"
    std::string with; ///< with the values put in: "4 B · 124,439,808 parameters"
    std::string assumes; ///< one or more sentences
    std::string source;

    /// "Formula", "With", "Assumes", "Source" and their words, without those that are empty.
    std::vector<std::pair<std::string, std::string>> rows() const;
};

/// A usual formula of a line's part, and what it takes for granted: what `cost::Line` need not say each time.
struct PartWords {
    std::string symbols, assumption;
};
PartWords wordsOf(const cost::Line& line, const cost::Memory& memory);

/// Every line of the account that is not zero.
std::vector<Explanation> explainLines(const cost::Memory& memory);
/// The counts of the arithmetic, the rule of thumb beside them.
std::vector<Explanation> explainArithmetic(const network::Network& network, const cost::Memory& memory);

/// Title and value in a line, the rest indented below it.
void printExplanations(std::ostream& out, const std::vector<Explanation>& explanations);

} // namespace paramap::text
