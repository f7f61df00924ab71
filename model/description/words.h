// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

/// The words that a description may use as keys, grouped by where they occur. resources/architectures/LANGUAGE.md
/// explains each. The words of costs are in cost_names.h, the kinds in kind.h, the functions in formula/builtins.h.
namespace paramap::description::words {

using Word = std::string_view;

inline constexpr std::array<Word, 27> sections{"architecture", "family", "source", "library", "model_types", "ignores",
    "unpacked", "sliced", "released", "uses", "sizes", "let", "require", "models", "auto", "classes", "beside", "ties",
    "presets", "parts", "like", "rename", "lora", "ia3", "typical", "logits", "namings"};
/// In one of the "namings". Sizes and presets are those of the description, so that a model keeps its values.
inline constexpr std::array<Word, 14> namings{"inherit", "source", "parts", "classes", "beside", "ties", "let",
    "require", "uses", "auto", "unpacked", "sliced", "lora", "ia3"};
inline constexpr std::array<Word, 16> sizes{"name", "label", "meaning", "one", "note", "type", "aliases", "value",
    "null", "classes", "per", "each", "step", "range", "everywhere", "role"};
inline constexpr std::array<Word, 4> types{"integer", "boolean", "text", "any"};
inline constexpr std::array<Word, 7> models{"type", "any", "flat", "needed", "instead", "absent", "given"};
inline constexpr std::array<Word, 2> requirements{"sentence", "classes"};
inline constexpr std::array<Word, 5> presets{"@title", "@year", "@source", "@class", "@models"};
inline constexpr std::array<Word, 5> shelves{"source", "uses", "let", "parts", "tables"}; ///< in files of parts
inline constexpr std::array<Word, 8> parts{
    "@like", "@class", "@about", "@why", "@role", "@kind", "@matrix", "@line"}; ///< without the words of costs
inline constexpr std::array<Word, 7> lines{"if", "with", "frozen", "as", "role", "uses", "non-persistent"};
inline constexpr std::array<Word, 2> ties{"if", "for"};

/// "if, with, frozen", for messages.
inline std::string listed(std::span<const Word> words) {
    std::string list;
    for (const Word each : words)
        list += (list.empty() ? "" : ", ") + std::string(each);
    return list;
}

} // namespace paramap::description::words
