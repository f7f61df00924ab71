// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <sstream>

namespace paramap::accuracy {

namespace {

std::string decimal(double value, int digits) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
    return buffer;
}

std::string percent(double error) {
    return decimal(100 * std::abs(error), 2) + " %";
}

std::string signedPercent(const Judged& judged) {
    if (judged.isRange() && judged.error == 0)
        return "inside";
    if (judged.predicted == printed(judged.row.value).value)
        return "0";
    return (judged.error < 0 ? "\u2212" : "+") + percent(judged.error);
}

std::string withUnit(const std::string& value, const std::string& unit) {
    return unit.empty() ? value : value + " " + unit;
}

std::string setup(const Row& row) {
    std::string words = row.runWords;
    if (row.what.empty() || row.what == "total")
        return words;
    words += words.empty() ? "" : "; ";
    for (const char c : row.what) { // '|' would end the cell
        if (c == '|')
            words += " or ";
        else
            words += c;
    }
    return words;
}

std::string halfWords(const Half& half) {
    return half.rows == 0 ? "" : percent(half.median) + " of " + std::to_string(half.rows);
}

std::string predictedWords(const Judged& judged, int digits) {
    const std::string low = decimal(judged.predicted, digits);
    return judged.isRange() ? low + " to " + decimal(judged.most, digits) : low;
}

/// Of the rows that are predicted by a range.
void ranges(std::ostringstream& out, const std::vector<Verdict>& verdicts) {
    std::vector<double> widths;
    int inside = 0;
    for (const Verdict& verdict : verdicts)
        for (const Judged& row : verdict.rows)
            if (row.isRange()) {
                widths.push_back(row.width());
                inside += row.error == 0 ? 1 : 0;
            }
    if (!widths.empty())
        out << "\nOf " << widths.size() << " rows that are predicted by a range, " << inside
            << " lie inside it; the median range is its middle \u00B1 " << percent(quantile(widths, 0.5)) << ".\n";
}

void summary(std::ostringstream& out, const std::vector<Verdict>& verdicts) {
    out << "| class | bar | rows | equal | median | nine of ten within | largest | holds | first half | second half |\n"
           "|---|---|--:|--:|--:|--:|--:|---|--:|--:|\n";
    for (const Verdict& verdict : verdicts) {
        if (verdict.rows.empty() && verdict.without.empty())
            continue;
        out << "| " << verdict.cls->title << " | " << verdict.cls->barWords() << " | " << verdict.rows.size();
        if (!verdict.without.empty())
            out << " of " << verdict.rows.size() + verdict.without.size();
        if (verdict.rows.empty()) {
            out << " | | | | | | | |\n";
            continue;
        }
        double largest = 0;
        for (const Judged& row : verdict.rows)
            largest = std::max(largest, std::abs(row.error));
        const std::size_t misses = verdict.cls->bar == Class::Bar::Spread ? 0 : verdict.misses().size();
        out << " | " << verdict.equal << " | " << percent(verdict.median) << " | " << percent(verdict.ninetieth)
            << " | " << percent(largest) << " | "
            << (!verdict.holds()     ? "no"
                       : misses == 0 ? "yes"
                                     : "but for " + std::to_string(misses))
            << " | " << halfWords(half(verdict, 0)) << " | " << halfWords(half(verdict, 1)) << " |\n";
    }
}

using Saved = std::vector<std::pair<SavedCase, SavedResult>>;

void savedSummary(std::ostringstream& out, const Saved& saved) {
    std::vector<double> errors;
    int equal = 0, same = 0, all = 0;
    for (const auto& [of, result] : saved) {
        errors.push_back(std::abs(static_cast<double>(result.total - of.total) / static_cast<double>(of.total)));
        equal += result.total == of.total ? 1 : 0;
        same += of.modules.empty() ? 0 : result.same;
        all += of.modules.empty() ? 0 : result.all;
    }
    const double largest = *std::ranges::max_element(errors);
    out << "| Tensors saved for the backward pass, " << same << " of " << all
        << " modules to the byte | each within 1 % | " << saved.size() << " | " << equal << " | "
        << percent(quantile(errors, 0.5)) << " | " << percent(quantile(errors, 0.9)) << " | " << percent(largest)
        << " | " << (largest <= 0.01 ? "yes" : "no") << " | | |\n";
}

void savedRows(std::ostringstream& out, const Saved& saved) {
    out << "\n## Tensors saved for the backward pass\n\nWhat autograd really kept, counted by hooks on the libraries' "
           "own "
           "code in fp32 with eager attention\n(`tests/data/cost/saved_tensors.txt`).\n\n"
           "| class | batch | sequence | measured | predicted | error | modules to the byte |\n"
           "|---|--:|--:|--:|--:|--:|--:|\n";
    for (const auto& [of, result] : saved) {
        const double error = static_cast<double>(result.total - of.total) / static_cast<double>(of.total);
        out << "| " << of.cls << " | " << of.batch << " | " << of.sequence << " | " << of.total << " B | "
            << result.total << " | " << (result.total == of.total ? "0" : (error < 0 ? "\u2212" : "+") + percent(error))
            << " | " << (of.modules.empty() ? "" : std::to_string(result.same) + " of " + std::to_string(result.all))
            << " |\n";
    }
}

void rows(std::ostringstream& out, const Verdict& verdict) {
    out << "\n## " << verdict.cls->title << "\n\nBar: " << verdict.cls->barWords() << ".\n";
    std::string source;
    for (const Judged& judged : verdict.rows) {
        const Row& row = judged.row;
        const std::string from = row.source + (row.about.empty() ? "" : " \u2014 " + row.about);
        if (from != source) {
            source = from;
            out << "\n"
                << source << "\n\n| model | run | measured | predicted | error | |\n|---|---|--:|--:|--:|---|\n";
        }
        const int digits = printed(row.value).decimals;
        out << "| " << row.modelWords << " | " << setup(row) << " | " << withUnit(row.value, row.unit) << " | "
            << predictedWords(judged, digits) << " | " << signedPercent(judged) << " | "
            << (verdict.within(judged)   ? ""
                       : row.off.empty() ? "misses the bar"
                                         : row.off)
            << " |\n";
    }
}

void withoutPrediction(std::ostringstream& out, const std::vector<Verdict>& verdicts) {
    std::map<std::string, std::map<std::string, std::vector<const Row*>>> byReason; // then by source
    for (const Verdict& verdict : verdicts) {
        for (const Row& row : verdict.without)
            byReason[row.notModelled][row.source].push_back(&row);
    }
    if (byReason.empty())
        return;
    out << "\n## Rows without a prediction\n";
    for (const auto& [reason, bySource] : byReason) {
        out << "\n" << reason << ".\n\n";
        for (const auto& [source, list] : bySource) {
            out << "- " << source << ": ";
            for (const Row* row : list)
                out << (row == list.front() ? "" : "; ") << row->id << " " << withUnit(row->value, row->unit);
            out << "\n";
        }
    }
}

} // namespace

