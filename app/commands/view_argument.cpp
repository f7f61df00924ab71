// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/view_argument.h"

#include "model/problem/problem.h"
#include "model/text/map/measure_words.h"

#include <CLI/App.hpp>

#include <vector>

namespace paramap {

namespace {

network::Kind kindFrom(const std::string& word) {
    if (const auto kind = network::kindFromWord(word))
        return *kind;
    const std::vector<std::string> known = network::kindWords();
    std::string list;
    for (const std::string& each : known)
        list += (list.empty() ? "" : ", ") + each;
    throw Problem("--only '" + word + "' is not known; known: " + list + didYouMean(word, known), Problem::Kind::Usage);
}

} // namespace

void ViewArgument::declareMap(CLI::App& command) {
    command.add_option("--area", area, "What area stands for: parameters, bytes, training, kv, flops (parameters)")
        ->type_name("METRIC");
    command.add_flag("--count-twice", twice, "Count what is tied at every place that it stands at");
    command.add_option("--zoom", zoom, "Module that fills the map (the whole model)")->type_name("PATH");
    command.add_option("--depth", depth, "Levels to show (all that can be seen)")->type_name("N");
    command.add_flag("--fold", fold, "Draw a list of equal layers once, with the area of all of them");
    command.add_flag("--icicle", icicle, "Rows, a level below the other, instead of areas; in the window beside them");
}

void ViewArgument::declareWindow(CLI::App& command) {
    declareMap(command);
    command.add_option("--select", selected, "Module that is selected in the window")->type_name("PATH");
    command.add_option("--only", only, "Kind that stands out: embedding, attention, mlp, …")->type_name("KIND");
}

bool ViewArgument::given() const {
    return area || zoom || selected || only || depth || twice || fold || icicle;
}

SavedView ViewArgument::over(SavedView view) const {
    if (area)
        view.area = text::measureFromCommand("--area", *area);
    if (only)
        view.only = kindFrom(*only);
    if (depth && *depth < 0)
        throw Problem("--depth " + std::to_string(*depth) + ": expected 0 (all) or more levels", Problem::Kind::Usage);
    view.depth = depth.value_or(view.depth);
    view.zoom = zoom.value_or(view.zoom);
    view.selected = selected.value_or(view.selected);
    view.twice = view.twice || twice;
    view.folded = view.folded || fold;
    view.form = icicle ? MapForm::Icicle : view.form;
    return view;
}

} // namespace paramap
