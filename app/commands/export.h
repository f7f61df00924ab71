// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command.h"
#include "app/session/saved_session.h"
#include "model/cost/memory/memory.h"
#include "model/network/network.h"

#include <iosfwd>
#include <map>
#include <string>

namespace CLI {
class App;
}

namespace paramap {

/// What `paramap export` was asked for, in the words of the command line.
struct ExportArguments {
    std::string file; ///< its ending decides: .png, .svg, .pdf or .json
    std::string size = "1600x1000"; ///< pixels
    std::string theme = "light"; ///< light, dark, print; grey is another word for print
    std::string area = "parameters"; ///< or bytes, training, kv, flops
    bool twice = false; ///< what is tied counts at every place
    bool folded = false; ///< equal layers are drawn once, with the area of all
    bool icicle = false; ///< rows instead of areas
    std::map<std::string, std::string> names; ///< that parts are called by, by path; no option says it
    cost::RunSettings run; ///< that bytes and arithmetic are of
    std::string title; ///< "" = made from the model's name
    int scale = 1; ///< of a PNG: device pixels to a pixel, 1 to 4
    std::string root; ///< path of the module that fills the map; "" = all
    bool session = true; ///< embed the session, where there is one
    int depth = 0; ///< levels below the root; 0 = all that can be seen
};

/// Problem (wrong usage) unless the arguments make sense; looks at no file.
void checkExport(const ExportArguments& arguments);

/// Writes the treemap of a network: a picture in pixels or vectors, or the rectangles of its tensors as JSON. The file
/// appears whole or not at all, and the same network gives the same bytes. Sets Qt up without a display if nothing else
/// has. Problem if the arguments make no sense or the file cannot be written.
/// `session`: what opens the file again as what it shows; "" = none.
void exportNetwork(
    const network::NetworkPtr& network, const ExportArguments& arguments, const std::string& session = {});

/// The same with a message instead of a Problem. Returns the exit status: 0 done, 1 the job failed, 2 wrong usage.
int runExport(
    const network::NetworkPtr& network, const ExportArguments& arguments, std::ostream& out, std::ostream& err);

/// What a session looks at, and the run that it has, become what is drawn.
void showAs(ExportArguments& arguments, const SavedSession& session);

Action declareExport(CLI::App& program); ///< `paramap export MODEL -o FILE [options]`

} // namespace paramap
