// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/key_match.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/list.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

namespace paramap::catalog {

using description::ArchitecturePtr;
using json::Node;
using sizes::Settings;

namespace {

/// Typical descriptions come before others that know as many keys of the file.
int rankOf(const IndexEntry& entry) {
    return entry.typical > 0 ? entry.typical : std::numeric_limits<int>::max();
}

const IndexEntry* byType(const std::vector<IndexEntry>& entries, const std::string& type) {
    const auto found = std::ranges::find_if(entries,
        [&](const IndexEntry& entry) { return std::ranges::find(entry.modelTypes, type) != entry.modelTypes.end(); });
    return found == entries.end() || type.empty() ? nullptr : &*found;
}

/// Adds "known inside it: language_config (Llama)"; nothing if no object is known.
void addKnownInside(std::vector<std::string>& clauses, const Node& config, const std::vector<IndexEntry>& entries) {
    std::vector<std::string> known;
    for (const auto& [key, inner] : config.members)
        if (const Node* word = inner.find("model_type"))
            if (const IndexEntry* entry = byType(entries, word->text))
                known.push_back(phrase("%1 (%2)", {key, entry->architecture}));
    if (!known.empty())
        clauses.push_back(phrase("known inside it: %1", {words::commaList(known)}));
}

void addMostLike(std::vector<std::string>& clauses, const std::string& whose, const Likeness& likeness) {
    if (std::string like = mostLike(whose, likeness); !like.empty())
        clauses.push_back(std::move(like));
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

/// Handles files without "model_type" and "architectures". Transformers before version 2.9, and the code with which its
/// models were first published, write such files.
Settings Catalog::Shelf::guessNameless(const Node& config, const std::string& file, std::string_view cls) const {
    std::vector<std::string> unnamed{
        "this names no model: neither \"model_type\" (config.json) nor \"library\" and \"model\" "
        "nor \"architecture\" (a description) is there"};
    addKnownInside(unnamed, config, entries);
    constexpr std::size_t fewest = 4; // with fewer known keys, the match may be chance
    const Likeness likeness = likest(config, candidates());
    if (likeness.known < fewest)
        throw Problem(words::semicolonList(unnamed)).inFile(file);
    const ArchitecturePtr architecture = load(*likeness.entry);
    if (!likeness.strange.empty() || !architecture->models.empty()) {
        addMostLike(unnamed, "its keys", likeness);
        throw Problem(words::semicolonList(unnamed)).inFile(file);
    }
    Settings settings
        = startSettings(architecture, cls.empty() ? architecture->classes.front().name : std::string(cls), file, file);
    applyConfig(settings, config, file);
    settings.guess = guessed(sizes::Guess::By::Keys, {}, likeness);
    return settings;
}

/// Handles an unknown model_type or, without a model_type, an unknown class. If the keys are those of a plain decoder,
/// the model is treated as that decoder, with a note. Otherwise throws a Problem that names the most similar
/// description and the known models inside the file.
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
    std::vector<std::string> clauses{type.empty()
            ? phrase("there is no model_type, and the class '%1' is not known", {wanted})
            : phrase("the model_type '%1' is not known", {type})};
    addMostLike(clauses, "its keys", likest(config, all));
    for (const auto& [key, inner] : config.members)
        if (const Node* word = inner.find("model_type"); word && !byType(entries, word->text))
            addMostLike(clauses, phrase("the keys of its %1", {key}), likest(inner, all));
    addKnownInside(clauses, config, entries);
    const Node* line = config.find(type.empty() ? "architectures" : "model_type");
    throw Problem(words::semicolonList(clauses) + (type.empty() ? std::string() : didYouMean(type, known)))
        .inFile(file)
        .atLine(line ? line->line : config.line);
}

} // namespace paramap::catalog
