// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace paramap::map {

/// A word for each tensor that a map's colours can stand for, such as whether a file agrees with it. A module has the
/// word of the tensor in it that weighs most.
class Marks {
public:
    struct Word {
        std::string word;
        std::optional<description::Kind> like; ///< the kind whose colour it has; nullopt: one that no other word has
    };
    /// `otherwise`: the word for places of which nothing is said.
    Marks(std::vector<Word> words, std::string otherwise)
        : m_words(std::move(words))
        , m_otherwise(std::move(otherwise)) { }

    const std::vector<Word>& words() const { return m_words; }
    const std::string& otherwise() const { return m_otherwise; }
    void add(const std::string& tensor, std::size_t word, std::int64_t weight);
    /// The place of the word of a module or tensor; nullopt if nothing is said of it. `folded`: of all places whose
    /// paths differ from this one in numbers alone.
    std::optional<std::size_t> of(const std::string& path, bool folded = false) const;
    std::size_t colourOf(std::optional<std::size_t> word) const; ///< which of the colours of groups a word has

private:
    struct Heaviest {
        std::int64_t weight = -1;
        std::size_t word = 0;
    };
    std::vector<Word> m_words;
    std::string m_otherwise;
    std::unordered_map<std::string, Heaviest> m_places; ///< tensors and all modules around them
    std::unordered_map<std::string, Heaviest> m_folded; ///< the same with * for numbers
};

} // namespace paramap::map
