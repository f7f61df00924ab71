// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/run_argument.h"
#include "app/commands/view_argument.h"
#include "app/session/model_file.h"
#include "model/catalog/catalog.h"

#include <optional>
#include <string>

namespace paramap {

/// What the window opens with.
struct WindowRequest {
    std::string model; ///< a preset's name or a path, as given on the command line; "" = none was given
    std::optional<ModelFile> read; ///< already (stdin, --set): stands in for `model`, which names it
    ViewArgument view; ///< what is not given is as the model's session says, or as usual
    RunArgument run; ///< likewise
};

/// Sets up the application (style, theme, settings), opens the window and runs until it is closed. Returns the exit
/// status; 1 with a sentence on stderr where there is no display to open it on. Nothing given: the gallery at the very
/// first start, GPT-2 later.
int runWindow(int argc, char** argv, const catalog::Catalog& catalog, const WindowRequest& request = {});

} // namespace paramap
