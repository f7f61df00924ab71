// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/index.h"

#include "model/description/fields.h"

#include <nlohmann/json.hpp>

#include <cctype>

namespace paramap::catalog {

using json::Node;

namespace {

/// Adds a word with blanks around it, unless it is already there.
void addWord(std::string& words, const std::string& word) {
    if (words.empty())
        words.push_back(' ');
    if (words.find(' ' + word + ' ') == std::string::npos)
        words += word + ' ';
}

} // namespace

IndexEntry indexEntry(const description::Architecture& architecture, const std::string& file) {
    IndexEntry entry;
    entry.file = file;
    entry.architecture = architecture.name;
    entry.family = architecture.family;
    entry.library = architecture.library;
    entry.modelTypes = architecture.modelTypes;
    entry.classes = architecture.classNames();
    entry.typical = architecture.typical;
    entry.composite = !architecture.models.empty();
    for (const description::Preset& preset : architecture.presets)
        entry.presets.push_back({preset.name, preset.title, preset.cls.empty() ? entry.classes.front() : preset.cls,
            preset.source.empty() ? architecture.source : preset.source, preset.year});
    return entry;
}

KnownKeys knownKeys(const description::Architecture& architecture) {
    KnownKeys keys;
    for (const description::Size& size : architecture.sizes) {
        addWord(keys.sizes, size.key);
        addWord(keys.sizes, size.name);
        for (const std::string& alias : size.aliases)
            addWord(keys.sizes, alias);
    }
    for (const std::string& key : architecture.ignores)
        addWord(keys.ignored, key);
    return keys;
}

namespace {

/// What a preset's line begins with. An index says only what differs, because thousands of presets are read at every
/// start: the title is the name, the class the first one, year and source those of the line before.
IndexEntry::PresetLine usualLine(const std::string& name, const IndexEntry& entry) {
    IndexEntry::PresetLine line{name, name, entry.classes.empty() ? std::string() : entry.classes.front(), {}, 0};
    if (!entry.presets.empty()) {
        line.source = entry.presets.back().source;
        line.year = entry.presets.back().year;
    }
    return line;
}

nlohmann::ordered_json written(const IndexEntry::PresetLine& preset, const IndexEntry::PresetLine& usual) {
    nlohmann::ordered_json line{{"name", preset.name}};
    if (preset.title != usual.title)
        line["title"] = preset.title;
    if (preset.cls != usual.cls)
        line["class"] = preset.cls;
    if (preset.year != usual.year)
        line["year"] = preset.year;
    if (preset.source != usual.source)
        line["source"] = preset.source;
    return line;
}

} // namespace

std::string writeIndex(const std::vector<IndexEntry>& entries) {
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const IndexEntry& entry : entries) {
        nlohmann::ordered_json presets = nlohmann::ordered_json::array();
        IndexEntry before;
        before.classes = entry.classes;
        for (const IndexEntry::PresetLine& preset : entry.presets) {
            presets.push_back(written(preset, usualLine(preset.name, before)));
            before.presets.push_back(preset);
        }
        files.push_back({{"file", entry.file}, {"architecture", entry.architecture}, {"family", entry.family},
            {"library", entry.library}, {"model_types", entry.modelTypes}, {"classes", entry.classes},
            {"typical", entry.typical}, {"composite", entry.composite ? 1 : 0}, {"presets", std::move(presets)}});
    }
    return nlohmann::ordered_json{{"files", std::move(files)}}.dump() + "\n";
}

std::vector<IndexEntry> readIndex(std::string_view text, const std::string& name) {
    const Node document = json::parse(text, name);
    const description::Fields fields(name);
    const Node* files = document.find("files");
    if (!files)
        fields.fail(document, {}, "this is no index of descriptions");
    std::vector<IndexEntry> entries;
    for (const Node& node : files->items) {
        IndexEntry entry;
        entry.file = fields.text(fields.member(node, "file"), "file");
        entry.architecture = fields.text(fields.member(node, "architecture"), "architecture");
        entry.family = fields.text(fields.member(node, "family"), "family");
        entry.library = fields.text(fields.member(node, "library"), "library");
        entry.modelTypes = fields.texts(fields.member(node, "model_types"), "model_types");
        entry.classes = fields.texts(fields.member(node, "classes"), "classes");
        entry.typical = static_cast<int>(fields.integer(fields.member(node, "typical"), "typical"));
        entry.composite = fields.integer(fields.member(node, "composite"), "composite") != 0;
        for (const Node& preset : fields.member(node, "presets").items) {
            IndexEntry::PresetLine line = usualLine(fields.text(fields.member(preset, "name"), "name"), entry);
            if (const Node* title = preset.find("title"))
                line.title = fields.text(*title, "title");
            if (const Node* cls = preset.find("class"))
                line.cls = fields.text(*cls, "class");
            if (const Node* year = preset.find("year"))
                line.year = static_cast<int>(fields.integer(*year, "year"));
            if (const Node* source = preset.find("source"))
                line.source = fields.text(*source, "source");
            entry.presets.push_back(std::move(line));
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::string writeKeys(const KeysByFile& keys) {
    nlohmann::ordered_json files = nlohmann::ordered_json::object();
    for (const auto& [file, known] : keys)
        files[file] = {{"sizes", known.sizes}, {"ignored", known.ignored}};
    return files.dump() + "\n";
}

KeysByFile readKeys(std::string_view text, const std::string& name) {
    const description::Fields fields(name);
    KeysByFile keys;
    fields.each(json::parse(text, name), name, [&](const std::string& file, const Node& node) {
        keys[file] = {
            fields.text(fields.member(node, "sizes"), "sizes"), fields.text(fields.member(node, "ignored"), "ignored")};
    });
    return keys;
}

bool isPlainType(std::string_view modelType) {
    return modelType.find(telling) == std::string_view::npos;
}

bool sameLibrary(std::string_view a, std::string_view b) {
    const auto plain = [](std::string_view text) {
        std::string result;
        for (const char c : text)
            result += c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return result;
    };
    return plain(a) == plain(b);
}

} // namespace paramap::catalog
