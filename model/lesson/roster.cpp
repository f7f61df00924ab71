// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/roster.h"

#include "model/lesson/csv.h"
#include "model/lesson/lines.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

namespace paramap::lesson {

std::vector<std::string> rosterNames(std::string_view csv) {
    std::vector<std::string> result;
    bool first = true;
    for (CsvRecords records(csv, separatorOf(csv)); !records.done();) {
        const std::string name = printable(trimmed(records.take().front().text));
        if (!name.empty() && !(first && isHead(name, "name")))
            result.push_back(name);
        first = first && name.empty();
    }
    if (result.empty())
        throw Problem("there is no name; each line begins with one");
    return result;
}

} // namespace paramap::lesson
