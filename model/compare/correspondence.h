// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/compare/row.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace paramap::compare {

/// How much there is at a place of a model, and in what corresponds to it.
struct PlaceChange {
    Change change = Change::Same;
    std::int64_t from = 0, to = 0;
};

/// Which places of two models correspond, by their rows.
class Correspondence {
public:
    /// `rows`: rowsOf the two.
    Correspondence(const Subject& from, const Subject& to, std::vector<Row> rows);

    const std::vector<Row>& rows() const { return m_rows; }
    /// By part or by module around parts, as partPath has them: the rows there. `side`: 0 or 1.
    const std::unordered_map<std::string, std::vector<std::size_t>>& places(std::size_t side) const {
        return m_places[side];
    }
    /// The row of a part; nullopt for a module around parts, unless it has an amount of its own.
    std::optional<std::size_t> rowOf(std::size_t side, const std::string& part) const;
    PlaceChange changeOf(const std::vector<std::size_t>& rows) const;
    std::string partOf(std::size_t side, const std::string& path) const; ///< the partPath of a path
    /// The paths in the other model of what corresponds to a path in the model of `side`: of each part for a part, of
    /// the module around all of them for a module. In the layer of the same number, or in the last one.
    std::vector<std::string> counterparts(std::size_t side, const std::string& path) const;
    /// A path for each part of a row in the model of `side`.
    std::vector<std::string> pathsOf(std::size_t side, std::size_t row) const;

private:
    std::array<network::NetworkPtr, 2> m_networks;
    std::vector<Row> m_rows;
    std::array<std::unordered_map<std::string, std::vector<std::size_t>>, 2> m_places;
    std::array<std::unordered_map<std::string, std::size_t>, 2> m_parts; ///< the row of each part
    bool m_byPath = false;
};

} // namespace paramap::compare
