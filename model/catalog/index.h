// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/architecture/architecture.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::catalog {

/// What a description serves, without its sizes and parts: enough to know which file to read. It holds no count.
struct IndexEntry {
    struct PresetLine {
        std::string name, title, cls, source;
        int year = 0;
    };
    std::string file; ///< relative to the shipped folder: "architectures/gpt2.json"; absolute for a user's own
    std::string architecture, family, library;
    std::vector<std::string> modelTypes; ///< "llama"; "llava with mm_vision_tower" of files with that key
    std::vector<std::string> classes;
    std::vector<PresetLine> presets;
    /// Of what a config.json can be: the keys that are sizes, and those that are taken and change nothing, between
    /// blanks: " vocab_size hidden_size ".
    std::string keys, ignored;
};

IndexEntry indexEntry(const architecture::Architecture& architecture, const std::string& file);

/// The index as text and back: a small JSON file beside the descriptions, made when the program is built.
std::string writeIndex(const std::vector<IndexEntry>& entries);
std::vector<IndexEntry> readIndex(std::string_view text, const std::string& name);

/// What stands between a model_type and the key that tells a description apart.
inline constexpr std::string_view telling = " with ";
/// What stands there for files without a model_type and classes: "none with ssm_cfg".
inline constexpr std::string_view noType = "none";
bool isPlainType(std::string_view modelType);

/// "LLMs-from-scratch" and "llms_from_scratch" are the same library.
bool sameLibrary(std::string_view a, std::string_view b);

} // namespace paramap::catalog
