// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/fold_layers.h"

#include "model/problem/ascii.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace paramap::text {

using checkpoint::Comparison;

namespace {

constexpr int deepest = 8; ///< lists inside lists; names of a file may have any number of numbers

/// Where a name has its next number: of "model.layers.2.mlp" the "2".
struct NumberAt {
    std::size_t begin = std::string_view::npos, end = std::string_view::npos;
    bool isThere() const { return begin != std::string_view::npos; }
};

NumberAt numberFrom(std::string_view name, std::size_t from) {
    for (std::size_t at = from; at < name.size();) {
        const std::size_t dot = std::min(name.find('.', at), name.size());
        if (dot > at && std::ranges::all_of(name.substr(at, dot - at), isDigit))
            return {at, dot};
        at = dot + 1;
    }
    return {};
}

/// −1 for a number that no list has so many items for.
std::int64_t valueOf(std::string_view name, const NumberAt& number) {
    constexpr std::size_t mostDigits = 9;
    if (number.end - number.begin > mostDigits)
        return -1;
    std::int64_t value = 0;
    for (const char digit : name.substr(number.begin, number.end - number.begin))
        value = value * 10 + (digit - '0');
    return value;
}

class Fold {
public:
    explicit Fold(const Comparison& comparison)
        : m_comparison(comparison) { }

    std::vector<CheckLine> lines(std::span<const std::uint32_t> rows, std::size_t from, int depth) const {
        std::vector<CheckLine> result;
        while (!rows.empty()) {
            const std::size_t length = depth < deepest ? listLength(rows, from) : 0;
            const std::span<const std::uint32_t> list = rows.first(std::max<std::size_t>(length, 1));
            if (length > 0)
                addList(result, list, from, depth);
            else
                result.push_back(leaf(list.front()));
            rows = rows.subspan(list.size());
        }
        return result;
    }

private:
    std::string_view name(std::uint32_t row) const {
        const checkpoint::Row& of = m_comparison.rows[row];
        return of.names.empty() ? of.fileNames.front() : of.names.front();
    }

    CheckLine leaf(std::uint32_t row) const {
        CheckLine line;
        line.agreement = agreementOf(m_comparison.rows[row]);
        line.rows = {row};
        return line;
    }

    /// How many of the first rows lie in the same list.
    std::size_t listLength(std::span<const std::uint32_t> rows, std::size_t from) const {
        const std::string_view first = name(rows.front());
        const NumberAt number = numberFrom(first, from);
        if (!number.isThere())
            return 0;
        const std::string_view prefix = first.substr(0, number.begin);
        std::size_t length = 1;
        while (length < rows.size() && name(rows[length]).starts_with(prefix)
            && numberFrom(name(rows[length]), number.begin).begin == number.begin)
            ++length;
        return length;
    }

    /// The line of a list; if it has a single item, the item's line.
    void addList(std::vector<CheckLine>& to, std::span<const std::uint32_t> rows, std::size_t from, int depth) const {
        CheckLine list;
        const std::string_view first = name(rows.front());
        const NumberAt number = numberFrom(first, from);
        for (std::span<const std::uint32_t> left = rows; !left.empty();) {
            const NumberAt here = numberFrom(name(left.front()), number.begin);
            const std::string_view item = name(left.front()).substr(0, here.end);
            std::size_t length = 1;
            while (length < left.size() && name(left[length]).substr(0, here.end) == item
                && numberFrom(name(left[length]), number.begin).end == here.end)
                ++length;
            list.lines.push_back(itemLine(left.first(length), item, here.end, depth));
            left = left.subspan(length);
        }
        if (list.lines.size() == 1) {
            to.push_back(std::move(list.lines.front()));
            return;
        }
        list.rows.assign(rows.begin(), rows.end());
        list.agreement = std::ranges::max_element(list.lines, {}, &CheckLine::agreement)->agreement;
        const std::string_view last = name(rows.back());
        const NumberAt lastNumber = numberFrom(last, number.begin);
        const std::string_view behind = first.substr(number.end);
        const bool isOneEach = std::ranges::all_of(rows,
            [&](std::uint32_t row) { return name(row).substr(numberFrom(name(row), number.begin).end) == behind; });
        // A list with gaps has dots in place of the dash.
        const bool isUnbroken
            = valueOf(last, lastNumber) - valueOf(first, number) + 1 == static_cast<std::int64_t>(list.lines.size());
        list.title = phrase(isUnbroken ? "%1–%2%3" : "%1 … %2%3",
            {first.substr(0, number.end), last.substr(number.begin, lastNumber.end - number.begin),
                isOneEach ? behind : std::string_view()});
        to.push_back(std::move(list));
    }

    CheckLine itemLine(std::span<const std::uint32_t> rows, std::string_view title, std::size_t from, int depth) const {
        if (rows.size() == 1)
            return leaf(rows.front());
        CheckLine item;
        item.title = title;
        item.rows.assign(rows.begin(), rows.end());
        item.lines = lines(rows, from, depth + 1);
        item.agreement = std::ranges::max_element(item.lines, {}, &CheckLine::agreement)->agreement;
        return item;
    }

    const Comparison& m_comparison;
};

} // namespace

std::vector<CheckLine> foldLayers(const Comparison& comparison, const std::vector<std::uint32_t>& rows) {
    return Fold(comparison).lines(rows, 0, 0);
}

} // namespace paramap::text
