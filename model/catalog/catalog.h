// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/gguf/config_table.h"
#include "model/checkpoint/names/name_rules.h"
#include "model/conventions/sourced_counts.h"
#include "model/cost/devices/devices.h"
#include "model/sizes/settings.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::catalog {

struct ByNames;

/// A published model in the list of presets.
struct PresetEntry {
    std::string name; ///< "gpt2-xl"
    std::string title; ///< "GPT-2 XL"
    std::string architecture; ///< "GPT-2"
    std::string family; ///< "decoder"
    std::string cls; ///< "GPT2LMHeadModel"
    int year = 0; ///< 0 = unknown
    std::string source; ///< where its sizes were published
    std::string file; ///< the file of its description
    bool composite = false; ///< its description has models inside, as a vision-language model has a language model
};

/// A description: its names and the classes that it can build.
struct ArchitectureEntry {
    std::string name, family, file;
    std::vector<std::string> classes; ///< the usual class comes first
};

/// A version of a library, as which its models can be named and built.
struct Naming {
    std::string name; ///< "transformers-5"
    std::string release; ///< "transformers 5.16"
};

/// Models of one design in several sizes, which are worth a look side by side.
struct Family {
    std::string title; ///< "GPT-2"
    std::vector<std::string> presets; ///< from the smallest up
};

/// Instead of the name of an architecture: the one whose keys a file has. No architecture has this name.
inline constexpr std::string_view mostSimilar = "most similar";

/// The shipped descriptions and the user's own. The constructor reads the small index; a description is read when it is
/// first needed. A user's file with an error is skipped here and reported by `problems()`.
class Catalog {
public:
    /// `shipped`: the folder with architectures/ and parts/. `own`: the user's folder, which may not exist.
    Catalog(std::filesystem::path shipped, std::filesystem::path own);

    /// One of the same folders that shares nothing with this one: a catalog is not made for several threads.
    Catalog anew() const;

    std::vector<ArchitectureEntry> architectures() const;
    std::vector<PresetEntry> presets() const; ///< in the order of the files, grouped by family
    std::vector<Family> families() const; ///< throws a Problem if the shipped families.json cannot be read
    std::vector<cost::Device> devices() const; ///< throws a Problem if the shipped devices.json cannot be read
    /// What is published of a preset's count; empty for other names. Throws a Problem if counts.json cannot be read.
    std::vector<conventions::SourcedCount> sourcedCounts(const std::string& preset) const;
    conventions::SourcedCounts sourcedCounts() const;
    /// How files spell the names of tensors; read when first asked for, and kept as long as the catalog. Throws a
    /// Problem if the shipped names.json cannot be read.
    const checkpoint::NameRules& names() const;
    checkpoint::GgufTable gguf() const; ///< what GGUF's metadata mean; throws a Problem if gguf.json cannot be read
    /// The usual naming, in which descriptions are written, comes first. Throws a Problem if the shipped namings.json
    /// cannot be read.
    std::vector<Naming> namings() const;
    /// A naming as sizes::inNaming takes it: "" for the usual one. Throws a Problem (wrong usage) with the known ones.
    std::string naming(std::string_view name) const;
    std::string index() const; ///< the text of an index.tsv for all descriptions here
    std::string tensors() const; ///< the text of a tensors.json: by which an unknown checkpoint is recognised
    std::string keys() const; ///< the text of a keys.json: the keys that identify an unknown config.json
    /// Of the text of every description and part here: equal as long as none of them changes.
    std::uint64_t digest() const;
    std::vector<std::string> problems() const; ///< messages about errors in the user's own files

    /// A preset by name, ignoring case. Throws a Problem with the nearest names if there is none.
    sizes::Settings preset(std::string_view name) const;
    /// The same without costs and sentences: enough for totals, in half the time.
    sizes::Settings presetToCount(std::string_view name) const;
    bool hasPreset(std::string_view name) const;

    /// Reads a config.json, the {"library", "model", "kwargs"} form, or a user's own architecture description. `name`
    /// is used in messages and as the title of the settings. `cls`: "" = the class that the file names. `as`: a
    /// model_type or the name of an architecture, which a config.json of another one is then counted as, with a guess;
    /// `mostSimilar` = the one whose keys an unknown model has; "" = what the file says.
    sizes::Settings fromText(
        std::string_view text, const std::string& name, std::string_view cls = {}, std::string_view as = {}) const;
    /// Reads a file of these kinds, or a folder that contains a config.json. If config.json says nothing of the stored
    /// weights, an hf_quant_config.json beside it counts.
    sizes::Settings fromFile(
        const std::filesystem::path& path, std::string_view cls = {}, std::string_view as = {}) const;

    /// The model whose tensors these are, by their names and shapes alone: the description, class and sizes that
    /// explain most of them. Nothing if none explains half of them.
    std::optional<ByNames> byNames(const std::vector<checkpoint::FileTensor>& tensors, std::string_view format) const;

    /// Published models of the descriptions that know nearly as many of these tensors' names, of which the last three
    /// words count and rare ones weigh more, as the one that knows most. The commonest come first.
    std::vector<std::string> presetsKnowing(const std::vector<std::string>& tensors) const;

private:
    struct Shelf;
    std::shared_ptr<const Shelf> m_shelf;
};

} // namespace paramap::catalog
