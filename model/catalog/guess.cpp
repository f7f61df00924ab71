// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/key_match.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

namespace paramap::catalog {

using description::ArchitecturePtr;
using json::Node;
using sizes::Settings;

namespace {

/// What many others are like stands before those with as many of a file's keys.
int rankOf(const IndexEntry& entry) {
    return entry.typical > 0 ? entry.typical : std::numeric_limits<int>::max();
}

const IndexEntry* byType(const std::vector<IndexEntry>& entries, const std::string& type) {
    const auto found = std::ranges::find_if(entries,
        [&](const IndexEntry& entry) { return std::ranges::find(entry.modelTypes, type) != entry.modelTypes.end(); });
    return found == entries.end() || type.empty() ? nullptr : &*found;
}

/// "; known inside it: language_config (Llama)", "" if nothing is.
std::string knownInside(const Node& config, const std::vector<IndexEntry>& entries) {
    std::string result;
    for (const auto& [key, inner] : config.members)
        if (const Node* word = inner.find("model_type"))
            if (const IndexEntry* entry = byType(entries, word->text))
                result += (result.empty() ? "; known inside it: " : ", ") + key + " (" + entry->architecture + ")";
    return result;
}

sizes::Guess guessed(sizes::Guess::By by, const std::string& unknown, const Likeness& likeness) {
    return {.by = by,
        .unknown = unknown,
        .taken = likeness.entry->architecture,
        .cls = {},
        .known = static_cast<std::int64_t>(likeness.known),
        .asked = static_cast<std::int64_t>(likeness.asked),
        .passedOver = likeness.strange};
}

} // namespace

std::vector<Candidate> Catalog::Shelf::candidates() const {
    KeysByFile keys = shippedKeys();
    std::vector<Candidate> found;
    for (const IndexEntry& entry : entries) {
        if (entry.library != "transformers" || entry.modelTypes.empty())
            continue;
        const auto known = keys.find(entry.file);
        found.push_back({&entry, known == keys.end() ? knownKeys(*load(entry)) : std::move(known->second)});
    }
    std::ranges::stable_sort(found, {}, [](const Candidate& each) { return rankOf(*each.entry); });
    return found;
}

/// Files of transformers before version 2.9 and of the code that its models were first published with have neither
/// "model_type" nor "architectures".
Settings Catalog::Shelf::guessNameless(const Node& config, const std::string& file, std::string_view cls) const {
    const std::string unnamed
        = "this names no model: neither \"model_type\" (config.json) nor \"library\" and \"model\" "
          "nor \"architecture\" (a description) is there"
        + knownInside(config, entries);
    constexpr std::size_t fewest = 4; // keys that speak for an architecture, not by chance
    const Likeness likeness = likest(config, candidates());
    if (likeness.known < fewest)
        throw Problem(unnamed).inFile(file);
    const std::string like = mostLike("its keys", likeness);
    const ArchitecturePtr architecture = load(*likeness.entry);
    if (!likeness.strange.empty() || !architecture->models.empty())
        throw Problem(unnamed + (like.empty() ? "" : "; " + like)).inFile(file);
    Settings settings
        = startSettings(architecture, cls.empty() ? architecture->classes.front().name : std::string(cls), file, file);
    applyConfig(settings, config, file);
    settings.guess = guessed(sizes::Guess::By::Keys, {}, likeness);
    return settings;
}

/// Of a model_type or, without one, a class that nothing here describes: as the plain decoder that its keys are those
/// of, with a note that says so; else a Problem that names the likest, and what inside the file is known.
Settings Catalog::Shelf::guess(const Node& config, const std::string& type, const std::string& wanted,
    const std::string& file, std::string_view cls) const {
    std::vector<std::string> known;
    for (const IndexEntry& entry : entries)
        std::ranges::copy_if(entry.modelTypes, std::back_inserter(known), isPlainType);
    const std::vector<Candidate> all = candidates();
    std::vector<Candidate> decoders;
    std::ranges::copy_if(all, std::back_inserter(decoders), [](const Candidate& each) {
        return std::ranges::any_of(
            each.entry->classes, [](const std::string& one) { return one.ends_with("ForCausalLM"); });
    });
    const std::string unknown = type.empty() ? "there is no model_type, and the class '" + wanted + "' is not known"
                                             : "the model_type '" + type + "' is not known";
    const Likeness decoder = likest(config, decoders);
    const ArchitecturePtr architecture = isPlainDecoder(decoder, config) ? load(*decoder.entry) : nullptr;
    if (architecture && (cls.empty() || architecture->classNamed(cls))) {
        Settings settings = startSettings(architecture,
            cls.empty() ? architecture->automaticClass("AutoModelForCausalLM")->name : std::string(cls), file, file);
        applyConfig(settings, config, file);
        settings.guess = type.empty() ? guessed(sizes::Guess::By::KeysOfClass, wanted, decoder)
                                      : guessed(sizes::Guess::By::KeysOfType, type, decoder);
        return settings;
    }
    std::string sentence = unknown;
    if (const std::string like = mostLike("its keys", likest(config, all)); !like.empty())
        sentence += "; " + like;
    for (const auto& [key, inner] : config.members)
        if (const Node* word = inner.find("model_type"); word && !byType(entries, word->text))
            if (const std::string like = mostLike("the keys of its " + key, likest(inner, all)); !like.empty())
                sentence += "; " + like;
    const Node* line = config.find(type.empty() ? "architectures" : "model_type");
    throw Problem(sentence + knownInside(config, entries) + (type.empty() ? std::string() : didYouMean(type, known)))
        .inFile(file)
        .atLine(line ? line->line : config.line);
}

} // namespace paramap::catalog
