// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/sweep/sweep_words.h"

#include "model/cost/memory/memory.h"
#include "model/network/network.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/text/memory/memory_card.h"
#include "model/text/panel/warning_words.h"
#include "model/words/list.h"

#include <algorithm>

namespace paramap::text {

namespace {

/// The reason without what is of one value alone, so that equal reasons are counted together.
std::string reasonOf(const sweep::Row& row) {
    return row.warnings.empty() ? row.problem : row.warnings.front().sentence;
}

} // namespace

std::string noteOf(const sweep::Row& row) {
    std::vector<std::string> sentences;
    for (const network::Warning& warning : row.warnings)
        sentences.push_back(inFull(warning));
    if (!row.problem.empty())
        sentences.push_back(row.problem);
    return words::semicolonList(sentences);
}

std::string refusedWords(const std::vector<sweep::Row>& rows) {
    std::int64_t refused = 0, same = 0;
    std::string first;
    for (const sweep::Row& row : rows) {
        if (!row.isRefused())
            continue;
        const std::string reason = reasonOf(row);
        if (refused++ == 0)
            first = reason;
        same += reason == first ? 1 : 0;
    }
    if (refused == 0)
        return "";
    const std::string count = words::exact(refused);
    if (same == refused)
        return phrase(refused, "%1 value is refused: %2", "%1 values are refused: %2", {count, first});
    return phrase("%1 values are refused: %2; %3 for another reason", {count, first, words::exact(refused - same)});
}

std::string runWords(const sweep::Sweep& sweep, cost::Mode mode, const words::NumberStyle& style) {
    cost::RunSettings run = mode == cost::Mode::Train ? sweep.runs().training : sweep.runs().inference;
    try {
        const network::NetworkPtr network = network::resolve(sweep.settings());
        cost::Memory memory = cost::memory(*network, mode, run);
        const std::string& varied = sweep.varied().name;
        if (sweep.varied().isOfRun() && varied != "batch") { // the account has filled it in
            (varied == "sequence" ? memory.settings.sequence : memory.settings.context).reset();
            if (mode == cost::Mode::Inference && varied == "sequence")
                memory.settings.context.reset();
        }
        std::string words = memoryCard(memory, {}, nullptr, style).settings;
        if (varied == "batch") {
            const std::string now = phrase("batch %1", {words::given(memory.settings.batch, style)});
            if (words.starts_with(now))
                words.erase(0, std::min(words.size(), now.size() + words::dotList({"a", "b"}).size() - 2));
        }
        return words;
    } catch (const Problem&) {
        return "";
    }
}

std::string titleOf(const sweep::Varied& varied) {
    return varied.meaning.empty() ? varied.name : phrase("%1, %2", {varied.name, varied.meaning});
}

} // namespace paramap::text
