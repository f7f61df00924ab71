// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/description_store.h"

#include "model/catalog/composed.h"
#include "model/catalog/text_file.h"
#include "model/description/expand_tree.h"
#include "model/description/naming.h"
#include "model/description/submodels.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::catalog {

namespace fs = std::filesystem;

namespace {

constexpr int deepestModel = 8; ///< models inside models

std::vector<fs::path> jsonFiles(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".json")
            files.push_back(it->path());
    std::ranges::sort(files);
    return files;
}

} // namespace

std::uint64_t digestOf(std::string_view text, std::uint64_t start) {
    std::uint64_t digest = start;
    for (const char c : text)
        digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return digest;
}

Catalog::Shelf::Shelf(fs::path shippedFolder, fs::path ownFolder)
    : shipped(std::move(shippedFolder))
    , own(std::move(ownFolder))
    , m_replaced(partsInPlaceOfShipped()) {
    readShipped();
    readOwn();
}

const std::vector<fs::path>& Catalog::Shelf::files(const fs::path& folder) const {
    const auto [place, isNew] = m_files.try_emplace(folder);
    if (isNew || (folder.parent_path() == own && own != shipped))
        place->second = jsonFiles(folder);
    return place->second;
}

std::uint64_t Catalog::Shelf::digest() const {
    std::uint64_t digest = digestOf({});
    for (const fs::path& folder : {shipped, own}) {
        if (folder.empty())
            continue;
        for (const char* kind : {"architectures", "parts"})
            for (const fs::path& file : files(folder / kind)) {
                const std::string text = readText(file);
                // Names and lengths part the texts.
                digest = digestOf(file.string() + '\n' + std::to_string(text.size()) + '\n', digest);
                digest = digestOf(text, digest);
            }
    }
    return digest;
}

void Catalog::Shelf::readShipped() {
    const fs::path index = shipped / "index.tsv";
    std::error_code error;
    if (fs::exists(index, error)) {
        entries = readIndex(readText(index), "index.tsv");
        return;
    }
    // Without an index, every description is read. This is slower, with the same result.
    for (const fs::path& file : files(shipped / "architectures")) {
        const std::string name = fs::relative(file, shipped).generic_string();
        IndexEntry entry;
        entry.file = name;
        entries.push_back(indexEntry(*load(entry), name));
    }
}

KeysByFile Catalog::Shelf::shippedKeys() const {
    const fs::path keys = shipped / "keys.json";
    std::error_code error;
    return fs::exists(keys, error) ? readKeys(readText(keys), "keys.json") : KeysByFile();
}

std::vector<fs::path> Catalog::Shelf::partsInPlaceOfShipped() const {
    std::vector<fs::path> result;
    if (own.empty())
        return result;
    const std::vector<fs::path> given = files(shipped / "parts");
    std::ranges::copy_if(files(own / "parts"), std::back_inserter(result), [&](const fs::path& file) {
        return std::ranges::any_of(given, [&](const fs::path& each) { return each.stem() == file.stem(); });
    });
    return result;
}

/// An error in a user's file must not prevent the program from starting. The file is reported and skipped.
void Catalog::Shelf::readOwn() {
    if (own.empty())
        return;
    for (const fs::path& file : m_replaced)
        problems.push_back(Problem(phrase("this takes the place of the shipped parts '%1' in every description that "
                                          "uses them; rename it to have both",
                                       {file.stem().string()}))
                               .inFile(file.string())
                               .message());
    for (const fs::path& file : jsonFiles(own / "architectures")) {
        IndexEntry entry;
        entry.file = file.string();
        try {
            entries.push_back(indexEntry(*load(entry), entry.file));
            if (std::optional<Problem> claim = claimed(*load(entry)))
                problems.push_back(claim->inFile(entry.file).message());
        } catch (const Problem& problem) {
            problems.push_back(problem.message());
        }
    }
}

std::optional<Problem> Catalog::Shelf::claimed(const description::Architecture& architecture) const {
    std::error_code error;
    for (const IndexEntry& entry : entries) {
        const auto serves = [&](const std::string& type) {
            return std::ranges::find(entry.modelTypes, type) != entry.modelTypes.end();
        };
        const auto type = std::ranges::find_if(architecture.modelTypes, serves);
        if (type == architecture.modelTypes.end() || fs::path(entry.file).is_absolute()
            || fs::equivalent(shipped / entry.file, architecture.file, error))
            continue;
        return Problem(phrase("the model_type '%1' is that of the shipped %2, as which a config.json of that type "
                              "opens; give this description a model_type of its own",
            {*type, entry.architecture}));
    }
    return std::nullopt;
}

