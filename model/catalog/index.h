// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <map>
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
    int typical = 0; ///< see Architecture::typical
    std::vector<PresetLine> presets;
};

/// The keys of a config.json that a description knows, by which a guess tells what a file is most like: those that are
/// sizes, and those that are taken and change nothing. Between blanks: " vocab_size hidden_size ".
struct KnownKeys {
    std::string sizes, ignored;
};
using KeysByFile = std::map<std::string, KnownKeys>; ///< by IndexEntry::file

IndexEntry indexEntry(const description::Architecture& architecture, const std::string& file);
KnownKeys knownKeys(const description::Architecture& architecture);

/// Both as text and back: JSON files beside the descriptions, made when the program is built. They are two, as every
/// start reads the index and a guess alone the keys.
std::string writeIndex(const std::vector<IndexEntry>& entries);
std::vector<IndexEntry> readIndex(std::string_view text, const std::string& name);
std::string writeKeys(const KeysByFile& keys);
KeysByFile readKeys(std::string_view text, const std::string& name);

/// What stands between a model_type and the key that tells a description apart.
inline constexpr std::string_view telling = " with ";
/// What stands there for files without a model_type and classes: "none with ssm_cfg".
inline constexpr std::string_view noType = "none";
bool isPlainType(std::string_view modelType);

/// "LLMs-from-scratch" and "llms_from_scratch" are the same library.
bool sameLibrary(std::string_view a, std::string_view b);

} // namespace paramap::catalog
