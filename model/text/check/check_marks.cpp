// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check_marks.h"

#include "model/text/check/check_lines.h"

#include <algorithm>
#include <map>

namespace paramap::text {

using checkpoint::Row;

map::Marks agreementMarks(const checkpoint::Comparison& comparison) {
    using description::Kind;
    map::Marks marks(
        {{agreementWord(Agreement::Equal), Kind::Mlp}, {agreementWord(Agreement::Explained), Kind::Attention},
            {agreementWord(Agreement::Unexplained), Kind::Router}},
        "not compared");
    for (const Row& row : comparison.rows)
        for (const std::string& name : row.names) {
            const auto agreement = static_cast<std::size_t>(agreementOf(row));
            marks.add(name, agreement, static_cast<std::int64_t>(agreement));
        }
    return marks;
}

map::Marks typeMarks(const checkpoint::Comparison& comparison) {
    std::map<std::string, std::int64_t> amounts;
    for (const Row& row : comparison.rows)
        if (!row.dtype.empty())
            amounts[row.dtype] += row.counted;
    std::vector<map::Marks::Word> words;
    for (const auto& [type, amount] : amounts)
        words.push_back({type, {}});
    std::ranges::stable_sort(words,
        [&](const map::Marks::Word& a, const map::Marks::Word& b) { return amounts.at(a.word) > amounts.at(b.word); });
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < words.size(); ++i)
        places[words[i].word] = i;
    map::Marks marks(std::move(words), "not in the file");
    for (const Row& row : comparison.rows)
        if (const auto place = places.find(row.dtype); place != places.end())
            for (const std::string& name : row.names)
                marks.add(name, place->second, row.counted);
    return marks;
}

} // namespace paramap::text
