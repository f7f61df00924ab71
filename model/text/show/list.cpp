// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/show/list.h"

#include "model/network/network.h"
#include "model/problem/problem.h"
#include "model/words/escape.h"
#include "model/words/numbers.h"
#include "model/words/table.h"

#include <ostream>

namespace paramap::text {

Listing listing(const catalog::Catalog& catalog) {
    Listing result;
    result.architectures = catalog.architectures();
    result.problems = catalog.problems();
    for (const catalog::PresetEntry& entry : catalog.presets()) {
        try {
            const network::NetworkPtr network = network::resolve(catalog.preset(entry.name));
            result.presets.push_back({entry, network->totals().parameters});
        } catch (const Problem& problem) {
            result.problems.push_back(entry.name + ": " + problem.message());
        }
    }
    return result;
}

void listText(std::ostream& out, const Listing& listing, std::size_t lineWidth) {
    Table presets({{"Preset", Align::Left, 0}, {"Parameters", Align::Right, 0}, {"", Align::Right, 0},
        {"Architecture", Align::Left, 0}, {"Class", Align::Left, 0}, {"Year", Align::Right, 0},
        {"Source", Align::Left, 60}});
    const std::string* family = nullptr;
    for (const Listing::Preset& preset : listing.presets) {
        if (family != nullptr && *family != preset.entry.family)
            presets.addRule();
        family = &preset.entry.family;
        presets.addRow({preset.entry.name, exact(preset.parameters), compact(preset.parameters),
            preset.entry.architecture, preset.entry.cls,
            preset.entry.year > 0 ? std::to_string(preset.entry.year) : std::string(), preset.entry.source});
    }
    presets.print(out, lineWidth);
    out << '\n';
    Table architectures({{"Architecture", Align::Left, 0}, {"Family", Align::Left, 0}, {"Classes", Align::Left, 90}});
    for (const catalog::ArchitectureEntry& entry : listing.architectures) {
        std::string classes;
        for (const std::string& cls : entry.classes)
            classes += (classes.empty() ? "" : ", ") + cls;
        architectures.addRow({entry.name, entry.family, classes});
    }
    architectures.print(out, lineWidth);
}

void listJson(std::ostream& out, const Listing& listing) {
    out << "{\n  \"architectures\": [";
    const char* separator = "\n";
    for (const catalog::ArchitectureEntry& entry : listing.architectures) {
        out << separator << "    {\"name\": " << jsonString(entry.name) << ", \"family\": " << jsonString(entry.family)
            << ", \"classes\": [";
        for (std::size_t i = 0; i < entry.classes.size(); ++i)
            out << (i > 0 ? ", " : "") << jsonString(entry.classes[i]);
        out << "]}";
        separator = ",\n";
    }
    out << "\n  ],\n  \"presets\": [";
    separator = "\n";
    for (const Listing::Preset& preset : listing.presets) {
        out << separator << "    {\"name\": " << jsonString(preset.entry.name)
            << ", \"architecture\": " << jsonString(preset.entry.architecture)
            << ", \"class\": " << jsonString(preset.entry.cls) << ", \"parameters\": " << preset.parameters
            << ", \"year\": ";
        if (preset.entry.year > 0)
            out << preset.entry.year;
        else
            out << "null";
        out << ", \"source\": " << jsonString(preset.entry.source) << '}';
        separator = ",\n";
    }
    out << "\n  ]\n}\n";
}

} // namespace paramap::text
