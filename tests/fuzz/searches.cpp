// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/catalog/description_store.h"
#include "model/catalog/preset_search.h"
#include "model/cost/devices/budget.h"
#include "model/cost/devices/device_set.h"
#include "model/cost/devices/training_plan.h"
#include "model/cost/run/run_fields.h"
#include "model/formula/parse.h"
#include "model/json/document.h"
#include "model/lesson/study/progress_file.h"
#include "model/network/module_find.h"
#include "model/problem/problem.h"
#include "model/text/map/sheet_words.h"
#include "model/text/map/view_words.h"
#include "model/words/numbers.h"
#include "model/words/size_words.h"
#include "model/words/typed_formula.h"
#include "model/words/typed_number.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <cmath>
#include <functional>

// What people type: searches for presets and modules, numbers, units, and the words of settings.
namespace paramap::fuzz {

namespace {

struct Places {
    catalog::Catalog catalog{dataFolder(), {}};
    std::vector<catalog::PresetEntry> presets = catalog.presets();
    catalog::PresetSearch search{presets};
    network::NetworkPtr network;
    std::vector<cost::Device> devices = catalog.devices();

    Places() {
        for (std::size_t i = 0; i < presets.size(); i += 2)
            search.setSize(i, {std::int64_t(i) * 1'000'000'007, std::int64_t(i) * 100'000'007});
        sizes::Settings settings = catalog.preset("t5-small");
        network = network::resolve(sizes::with(settings, "num_layers", 2));
    }
};

const Places& places() {
    static const Places known;
    return known;
}

/// Whether the text is taken; a Problem with a message says that it is not.
bool isTaken(const std::function<void()>& read) {
    try {
        read();
        return true;
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return false;
    }
}

void checkPresets(std::string_view typed) {
    const catalog::PresetSearch::Found found = places().search.find(typed);
    std::vector<std::size_t> sorted = found.presets;
    std::ranges::sort(sorted);
    require(std::ranges::adjacent_find(sorted) == sorted.end(), "a preset is found twice");
    require(sorted.empty() || sorted.back() < places().presets.size(), "a preset is found that there is not");
    require(places().search.find(typed).presets == found.presets, "the same search finds others");
}

void checkModules(std::string_view typed) {
    network::ModuleFind find(places().network, typed);
    while (find.advance(100)) { }
    const network::Found& found = find.found();
    require(found.parameters >= 0 && found.parameters <= find.total(), "more is found than there is");
    require(
        network::FindQuery(typed).empty() ? found.paths.empty() : true, "nothing was typed, and something is found");
    std::vector<std::string> sorted = found.paths;
    std::ranges::sort(sorted);
    require(std::ranges::adjacent_find(sorted) == sorted.end(), "a module is found twice");
}

/// A value that was read is written as a text that is read as the same value.
void checkValue(const std::string& typed) {
    formula::Value value;
    if (!isTaken([&] { value = json::toValue(json::parse(typed, "")); }))
        return;
    const bool inexact = value.fraction() && value.toText().find('/') != std::string::npos;
    if (inexact || value.list() || value.object())
        return; // a third has no text in JSON
    formula::Value again;
    require(isTaken([&] { again = json::toValue(json::parse(value.toText(), "")); }), "a value's text is refused");
    require(again == value, "a value's text is another value", value.toText());
    if (const std::int64_t* whole = value.integer()) {
        std::string grouped = words::exact(*whole, {.group = ""});
        if (grouped.starts_with("\xE2\x88\x92"))
            grouped.replace(0, 3, "-");
        require(grouped == std::to_string(*whole), "a number is written as another", grouped);
        for (const std::string& text : {words::compact(*whole), words::inFormula(*whole), words::binaryBytes(*whole),
                 words::decimalBytes(*whole), words::percent(*whole, *whole), words::fraction(*whole, *whole)})
            require(!text.empty(), "a number is written as nothing");
    }
}

void checkSizes(const std::string& typed) {
    if (const std::optional<double> said = words::sizeSaid(typed)) {
        require(std::isfinite(*said) && *said >= 0, "a size is no number");
        if (*said >= 1000 && *said < 9e18) {
            const auto size = static_cast<std::int64_t>(*said);
            require(words::isNear(size, typed), "a size is not near itself");
        }
    }
    map::FigureSize size;
    if (text::takeSize(size, typed)) {
        require(size.width > 0 && size.height > 0 && std::isfinite(size.width * size.height), "a figure has no size");
        map::FigureSize again;
        const std::string word = text::sizeWord(size);
        require(text::takeSize(again, word), "the word of a size is refused", word);
        require(text::sizeWord(again) == word, "the word of a size is another size", word);
    }
}

/// A number that was read is said back as a text that is read as the same, in each locale.
void checkTyped(const std::string& typed) {
    for (const words::NumberStyle& style : {words::NumberStyle{}, {".", ","}, {"\u202F", ","}, {"\u2019", "."}}) {
        formula::Value value;
        if (!isTaken([&] { value = words::typedNumber(typed, style).value; }))
            continue;
        const formula::Fraction* const fraction = value.fraction();
        if (fraction && 1'000'000'000 % fraction->denominator != 0)
            continue; // it is rounded
        const std::string said = words::saidBack(value, style);
        formula::Value again;
        require(isTaken([&] { again = words::typedNumber(said, style).value; }), "what is said back is refused", said);
        require(again == value, "what is said back is another number", said);
    }
    isTaken([&] { (void)formula::parse(words::formulaFromTyped(typed, {}, [](std::string_view) { return true; })); });
}

/// What could be read of a progress file is written and read as the same.
void checkProgress(std::string_view text) {
    const lesson::Progress progress = lesson::readProgress(text, "progress").progress;
    const lesson::ProgressReading again = lesson::readProgress(lesson::progressText(progress), "progress");
    require(again.problems.empty() && again.progress == progress, "a progress comes back as another");
    require(!lesson::receiptText(progress, "A", 1).empty(), "a receipt is empty");
    (void)lesson::due(progress, 7);
}

void checkCounts(const std::string& typed) {
    isTaken([&] { require(cost::readBudget(typed).amount >= 0, "a budget is negative"); });
    isTaken([&] { require(cost::readCount(typed, "N") >= 0, "a count is negative"); });
    isTaken([&] {
        const double share = cost::readShare(typed, "U");
        require(share > 0 && share <= 1, "a share is none");
    });
    isTaken([&] {
        const cost::DeviceSet set = cost::deviceSetNamed(places().devices, typed);
        require(set.count >= 1 && set.count <= cost::mostDevices, "a number of devices is none");
        const std::string words = cost::wordsOf(set);
        require(cost::wordsOf(cost::deviceSetNamed(places().devices, words)) == words, "devices are others", words);
    });
    for (const char* key : {"train_tokens", "utilisation"})
        isTaken([&] { (void)cost::withPlanned({}, key, typed); });
}

/// What a setting says after it was set, sets it to the same.
void checkSettings(const std::string& typed, Random random) {
    for (const cost::RunField& field : cost::runFields()) {
        if (!random.oneIn(6))
            continue; // all of them take a hundred times as long as the rest
        cost::RunSettings run;
        if (!isTaken([&] { run = cost::withValue({}, field, typed); }))
            continue;
        const std::string text = cost::valueText(run, field);
        isTaken([&] { cost::checkRun(run); });
        if (field.isOpen(run))
            continue;
        cost::RunSettings again;
        const bool taken = isTaken([&] { again = cost::withValue({}, field, text); });
        require(taken && cost::valueText(again, field) == text, "a setting's own word is not its value",
            std::string(field.key) + " " + text);
    }
    for (const text::ViewField& field : text::viewFields()) {
        map::MapView view;
        if (field.isNumber || !field.take(view, typed))
            continue;
        map::MapView again;
        const std::string word = field.say(view);
        require(
            word.empty() || (field.take(again, word) && field.say(again) == word), "a view's own word is not it", word);
    }
}

void run(std::string_view input) {
    const std::string typed(input);
    Random random(catalog::digestOf(input));
    if (random.oneIn(8))
        checkPresets(input);
    if (random.oneIn(4))
        checkModules(input);
    checkValue(typed);
    checkSizes(typed);
    checkCounts(typed);
    checkTyped(typed);
    checkProgress(input);
    if (random.oneIn(4))
        checkSettings(typed, random);
}

} // namespace

const Target searches{"searches", run};

} // namespace paramap::fuzz
