// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/run_argument.h"
#include "app/commands/view_argument.h"
#include "app/present/lesson_presenter.h"
#include "app/session/model_file.h"
#include "model/catalog/catalog.h"

#include <optional>
#include <string>

namespace paramap {

/// What the window shows first.
struct WindowRequest {
    std::string model; ///< a preset's name or a path, as given on the command line; "" = none was given
    std::optional<ModelFile> read; ///< the model if it was read already (stdin, --set); `model` is then only its name
    ViewArgument view; ///< options that are not given have the values of the model's session, or the defaults
    RunArgument run; ///< options that are not given have the values of the model's session, or the defaults
};

/// Sets up the application (style, theme, settings), opens the window and runs until it is closed. Returns the exit
/// status: 1, with a message on stderr, if there is no display. Without a model, the very first start shows the
/// gallery, later starts GPT-2.
int runWindow(int argc, char** argv, const catalog::Catalog& catalog, const WindowRequest& request = {});

/// A lesson that is given without the main window.
struct PresentRequest {
    std::string lesson; ///< a known lesson's name or a path
    PresentChoice choice;
};

/// Presents a lesson until its lecturer leaves it. Returns the exit status: 1 if there is no display. Throws a Problem
/// as OpenLesson.
int runPresenter(const Surroundings& surroundings, const PresentRequest& request);

} // namespace paramap
