// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/size_lines.h"

#include "model/conventions/counting.h"
#include "model/description/mixture.h"
#include "model/problem/phrase.h"
#include "model/sizes/slider_scale.h"
#include "model/text/panel/size_tip.h"
#include "model/text/panel/warning_words.h"
#include "model/words/list.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

namespace paramap::text {

namespace {

bool concerns(const network::Warning& warning, const sizes::SizeState& state) {
    return !warning.size.empty() && (warning.size == state.key || warning.size == state.name);
}

std::string shown(const formula::Value& value, const words::NumberStyle& style) {
    if (const bool* flag = value.boolean())
        return *flag ? "on" : "off";
    if (const std::int64_t* number = value.integer())
        return words::given(*number, style);
    if (const std::string* word = value.string())
        return *word;
    return value.isNull() ? "none" : value.toText();
}

/// The name of a folded size. A number has its name in the config, a flag has its meaning: "tied head" rather than
/// "tie_word_embeddings".
const std::string& foldedName(const sizes::SizeState& state) {
    return state.value.boolean() && !state.meaning.empty() ? state.meaning : state.name;
}

/// The digits of a description's remark, grouped like all other numbers: "splits E into 8 × 125,000".
std::string grouped(const std::string& note, const words::NumberStyle& style) {
    std::string result;
    for (std::size_t at = 0; at < note.size();) {
        std::size_t end = at;
        while (end < note.size() && note[end] >= '0' && note[end] <= '9')
            ++end;
        const bool alone = at == 0 || note[at - 1] == ' ';
        if (end == at)
            result += note[end++];
        else if (alone && end - at < 19) // more digits than a size can have
            result += words::given(std::stoll(note.substr(at, end - at)), style);
        else
            result += note.substr(at, end - at);
        at = end;
    }
    return result;
}

/// The order of the sizes by how often they are changed.
enum Rank { Layers, Experts, ExpertsPerToken, SharedExperts, DenseLayers, Width, Heads, Any };

/// The rank of a size, from its part in a mixture and from the word that the description has for it.
Rank rank(const sizes::SizeState& state, InMixture part) {
    const std::string& meaning = state.meaning;
    if (!state.slider)
        return Any;
    if (part != InMixture::None)
        return part == InMixture::Used ? ExpertsPerToken : Experts;
    if (meaning.starts_with("shared expert"))
        return SharedExperts;
    if (meaning == "dense layers")
        return DenseLayers;
    if (meaning.find("layers") != std::string::npos)
        return Layers;
    return meaning == "width" ? Width : meaning == "heads" ? Heads : Any;
}

/// "+1 layer", "+1,000 tokens", "+64".
std::string stepWords(const sizes::SizeState& state, InMixture part, const words::NumberStyle& style) {
    const std::string step = words::given(state.step, style);
    if (part == InMixture::Used)
        return phrase(state.step, "+%1 expert a token", "+%1 experts a token", {step});
    const std::string& one = state.one;
    return one.empty() ? phrase("+%1", {step}) : phrase("+%1 %2", {step, state.step == 1 ? one : state.meaning});
}

/// "active +2.55 B", "active unchanged".
std::string activeWords(std::int64_t change, const words::NumberStyle& style) {
    return change == 0 ? "active unchanged"
                       : phrase("active %1", {words::withSign(words::compact(std::abs(change), style), change)});
}

/// "14.5 percent", "less than 0.1 percent": for a screen reader.
std::string percentWords(std::int64_t part, std::int64_t whole, const words::NumberStyle& style) {
    std::string number = words::percentShort(part, whole, style);
    if (style.hidden)
        return phrase("%1 percent", {number});
    number.resize(number.find_last_of("0123456789") + 1);
    return number.starts_with('<') ? phrase("less than %1 percent", {number.substr(1)})
                                   : phrase("%1 percent", {number});
}

/// The effect of a step in a sentence: "Plus 64 adds 18,037,696 parameters, 14.5 percent".
std::string stepSentence(std::int64_t step, std::int64_t delta, std::int64_t total, const words::NumberStyle& style) {
    const std::string by = words::given(step, style);
    if (delta == 0)
        return phrase("Plus %1 changes no parameter", {by});
    const std::string parameters
        = phrase(std::abs(delta), "%1 parameter", "%1 parameters", {words::exact(std::abs(delta), style)});
    if (total <= 0)
        return phrase(delta < 0 ? "Plus %1 takes %2" : "Plus %1 adds %2", {by, parameters});
    return phrase(delta < 0 ? "Plus %1 takes %2, %3" : "Plus %1 adds %2, %3",
        {by, parameters, percentWords(std::abs(delta), total, style)});
}

/// Tells the effect of a step, or that it has none.
void price(SizeLine& line, const Counted& now, const std::optional<NextStep>& next, InMixture part,
    const words::NumberStyle& style) {
    const sizes::SizeState& state = line.state;
    const std::string note = grouped(state.note, style);
    if (!next) {
        line.left = note;
        return;
    }
    // All counts are 0 or more, so no difference overflows.
    const std::int64_t delta = next->counted.parameters - now.parameters, active = next->counted.active - now.active;
    const bool mixture = now.active < now.parameters || next->counted.active < next->counted.parameters;
    if (delta == 0 && active == 0) {
        line.left = note.empty() ? "no change" : phrase("no change: %1", {note});
        return;
    }
    line.effect = stepSentence(state.step, delta, now.parameters, style);
    const std::string size = words::exact(std::abs(delta), style);
    line.left = phrase("%1 = %2", {stepWords(state, part, style), delta == 0 ? "+0" : words::withSign(size, delta)});
    if (mixture && (part != InMixture::None || delta == 0))
        line.right = activeWords(active, style);
    else if (delta < 0 && !next->follows.empty())
        line.right = next->follows;
    else if (now.parameters > 0)
        line.right = words::changeShort(delta, now.parameters, style);
    if (mixture && active != delta)
        line.effect = active == 0 ? phrase("%1; active per token stays the same", {line.effect})
                                  : phrase("%1; active per token %2",
                                      {line.effect, words::withSign(words::exact(std::abs(active), style), active)});
    if (delta < 0 && !next->followsInFull.empty())
        line.effect = phrase("%1: %2", {line.effect, next->followsInFull});
    line.spoken = line.effect;
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

SizeLine sizeLine(const sizes::SizeState& state, const std::optional<formula::Value>& home, const Counted& now,
    const std::optional<NextStep>& next, const std::vector<network::Warning>& warnings, const words::NumberStyle& style,
    InMixture part) {
    SizeLine line;
    line.state = state;
    const bool qualified = state.symbol.find('.') != std::string::npos;
    line.name = qualified ? state.name.substr(state.name.rfind('.') + 1) : state.name; // npos + 1 is 0
    line.value = shown(state.value, style);
    // A size that follows others is never marked as changed, although its value may differ; nor is a list that nobody
    // gave, which has an entry for each layer.
    const bool follows = state.derived || (!state.given && state.value.list());
    line.changed = home && !follows && !(*home == state.value);
    if (home && home->integer())
        line.home = *home->integer();
    if (state.slider && state.value.integer())
        price(line, now, next, part, style);
    else
        line.left = grouped(state.note, style);

    for (const network::Warning& warning : warnings) {
        if (!concerns(warning, state))
            continue;
        line.warningInFull = inFull(warning);
        line.warning = shortReason(warning);
        for (const std::int64_t fix : warning.fixes)
            line.fixes.push_back({words::given(fix, style), fix});
        break; // shows one warning: fixing it often fixes the others
    }
    const std::string tail = line.warningInFull.empty() ? line.spoken : line.warningInFull;
    line.spoken = state.meaning.empty() ? phrase("%1, %2.", {state.name, line.value})
                                        : phrase("%1, %2, %3.", {state.name, state.meaning, line.value});
    words::addSentence(line.spoken, tail);
    return line;
}

namespace {

/// What one more step of the size gives; nullopt if the slider has no further step, or the model cannot have it.
std::optional<NextStep> nextStep(const sizes::Settings& settings, const std::vector<sizes::SizeState>& now,
    const sizes::SizeState& size, const conventions::Convention& convention, std::int64_t total,
    const words::NumberStyle& style) {
    const std::int64_t* value = size.value.integer();
    if (!size.slider || !value)
        return std::nullopt;
    sizes::SliderScale scale = sizes::sliderScale(size);
    scale.maximum = std::numeric_limits<std::int64_t>::max(); // at the end of the slider, a step still has a price
    const std::int64_t next = sizes::stepped(scale, *value, 1);
    const std::optional<network::Totals> totals = conventions::totalsWith(settings, size.key, next, convention);
    if (!totals || next == *value)
        return std::nullopt;
    NextStep result{Counted(*totals), {}, {}};
    if (totals->parameters >= total)
        return result;
    sizes::Settings other = settings;
    other.values[size.key] = next;
    const std::vector<sizes::SizeState> then = sizes::states(other); // the same sizes in the same order
    for (std::size_t i = 0; i < now.size(); ++i) {
        const std::int64_t *before = now[i].value.integer(), *after = then[i].value.integer();
        if (!now[i].derived || !now[i].used || !before || !after || *before == *after || now[i].key == size.key)
            continue;
        const std::string from = words::given(*before, style), to = words::given(*after, style);
        result.follows = phrase("%1 → %2", {now[i].meaning.empty() ? now[i].name : now[i].meaning, to});
        result.followsInFull = phrase("%1 follows, from %2 to %3", {now[i].name, from, to});
        break;
    }
    return result;
}

bool changesTotal(const std::optional<NextStep>& next, std::int64_t total) {
    return next && next->counted.parameters != total;
}

/// Says that the size is locked, or follows a total that is held.
void mark(SizeLine& line, const solve::SizeMarks& marks, std::int64_t total, const words::NumberStyle& style) {
    line.locked = marks.locked.contains(line.state.key);
    if (line.locked)
        say(line, "Locked");
    if (!marks.held || marks.held->size != line.state.key)
        return;
    line.held = true;
    tellHeld(line, total, marks.held->total, style);
}

InMixture partOf(const description::MixtureSizes& mixture, const std::string& key) {
    return mixture.used.contains(key)   ? InMixture::Used
        : mixture.experts.contains(key) ? InMixture::Experts
                                        : InMixture::None;
}

} // namespace

std::vector<SizeLine> sizeLines(const network::Network& network, const sizes::Settings* home,
    const words::NumberStyle& style, const solve::SizeMarks& marks, const conventions::Convention& convention) {
    std::map<std::string, formula::Value> homes;
    const std::vector<sizes::SizeState> now = sizes::states(network.settings);
    for (const sizes::SizeState& state : home ? sizes::states(*home) : now)
        homes.emplace(state.key, state.value);
    const description::MixtureSizes mixture = description::mixtureSizes(*network.settings.blueprint);
    const SizeTips tips(network);

    std::vector<std::pair<Rank, SizeLine>> ranked;
    bool layers = false;
    const Counted counted(conventions::totalsOf(network, convention));
    const std::int64_t total = counted.parameters;
    for (const sizes::SizeState& state : now) {
        if (!state.used)
            continue;
        const InMixture part = partOf(mixture, state.key);
        const std::optional<NextStep> next = nextStep(network.settings, now, state, convention, total, style);
        const auto found = homes.find(state.key);
        SizeLine line = sizeLine(state, found == homes.end() ? std::nullopt : std::optional(found->second), counted,
            next, network.warnings, style, part);
        line.tip = tips.of(state, style);
        line.canHold = changesTotal(next, total);
        mark(line, marks, total, style);
        Rank place = rank(state, part);
        if (place == Layers && std::exchange(layers, true) && !mixture.used.empty())
            place = Heads; // the layers of other parts come behind the experts
        line.first = !mixture.used.empty() && place <= Width;
        ranked.emplace_back(place, std::move(line));
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<SizeLine> lines;
    lines.reserve(ranked.size());
    for (std::pair<Rank, SizeLine>& each : ranked) {
        each.second.place = lines.size();
        lines.push_back(std::move(each.second));
    }
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
