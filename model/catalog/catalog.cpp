// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"

#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/foreign_files.h"
#include "model/catalog/key_match.h"
#include "model/catalog/text_file.h"
#include "model/checkpoint/quantization.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>

namespace paramap::catalog {

namespace fs = std::filesystem;

using description::ArchitecturePtr;
using json::Node;
using sizes::Guess;
using sizes::Note;
using sizes::Settings;

namespace {

bool sameName(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// The class that a preset is of if no other is asked for.
const std::string& usualClass(const description::Architecture& architecture, const description::Preset& preset) {
    return preset.cls.empty() ? architecture.classes.front().name : preset.cls;
}

/// The preset in a class. The architecture has its sub-models, as the preset needs them.
Settings ofPreset(const description::BlueprintPtr& blueprint, const std::string& name, const std::string& source) {
    const description::Architecture& architecture = blueprint->architecture();
    const description::Preset& preset = *architecture.preset(name);
    Settings settings = startSettings(blueprint, preset.title, source);
    for (const auto& [each, unused] : preset.inner)
        if (!each.ends_with(".model_type") && !architecture.size(each))
            throw Problem(phrase("the preset '%1' gives '%2', which is no size here", {name, each})
                + didYouMean(each, architecture.sizeNames()));
    applyPreset(settings, preset);
    settings.preset = preset.name;
    return settings;
}

Settings ofPreset(
    const ArchitecturePtr& architecture, const std::string& name, std::string_view cls, const std::string& source) {
    const std::string& usual = usualClass(*architecture, *architecture->preset(name));
    return ofPreset(description::expand(architecture, cls.empty() ? usual : std::string(cls)), name, source);
}

/// The text of a member; "" if it is absent or null.
std::string textOf(const Node& node, const char* key, const std::string& file) {
    const Node* member = node.find(key);
    if (!member || member->type == Node::Type::Null)
        return {};
    if (member->type != Node::Type::String)
        throw Problem(phrase("\"%1\" must be a text, not %2", {key, member->typeName()}))
            .inFile(file)
            .atLine(member->line);
    return member->text;
}

int lineOf(const Node& node, const char* key) {
    const Node* member = node.find(key);
    return member ? member->line : node.line;
}

bool isCheckpoint(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::vector<std::string> ends{
        ".safetensors", ".safetensors.index.json", ".gguf", ".pt", ".pth", ".bin", ".onnx"};
    return std::ranges::any_of(ends, [&](const std::string& end) { return name.ends_with(end); });
}

bool hasAny(const Node& document, const std::vector<const char*>& keys) {
    return std::ranges::any_of(keys, [&](const char* key) { return document.find(key); });
}

/// A key "architecture" alone is not enough, because other files have it too.
bool isDescription(const Node& document) {
    return document.find("architecture") && !document.find("model_type")
        && (document.members.size() == 1 || hasAny(document, {"parts", "like", "sizes", "classes", "uses", "presets"}));
}

/// An unreadable file beside config.json is no error, because it changes no parameter count.
void applyPackingsBeside(Settings& settings, const fs::path& beside) {
    Note note{Note::Name::PackingUnknownBeside, {beside.string()}, {}};
    try {
        settings.packings = checkpoint::packingsBeside(json::parse(readText(beside), beside.string()));
    } catch (const Problem& problem) {
        note = {Note::Name::Problem, {problem.what()}, {}};
    }
    if (settings.packings.empty()) {
        settings.notes["quantization_config"] = note;
    } else {
        settings.notes.erase("quantization_config");
        settings.released.clear();
    }
}

} // namespace

Catalog::Catalog(fs::path shipped, fs::path own)
    : m_shelf(std::make_shared<const Shelf>(std::move(shipped), std::move(own))) {
}

bool Catalog::hasPreset(std::string_view name) const {
    return std::ranges::any_of(m_shelf->entries, [name](const IndexEntry& entry) {
        return std::ranges::any_of(entry.presets, [name](const auto& preset) { return sameName(preset.name, name); });
    });
}

Settings Catalog::preset(std::string_view name) const {
    return m_shelf->preset(name, [](const ArchitecturePtr& architecture, const description::Preset& preset) {
        return description::expand(architecture, usualClass(*architecture, preset));
    });
}

Settings Catalog::presetToCount(std::string_view name) const {
    return m_shelf->preset(name, [this](const ArchitecturePtr& architecture, const description::Preset& preset) {
        return m_shelf->tree(architecture, usualClass(*architecture, preset));
    });
}

Settings Catalog::Shelf::preset(std::string_view name, const Expander& expand) const {
    for (const IndexEntry& entry : entries)
        for (const IndexEntry::PresetLine& line : entry.presets) {
            if (!sameName(line.name, name))
                continue;
            const ArchitecturePtr architecture = load(entry);
            const description::Preset* found = architecture->preset(name);
            if (!found)
                continue;
            const ArchitecturePtr whole = completeFor(architecture, *found);
            return ofPreset(expand(whole, *whole->preset(name)), found->name,
                fs::path(entry.file).is_absolute() ? entry.file : std::string());
        }
    std::vector<std::string> known;
    for (const IndexEntry& entry : entries)
        for (const IndexEntry::PresetLine& line : entry.presets)
            known.push_back(line.name);
    throw Problem(phrase("there is no preset and no file '%1'", {name}) + didYouMean(name, known));
}

Settings Catalog::fromText(
    std::string_view text, const std::string& name, std::string_view cls, std::string_view as) const {
    if (std::optional<Problem> stranger = strangerSaid(text))
        throw stranger->inFile(name);
    const Node document = json::parse(text, name);
    if (document.type != Node::Type::Object)
        throw Problem(phrase("a config.json or a description is an object { … }, not %1", {document.typeName()}))
            .inFile(name)
            .atLine(document.line);
    if (isDescription(document)) {
        ArchitecturePtr architecture = m_shelf->describe(document, name);
        architecture = architecture->presets.size() == 1
            ? m_shelf->completeFor(architecture, architecture->presets.front())
            : m_shelf->complete(architecture, [](const std::string&) { return std::string(); });
        const std::string chosen = cls.empty() ? architecture->classes.front().name : std::string(cls);
        Settings settings = cls.empty() && architecture->presets.size() == 1
            ? ofPreset(architecture, architecture->presets.front().name, {}, name)
            : startSettings(architecture, chosen, architecture->name, name);
        if (const std::optional<Problem> claim = m_shelf->claimed(*architecture))
            settings.notes["model_types"] = {Note::Name::Problem, {claim->sentence()}, {}};
        return settings;
    }
    if (std::optional<Problem> stranger = strangerSaid(document);
        stranger && !hasAny(document, {"model_type", "architectures", "library"}))
        throw stranger->inFile(name);
    return document.find("library") ? m_shelf->fromLibrary(document, name, cls)
                                    : m_shelf->fromConfig(document, name, cls, as);
}

namespace {

const IndexEntry* find(
    const std::vector<IndexEntry>& entries, std::vector<std::string> IndexEntry::*words, const std::string& word) {
    const auto found = std::ranges::find_if(entries,
        [&](const IndexEntry& entry) { return std::ranges::find(entry.*words, word) != (entry.*words).end(); });
    return found == entries.end() || word.empty() ? nullptr : &*found;
}

bool hasClass(const IndexEntry& entry, const std::string& cls) {
    return std::ranges::find(entry.classes, cls) != entry.classes.end();
}

/// Finds the entry of a model_type. An entry that also needs a key of the file ("llava with mm_vision_tower") takes
/// precedence. Among several such entries, the one with the class wins.
const IndexEntry* ofType(
    const std::vector<IndexEntry>& entries, const std::string& type, const std::string& cls, const Node& config) {
    const std::string start = type + std::string(telling);
    const auto tells = [&](const std::string& word) {
        const Node* key = word.starts_with(start) ? dotted(config, word.substr(start.size())) : nullptr;
        return key && key->type != Node::Type::Null && (key->type != Node::Type::Boolean || key->boolean);
    };
    const IndexEntry* first = nullptr;
    for (const IndexEntry& entry : entries)
        if (std::ranges::any_of(entry.modelTypes, tells) && (!first || hasClass(entry, cls))) {
            first = &entry;
            if (hasClass(entry, cls))
                break;
        }
    return first ? first : find(entries, &IndexEntry::modelTypes, type);
}

/// The sub-model of the outer description that the other description describes, if the file has its object. The class
/// of the sub-model reads only that object. Source: transformers 4.57.6, configuration_utils.py (base_config_key).
const description::SubModel* inside(const Node& config, const description::Architecture& outer, const IndexEntry& other,
    const std::function<std::string(const Node&)>& typeOf) {
    const auto found = std::ranges::find_if(outer.models, [&](const description::SubModel& model) {
        const Node* object = dotted(config, model.path);
        if (!object || object->type != Node::Type::Object)
            return false;
        const std::string said = model.any ? typeOf(*object) : std::string();
        return std::ranges::find(other.modelTypes, said.empty() ? model.type : said) != other.modelTypes.end();
    });
    return found == outer.models.end() ? nullptr : &*found;
}

} // namespace

/// Chooses the description by the model_type. If that is unknown or does not have the class, chooses by the class, if
/// its description reads the same flat keys. Otherwise guesses the class that the name clearly means.
Settings Catalog::Shelf::fromConfig(
    const Node& config, const std::string& file, std::string_view cls, std::string_view as) const {
    if (!as.empty() && as != mostSimilar)
        return fromConfigAs(entryNamed(as), config, file, cls);
    const std::string type = textOf(config, "model_type", file);
    std::string wanted(cls);
    std::optional<Guess> guessed;
    std::optional<Note> note;
    if (const Node* classes = config.find("architectures"); wanted.empty() && classes && !classes->items.empty())
        wanted = classes->items.front().text;
    const bool nameless = type.empty() && wanted.empty();
    const IndexEntry* entry = ofType(entries, nameless ? std::string(noType) : type, wanted, config);
    const Node* sizes = &config;
    if (!wanted.empty() && (!entry || (cls.empty() && !hasClass(*entry, wanted)))) {
        const IndexEntry* other = find(entries, &IndexEntry::classes, wanted);
        if (other && !other->modelTypes.empty() && (type.empty() || load(*other)->models.empty())) {
            if (entry) {
                note = {Note::Name::OtherClass, {type, wanted, other->architecture}, {}};
                const auto typeOf = [&](const Node& object) { return textOf(object, "model_type", file); };
                if (const ArchitecturePtr outer = load(*entry);
                    const description::SubModel* model = inside(config, *outer, *other, typeOf)) {
                    sizes = dotted(config, model->path);
                    note->name = Note::Name::OtherClassInside;
                    note->texts.push_back(model->path);
                }
            } else if (!type.empty())
                guessed = {.by = Guess::By::Class,
                    .unknown = type,
                    .taken = other->architecture,
                    .cls = wanted,
                    .passedOver = {}};
            entry = other;
        } else if (const std::string meant = entry ? classMeant(entry->classes, wanted) : std::string();
                   !meant.empty() && foreignKeys(config, *load(*entry)).empty()) {
            guessed = {.by = Guess::By::NearestClass, .unknown = wanted, .taken = meant, .cls = {}, .passedOver = {}};
            wanted = meant;
        }
    }
    if (!entry && as == mostSimilar)
        return fromMostSimilar(config, file, cls);
    if (!entry && nameless)
        return guessNameless(config, file, cls);
    if (!entry)
        return guess(config, type, wanted, file, cls);
    const auto said = [&](const std::string& path) {
        const Node* inner = dotted(config, path);
        return inner ? textOf(*inner, "model_type", file) : std::string();
    };
    try {
        const ArchitecturePtr architecture = complete(load(*entry), said);
        Settings settings
            = startSettings(architecture, wanted.empty() ? architecture->classes.front().name : wanted, file, file);
        applyConfig(settings, *sizes, file);
        settings.guess = guessed;
        if (note)
            settings.notes["architectures"] = *note;
        return settings;
    } catch (Problem& problem) {
        throw problem.inFile(file).atLine(lineOf(config, "architectures"));
    }
}

Settings Catalog::Shelf::fromLibrary(const Node& document, const std::string& file, std::string_view cls) const {
    const std::string library = textOf(document, "library", file);
    const std::string model = textOf(document, "model", file);
    std::vector<std::string> libraries, models;
    for (const IndexEntry& entry : entries) {
        libraries.push_back(entry.library);
        if (!sameLibrary(entry.library, library))
            continue;
        const bool isClass = std::ranges::find(entry.classes, model) != entry.classes.end();
        const auto preset = std::ranges::find(entry.presets, model, &IndexEntry::PresetLine::name);
        models.insert(models.end(), entry.classes.begin(), entry.classes.end());
        for (const IndexEntry::PresetLine& each : entry.presets)
            models.push_back(each.name);
        if (!isClass && preset == entry.presets.end())
            continue;
        const ArchitecturePtr raw = load(entry);
        const ArchitecturePtr architecture = isClass ? complete(raw, [](const std::string&) { return std::string(); })
                                                     : completeFor(raw, *raw->preset(model));
        Settings settings = isClass ? startSettings(architecture, cls.empty() ? model : std::string(cls), model, file)
                                    : ofPreset(architecture, model, cls, file);
        settings.preset.clear();
        if (const Node* arguments = document.find("kwargs"))
            applyArguments(settings, *arguments, file);
        return settings;
    }
    if (models.empty())
        throw Problem(phrase("the library '%1' is not known", {library}) + didYouMean(library, libraries))
            .inFile(file)
            .atLine(lineOf(document, "library"));
    throw Problem(phrase("there is no model '%1' of %2 here", {model, library}) + didYouMean(model, models))
        .inFile(file)
        .atLine(lineOf(document, "model"));
}

Settings Catalog::fromFile(const fs::path& path, std::string_view cls, std::string_view as) const {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        if (!fs::exists(path / "config.json", error))
            throw Problem("this folder holds no config.json").inFile(path.string());
        return fromFile(path / "config.json", cls, as);
    }
    if (fs::exists(path, error) && isCheckpoint(path))
        throw Problem(
            "checkpoints can be opened in a later version; open the config.json beside it", Problem::Kind::Usage)
            .inFile(path.string());
    Settings settings = fromText(readText(path), path.string(), cls, as);
    const fs::path beside = path.parent_path() / "hf_quant_config.json";
    if (settings.packings.empty() && path.filename() == "config.json" && fs::exists(beside, error))
        applyPackingsBeside(settings, beside);
    return settings;
}

} // namespace paramap::catalog
