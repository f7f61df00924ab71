// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/words/folded_name.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::catalog {

/// The totals of a preset, as the program computes them; 0 while they are not known.
struct PresetSize {
    std::int64_t parameters = 0, active = 0; ///< active: those that one token passes through
};

/// Finds published models by what a person types: names, words of architecture, family and class, years, sizes
/// ("70b", ">100B", "<1B") and "moe". Every word must be found.
class PresetSearch {
public:
    PresetSearch() = default;
    explicit PresetSearch(const std::vector<PresetEntry>& presets);
    void setSize(std::size_t preset, const PresetSize& size); ///< models of unknown size are not found by size

    /// Near: no model has all words exactly; these have words or sizes that are near.
    enum class How { Exact, NearSize, NearWords };
    struct Found {
        std::vector<std::size_t> presets; ///< best first; in the presets' order if nothing was typed
        How how = How::Exact;
    };
    /// What is typed counts first as a whole: a name, or how one begins. Then the best way of every word counts: a
    /// name, its beginning, a word, inside a word, near. Of equals come first: models without models inside, then
    /// shorter names, then newer ones.
    Found find(std::string_view typed) const;

private:
    struct Line {
        std::vector<words::FoldedName> names; ///< name and title
        std::vector<words::FoldedName> others; ///< architecture, class, family, year
        words::FoldedName sizes; ///< "70.6B 70B 71B", with "MoE" if that is so
        std::int64_t parameters = 0;
        bool composite = false;
        std::size_t length = 0; ///< of the name
        int year = 0;
    };
    struct Word;
    struct Query;
    static Query read(std::string_view typed);
    static int rank(const Word& word, const Line& line, bool withNear); ///< the lower the better
    std::vector<std::size_t> ranked(const Query& query, bool withNear) const;

    std::vector<Line> m_lines;
};

} // namespace paramap::catalog
