// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::catalog {

/// What a description offers, without its sizes and parts: enough to decide which file to read. It holds no counts.
struct IndexEntry {
    struct PresetLine {
        std::string name, title, cls, source;
        int year = 0;
    };
    /// Relative to the shipped folder: "architectures/gpt2.json"; absolute for a user's own file.
    std::string file;
    std::string architecture, family, library;
    std::vector<std::string> modelTypes; ///< "llama"; "llava with mm_vision_tower" applies only to files with that key
    std::vector<std::string> classes;
    int typical = 0; ///< see Architecture::typical
    bool composite = false; ///< it has models inside
    std::vector<PresetLine> presets;
};

/// The keys of a config.json that a description knows: sizes, and keys that are accepted but change nothing. A guess
/// compares them with a file. Each text has blanks around every key: " vocab_size hidden_size ".
struct KnownKeys {
    std::string sizes, ignored;
};
using KeysByFile = std::map<std::string, KnownKeys>; ///< by IndexEntry::file

IndexEntry indexEntry(const description::Architecture& architecture, const std::string& file);
KnownKeys knownKeys(const description::Architecture& architecture);

/// Conversion of both to text and back, for files beside the descriptions that are made when the program is built. They
/// are two files because every start reads the index, but only a guess reads the keys. The index is lines of fields,
/// which are read several times as fast as JSON. Throws a Problem for names that a line cannot hold, and for a text
/// that is no index.
std::string writeIndex(const std::vector<IndexEntry>& entries);
std::vector<IndexEntry> readIndex(std::string_view text, const std::string& name);
std::string writeKeys(const KeysByFile& keys);
KeysByFile readKeys(std::string_view text, const std::string& name);

/// The text between a model_type and the key that selects this description.
inline constexpr std::string_view telling = " with ";
/// Replaces the model_type for files without a model_type and classes: "none with ssm_cfg".
inline constexpr std::string_view noType = "none";
bool isPlainType(std::string_view modelType);

/// True for "LLMs-from-scratch" and "llms_from_scratch": two spellings of one library.
bool sameLibrary(std::string_view a, std::string_view b);

} // namespace paramap::catalog
