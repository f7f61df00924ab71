// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::solve {

/// The values that a whole number may have, from the least up: every one; or of a size those that stand on its
/// description's step from where it stands and keep every requirement that it has a say in (n_embd divisible by
/// n_head).
class LegalValues {
public:
    LegalValues() = default; ///< every whole number from 1
    /// Of the size with that name, symbol or alias; keeps a reference. Problem (usage) if there is none, or if it is no
    /// whole number from 1 up here.
    LegalValues(const sizes::Settings& settings, const std::string& size);

    std::int64_t least() const { return m_least; } ///< on the step; whether it is legal is another matter
    std::int64_t step() const { return m_step; }
    bool isFree() const { return m_settings == nullptr; } ///< every whole number is legal
    const sizes::SizeState& size() const { return m_size; } ///< meaningless where it is free

    bool contains(std::int64_t value) const;
    std::optional<std::int64_t> below(
        std::int64_t value, std::int64_t above) const; ///< the next down in (above, value]
    std::optional<std::int64_t> above(std::int64_t value, std::int64_t below) const; ///< the next up in [value, below)

private:
    const sizes::Settings* m_settings = nullptr;
    sizes::SizeState m_size;
    std::vector<std::size_t> m_requirements; ///< by their places, those that the size has a say in
    std::int64_t m_step = 1, m_anchor = 0, m_least = 1;
};

} // namespace paramap::solve
