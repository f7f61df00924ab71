// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/line_up_page.h"

#include "model/problem/phrase.h"
#include "model/text/compare/compare_words.h"

namespace paramap::text {

LineUpPage lineUpPage(const CompareReport& report, const words::NumberStyle& style) {
    LineUpPage page;
    std::vector<std::string> names;
    for (const CompareReport::Model& model : report.models)
        names.push_back(model.name);
    page.title = names.size() == 1 ? names.front() : phrase("%1 to %2", {names.front(), names.back()});
    page.head = {"Part"};
    page.head.insert(page.head.end(), names.begin(), names.end());
    for (const compare::Row& row : report.rows) {
        page.rows.push_back({roleWords(row)});
        for (std::size_t i = 0; i < names.size(); ++i)
            page.rows.back().push_back(
                row.paths[i].empty() && row.amounts[i] == 0 ? "" : words::exact(row.amounts[i], style));
    }
    page.rows.push_back({"Total"});
    for (const CompareReport::Model& model : report.models)
        page.rows.back().push_back(words::exact(model.total, style));
    page.shares = shareChart(report, names, style);
    return page;
}

} // namespace paramap::text
