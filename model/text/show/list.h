// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/catalog/totals_store.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// The architectures and presets of a catalog. Totals are computed, never read from a file.
struct Listing {
    struct Preset {
        catalog::PresetEntry entry;
        std::int64_t parameters = 0;
    };
    std::vector<catalog::ArchitectureEntry> architectures;
    std::vector<Preset> presets;
    /// Sentences about presets that cannot be resolved and files that cannot be read.
    std::vector<std::string> problems;
};

Listing listing(const catalog::Catalog& catalog, catalog::TotalsStore& totals);

void listText(std::ostream& out, const Listing& listing, std::size_t lineWidth = 0); ///< see showText
void listJson(std::ostream& out, const Listing& listing);

} // namespace paramap::text
