// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/config.h"

#include "model/catalog/members.h"
#include "model/checkpoint/quantization.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"
#include "model/words/list.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace paramap::catalog {

using description::Architecture;
using description::Size;
using json::Node;
using sizes::Note;

sizes::Settings startSettings(const description::ArchitecturePtr& architecture, const std::string& cls,
    const std::string& title, const std::string& source) {
    return startSettings(description::expand(architecture, cls), title, source);
}

sizes::Settings startSettings(
    const description::BlueprintPtr& blueprint, const std::string& title, const std::string& source) {
    sizes::Settings settings;
    settings.blueprint = blueprint;
    settings.released = checkpoint::packingsOf(blueprint->architecture().released);
    settings.title = title;
    settings.source = source;
    return settings;
}

namespace {

/// A member of an object by its key, or of a list by its index.
const Node* entry(const Node& node, std::string_view name) {
    if (node.type != Node::Type::Array)
        return node.find(name);
    std::size_t place = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), place);
    const bool number = error == std::errc() && end == name.data() + name.size();
    return number && place < node.items.size() ? &node.items[place] : nullptr;
}

} // namespace

const Node* dotted(const Node& config, std::string_view name) {
    const Node* node = entry(config, name);
    const std::size_t dot = name.find('.');
    if (node || dot == std::string_view::npos)
        return node;
    const Node* inner = entry(config, name.substr(0, dot));
    return inner ? dotted(*inner, name.substr(dot + 1)) : nullptr;
}

namespace {

/// The object that contains the key: "text_config" for text_config.hidden_size.
const Node* around(const Node& config, const std::string& name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos ? &config : dotted(config, name.substr(0, dot));
}

const Node* given(const Node& config, const Size& size) {
    if (size.fixed)
        return nullptr;
    if (!size.flat.empty() && !isObject(around(config, size.name))) {
        for (const std::string& spelling : size.flat)
            if (const Node* node = dotted(config, spelling))
                return node;
        return nullptr;
    }
    const Node* node = dotted(config, size.name);
    const bool first = node && node->type == Node::Type::Array
        && std::ranges::find(size.aliases, size.name + ".0") != size.aliases.end();
    if (node && !first)
        return node;
    for (const std::string& alias : size.aliases)
        if (const Node* other = dotted(config, alias))
            return other;
    return nullptr;
}

void apply(sizes::Settings& settings, const Size& size, const Node& node, const std::string& file) {
    try {
        const formula::Value value = json::toValue(node);
        sizes::checkType(size, value);
        settings.values[size.key] = value;
    } catch (Problem& problem) {
        throw problem.inFile(file).atLine(node.line);
    }
}

/// The last two names of a path. Often the folder has the model's name, and the file is config.json.
std::string endOf(const std::string& path) {
    const std::size_t last = path.rfind('/');
    const std::size_t before = last == std::string::npos || last == 0 ? last : path.rfind('/', last - 1);
    return before == std::string::npos ? path : path.substr(before + 1);
}

/// The letters of a word in lower case.
std::string letters(std::string_view word) {
    std::string result;
    for (const char letter : word)
        if (std::isalpha(static_cast<unsigned char>(letter)))
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return result;
}

/// The file of "auto_map" with the class's own code; "" if it is code that the description follows, or if by its name
/// the library's class was made from it ("modeling_deepseek" for DeepseekV3ForCausalLM).
std::string otherCode(const Node& config, const std::string& cls, const Architecture& architecture) {
    const Node* map = config.find("auto_map");
    if (!map)
        return {};
    for (const auto& [key, value] : map->members) {
        const std::size_t dot = value.text.rfind('.');
        if (dot == std::string::npos || value.text.substr(dot + 1) != cls)
            continue;
        std::string module = value.text.substr(0, dot);
        if (const std::size_t place = module.rfind("--"); place != std::string::npos)
            module = module.substr(place + 2);
        const std::size_t name = module.find('_');
        const std::string of = letters(module.substr(name == std::string::npos ? 0 : name + 1));
        const bool usual = module.starts_with("modeling_") || module.starts_with("modelling_");
        const bool own = std::ranges::any_of(
            architecture.modelTypes, [&](const std::string& type) { return letters(type).starts_with(of); });
        if (architecture.source.find(module) == std::string::npos && !(usual && (own || letters(cls).starts_with(of))))
            return module + ".py";
    }
    return {};
}

/// Keys of the file that would count inside the object of a sub-model, but that no size reads where they are.
std::vector<std::string> keysBeside(
    const Node& config, const Architecture& architecture, const description::SubModel& model) {
    std::vector<std::string> result;
    for (const auto& [key, value] : config.members) {
        const Size* inner = architecture.size(model.path + "." + key);
        const auto reads = [&key = key](const Size& size) {
            return size.name == key || std::ranges::find(size.aliases, key) != size.aliases.end()
                || std::ranges::find(size.flat, key) != size.flat.end();
        };
        if (value.type == Node::Type::Number && inner && !inner->fixed
            && std::ranges::none_of(architecture.sizes, reads))
            result.push_back(key);
    }
    return result;
}

/// Adds a note for a file without any object of a sub-model if the sizes of a sub-model stand outside. It names the
/// sub-model with the most such sizes. At least three are needed, because a single one may belong to the outer model.
void noteFlat(sizes::Settings& settings, const Node& config) {
    const Architecture& architecture = settings.blueprint->architecture();
    std::string path;
    std::vector<std::string> most;
    for (const description::SubModel& model : architecture.models)
        if (std::vector<std::string> keys = keysBeside(config, architecture, model); keys.size() > most.size()) {
            path = model.path;
            most = std::move(keys);
        }
    if (most.size() < 3)
        return;
    most.insert(most.begin(), path);
    settings.notes[path] = {Note::Name::ModelOutside, std::move(most), {}};
}

/// Adds notes on everything in the file that matters to a reader of the count.
void addNotes(sizes::Settings& settings, const Node& config, const std::string& file) {
    const Node* name = config.find("_name_or_path");
    const std::string named = checkpoint::packingWord(endOf(file) + (name ? " " + name->text : std::string()));
    if (settings.packings.empty() && !named.empty() && !isObject(config.find("quantization_config")))
        settings.notes["quantization_config"] = {Note::Name::PackingNamed, {named}, {}};
    if (const Node* quantization = config.find("quantization_config");
        isObject(quantization) && settings.packings.empty()) {
        const Node* method = quantization->find("quant_method");
        settings.notes["quantization_config"]
            = {Note::Name::PackingUnknown, {method ? method->text : std::string()}, {}};
    }
    const std::string& cls = settings.blueprint->cls();
    if (const std::string code = otherCode(config, cls, settings.blueprint->architecture()); !code.empty())
        settings.notes["auto_map"] = {Note::Name::OwnCode, {cls, code}, {}};
    const std::vector<description::SubModel>& models = settings.blueprint->architecture().models;
    const auto there = [&](const description::SubModel& model) { return isObject(dotted(config, model.path)); };
    if (std::ranges::none_of(models, there)) {
        noteFlat(settings, config);
        return; // the file has only defaults, or it is in the flat form
    }
    for (const description::SubModel& model : models)
        if (!model.flat && model.absent.empty() && !dotted(config, model.path)
            && model.path.find('.') == std::string::npos)
            settings.notes[model.path] = {Note::Name::ModelAbsent, {model.path}, {}};
}

} // namespace

