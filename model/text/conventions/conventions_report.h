// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/model_counts.h"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::text {

/// Every number that a model is called by, as `paramap conventions` reports it; the first one is PyTorch's.
struct ConventionsReport {
    std::string model, cls;
    std::vector<conventions::ModelCount> counts;
};

/// For a terminal of `lineWidth` columns, 0: any width.
void conventionsText(std::ostream& out, const ConventionsReport& report, std::size_t lineWidth = 0);
void conventionsJson(std::ostream& out, const ConventionsReport& report); ///< the stable format of the command line
void conventionsMarkdown(std::ostream& out, const ConventionsReport& report);

} // namespace paramap::text
