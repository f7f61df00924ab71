// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/config.h"
#include "model/catalog/description_store.h"
#include "model/catalog/key_match.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>

// A config.json of one architecture that is counted as another one, because a person asks for it.

namespace paramap::catalog {

using description::ArchitecturePtr;
using json::Node;
using sizes::Guess;
using sizes::Settings;

namespace {

bool isNamed(const IndexEntry& entry, std::string_view name) {
    const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return std::ranges::find(entry.modelTypes, name) != entry.modelTypes.end()
        || std::ranges::equal(entry.architecture, name, same);
}

std::string wordOf(const Node& config, const char* key) {
    const Node* word = config.find(key);
    return word && word->type == Node::Type::String ? word->text : std::string();
}

std::string classOf(const Node& config) {
    const Node* classes = config.find("architectures");
    return classes && !classes->items.empty() ? classes->items.front().text : std::string();
}

/// The class that the file names or means, else the usual one.
std::string classIn(const description::Architecture& architecture, const std::string& wanted) {
    if (architecture.classNamed(wanted))
        return wanted;
    const std::string meant = classMeant(architecture.classNames(), wanted);
    return meant.empty() ? architecture.classes.front().name : meant;
}

} // namespace

const IndexEntry& Catalog::Shelf::entryNamed(std::string_view name) const {
    std::vector<std::string> known;
    for (const IndexEntry& entry : entries) {
        if (entry.library != "transformers" || entry.modelTypes.empty())
            continue;
        if (isNamed(entry, name))
            return entry;
        std::ranges::copy_if(entry.modelTypes, std::back_inserter(known), isPlainType);
    }
    throw Problem(phrase("the model_type '%1' is not known", {name}) + didYouMean(name, known), Problem::Kind::Usage);
}

Settings Catalog::Shelf::fromConfigAs(
    const IndexEntry& entry, const Node& config, const std::string& file, std::string_view cls) const {
    const std::string type = wordOf(config, "model_type"), wanted = classOf(config);
    if (std::ranges::find(entry.modelTypes, type) != entry.modelTypes.end())
        return fromConfig(config, file, cls, {}); // that is what the file says itself
    std::vector<Candidate> all = candidates();
    std::erase_if(all, [&entry](const Candidate& each) { return each.entry != &entry; });
    const Likeness likeness = likest(config, all);
    if (!likeness.entry)
        throw Problem(phrase("no key of this file is a size of %1", {entry.architecture})).inFile(file);
    const ArchitecturePtr architecture = complete(load(entry), [&config](const std::string& path) {
        const Node* inner = dotted(config, path);
        return inner ? wordOf(*inner, "model_type") : std::string();
    });
    Settings settings
        = startSettings(architecture, cls.empty() ? classIn(*architecture, wanted) : std::string(cls), file, file);
    applyConfig(settings, config, file);
    settings.guess = {.by = !type.empty() ? Guess::By::KeysOfType
            : !wanted.empty()             ? Guess::By::KeysOfClass
                                          : Guess::By::Keys,
        .unknown = type.empty() ? wanted : type,
        .taken = entry.architecture,
        .cls = {},
        .known = static_cast<std::int64_t>(likeness.known),
        .asked = static_cast<std::int64_t>(likeness.asked),
        .passedOver = likeness.strange};
    return settings;
}

Settings Catalog::Shelf::fromMostSimilar(const Node& config, const std::string& file, std::string_view cls) const {
    const Likeness likeness = likest(config, candidates());
    if (!isTelling(likeness))
        throw Problem("this is similar to no known model").inFile(file);
    return fromConfigAs(*likeness.entry, config, file, cls);
}

} // namespace paramap::catalog