void applyAbsent(sizes::Settings& settings, const description::SubModel& model) {
    const Architecture& architecture = settings.blueprint->architecture();
    for (const auto& [name, value] : model.absent)
        if (const Size* size = architecture.size(model.path + "." + name); size && !size->fixed)
            settings.values[size->key] = value;
}

void applyPreset(sizes::Settings& settings, const description::Preset& preset) {
    for (const description::SubModel& model : settings.blueprint->architecture().models)
        if (std::ranges::none_of(
                preset.inner, [&](const auto& each) { return each.first.starts_with(model.path + "."); }))
            applyAbsent(settings, model);
    for (const auto& [key, value] : preset.values)
        settings.values[key] = value;
}

namespace {

bool isTrue(const Node* node) {
    return node && node->type == Node::Type::Boolean && node->boolean;
}

/// True if the description has a size of that name.
bool described(const sizes::Settings& settings, std::string_view name) {
    const std::vector<Size>& sizes = settings.blueprint->architecture().sizes;
    return std::ranges::find(sizes, name, &Size::name) != sizes.end();
}

/// Checks keys that transformers' PreTrainedModel reads for every model and that change the tree. Throws a Problem for
/// keys that no description supports. Adds a note if tied tensors would be copies.
void checkEveryKind(sizes::Settings& settings, const Node& config, const std::string& file) {
    const Node* pruned = config.find("pruned_heads");
    if (isObject(pruned) && !pruned->members.empty())
        throw Problem(
            "pruned_heads: attention that has lost heads is not described; without the key all heads are counted")
            .inFile(file)
            .atLine(pruned->line);
    const Node* both = config.find("tie_encoder_decoder");
    const Node* paired = config.find("is_encoder_decoder");
    if (isTrue(both) && (!paired || isTrue(paired)) && !described(settings, "tie_encoder_decoder"))
        throw Problem("tie_encoder_decoder: one set of weights for encoder and decoder is not described; "
                      "with false both are counted")
            .inFile(file)
            .atLine(both->line);
    const Node* problem = config.find("problem_type");
    if (problem && problem->type == Node::Type::String && problem->text != "regression"
        && problem->text != "single_label_classification" && problem->text != "multi_label_classification")
        throw Problem(
            phrase(
                "problem_type '%1' is none of regression, single_label_classification and multi_label_classification",
                {problem->text}))
            .inFile(file)
            .atLine(problem->line);
    if (isTrue(config.find("torchscript")))
        settings.notes["torchscript"] = {Note::Name::TiedCopied, {}, {}};
}

/// If the file has an object that counts in place of a sub-model's own, returns the file with that object there; else
/// nothing.
std::optional<Node> replaced(const Node& config, const std::vector<description::SubModel>& models) {
    std::optional<Node> result;
    for (const description::SubModel& model : models) {
        const Node* other = model.instead.empty() ? nullptr : config.find(model.instead);
        if (!isObject(other))
            continue;
        if (!result)
            result = config;
        std::erase_if(result->members, [&](const auto& member) { return member.key == model.path; });
        result->members.push_back({model.path, *other});
    }
    return result;
}

/// Checks the objects of sub-models that cannot be guessed: without them, the library makes no configuration.
void checkNeeded(const Node& config, const std::vector<description::SubModel>& models, const std::string& file) {
    for (const description::SubModel& model : models)
        if (model.needed && !isObject(dotted(config, model.path)))
            throw Problem(
                phrase("%1 is not in the file: it says which model is inside, with its model_type", {model.path}))
                .inFile(file);
}

} // namespace

