// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/show/list.h"

#include "model/problem/problem.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <ostream>

namespace paramap::text {

Listing listing(const catalog::Catalog& catalog, catalog::TotalsStore& totals) {
    Listing result;
    result.architectures = catalog.architectures();
    result.problems = catalog.problems();
    for (const catalog::PresetEntry& entry : catalog.presets()) {
        try {
            result.presets.push_back({entry, totals.size(entry.name).parameters});
        } catch (const Problem& problem) {
            result.problems.push_back(entry.name + ": " + problem.message());
        }
    }
    totals.save();
    return result;
}

void listText(std::ostream& out, const Listing& listing, std::size_t lineWidth) {
    words::Table presets({{"Preset", words::Align::Left, 0}, {"Parameters", words::Align::Right, 0},
        {"", words::Align::Right, 0}, {"Architecture", words::Align::Left, 0}, {"Class", words::Align::Left, 0},
        {"Year", words::Align::Right, 0}, {"Source", words::Align::Left, 60}});
    const std::string* family = nullptr;
    for (const Listing::Preset& preset : listing.presets) {
        if (family != nullptr && *family != preset.entry.family)
            presets.addRule();
        family = &preset.entry.family;
        presets.addRow({preset.entry.name, words::exact(preset.parameters), words::compact(preset.parameters),
            preset.entry.architecture, preset.entry.cls,
            preset.entry.year > 0 ? std::to_string(preset.entry.year) : std::string(), preset.entry.source});
    }
    presets.print(out, lineWidth);
    out << '\n';
    words::Table architectures({{"Architecture", words::Align::Left, 0}, {"Family", words::Align::Left, 0},
        {"Classes", words::Align::Left, 90}});
    for (const catalog::ArchitectureEntry& entry : listing.architectures) {
        architectures.addRow({entry.name, entry.family, words::commaList(entry.classes)});
    }
    architectures.print(out, lineWidth);
}

void listJson(std::ostream& out, const Listing& listing) {
    out << "{\n  \"architectures\": [";
    const char* separator = "\n";
    for (const catalog::ArchitectureEntry& entry : listing.architectures) {
        out << separator << "    {\"name\": " << words::jsonString(entry.name)
            << ", \"family\": " << words::jsonString(entry.family) << ", \"classes\": [";
        for (std::size_t i = 0; i < entry.classes.size(); ++i)
            out << (i > 0 ? ", " : "") << words::jsonString(entry.classes[i]);
        out << "]}";
        separator = ",\n";
    }
    out << "\n  ],\n  \"presets\": [";
    separator = "\n";
    for (const Listing::Preset& preset : listing.presets) {
        out << separator << "    {\"name\": " << words::jsonString(preset.entry.name)
            << ", \"architecture\": " << words::jsonString(preset.entry.architecture)
            << ", \"class\": " << words::jsonString(preset.entry.cls) << ", \"parameters\": " << preset.parameters
            << ", \"year\": ";
        if (preset.entry.year > 0)
            out << preset.entry.year;
        else
            out << "null";
        out << ", \"source\": " << words::jsonString(preset.entry.source) << '}';
        separator = ",\n";
    }
    out << "\n  ]\n}\n";
}

} // namespace paramap::text
