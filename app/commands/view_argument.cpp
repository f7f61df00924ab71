// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/view_argument.h"

#include "app/commands/convention_argument.h"
#include "model/problem/phrase.h"
#include "model/text/map/view_words.h"

#include <CLI/App.hpp>

#include <map>
#include <string_view>

namespace paramap {

void ViewArgument::declareMap(CLI::App& command) {
    std::string areas;
    for (const map::MeasureKind& kind : map::measureKinds())
        areas += (areas.empty() ? "" : ", ") + std::string(kind.option);
    command.add_option("--area", area, phrase("What area stands for: %1 (parameters)", {areas}))->type_name("METRIC");
    command.add_option("--colour-by", colours, "What colours stand for: kind, depth, dtype (kind)")->type_name("WHAT");
    command.add_flag("--count-twice", twice, "Count what is tied at every place that it stands at");
    declareRules(command, rules);
    command.add_option("--zoom", zoom, "Module that fills the map (the whole model)")->type_name("PATH");
    command.add_option("--depth", depth, "Levels to show (all that can be seen)")->type_name("N");
    command.add_flag("--fold", fold, "Draw a list of equal layers once, with the area of all of them");
    command.add_flag("--tensors", tensors, "Weights and biases of layers and norms apart, where they have room");
    command.add_flag("--icicle", icicle, "Rows, a level below the other, instead of areas; in the window beside them");
}

void ViewArgument::declareWindow(CLI::App& command) {
    declareMap(command);
    command.add_option("--select", selected, "Module that is selected in the window")->type_name("PATH");
    command.add_option("--only", only, "Kind that stands out: embedding, attention, mlp, …")->type_name("KIND");
}

bool ViewArgument::given() const {
    return area || colours || zoom || selected || only || depth || twice || !rules.empty() || fold || tensors || icicle;
}

map::MapView ViewArgument::over(const map::MapView& view) const {
    std::map<std::string_view, std::string> words;
    const auto say = [&words](std::string_view key, const std::optional<std::string>& word) {
        if (word)
            words[key] = *word;
    };
    say("area", area);
    say("colours", colours);
    say("zoom", zoom);
    say("selected", selected);
    say("only", only);
    if (depth)
        words["depth"] = std::to_string(*depth);
    if (fold)
        words["layers"] = "folded";
    if (tensors)
        words["tiles"] = "tensors";
    if (icicle)
        words["as"] = "icicle";
    map::MapView result = text::withWords(view, words);
    if (!rules.empty())
        result.convention = conventionOf(rules, twice);
    else if (twice)
        result.convention.set(conventions::Rule::TiedTwice);
    return result;
}

} // namespace paramap
