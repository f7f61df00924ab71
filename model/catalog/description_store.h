// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/by_names.h"
#include "model/catalog/catalog.h"
#include "model/catalog/index.h"
#include "model/catalog/key_match.h"
#include "model/catalog/library_form.h"
#include "model/catalog/tensor_index.h"
#include "model/description/blueprint.h"
#include "model/description/relative.h"
#include "model/description/roles.h"
#include "model/problem/problem.h"

#include <functional>
#include <map>
#include <optional>

namespace paramap::catalog {

/// Descriptions and files of parts, read when first needed. Not thread-safe.
struct Catalog::Shelf {
    Shelf(std::filesystem::path shippedFolder, std::filesystem::path ownFolder);

    std::filesystem::path shipped, own;
    std::vector<IndexEntry> entries; ///< shipped ones first
    std::vector<std::string> problems;

    /// Reads a description without its sub-models, from an index entry or a document. Throws a Problem if its form is
    /// wrong.
    description::ArchitecturePtr load(const IndexEntry& entry) const;
    description::ArchitecturePtr describe(
        const json::Node& document, const std::string& file, bool ships = false) const;
    /// Adds the sub-models to a description. `said` returns the "model_type" of config.json at a path such as
    /// "text_config", or "".
    using SaidType = std::function<std::string(const std::string& path)>;
    /// Throws a Problem for an unknown model_type and for models that are nested more than 8 levels deep, as a
    /// description does that is a sub-model of itself.
    description::ArchitecturePtr complete(
        const description::ArchitecturePtr& architecture, const SaidType& said, int level = 0) const;
    description::ArchitecturePtr completeFor(
        const description::ArchitecturePtr& architecture, const description::Preset& preset) const;
    /// The preset with the sizes of its models' presets among its own. Throws a Problem if there is no such preset.
    description::ArchitecturePtr withModelPresets(
        const description::ArchitecturePtr& architecture, const description::Preset& preset) const;
    std::vector<std::string> presetNames() const; ///< of all descriptions, for messages
    std::shared_ptr<const description::PartShelf> parts(const std::string& name) const;
    /// The tree of a class, without costs and sentences. The latest one is kept: presets of one file are counted one
    /// after the other.
    description::BlueprintPtr tree(const description::ArchitecturePtr& architecture, const std::string& cls) const;
    using Expander
        = std::function<description::BlueprintPtr(const description::ArchitecturePtr&, const description::Preset&)>;
    sizes::Settings preset(std::string_view name, const Expander& expand) const; ///< see Catalog::preset
    /// `as`: see Catalog::fromText.
    sizes::Settings fromConfig(
        const json::Node& config, const std::string& file, std::string_view cls, std::string_view as) const;
    /// As the release that wrote the file names and builds the model, where its description knows that naming.
    sizes::Settings asWritten(const sizes::Settings& settings, const json::Node& config) const;
    /// Counts a config.json as another architecture. Throws a Problem if none of its keys is a size there.
    sizes::Settings fromConfigAs(
        const IndexEntry& entry, const json::Node& config, const std::string& file, std::string_view cls) const;
    /// The same with the architecture whose keys it has. Throws a Problem if none has more than a quarter of them.
    sizes::Settings fromMostSimilar(const json::Node& config, const std::string& file, std::string_view cls) const;
    /// By a model_type, or the architecture's name in any case. Throws a Problem with the nearest names.
    const IndexEntry& entryNamed(std::string_view name) const;
    sizes::Settings fromLibrary(const LibraryForm& form, const std::string& file, std::string_view cls) const;

    /// All descriptions that a config.json may belong to; typical ones come first (see Architecture::typical).
    std::vector<Candidate> candidates() const;
    sizes::Settings guess(const json::Node& config, const std::string& type, const std::string& wanted,
        const std::string& file, std::string_view cls) const;
    /// Handles a file that names neither model_type nor class: chooses the description that has all its keys and adds a
    /// note.
    sizes::Settings guessNameless(const json::Node& config, const std::string& file, std::string_view cls) const;

    /// The model of a checkpoint by its tensors; see Catalog::byNames.
    std::optional<ByNames> byNames(const std::vector<checkpoint::FileTensor>& tensors, std::string_view format) const;
    std::vector<std::string> presetsKnowing(
        const std::vector<std::string>& tensors) const; ///< see Catalog::presetsKnowing
    /// What tensors the classes of each description have: as the build found it, else found now.
    TensorIndex tensorIndex() const;

    json::Node shippedJson(const std::string& name) const; ///< a file of the shipped folder
    const json::Node& namings() const; ///< namings.json, read when first asked for
    const checkpoint::NameRules& names() const; ///< see Catalog::names; read once
    std::uint64_t digest() const; ///< see Catalog::digest

    /// The Problem if a user's description uses the model_type of a shipped one; nothing if it does not.
    std::optional<Problem> claimed(const description::Architecture& architecture) const;

private:
    /// The description with its usual sub-models, and with those of each preset.
    std::vector<description::ArchitecturePtr> variants(const IndexEntry& entry) const;
    /// The best of some readings: without buffers that today's classes compute, which one class may still store; as the
    /// file is; without layers for multi-token prediction.
    std::optional<checkpoint::Solution> bestReading(const std::vector<checkpoint::NamedShape>& names,
        const checkpoint::NameRules& rules, const TensorIndex& index) const;
    /// Nothing if no class explains half of the tensors.
    std::optional<checkpoint::Solution> bestSolution(const checkpoint::NameTree& tree, const TensorIndex& index) const;
    /// The best sizes of a class that may explain a checkpoint, and with the sub-models that do so best.
    std::optional<checkpoint::Solution> solution(const IndexEntry& entry, const std::string& cls,
        const checkpoint::NameTree& tree, const checkpoint::Wanted& wanted) const;
    /// All JSON files in a folder, sorted. A shipped folder is read once, for its hundreds of names take a while; the
    /// user's own is read anew every time, for the user may add a file.
    const std::vector<std::filesystem::path>& files(const std::filesystem::path& folder) const;
    KeysByFile shippedKeys() const; ///< empty if there is no keys.json
    void readShipped();
    void readOwn();
    /// The user's files of parts that replace shipped ones.
    std::vector<std::filesystem::path> partsInPlaceOfShipped() const;
    /// What parts are for; null if the shipped folder has no roles.json.
    std::shared_ptr<const description::Roles> roles() const;
    description::Document relative(const std::string& name) const; ///< the document of architectures/NAME.json

    mutable std::map<std::filesystem::path, std::vector<std::filesystem::path>> m_files; ///< see files
    std::vector<std::filesystem::path> m_replaced; ///< see partsInPlaceOfShipped
    mutable std::map<std::string, description::ArchitecturePtr> m_architectures; ///< by file
    mutable json::Node m_namings; ///< see namings
    mutable std::shared_ptr<const description::Roles> m_roles;
    mutable std::optional<checkpoint::NameRules> m_names;
    mutable std::map<std::string, description::Document> m_relatives; ///< by name
    /// The latest description that was completed for a preset, and with which sub-models.
    mutable std::string m_completedWith;
    mutable description::ArchitecturePtr m_completedFrom, m_completed;
    mutable description::BlueprintPtr m_tree; ///< see tree
    /// By name; null while the file is being read.
    mutable std::map<std::string, std::shared_ptr<const description::PartShelf>> m_parts;
};

/// FNV-1a, 64 bits. `start`: the digest of what comes before.
std::uint64_t digestOf(std::string_view text, std::uint64_t start = 0xcbf29ce484222325U);

} // namespace paramap::catalog
