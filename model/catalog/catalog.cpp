// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"

#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/foreign_files.h"
#include "model/catalog/key_match.h"
#include "model/catalog/library_form.h"
#include "model/catalog/members.h"
#include "model/catalog/model_text.h"
#include "model/catalog/preset_model.h"
#include "model/catalog/text_file.h"
#include "model/checkpoint/quantization.h"
#include "model/description/naming.h"
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
        return std::ranges::any_of(entry.presets, [name](const auto& preset) { return isNameOf(preset.name, name); });
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
    const IndexEntry* holder = nullptr;
    const IndexEntry::PresetLine* meant = nullptr;
    for (const IndexEntry& entry : entries)
        for (const IndexEntry::PresetLine& line : entry.presets) {
            const bool whole = line.name.size() == name.size();
            if (isNameOf(line.name, name) && (!meant || (whole && meant->name.size() != name.size()))) {
                holder = &entry;
                meant = &line;
            }
        }
    if (!meant)
        throw Problem(phrase("there is no preset and no file '%1'", {name}) + didYouMean(name, presetNames()));
    const ArchitecturePtr architecture = load(*holder);
    const description::Preset* found = architecture->preset(meant->name);
    if (!found)
        throw Problem(phrase("%1 no longer has the preset '%2'", {holder->file, meant->name}));
    const ArchitecturePtr whole = completeFor(architecture, *found);
    return ofPreset(expand(whole, *whole->preset(meant->name)), found->name,
        fs::path(holder->file).is_absolute() ? holder->file : std::string());
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
    if (const std::optional<LibraryForm> form = libraryForm(document, name))
        return m_shelf->fromLibrary(*form, name, cls);
    if (std::optional<Problem> stranger = strangerSaid(document);
        stranger && !hasAny(document, {"model_type", "architectures"}))
        throw stranger->inFile(name);
    return m_shelf->asWritten(m_shelf->fromConfig(document, name, cls, as), document);
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
    const std::string naming = entry ? description::namingWith(*load(*entry), wanted) : std::string();
    if (!wanted.empty() && naming.empty() && (!entry || (cls.empty() && !hasClass(*entry, wanted)))) {
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
        const ArchitecturePtr architecture = description::inNaming(complete(load(*entry), said), naming);
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

Settings Catalog::fromFile(const fs::path& path, std::string_view cls, std::string_view as) const {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        if (!fs::exists(modelFileIn(path), error))
            throw Problem("this folder holds no config.json").inFile(path.string());
        return fromFile(modelFileIn(path), cls, as);
    }
    if (fs::exists(path, error) && isCheckpoint(path))
        throw Problem(
            "checkpoints can be opened in a later version; open the config.json beside it", Problem::Kind::Usage)
            .inFile(path.string());
    Settings settings = fromText(modelText(path), path.string(), cls, as);
    const fs::path beside = path.parent_path() / "hf_quant_config.json";
    if (settings.packings.empty() && path.filename() == "config.json" && fs::exists(beside, error))
        applyPackingsBeside(settings, beside);
    return settings;
}

} // namespace paramap::catalog
