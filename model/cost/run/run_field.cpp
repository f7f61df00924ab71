// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_field.h"

#include "model/cost/run/field_tables.h"
#include "model/cost/run/run_fields.h"

#include <algorithm>
#include <array>

namespace paramap::cost {

std::string_view title(FieldGroup group) {
    static constexpr std::array<std::string_view, 6> titles{"", "Loss", "LoRA", "Generation", "Storage", "Parallelism"};
    return titles[static_cast<std::size_t>(group)];
}

bool RunField::isUsedIn(Mode mode) const {
    return use == Use::Both || use == (mode == Mode::Train ? Use::Training : Use::Inference);
}

bool RunField::isOpen(const RunSettings& run) const {
    const std::string text = value.print(run);
    return value.mayBeOpen ? text.empty() || (isNumber() && text == "0") : isFlag() && text == "0";
}

bool RunField::isUsual(const RunSettings& run) const {
    static const RunSettings usualRun;
    return value.print(run) == value.print(usualRun);
}

bool RunField::isReported(const RunSettings& run, Mode mode) const {
    return report.when ? report.when(*this, run, mode) : isUsedIn(mode);
}

const RunField::Words* RunField::wordsFor(const RunFacts& facts) const {
    if (!isUsedIn(facts.mode) || (means && !means(facts)))
        return nullptr;
    const auto fits = [&facts](const Words& words) { return !words.when || words.when(facts); };
    const auto found = std::ranges::find_if(dialog.words, fits);
    return found == dialog.words.end() ? nullptr : &*found;
}

bool isTraining(const RunFacts& facts) {
    return facts.mode == Mode::Train;
}
bool hasVocabulary(const RunFacts& facts) {
    return facts.hasVocabulary;
}
bool holdsCache(const RunFacts& facts) {
    return facts.cache;
}
bool growsCache(const RunFacts& facts) {
    return facts.context;
}
bool attends(const RunFacts& facts) {
    return facts.attends;
}
FieldGroup ofStorage(const RunFacts& facts) {
    return facts.cache ? FieldGroup::Engine : FieldGroup::Storage;
}

bool whenChanged(const RunField& field, const RunSettings& run, Mode mode) {
    return field.isUsedIn(mode) && !field.isUsual(run);
}
bool whenNeeded(const RunField& field, const RunSettings& run, Mode mode) {
    return field.isUsedIn(mode) && unmetNeed(field, run, mode).empty();
}

Range tokensOf(std::string_view what) {
    return {what, 1, mostTokens, {}, {}};
}

FormatNamed among(std::string_view what, const std::vector<std::string>& known) {
    return [what, known](const std::string& text) -> const Format& {
        if (std::ranges::find(known, text) == known.end())
            words::refuseWord(text, what, known);
        return formatNamed(text, what);
    };
}

const Format& weightFormat(const std::string& text) {
    return formatNamed(text, "number type");
}

std::function<std::vector<KnownWord>()> told(
    std::vector<std::string> (*names)(), const Format& (*named)(const std::string&)) {
    return [names, named] {
        std::vector<KnownWord> words = withoutAbout(names());
        for (KnownWord& each : words)
            each.about = named(each.word).words;
        return words;
    };
}

} // namespace paramap::cost