description::ArchitecturePtr Catalog::Shelf::load(const IndexEntry& entry) const {
    description::ArchitecturePtr& slot = m_architectures[entry.file];
    if (!slot) {
        const std::string text = readText(shipped / entry.file); // an absolute path stays unchanged
        slot = describe(json::parse(text, entry.file), entry.file, fs::path(entry.file).is_relative());
    }
    return slot;
}

description::ArchitecturePtr Catalog::Shelf::describe(
    const json::Node& document, const std::string& file, bool ships) const {
    const auto relatives = [this](const std::string& name) { return relative(name); };
    const auto read = [&](const std::string& naming) {
        const description::ArchitecturePtr found = description::readArchitecture(
            description::withRelative(document, file, relatives, naming), file,
            [this](const std::string& name) { return parts(name); }, ships && m_replaced.empty(), roles());
        // A shelf of a test may hold descriptions alone.
        const bool told = !naming.empty() && fs::exists(shipped / "namings.json");
        const json::Node* release = told ? namings().find(naming) : nullptr;
        const json::Node* strict = release ? release->find("strict") : nullptr;
        return strict && strict->boolean ? description::withoutNullFlags(found) : found;
    };
    return description::withNamings(description::namingsOf(document), read);
}

const json::Node& Catalog::Shelf::namings() const {
    if (m_namings.members.empty())
        m_namings = shippedJson("namings.json");
    return m_namings;
}

json::Node Catalog::Shelf::shippedJson(const std::string& name) const {
    return json::parse(readText(shipped / name), name);
}

std::shared_ptr<const description::Roles> Catalog::Shelf::roles() const {
    const std::string name = "roles.json";
    if (!m_roles && fs::exists(shipped / name))
        m_roles = std::make_shared<const description::Roles>(description::Roles::read(shippedJson(name), name));
    return m_roles;
}

description::BlueprintPtr Catalog::Shelf::tree(
    const description::ArchitecturePtr& architecture, const std::string& cls) const {
    if (!m_tree || m_tree->architecturePtr() != architecture || m_tree->cls() != cls)
        m_tree = description::expandTree(architecture, cls);
    return m_tree;
}

description::Document Catalog::Shelf::relative(const std::string& name) const {
    if (const auto known = m_relatives.find(name); known != m_relatives.end())
        return known->second;
    std::vector<std::string> known;
    for (const fs::path& folder : {shipped, own}) {
        if (folder.empty())
            continue;
        for (const fs::path& each : files(folder / "architectures")) {
            if (each.stem().string() == name) {
                const std::string shown = folder == own ? each.string() : fs::relative(each, folder).generic_string();
                description::Document document{json::parse(readText(each), shown), shown};
                if (folder == shipped) // a user may change his own file
                    m_relatives[name] = document;
                return document;
            }
            known.push_back(each.stem().string());
        }
    }
    throw Problem(phrase("there is no description '%1'", {name}) + didYouMean(name, known));
}

namespace {

/// By a model_type, or by a library and its class: "diffusers/AutoencoderKL".
bool isOfType(const IndexEntry& entry, const std::string& type) {
    const std::size_t slash = type.find(ofLibrary);
    if (slash == std::string::npos || entry.library.empty())
        return std::ranges::find(entry.modelTypes, type) != entry.modelTypes.end();
    return sameLibrary(entry.library, type.substr(0, slash))
        && std::ranges::find(entry.classes, type.substr(slash + 1)) != entry.classes.end();
}

} // namespace

description::ArchitecturePtr Catalog::Shelf::complete(
    const description::ArchitecturePtr& architecture, const SaidType& said, int level) const {
    if (level == deepestModel && !architecture->models.empty())
        throw Problem(phrase("models inside models are nested more than %1 deep", {std::to_string(deepestModel)}));
    const auto join = [&](const description::SubModel& model, const std::string& type) {
        std::vector<std::string> known;
        for (const IndexEntry& entry : entries) {
            std::ranges::copy_if(entry.modelTypes, std::back_inserter(known), isPlainType);
            if (isOfType(entry, type))
                return complete(
                    this->load(entry), [&](const std::string& path) { return said(model.path + "." + path); },
                    level + 1);
        }
        throw Problem(phrase("the model_type '%1' of %2 is not known", {type, model.path}) + didYouMean(type, known));
    };
    const auto load = [&](const description::SubModel& model) {
        const std::string other = model.any ? said(model.path) : std::string();
        if (!other.empty())
            return join(model, other); // the caller has the file that says so
        try {
            return join(model, model.type);
        } catch (Problem& problem) {
            throw problem.inFile(model.origin->file).atLine(model.origin->line);
        }
    };
    return description::withSubModels(architecture, load);
}

