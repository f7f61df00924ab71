// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/part_table.h"

#include "model/problem/phrase.h"
#include "model/text/map/amount.h"
#include "model/words/escape.h"

#include <algorithm>

namespace paramap::text {

namespace {

/// "parameters", "bytes" or "flops".
std::string_view columnOf(map::Measure measure) {
    const map::MeasureKind& kind = kindOf(measure);
    return kind.bytes ? "bytes" : kind.measure == map::Measure::Parameters ? "parameters" : kind.option;
}

std::string markdownRow(std::initializer_list<std::string> cells) {
    std::string row = "|";
    for (const std::string& cell : cells)
        row += " " + cell + " |";
    return row + "\n";
}

} // namespace

std::string partsCsv(const PartTable& table) {
    const words::NumberStyle style{.hidden = table.hidden};
    std::string csv = phrase("path,class,parts,%1,share_of_total,drawn\r\n", {columnOf(table.measure)});
    for (const FigurePart& part : table.parts)
        csv += phrase("%1,%2,%3,%4,%5,%6\r\n",
            {words::csvField(part.path), words::csvField(part.cls), words::plain(part.parts),
                words::plain(part.count, style), words::fraction(part.count, table.total, style),
                part.drawn ? "yes" : "no"});
    return csv;
}

std::string partsMarkdown(const PartTable& table) {
    const words::NumberStyle style{.hidden = table.hidden};
    const auto amount = [&](std::int64_t count) { return words::exact(count, style); };
    const auto share = [&](std::int64_t count) { return words::percent(count, table.total, style); };
    std::string text = phrase("# %1\n\n| Path | Class | %2 | Share |\n|---|---|--:|--:|\n",
        {words::markdownText(table.title), title(table.measure)});
    for (const FigurePart& part : table.parts) {
        if (!part.drawn)
            continue;
        const std::string cls = words::markdownText(part.cls);
        text += markdownRow({words::markdownText(part.path),
            part.parts == 1 ? cls : phrase("%1 × %2", {words::given(part.parts, style), cls}), amount(part.count),
            share(part.count)});
    }
    if (std::ranges::all_of(table.parts, &FigurePart::drawn))
        return text;
    text += phrase("\nNot drawn:\n\n| Class | Parts | %1 | Share |\n|---|--:|--:|--:|\n", {title(table.measure)});
    for (const FigurePart& part : table.parts)
        if (!part.drawn)
            text += markdownRow({words::markdownText(part.cls), words::given(part.parts, style), amount(part.count),
                share(part.count)});
    return text;
}

} // namespace paramap::text
