// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/model_text.h"

#include "model/catalog/text_file.h"
#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace paramap::catalog {

namespace fs = std::filesystem;

using json::Node;
using nlohmann::ordered_json;

namespace {

constexpr std::string_view pipelineIndex = "model_index.json", moduleList = "modules.json";

ordered_json objectIn(const fs::path& file) {
    const std::string text = readText(file);
    if (json::parse(text, file.string()).type != Node::Type::Object) // its limits hold, and its messages
        throw Problem("this is no object { … }").inFile(file.string());
    return ordered_json::parse(text, nullptr, false);
}

/// A folder below that of the index. Throws a Problem for every name that could lead elsewhere.
fs::path folderBelow(const fs::path& index, const std::string& name) {
    const fs::path below = name;
    const bool plain = !name.empty() && below.is_relative()
        && std::ranges::none_of(below, [](const fs::path& step) { return step == ".."; });
    if (!plain)
        throw Problem(phrase("'%1' is no folder beside this file", {name})).inFile(index.string());
    return index.parent_path() / below;
}

/// Parts of pipelines that have no parameters, by the end of their class's name.
bool hasParameters(const std::string& cls) {
    constexpr std::array<std::string_view, 7> without{
        "Scheduler", "Tokenizer", "TokenizerFast", "Processor", "FeatureExtractor", "ProcessorFast", "Guider"};
    return std::ranges::none_of(without, [&](std::string_view end) { return cls.ends_with(end); });
}

std::string pipelineText(const fs::path& file) {
    const Node index = json::parse(readText(file), file.string());
    const Node* name = index.find("_class_name");
    if (!name)
        throw Problem("this names no \"_class_name\": it is no index of a pipeline").inFile(file.string());
    ordered_json models = ordered_json::object();
    for (const auto& [part, place] : index.members) {
        const bool isPart = place.type == Node::Type::Array && place.items.size() == 2
            && place.items.back().type == Node::Type::String && !part.starts_with('_');
        if (!isPart || !hasParameters(place.items.back().text))
            continue;
        ordered_json config = objectIn(folderBelow(file, part) / "config.json");
        // The pipeline says which class it loads, whatever the file was written by.
        if (config.contains("model_type"))
            config["architectures"] = ordered_json::array({place.items.back().text});
        models[part] = std::move(config);
    }
    return ordered_json{{"library", "diffusers"}, {"model", name->text}, {"kwargs", std::move(models)}}.dump(1);
}

std::string moduleText(const fs::path& file) {
    const Node list = json::parse(readText(file), file.string());
    if (list.type != Node::Type::Array)
        throw Problem("the modules of a SentenceTransformer are a list [ … ]").inFile(file.string());
    ordered_json modules = ordered_json::array();
    for (const Node& each : list.items) {
        const Node *type = each.find("type"), *path = each.find("path");
        if (!type || !path)
            throw Problem("a module needs \"type\" and \"path\"").inFile(file.string()).atLine(each.line);
        const std::string last = type->text.substr(type->text.rfind('.') + 1);
        const fs::path folder = path->text.empty() ? file.parent_path() : folderBelow(file, path->text);
        ordered_json module = ordered_json::object();
        std::error_code unknown;
        if (last == "Transformer")
            module["config"] = objectIn(folder / "config.json");
        else if (fs::exists(folder / "config.json", unknown))
            module = objectIn(folder / "config.json");
        module["type"] = last;
        modules.push_back(std::move(module));
    }
    const fs::path folder = fs::absolute(file).parent_path();
    return ordered_json{{"library", "sentence_transformers"}, {"model", folder.filename().string()},
        {"kwargs", {{"modules", std::move(modules)}}}}
        .dump(1);
}

} // namespace

fs::path modelFileIn(const fs::path& path) {
    std::error_code unknown;
    if (!fs::is_directory(path, unknown))
        return path;
    for (const std::string_view name : {pipelineIndex, moduleList})
        if (fs::exists(path / name, unknown))
            return path / name;
    return path / "config.json";
}

std::string modelText(const fs::path& file) {
    const std::string name = file.filename().string();
    return name == pipelineIndex ? pipelineText(file) : name == moduleList ? moduleText(file) : readText(file);
}

} // namespace paramap::catalog
