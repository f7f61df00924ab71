// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/accuracy/rows.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::accuracy {

/// Rows of one kind and how near the prediction has to be.
struct Class {
    enum class Bar {
        Exact, ///< equal to what the source prints, to its last decimal
        Each, ///< every row within `percent`
        Spread ///< the median within `percent`, nine of ten within `most`
    };
    std::string_view name; ///< as the rows spell it
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
    bool equal = false; ///< to the last decimal that the source prints
};

/// The rows of a class, and how they came out.
struct Verdict {
    const Class* cls = nullptr;
    std::vector<Judged> rows; ///< those with a prediction
    std::vector<Row> without; ///< those without
    int equal = 0; ///< to the last decimal
    double median = 0, ninetieth = 0; ///< of |error|
    /// Rows that must be within the bar and are not; for Spread, all rows count together.
    std::vector<const Judged*> misses() const;
    bool within(const Judged& judged) const;
    bool holds() const; ///< every row that misses says why
};

/// The smallest of the values that a share of them does not exceed (nearest rank); 0 if there are none.
double quantile(std::vector<double> values, double share);

/// Problem if a row names an unknown class, or is predicted although it says that it cannot be.
std::vector<Verdict> judge(const std::vector<Row>& rows, const std::filesystem::path& descriptions);

} // namespace paramap::accuracy
