// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/show/model_name.h"

#include "model/description/blueprint.h"
#include "model/problem/phrase.h"

#include <filesystem>

namespace paramap::text {

using catalog::Closest;

namespace {

constexpr std::string_view changed = ", changed";

} // namespace

std::string modelName(const sizes::Settings& settings, const std::optional<Closest>& closest) {
    const description::Architecture& architecture = settings.blueprint->architecture();
    if (settings.source.empty() || settings.title != settings.source || architecture.file == settings.source)
        return settings.title;
    const std::string file = std::filesystem::path(settings.source).filename().string();
    if (settings.guess)
        return phrase("like %1, a guess (%2)", {architecture.name, file});
    if (!closest)
        return phrase("%1 (%2)", {architecture.name, file});
    switch (closest->how) {
    case Closest::How::Same:
        return phrase("%1 (%2)", {closest->title, file});
    case Closest::How::Changed:
        return phrase("%1, changed (%2)", {closest->title, file});
    case Closest::How::Far:
        return phrase("%1, nearest: %2 (%3)", {architecture.name, closest->title, file});
    }
    return settings.title;
}

std::string changedName(const std::string& name, const std::string& file) {
    const std::string alone = nameAlone(name, file);
    if (alone.size() == name.size())
        return phrase("%1 (changed)", {name});
    return alone.ends_with(changed) ? name : phrase("%1, changed (%2)", {alone, file});
}

std::string nameIn(const std::string& name, const std::string& file, const std::string& other) {
    return phrase("%1 (%2)", {nameAlone(name, file), other});
}

std::string nameAlone(const std::string& name, const std::string& file) {
    const std::string end = phrase(" (%1)", {file});
    return !file.empty() && name.ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
}

} // namespace paramap::text
