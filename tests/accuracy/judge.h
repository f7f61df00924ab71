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
    std::string barWords() const; ///< "each within 1 %"
};
const std::vector<Class>& classes();

/// A row with its prediction.
struct Judged {
    Row row;
    double predicted = 0, most = 0; ///< in the row's unit: the prediction, or the ends of its range
    /// (predicted − measured) / measured; of a range the end that is nearer, and 0 inside it
    double error = 0;
    bool equal = false; ///< equal in the last printed decimal; a range never is

    bool isRange() const { return most > predicted; }
    double width() const { return (most - predicted) / (most + predicted); } ///< half of it, of its middle
};

/// The rows of a class and their results.
struct Verdict {
    const Class* cls = nullptr;
    std::vector<Judged> rows; ///< rows with a prediction
    std::vector<Row> without; ///< rows without a prediction
    int equal = 0; ///< number of rows that are equal in the last printed decimal
    double median = 0, ninetieth = 0; ///< of |error|
    /// Rows that are not `within` the bar.
    std::vector<const Judged*> misses() const;
    bool within(const Judged& judged) const; ///< for Spread, within `most`
    /// Whether every row that misses its bar says why. For Spread: whether the median and the 90 % are within the bar.
    bool holds() const;
};

/// The smallest value that is at least as large as the given share of the values (nearest rank); 0 if there are none.
double quantile(std::vector<double> values, double share);

/// The sources fall into two halves by a digest of their names, 0 and 1, so that a row stays in its half: what is built
/// while looking at the first half is checked with the second.
int halfOf(const std::string& source);
/// The median of |error| of the rows of one half; `rows` is their number.
struct Half {
    std::size_t rows = 0;
    double median = 0;
};
Half half(const Verdict& verdict, int which);

/// Throws a Problem if a row names an unknown class, or if a row's prediction cannot be computed.
std::vector<Verdict> judge(const std::vector<Row>& rows, const std::filesystem::path& descriptions);

} // namespace paramap::accuracy