void applyConfig(sizes::Settings& settings, const Node& written, const std::string& file) {
    const std::optional<Node> changed = replaced(written, settings.blueprint->architecture().models);
    const Node& config = changed ? *changed : written;
    checkEveryKind(settings, config, file);
    checkNeeded(config, settings.blueprint->architecture().models, file);
    settings.packings = checkpoint::packingsOf(config);
    if (isObject(config.find("quantization_config")))
        settings.released.clear();
    addNotes(settings, config, file);
    for (const description::SubModel& model : settings.blueprint->architecture().models)
        if (!isObject(dotted(config, model.path)))
            applyAbsent(settings, model);
    for (const Size& size : settings.blueprint->architecture().sizes)
        if (const Node* node = given(config, size))
            apply(settings, size, *node, file);
}

namespace {

/// A list whose entries are sizes of their own: those with "img_size.0" and "img_size.1" among their aliases. Returns
/// false if there are none.
bool applyEntries(sizes::Settings& settings, const std::string& name, const Node& list, const std::string& file) {
    bool any = false;
    for (const Size& size : settings.blueprint->architecture().sizes)
        for (std::size_t place = 0; place < list.items.size(); ++place)
            if (std::ranges::find(size.aliases, name + "." + std::to_string(place)) != size.aliases.end()) {
                apply(settings, size, list.items[place], file);
                any = true;
            }
    return any;
}

/// Whether the architecture has sizes inside an argument of this name: "self_attn_kwargs" has "self_attn_kwargs.r".
bool hasSizesIn(const Architecture& architecture, const std::string& name) {
    return std::ranges::any_of(
        architecture.sizes, [inside = name + '.'](const Size& size) { return size.name.starts_with(inside); });
}

void applyArgument(sizes::Settings& settings, const std::string& name, const Node& node, const std::string& file) {
    const Architecture& architecture = settings.blueprint->architecture();
    if (node.type == Node::Type::Array && applyEntries(settings, name, node, file))
        return;
    const Size* size = architecture.size(name);
    if (size && size->key != name && size->name != name
        && std::ranges::find(size->aliases, name) == size->aliases.end())
        size = nullptr;
    if (!size && node.type == Node::Type::Object && hasSizesIn(architecture, name)) {
        for (const auto& [inner, value] : node.members)
            applyArgument(settings, name + '.' + inner, value, file);
        return;
    }
    const bool used = size && settings.blueprint->uses(static_cast<std::size_t>(settings.blueprint->slotOf(size->key)));
    if (used)
        return apply(settings, *size, node, file);
    if ((size && size->everywhere) || std::ranges::find(architecture.ignores, name) != architecture.ignores.end())
        return;
    std::vector<std::string> known;
    for (std::size_t slot = 0; slot < architecture.sizes.size(); ++slot)
        if (settings.blueprint->uses(slot))
            known.push_back(architecture.sizes[slot].name);
    const std::string cls = settings.blueprint->cls(), close = didYouMean(name, known);
    throw Problem(close.empty() && !known.empty()
            ? phrase("%1 has no argument '%2'; it has %3", {cls, name, words::commaList(known)})
            : phrase("%1 has no argument '%2'", {cls, name}) + close)
        .inFile(file)
        .atLine(node.line);
}

} // namespace

void applyArguments(sizes::Settings& settings, const Node& arguments, const std::string& file) {
    if (arguments.type != Node::Type::Object)
        throw Problem(phrase("\"kwargs\" must be an object, not %1", {arguments.typeName()}))
            .inFile(file)
            .atLine(arguments.line);
    for (const auto& [name, node] : arguments.members)
        applyArgument(settings, name, node, file);
}

} // namespace paramap::catalog
