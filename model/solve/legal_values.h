// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::solve {

/// The legal values of a whole number, in ascending order. A free number has every value from 1 up. The values of a
/// size lie on the step of its description, counted from its current value, and keep every requirement that the size
/// takes part in (n_embd divisible by n_head). Tokens and positions are counted one by one, whatever the slider's step.
class LegalValues {
public:
    LegalValues() = default; ///< free: every whole number from 1
    /// The values of the size with that name, symbol or alias. The object keeps a reference to `settings`. Throws a
    /// Problem (usage) if there is no such size, or if its value is no whole number from 1 up.
    LegalValues(const sizes::Settings& settings, const std::string& size);

    std::int64_t least() const { return m_least; } ///< the least value on the step; it need not be legal
    std::int64_t step() const { return m_step; }
    bool isFree() const { return m_settings == nullptr; } ///< every whole number is legal
    const sizes::SizeState& size() const { return m_size; } ///< meaningless if isFree()

    bool contains(std::int64_t value) const;
    std::optional<std::int64_t> below(
        std::int64_t value, std::int64_t above) const; ///< the next smaller value in (above, value]
    /// The next larger value in [value, below).
    std::optional<std::int64_t> above(std::int64_t value, std::int64_t below) const;

private:
    const sizes::Settings* m_settings = nullptr;
    sizes::SizeState m_size;
    std::vector<std::size_t> m_requirements; ///< indices of the requirements that the size takes part in
    std::int64_t m_step = 1, m_anchor = 0, m_least = 1;
};

} // namespace paramap::solve