std::vector<std::string> Catalog::Shelf::presetNames() const {
    std::vector<std::string> result;
    for (const IndexEntry& entry : entries)
        for (const IndexEntry::PresetLine& preset : entry.presets)
            result.push_back(preset.name);
    return result;
}

description::ArchitecturePtr Catalog::Shelf::withModelPresets(
    const description::ArchitecturePtr& architecture, const description::Preset& preset) const {
    if (preset.models.empty())
        return architecture;
    auto result = std::make_shared<description::Architecture>(*architecture);
    description::Preset& copy = *std::ranges::find(result->presets, preset.name, &description::Preset::name);
    for (const auto& [path, name] : preset.models) {
        const auto holder = std::ranges::find_if(entries, [&](const IndexEntry& entry) {
            return std::ranges::find(entry.presets, name, &IndexEntry::PresetLine::name) != entry.presets.end();
        });
        if (holder == entries.end())
            throw Problem(phrase("the preset '%1' is made of '%2', which is no preset", {preset.name, name})
                + didYouMean(name, presetNames()));
        const description::ArchitecturePtr inner = load(*holder);
        for (const auto& [key, value] : inner->preset(name)->values)
            copy.inner.emplace_back(path + "." + inner->size(key)->name, value);
    }
    // The last word counts: what the preset itself says of a model.
    std::ranges::stable_sort(copy.inner, {},
        [&](const auto& each) { return std::ranges::find(preset.inner, each) == preset.inner.end() ? 0 : 1; });
    return result;
}

description::ArchitecturePtr Catalog::Shelf::completeFor(
    const description::ArchitecturePtr& architecture, const description::Preset& preset) const {
    if (architecture->models.empty())
        return architecture;
    std::map<std::string, std::string> types;
    std::string with;
    if (!preset.models.empty()) // its models' sizes stand in the preset itself, of which each has its own
        with += preset.name + '\n';
    for (const auto& [name, value] : preset.inner)
        if (name.ends_with(".model_type") && value.string() && types.try_emplace(name, *value.string()).second)
            with += name + '\n' + *value.string() + '\n';
    if (m_completedFrom != architecture || m_completedWith != with) {
        m_completed = complete(withModelPresets(architecture, preset), [&](const std::string& path) {
            const auto said = types.find(path + ".model_type");
            return said == types.end() ? std::string() : said->second;
        });
        m_completedFrom = architecture;
        m_completedWith = with;
    }
    return m_completed;
}

std::shared_ptr<const description::PartShelf> Catalog::Shelf::parts(const std::string& name) const {
    if (const auto found = m_parts.find(name); found != m_parts.end()) {
        if (!found->second)
            throw Problem(phrase("the parts '%1' use themselves", {name}));
        return found->second;
    }
    fs::path file;
    std::vector<std::string> known;
    for (const fs::path& folder : {own.empty() ? own : own / "parts", shipped / "parts"}) {
        if (folder.empty())
            continue;
        for (const fs::path& each : files(folder)) {
            known.push_back(each.stem().string());
            if (file.empty() && each.stem().string() == name)
                file = each;
        }
    }
    if (file.empty()) {
        std::ranges::sort(known);
        std::string list;
        for (const std::string& each : known)
            list += (list.empty() ? "" : ", ") + each;
        const std::string close = didYouMean(name, known);
        throw Problem(close.empty() ? phrase("there are no parts '%1'; known parts: %2", {name, list})
                                    : phrase("there are no parts '%1'", {name}) + close);
    }
    m_parts[name] = nullptr;
    try {
        const std::string shown = "parts/" + name + ".json";
        m_parts[name] = description::readParts(
            json::parse(readText(file), shown), shown, name, [this](const std::string& other) { return parts(other); });
    } catch (...) {
        m_parts.erase(name);
        throw;
    }
    return m_parts[name];
}

} // namespace paramap::catalog
