// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/size_lines.h"

#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/text/panel/warning_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace paramap::text {

namespace {

bool concerns(const network::Warning& warning, const sizes::SizeState& state) {
    return !warning.size.empty() && (warning.size == state.key || warning.size == state.name);
}

std::string shown(const formula::Value& value, const words::NumberStyle& style) {
    if (const bool* flag = value.boolean())
        return *flag ? "on" : "off";
    if (const std::int64_t* number = value.integer())
        return words::exact(*number, style);
    if (const std::string* word = value.string())
        return *word;
    return value.isNull() ? "none" : value.toText();
}

/// The name of a folded size. A number has its name in the config, a flag has its meaning: "tied head" rather than
/// "tie_word_embeddings".
const std::string& foldedName(const sizes::SizeState& state) {
    return state.value.boolean() && !state.meaning.empty() ? state.meaning : state.name;
}

/// The order of a size by how often it is changed, from the word that the description has for it.
int rank(const SizeLine& line) {
    const std::string& meaning = line.state.meaning;
    if (!line.state.slider)
        return 3;
    if (meaning.find("layers") != std::string::npos)
        return 0;
    return meaning == "width" ? 1 : meaning == "heads" ? 2 : 3;
}

/// Tells the effect of a step, or that it has none.
void price(SizeLine& line, std::int64_t total, std::optional<std::int64_t> after, const words::NumberStyle& style) {
    const sizes::SizeState& state = line.state;
    if (!after) {
        line.left = state.note;
        return;
    }
    const std::int64_t delta = *after - total; // both are 0 or more: no overflow
    if (delta == 0) {
        line.left = state.note.empty() ? "no change" : phrase("no change: %1", {state.note});
        return;
    }
    const std::string unit = state.step == 1 ? state.one : std::string();
    const std::string size = words::exact(delta < 0 ? -delta : delta, style), step = words::exact(state.step, style);
    line.left = unit.empty() ? phrase("+%1 = %2", {step, words::withSign(size, delta)})
                             : phrase("+%1 %2 = %3", {step, unit, words::withSign(size, delta)});
    const std::string parameters = phrase(std::abs(delta), "%1 parameter", "%1 parameters", {size});
    if (total > 0) {
        line.right = words::changeShort(delta, total, style);
        line.spoken = phrase(delta < 0 ? "Plus %1 takes %2, %3" : "Plus %1 adds %2, %3",
            {step, parameters, words::percentShort(std::abs(delta), total, style)});
    } else {
        line.spoken = phrase(delta < 0 ? "Plus %1 takes %2" : "Plus %1 adds %2", {step, parameters});
    }
}

void say(SizeLine& line, const std::string& sentence) {
    line.spoken = phrase(line.spoken.ends_with('.') ? "%1 %2" : "%1. %2", {line.spoken, sentence});
}

/// Tells how close the adapted size keeps the total, instead of the effect of a step.
void tellHeld(SizeLine& line, std::int64_t total, std::int64_t held, const words::NumberStyle& style) {
    const std::int64_t off = total - held; // both are 0 or more: no overflow
    const std::string size = words::exact(off < 0 ? -off : off, style);
    const std::int64_t* value = line.state.value.integer();
    const bool least
        = off > 0 && value && *value <= std::max<std::int64_t>(1, line.state.step); // the size is at its least value
    const std::string wanted = words::exact(held, style);
    line.left = phrase(least ? "cannot keep the total at %1"
            : off == 0       ? "keeps the total at %1"
                             : "comes nearest to %1",
        {wanted});
    line.right = off == 0 ? "exactly" : words::changeShort(off, std::max<std::int64_t>(1, held), style);
    if (line.right.starts_with('<'))
        line.right = words::withSign(size, off);
    const char* how = least ? "Cannot keep the total at %1, %2 above"
        : off == 0          ? "Keeps the total at %1, exactly"
        : off < 0           ? "Comes nearest to a total of %1, %2 below"
                            : "Comes nearest to a total of %1, %2 above";
    say(line, phrase(how, {wanted, size}));
}

} // namespace

SizeLine sizeLine(const sizes::SizeState& state, const std::optional<formula::Value>& home, std::int64_t total,
    std::optional<std::int64_t> afterStep, const std::vector<network::Warning>& warnings,
    const words::NumberStyle& style) {
    SizeLine line;
    line.state = state;
    const bool qualified = state.symbol.find('.') != std::string::npos;
    line.name = qualified ? state.name.substr(state.name.rfind('.') + 1) : state.name; // npos + 1 is 0
    line.value = shown(state.value, style);
    // A size that follows others is never marked as changed, although its value may differ.
    line.changed = home && !state.derived && !(*home == state.value);
    if (home && home->integer())
        line.home = *home->integer();
    if (state.slider && state.value.integer())
        price(line, total, afterStep, style);
    else
        line.left = state.note;

    for (const network::Warning& warning : warnings) {
        if (!concerns(warning, state))
            continue;
        line.warningInFull = inFull(warning);
        line.warning = shortReason(warning);
        for (const std::int64_t fix : warning.fixes)
            line.fixes.push_back({words::exact(fix, style), fix});
        break; // shows one warning: fixing it often fixes the others
    }
    const std::string tail = line.warningInFull.empty() ? line.spoken : line.warningInFull;
    line.spoken = state.meaning.empty() ? phrase("%1, %2.", {state.name, line.value})
                                        : phrase("%1, %2, %3.", {state.name, state.meaning, line.value});
    words::addSentence(line.spoken, tail);
    return line;
}

std::vector<SizeLine> sizeLines(const network::Network& network, const sizes::Settings* home,
    const words::NumberStyle& style, const solve::SizeMarks& marks) {
    std::map<std::string, formula::Value> homes;
    const std::vector<sizes::SizeState> now = sizes::states(network.settings);
    for (const sizes::SizeState& state : home ? sizes::states(*home) : now)
        homes.emplace(state.key, state.value);

    std::vector<SizeLine> lines;
    const std::int64_t total = network.totals().parameters;
    for (const sizes::SizeState& state : now) {
        if (!state.used)
            continue;
        std::optional<std::int64_t> after;
        std::int64_t next = 0;
        const std::int64_t* value = state.value.integer();
        if (state.slider && value && formula::addTo(*value, std::max<std::int64_t>(1, state.step), next))
            after = network::parametersWith(network.settings, state.key, next);
        const auto found = homes.find(state.key);
        lines.push_back(sizeLine(state, found == homes.end() ? std::nullopt : std::optional(found->second), total,
            after, network.warnings, style));
        SizeLine& line = lines.back();
        line.locked = marks.locked.contains(state.key);
        line.canHold = after && *after != total;
        line.held = marks.held && marks.held->size == state.key;
        if (line.locked)
            say(line, "Locked");
        if (line.held)
            tellHeld(line, total, marks.held->total, style);
    }
    std::stable_sort(
        lines.begin(), lines.end(), [](const SizeLine& a, const SizeLine& b) { return rank(a) < rank(b); });
    return lines;
}

std::string moreTitle(const std::vector<SizeLine>& lines, std::size_t shownCount) {
    if (lines.size() <= shownCount)
        return {};
    std::vector<std::string> names;
    for (std::size_t i = shownCount; i < lines.size(); ++i)
        names.push_back(foldedName(lines[i].state));
    return phrase("%1 more: %2", {std::to_string(names.size()), words::commaList(names)});
}

} // namespace paramap::text
