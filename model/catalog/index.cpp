// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/index.h"

#include "model/description/fields.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>

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

// A line for each description, then one for each of its presets. Fields are parted by tabs, words within one by bars.
constexpr char begins = '@', tab = '\t', bar = '|';
constexpr std::string_view none = "-"; ///< "" would mean: as usual
constexpr std::size_t fieldsOfDescription = 8;

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

std::string joined(const std::vector<std::string>& parts, char mark) {
    std::string result;
    for (const std::string& part : parts)
        result += (result.empty() ? std::string() : std::string(1, mark)) + part;
    return result;
}

std::vector<std::string> parted(std::string_view text, char mark) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(mark), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

/// A field that is not as usual.
std::string field(const std::string& value, const std::string& usual) {
    if (value.find_first_of("\t\n") != std::string::npos || value == none)
        throw Problem(phrase("'%1' cannot stand in an index", {value}));
    return value == usual ? std::string() : value.empty() ? std::string(none) : value;
}

std::string written(const IndexEntry::PresetLine& preset, const IndexEntry::PresetLine& usual) {
    std::string line = field(preset.name, {}) + tab + field(preset.title, usual.title) + tab
        + field(preset.cls, usual.cls) + tab + field(std::to_string(preset.year), std::to_string(usual.year)) + tab
        + field(preset.source, usual.source);
    line.erase(line.find_last_not_of(tab) + 1);
    return line + '\n';
}

int number(const std::string& text) {
    int result = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
    if (error != std::errc() || end != text.data() + text.size())
        throw Problem(phrase("'%1' is no whole number", {text}));
    return result;
}

IndexEntry description(std::string_view line) {
    const std::vector<std::string> fields = parted(line, tab);
    if (fields.size() != fieldsOfDescription)
        throw Problem("this is no index of descriptions");
    return {fields[0], fields[1], fields[2], fields[3], parted(fields[6], bar), parted(fields[7], bar),
        number(fields[4]), number(fields[5]) != 0, {}};
}

IndexEntry::PresetLine presetLine(std::string_view line, const IndexEntry& entry) {
    std::vector<std::string> fields = parted(line, tab);
    fields.resize(5);
    IndexEntry::PresetLine preset = usualLine(fields[0], entry);
    const auto take = [](std::string& to, const std::string& said) {
        if (!said.empty())
            to = said == none ? std::string() : said;
    };
    take(preset.title, fields[1]);
    take(preset.cls, fields[2]);
    if (!fields[3].empty())
        preset.year = number(fields[3]);
    take(preset.source, fields[4]);
    return preset;
}

} // namespace

std::string writeIndex(const std::vector<IndexEntry>& entries) {
    std::string text;
    for (const IndexEntry& entry : entries) {
        text += begins;
        for (const std::string& each : {entry.file, entry.architecture, entry.family, entry.library,
                 std::to_string(entry.typical), std::to_string(entry.composite ? 1 : 0), joined(entry.modelTypes, bar)})
            text += field(each, {}) + tab;
        text += field(joined(entry.classes, bar), {}) + '\n';
        IndexEntry before;
        before.classes = entry.classes;
        for (const IndexEntry::PresetLine& preset : entry.presets) {
            text += written(preset, usualLine(preset.name, before));
            before.presets = {preset};
        }
    }
    return text;
}

std::vector<IndexEntry> readIndex(std::string_view text, const std::string& name) {
    std::vector<IndexEntry> entries;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        try {
            if (line.starts_with(begins))
                entries.push_back(description(line.substr(1)));
            else if (entries.empty())
                throw Problem("this is no index of descriptions");
            else
                entries.back().presets.push_back(presetLine(line, entries.back()));
        } catch (Problem& problem) {
            throw problem.inFile(name).atLine(number);
        }
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
