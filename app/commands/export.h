// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "model/cost/run/run_settings.h"
#include "model/map/map_view.h"
#include "model/network/network.h"
#include "ui/figure/figure.h"

#include <string>

namespace CLI {
class App;
}

namespace paramap {

/// What is written, and where.
struct Export {
    std::string file; ///< its ending decides: .png, .svg, .pdf or .json
    map::FigureView figure;
    cost::RunSettings run; ///< that bytes and arithmetic are of
    bool session = true; ///< embed the session, where there is one
};

/// What `paramap export` is asked for besides the view and the run, in the words of the command line.
struct ExportWords {
    std::string file;
    std::string size = "1600x1000"; ///< pixels
    std::string theme = "light"; ///< light, dark, print; grey is another word for print
    std::string title;
    int scale = 1; ///< 1 to 4
    bool session = true;

    /// Problem (wrong usage) unless the words make sense; looks at no file.
    Export meant(const map::MapView& view, const cost::RunSettings& run) const;
};

/// The figure of it; that says `session` if the file is to hold one.
ui::FigureRequest requestOf(const Export& what, bool session);

/// Writes the map of a network: a picture in pixels or vectors, or the rectangles of its tensors as JSON. The file
/// appears whole or not at all, and the same network gives the same bytes. Sets Qt up without a display if nothing else
/// has. Problem if the file's name, the pixels or the depth make no sense, or the file cannot be written.
/// `session`: what opens the file again as what it shows; "" = none.
void exportNetwork(const network::NetworkPtr& network, const Export& what, const std::string& session = {});

Action declareExport(CLI::App& program); ///< `paramap export MODEL -o FILE [options]`

} // namespace paramap
