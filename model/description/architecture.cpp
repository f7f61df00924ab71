// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/architecture.h"

#include <algorithm>
#include <cctype>

namespace paramap::description {

const Size* Architecture::size(std::string_view word) const {
    const auto spells = [word](const Size& each) {
        return each.key == word || each.name == word || std::ranges::find(each.aliases, word) != each.aliases.end();
    };
    const auto found = std::ranges::find_if(sizes, spells);
    return found == sizes.end() ? nullptr : &*found;
}

const ClassForm* Architecture::classNamed(std::string_view cls) const {
    const auto found = std::ranges::find(classes, cls, &ClassForm::name);
    return found == classes.end() ? nullptr : &*found;
}

const ClassForm* Architecture::besideNamed(std::string_view part) const {
    const auto found
        = std::ranges::find(beside, part, [](const Beside& each) { return std::string_view(each.form.name); });
    return found == beside.end() ? nullptr : &found->form;
}

const ClassForm* Architecture::automaticClass(const std::string& word) const {
    if (const auto said = automatic.find(word); said != automatic.end())
        return classNamed(said->second);
    const std::string end
        = word == "AutoModel" ? "Model" : word.substr(std::min(word.size(), std::string("AutoModel").size()));
    const auto fits = [&](const ClassForm& each) {
        if (each.name.ends_with("HeadModel") || each.name.ends_with("HeadsModel"))
            return end == "ForCausalLM";
        return each.name.ends_with(end);
    };
    const auto found = std::ranges::find_if(classes, fits);
    return found == classes.end() ? nullptr : &*found;
}

const PartShelf& Architecture::shelf(std::string_view realm) const {
    const PartShelf* result = parts.get();
    while (!realm.empty()) {
        const std::size_t dot = realm.find('.');
        result = result->models.at(std::string(realm.substr(0, dot))).get();
        realm.remove_prefix(dot + 1);
    }
    return *result;
}

std::string SubModel::prefix() const {
    return modelPrefix(path);
}

const Preset* Architecture::preset(std::string_view wanted) const {
    const auto same = [wanted](const Preset& each) {
        return std::ranges::equal(
            each.name, wanted, [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
    };
    const auto found = std::ranges::find_if(presets, same);
    return found == presets.end() ? nullptr : &*found;
}

std::vector<std::string> Architecture::classNames() const {
    std::vector<std::string> result;
    result.reserve(classes.size());
    for (const ClassForm& each : classes)
        result.push_back(each.name);
    return result;
}

std::vector<std::string> Architecture::sizeNames() const {
    std::vector<std::string> result;
    for (const Size& each : sizes) {
        result.push_back(each.name);
        if (!each.symbol.empty())
            result.push_back(each.symbol);
        result.insert(result.end(), each.aliases.begin(), each.aliases.end());
    }
    return result;
}

} // namespace paramap::description
