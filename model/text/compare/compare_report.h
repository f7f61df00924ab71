// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/waterfall.h"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::text {

/// Models on one scale, as `paramap compare` reports them.
struct CompareReport {
    struct Model {
        std::string name, cls; ///< as it was given; its class
        std::int64_t total = 0;
    };
    std::vector<Model> models; ///< at least two
    map::Measure measure = map::Measure::Parameters;
    conventions::Convention convention; ///< by which parameters are counted
    std::vector<compare::Cause> waterfall; ///< empty for more than two models
    std::vector<std::vector<std::int64_t>> kinds; ///< by model: compare::kindAmounts
    std::vector<compare::Row> rows;
};

/// `names`: of the subjects, which are measured by `convention`. With two of them, `totalOf` finds the causes.
CompareReport compareReport(const std::vector<compare::Subject>& subjects, const std::vector<std::string>& names,
    const compare::TotalOf& totalOf, const conventions::Convention& convention = {});

/// For a terminal of `lineWidth` columns, 0: any width.
void compareText(std::ostream& out, const CompareReport& report, std::size_t lineWidth = 0);
/// The stable format of the command line. With more than two models, the rows have lists: "paths" and "amounts".
void compareJson(std::ostream& out, const CompareReport& report);
/// RFC 4180: a line for each row; `role,kind`, and for each model its path and amount; `difference,change`.
void compareCsv(std::ostream& out, const CompareReport& report);
void compareMarkdown(std::ostream& out, const CompareReport& report);
void compareLatex(std::ostream& out, const CompareReport& report); ///< a tabular, for \usepackage{booktabs}

} // namespace paramap::text
