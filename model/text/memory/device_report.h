// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/roofline.h"
#include "model/solve/solve.h"
#include "model/words/numbers.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::text {

/// One line of what a device or a solver has to say, in finished words.
struct Fact {
    std::string name; ///< "Tokens per second, at most"
    std::string value; ///< "64.5"
    std::string how; ///< "15.6 GB a step (13.5 GB of weights, 2.15 GB of cache) at 1.01 TB/s; memory limits"
};

/// Whether it fits, what is left, and the bounds.
std::vector<Fact> deviceFacts(const cost::OnDevice& device, const words::NumberStyle& style = {});
/// Problem (a job that failed) if not even the least value fits.
void requireSolved(const solve::Answer& answer, const cost::Budget& budget);
/// The value, and what limits it; the answer must be solved.
std::vector<Fact> solverFacts(const solve::Answer& answer, const cost::Budget& budget);

/// As rows under a title, or as a table of Markdown.
void printFacts(std::ostream& out, const std::string& title, const std::vector<Fact>& facts, std::size_t lineWidth);
void markdownFacts(std::ostream& out, const std::string& title, const std::vector<Fact>& facts);

std::string deviceTitle(const cost::OnDevice& device); ///< "On 8 × H100 SXM, 80 GB"
std::string solverTitle(const cost::Budget& budget); ///< "Solved for A100, 80 GB"
/// A JSON object, and a member of one: `"solve": {…}`, without a comma.
std::string deviceJson(const cost::OnDevice& device);
std::string solverJson(const solve::Answer& answer, const cost::Budget& budget);

} // namespace paramap::text
