// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/catalog/preset_search.h"

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace paramap::catalog {

/// The totals of presets as the program computed them, kept in a file from run to run. The file counts only if it is
/// whole and was written by this very program for these very descriptions; else every total is computed again. A file
/// that cannot be read or written is no error.
class TotalsStore {
public:
    /// `program`: its executable file. `folder`: where the file lies; "" = totals are not kept.
    TotalsStore(Catalog catalog, const std::filesystem::path& program, const std::filesystem::path& folder);

    PresetSize size(const std::string& preset); ///< throws a Problem if the preset cannot be resolved
    /// Computes all totals that are not known yet, on every core. `anew` makes a catalog of the same folders: a catalog
    /// is not made for several threads. A preset that cannot be resolved is left out.
    void computeAll(const std::function<Catalog()>& anew);
    void save(); ///< writes the file if a total was computed
    /// Of the program and the descriptions: what was computed with another key may be wrong. "" = keep nothing.
    const std::string& key() const { return m_key; }

private:
    void read();

    Catalog m_catalog;
    std::filesystem::path m_file;
    std::string m_key; ///< of the program and the descriptions; "" = totals are not kept
    std::map<std::string, PresetSize> m_sizes;
    bool m_isChanged = false;
};

} // namespace paramap::catalog
