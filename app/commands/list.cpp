// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/list.h"

#include "app/commands/format.h"
#include "model/catalog/folders.h"
#include "model/catalog/totals_store.h"
#include "model/text/show/list.h"

#include <CLI/App.hpp>

#include <ostream>

namespace paramap {

Action declareList(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("list", "Architectures and presets, with totals");
    const auto format = std::make_shared<std::string>("text");
    declareFormat(command, *format, {"text", "json"});
    return [format](const Surroundings& surroundings) {
        const catalog::Catalog catalog = surroundings.catalog();
        catalog::TotalsStore totals(catalog, surroundings.executable, catalog::cacheFolder());
        totals.computeAll([&surroundings] { return surroundings.catalog(); });
        const text::Listing listing = text::listing(catalog, totals);
        if (*format == "json")
            text::listJson(surroundings.out, listing);
        else
            text::listText(surroundings.out, listing, surroundings.lineWidth);
        for (const std::string& problem : listing.problems)
            surroundings.err << inMessage(problem) << '\n';
    };
}

} // namespace paramap
