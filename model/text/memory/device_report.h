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

/// One statement about a device or from a solver, in finished words.
struct Fact {
    std::string name; ///< "Tokens per second, at most"
    std::string value; ///< "64.5"
    std::string how; ///< "15.6 GB a step (13.5 GB of weights, 2.15 GB of cache) at 1.01 TB/s; memory limits"
};

/// Whether the run fits, what is left, and the bounds on its speed.
std::vector<Fact> deviceFacts(const cost::OnDevice& device, const words::NumberStyle& style = {});
/// Throws a Problem (a job that failed) if not even the least value fits.
void requireSolved(const solve::Answer& answer, const cost::Budget& budget);
/// The value and what limits it; the answer must have a value that fits.
std::vector<Fact> solverFacts(const solve::Answer& answer, const cost::Budget& budget);

/// Prints rows under a title, or a Markdown table.
void printFacts(std::ostream& out, const std::string& title, const std::vector<Fact>& facts, std::size_t lineWidth);
void markdownFacts(std::ostream& out, const std::string& title, const std::vector<Fact>& facts);

std::string deviceTitle(const cost::OnDevice& device); ///< "On 8 × H100 SXM, 80 GB"
std::string solverTitle(const cost::Budget& budget); ///< "Solved for A100, 80 GB"
/// A JSON object, and a member of an object: `"solve": {…}`, without a comma.
std::string deviceJson(const cost::OnDevice& device);
std::string solverJson(const solve::Answer& answer, const cost::Budget& budget);

} // namespace paramap::text