std::string markdown(const std::vector<Verdict>& verdicts, const Saved& saved) {
    std::ostringstream out;
    out << "# Accuracy\n\n"
           "This page compares what others measured or published with what Paramap predicts for the same run. The\n"
           "rows are in `tests/data/accuracy`; `cmake --build build --target accuracy` prints this page. An error is\n"
           "(predicted \u2212 measured) / measured. A prediction is equal if it rounds to the source's number.\n"
           "After a run's settings is the quantity, if it is not the total (`tests/accuracy/predict.h`).\n"
           "Many terms of the account were found with these very rows, and some describe the measured program,\n"
           "not the model. So the table says how well known runs are explained, not how well unknown ones are.\n"
           "A measured total is compared with its own kind: what is allocated, what the allocator reserved, or what\n"
           "the driver reported. The last two are predicted by a range; inside it the error is 0, outside it counts\n"
           "from the nearer end.\n"
           "The two halves are a split of the sources by a digest of their names: what is built from now on looks at\n"
           "the first half, and the second checks it. What was built before had seen both.\n\n";
    summary(out, verdicts);
    savedSummary(out, saved);
    ranges(out, verdicts);
    for (const Verdict& verdict : verdicts) {
        if (!verdict.rows.empty())
            rows(out, verdict);
    }
    savedRows(out, saved);
    withoutPrediction(out, verdicts);
    return out.str();
}

} // namespace paramap::accuracy
