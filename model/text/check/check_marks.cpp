// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check_marks.h"

#include "model/formula/arithmetic.h"
#include "model/text/check/check_lines.h"

#include <algorithm>
#include <map>
#include <unordered_map>

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
    for (const Row& row : comparison.rows) {
        if (!row.dtype.empty())
            amounts[row.dtype] += row.counted;
        for (const auto& [type, bytes] : row.bytes)
            amounts[type] += 0; // one that only scales have
    }
    std::vector<map::Marks::Word> words;
    for (const auto& [type, amount] : amounts)
        words.push_back({type, {}});
    std::ranges::stable_sort(words,
        [&](const map::Marks::Word& a, const map::Marks::Word& b) { return amounts.at(a.word) > amounts.at(b.word); });
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < words.size(); ++i)
        places[words[i].word] = i;
    const map::StoredBytes stored = storedBytes(comparison);
    map::Marks marks(std::move(words), "not in the file");
    const auto addAmounts = [&](const std::string& tensor, const map::StoredBytes::ByType& bytes) {
        for (const auto& [type, amount] : bytes)
            marks.addAmount(tensor, places.at(type), amount);
    };
    for (const auto& [tensor, bytes] : stored.tensors)
        addAmounts(tensor, bytes);
    addAmounts({}, stored.onlyInFile);
    addAmounts({}, stored.rounding);
    if (const auto most = std::ranges::max_element(stored.onlyInFile, {}, [](const auto& each) { return each.second; });
        most != stored.onlyInFile.end())
        marks.set({}, true, places.at(most->first), {});
    for (const Row& row : comparison.rows)
        if (const auto place = places.find(row.dtype); place != places.end())
            for (const std::string& name : row.names)
                marks.add(name, place->second, row.counted);
    return marks;
}

namespace {

using Elements = std::unordered_map<std::string, std::int64_t>;

/// Of the model's tensors.
Elements elementsOf(const checkpoint::Comparison& comparison) {
    Elements result;
    for (const Row& row : comparison.rows)
        for (std::size_t i = 0; i < row.names.size(); ++i) {
            std::int64_t elements = 1;
            for (const std::int64_t dimension : row.expected[i])
                elements *= dimension; // the network counted them
            result[row.names[i]] = elements;
        }
    return result;
}

void share(map::StoredBytes& result, const Row& row, Elements& elements) {
    const std::vector<std::string>& names = row.names.empty() ? row.of : row.names;
    std::int64_t whole = 0;
    for (const std::string& name : names)
        whole += elements[name];
    for (const auto& [type, bytes] : row.bytes) {
        if (whole == 0) {
            result.onlyInFile[type] += bytes;
            continue;
        }
        std::int64_t left = bytes;
        for (const std::string& name : names) {
            const std::int64_t part = formula::scaled(bytes, elements[name], whole);
            result.tensors[name][type] += part;
            left -= part;
        }
        result.rounding[type] += left;
    }
}

} // namespace

map::StoredBytes storedBytes(const checkpoint::Comparison& comparison) {
    map::StoredBytes result;
    result.total = comparison.bytes;
    Elements elements = elementsOf(comparison);
    for (const Row& row : comparison.rows)
        share(result, row, elements);
    return result;
}

} // namespace paramap::text
