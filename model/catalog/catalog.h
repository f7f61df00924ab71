// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/devices.h"
#include "model/sizes/settings.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {
class Architecture;
}

namespace paramap::catalog {

/// A published model by name.
struct PresetEntry {
    std::string name; ///< "gpt2-xl"
    std::string title; ///< "GPT-2 XL"
    std::string architecture; ///< "GPT-2"
    std::string family; ///< "decoder"
    std::string cls; ///< "GPT2LMHeadModel"
    int year = 0; ///< 0 = not known
    std::string source; ///< where its sizes were published
    std::string file; ///< the description that holds it
};

/// A description: what it is called and which classes it can build.
struct ArchitectureEntry {
    std::string name, family, file;
    std::vector<std::string> classes; ///< the usual one first
};

/// What ships with the program and what the user added. Reads the small index at once and a description only when it
/// is asked for. A user's file with an error is passed over here and reported by `problems()`.
class Catalog {
public:
    /// `shipped`: the folder with architectures/ and parts/; `own`: the user's folder, may not exist.
    Catalog(std::filesystem::path shipped, std::filesystem::path own);

    std::vector<ArchitectureEntry> architectures() const;
    std::vector<PresetEntry> presets() const; ///< in the order of the files, by family
    std::vector<cost::Device> devices() const; ///< Problem if the shipped devices.json cannot be read
    std::string index() const; ///< of everything here, as the text of an index.json
    std::string keys() const; ///< by which a guess tells them apart, as the text of a keys.json
    std::vector<std::string> problems() const; ///< messages about the user's own files

    /// A preset by its name, case-insensitive. Problem with the nearest names.
    sizes::Settings preset(std::string_view name) const;
    bool hasPreset(std::string_view name) const;

    /// A config.json, the {"library", "model", "kwargs"} form, or an architecture description of the user's own.
    /// `name` is what messages call it and what the settings are titled. `cls`: "" = as the file says.
    sizes::Settings fromText(std::string_view text, const std::string& name, std::string_view cls = {}) const;
    /// A file of those kinds, or a folder that holds a config.json. What an hf_quant_config.json beside that says of
    /// the stored weights holds where the config.json says nothing.
    sizes::Settings fromFile(const std::filesystem::path& path, std::string_view cls = {}) const;

private:
    struct Shelf;
    std::shared_ptr<const Shelf> m_shelf;
};

/// Where the shipped descriptions are: $PARAMAP_DATA, else beside the executable (share/paramap), else
/// ../share/paramap of it. Problem that names the places looked at.
std::filesystem::path shippedFolder(const std::filesystem::path& executable);
/// $XDG_DATA_HOME/paramap, else ~/.local/share/paramap.
std::filesystem::path ownFolder();

} // namespace paramap::catalog
