// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/accuracy/rows.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::accuracy {

/// Rows of one kind, and how accurate their predictions must be.
struct Class {
    enum class Bar {
        Exact, ///< equal to the source's number in its last printed decimal
        Each, ///< every row within `percent`
        Spread ///< the median within `percent`, and 90 % of the rows within `most`
    };
    std::string_view name; ///< the word in the rows
    std::string_view title;
    Bar bar = Bar::Exact;
    double percent = 0, most = 0;
    std::string barWords() const; ///< "≤ 1 % each"
};
const std::vector<Class>& classes();

/// A row with its prediction.
struct Judged {
    Row row;
    double predicted = 0; ///< in the row's unit
    double error = 0; ///< (predicted − measured) / measured
    bool equal = false; ///< equal in the last printed decimal
};

/// The rows of a class and their results.
struct Verdict {
    const Class* cls = nullptr;
    std::vector<Judged> rows; ///< those with a prediction
    std::vector<Row> without; ///< those without
    int equal = 0; ///< equal in the last printed decimal
    double median = 0, ninetieth = 0; ///< of |error|
    /// Rows that should be within the bar but are not. For Spread, all rows count together.
    std::vector<const Judged*> misses() const;
    bool within(const Judged& judged) const;
    bool holds() const; ///< true if every row that misses its bar says why
};

/// The smallest value that is not below the given share of the values (nearest rank); 0 if there are none.
double quantile(std::vector<double> values, double share);

/// Throws a Problem if a row names an unknown class, or has a prediction although it says that it has none.
std::vector<Verdict> judge(const std::vector<Row>& rows, const std::filesystem::path& descriptions);

} // namespace paramap::accuracy
