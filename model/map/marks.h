// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <cstdint>
#include <functional>
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
    /// The name under which a place is found, where one word stands for many: "layers.*.mlp" of "layers.3.mlp".
    using PartOf = std::function<std::string(const std::string& path)>;
    /// `otherwise`: the word for places of which nothing is said. `partOf`: none if places are found by their paths.
    Marks(std::vector<Word> words, std::string otherwise, PartOf partOf = {})
        : m_words(std::move(words))
        , m_otherwise(std::move(otherwise))
        , m_partOf(std::move(partOf)) { }

    const std::vector<Word>& words() const { return m_words; }
    const std::string& otherwise() const { return m_otherwise; }
    void add(const std::string& tensor, std::size_t word, std::int64_t weight);
    /// So much of the tensor has the word: it may have several. `tensor` "": what belongs to no part of the model.
    void addAmount(const std::string& tensor, std::size_t word, std::int64_t amount);
    /// By words; empty if no amounts are known there.
    std::vector<std::int64_t> amountsOf(const std::string& path, bool own) const;
    /// The word of one place alone, with a remark that stands on its tile: "▲ +30 %". `own`: of what belongs to no
    /// part of the module there.
    void set(const std::string& place, bool own, std::size_t word, const std::string& remark);
    bool hasRemarks() const { return !m_remarks.empty(); }
    struct Said {
        std::optional<std::size_t> word; ///< its place; nullopt if nothing is said
        const std::string* remark = nullptr; ///< null: none
    };
    /// Of a module or tensor. `own`: of what belongs to no part of the module. `folded`: of all places whose paths
    /// differ from this one in numbers alone.
    Said saidOf(const std::string& path, bool own, bool folded = false) const;
    std::optional<std::size_t> of(const std::string& path, bool folded = false) const {
        return saidOf(path, false, folded).word;
    }
    std::size_t colourOf(std::optional<std::size_t> word) const; ///< which of the colours of groups a word has

private:
    struct Heaviest {
        std::int64_t weight = -1;
        std::size_t word = 0;
    };
    std::vector<Word> m_words;
    std::string keyOf(const std::string& path, bool own) const;

    std::string m_otherwise;
    PartOf m_partOf;
    std::unordered_map<std::string, Heaviest> m_places; ///< tensors and all modules around them
    std::unordered_map<std::string, Heaviest> m_folded; ///< the same with * for numbers
    std::unordered_map<std::string, std::string> m_remarks;
    std::unordered_map<std::string, std::vector<std::int64_t>> m_amounts; ///< of tensors and all modules around them
};

} // namespace paramap::map
