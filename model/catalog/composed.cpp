// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/composed.h"

#include "model/catalog/index.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>

namespace paramap::catalog {

using json::Node;
using nlohmann::ordered_json;

namespace {

std::string wordAt(const Node& node, const char* key) {
    const Node* member = node.find(key);
    return member && member->type == Node::Type::String ? member->text : std::string();
}

/// The model_type of a model inside, or its library and class; and the class in its tree.
struct Inside {
    std::string type, cls;
};

/// The class that a config.json of transformers means, or one of diffusers.
Inside insideOf(const Node& config, const std::string& name, const std::string& file) {
    if (const std::string cls = wordAt(config, "_class_name"); !cls.empty())
        return {"diffusers" + std::string(1, ofLibrary) + cls, cls};
    const std::string type = wordAt(config, "model_type");
    if (type.empty())
        throw Problem(
            phrase("%1 says neither \"model_type\" nor \"_class_name\": it is no config.json of a model", {name}))
            .inFile(file)
            .atLine(config.line);
    const Node* classes = config.find("architectures");
    const bool named = classes && !classes->items.empty() && classes->items.front().type == Node::Type::String;
    return {type, named ? classes->items.front().text : "AutoModel"};
}

/// True for a name that can stand in formulas and paths.
bool isName(const std::string& name) {
    return !name.empty() && !std::isdigit(static_cast<unsigned char>(name.front()))
        && std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

Composed finished(const ordered_json& description, Node config, const std::string& file) {
    return {json::parse(description.dump(), file), std::move(config)};
}

ordered_json startOf(const LibraryForm& form, const char* family, const char* source, const std::string& cls) {
    return {{"architecture", cls}, {"family", family}, {"library", form.library}, {"source", source},
        {"models", ordered_json::object()}, {"parts", {{cls, ordered_json::object()}}},
        {"classes", ordered_json::array({cls})}, {"logits", "0"}};
}

Composed pipeline(const LibraryForm& form, const std::string& file) {
    ordered_json description = startOf(form, "pipelines", "diffusers 0.40.0, pipelines/pipeline_utils.py", form.model);
    for (const auto& [name, config] : form.arguments.members) {
        if (!isName(name) || config.type != Node::Type::Object)
            throw Problem(phrase("'%1' is no model of a pipeline: an object with the keys of its config.json", {name}))
                .inFile(file)
                .atLine(config.line);
        const Inside inside = insideOf(config, name, file);
        description["models"][name] = {{"type", inside.type}};
        description["parts"][form.model][name] = inside.cls + " with " + name;
    }
    return finished(description, form.arguments, file);
}

/// The number of a key, as a formula; throws a Problem if it is none.
std::string number(const Node& module, const char* key, const std::string& file) {
    const Node* value = module.find(key);
    if (!value || value->type != Node::Type::Number || value->text.find_first_not_of("0123456789") != std::string::npos)
        throw Problem(phrase("a module of the type %1 needs a whole number as \"%2\"", {wordAt(module, "type"), key}))
            .inFile(file)
            .atLine(module.line);
    return value->text;
}

/// What stands after the last point: "Pooling" of "sentence_transformers.models.Pooling".
std::string lastName(const std::string& path) {
    return path.substr(path.rfind('.') + 1);
}

/// Adds the module to the description, and to `config` the object of a model inside.
void addModule(ordered_json& description, Node& config, const Node& module, std::size_t place, const std::string& file,
    const Encodes& encodes) {
    const std::string name = std::to_string(place), type = lastName(wordAt(module, "type"));
    ordered_json& parts = description["parts"]["SentenceTransformer"];
    if (type == "Transformer") {
        const Node* inner = module.find("config");
        if (!inner || inner->type != Node::Type::Object)
            throw Problem("a module of the type Transformer needs the config.json of its model as \"config\"")
                .inFile(file)
                .atLine(module.line);
        Inside inside = insideOf(*inner, "config", file);
        inside.cls = encodes(inside.type) ? textEncoding : "AutoModel";
        const std::string key = place == 0 ? "transformer_config" : "transformer" + name + "_config";
        description["models"][key] = {{"type", inside.type}};
        parts[name] = {{"@class", "Transformer"}, {"auto_model", inside.cls + " with " + key}};
        config.members.push_back({key, *inner});
        return;
    }
    if (type == "Dense") {
        const Node* bias = module.find("bias");
        const bool biased = !bias || bias->type != Node::Type::Boolean || bias->boolean;
        for (const char* key : {"in_features", "out_features"})
            description["sizes"][key[0] + name] = {{"name", "modules." + name + "." + key},
                {"label", phrase(key[0] == 'i' ? "Features before module %1" : "Features after module %1", {name})},
                {"value", ordered_json::parse(number(module, key, file))}, {"range", {1, 65536}}};
        const std::string activation = lastName(wordAt(module, "activation_function"));
        parts[name]
            = {{"@class", "Dense"}, {"@kind", "mlp"}, {"activation_function", activation.empty() ? "Tanh" : activation},
                {"linear", "Linear(i" + name + ", o" + name + (biased ? ")" : ", bias=False)")}};
        return;
    }
    if (type != "Pooling" && type != "Normalize" && type != "Dropout")
        throw Problem(phrase("modules of the type '%1' are not described; Transformer, Pooling, Dense, Normalize and "
                             "Dropout are",
                          {type}))
            .inFile(file)
            .atLine(module.line);
    parts[name] = {{"@class", type}};
}

Composed sentenceTransformer(const LibraryForm& form, const std::string& file, const Encodes& encodes) {
    const Node* modules = form.arguments.find("modules");
    if (!modules || modules->type != Node::Type::Array || modules->items.empty())
        throw Problem("a SentenceTransformer needs the list of its modules as \"modules\"")
            .inFile(file)
            .atLine(form.arguments.line);
    ordered_json description = startOf(form, "text embeddings",
        "sentence-transformers 5.1.2, SentenceTransformer.py; Reimers and Gurevych 2019", "SentenceTransformer");
    description["uses"] = {"torch.nn", "transformers"};
    description["sizes"] = ordered_json::object();
    Node config;
    config.type = Node::Type::Object;
    for (std::size_t place = 0; place < modules->items.size(); ++place)
        addModule(description, config, modules->items[place], place, file, encodes);
    return finished(description, std::move(config), file);
}

} // namespace

std::optional<Composed> composed(const LibraryForm& form, const std::string& file, const Encodes& encodes) {
    if (sameLibrary(form.library, "sentence-transformers"))
        return sentenceTransformer(form, file, encodes);
    if (sameLibrary(form.library, "diffusers") && form.model.find("Pipeline") != std::string::npos)
        return pipeline(form, file);
    return std::nullopt;
}

} // namespace paramap::catalog
