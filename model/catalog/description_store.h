// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/catalog/index.h"
#include "model/catalog/key_match.h"
#include "model/description/blueprint.h"
#include "model/description/relative.h"
#include "model/problem/problem.h"

#include <functional>
#include <map>
#include <optional>

namespace paramap::catalog {

/// Descriptions and parts by file, read when first asked for. Not for use from several threads.
struct Catalog::Shelf {
    Shelf(std::filesystem::path shippedFolder, std::filesystem::path ownFolder);

    std::filesystem::path shipped, own;
    std::vector<IndexEntry> entries; ///< shipped ones first
    std::vector<std::string> problems;

    /// A description without its sub-models: of the index, or of a document. Problem where its form is wrong.
    description::ArchitecturePtr load(const IndexEntry& entry) const;
    description::ArchitecturePtr describe(
        const json::Node& document, const std::string& file, bool ships = false) const;
    /// The description with its sub-models. `said`: what "model_type" stands at a path like "text_config", "" if none.
    using SaidType = std::function<std::string(const std::string& path)>;
    description::ArchitecturePtr complete(const description::ArchitecturePtr& architecture, const SaidType& said) const;
    description::ArchitecturePtr completeFor(
        const description::ArchitecturePtr& architecture, const description::Preset& preset) const;
    std::shared_ptr<const description::PartShelf> parts(const std::string& name) const;
    sizes::Settings fromConfig(const json::Node& config, const std::string& file, std::string_view cls) const;
    sizes::Settings fromLibrary(const json::Node& document, const std::string& file, std::string_view cls) const;

    /// All that a config.json can be, those that many are like first.
    std::vector<Candidate> candidates() const;
    sizes::Settings guess(const json::Node& config, const std::string& type, const std::string& wanted,
        const std::string& file, std::string_view cls) const;
    /// Of a file that names neither model_type nor class: as what has all its keys, with a note that says so.
    sizes::Settings guessNameless(const json::Node& config, const std::string& file, std::string_view cls) const;

    /// What is wrong with a user's description that has a shipped one's model_type; nothing if it has none.
    std::optional<Problem> claimed(const description::Architecture& architecture) const;

private:
    KeysByFile shippedKeys() const; ///< empty without a keys.json
    void readShipped();
    void readOwn();
    /// The user's files that take the place of parts that ship.
    std::vector<std::filesystem::path> partsInPlaceOfShipped() const;
    description::Document relative(const std::string& name) const; ///< the document of architectures/NAME.json

    std::vector<std::filesystem::path> m_replaced; ///< see partsInPlaceOfShipped
    mutable std::map<std::string, description::ArchitecturePtr> m_architectures; ///< by file
    mutable std::map<std::string, std::shared_ptr<const description::PartShelf>> m_parts; ///< by name; null = open
};

/// The text of a file. Problem if it cannot be read or is larger than 64 MiB: a description or config is small.
std::string readText(const std::filesystem::path& path);

} // namespace paramap::catalog
