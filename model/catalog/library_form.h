// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

#include <optional>
#include <string>

namespace paramap::catalog {

/// A model of a library other than transformers, as a file names it.
struct LibraryForm {
    std::string library, model;
    json::Node arguments; ///< an object: the constructor's arguments
    /// The file is one that the library itself wrote. It has keys that are no arguments, and these are passed over.
    bool saved = false;
    int libraryLine = 0, modelLine = 0;
    bool dropsNull = false; ///< the function that builds a published model takes no argument that is null
};

/// Reads {"library", "model", "kwargs"}, and what libraries write beside their weights: the config.json of a diffusers
/// model, which names its "_class_name", and that of a timm model, which names its "architecture". Nothing for any
/// other document. Throws a Problem with the line if a name is no text or the arguments are no object. Sources:
/// diffusers 0.40.0, configuration_utils.py; timm 1.0.28, models/_hub.py, _builder.py (_update_default_model_kwargs)
/// and _factory.py, which drops arguments that are None.
std::optional<LibraryForm> libraryForm(const json::Node& document, const std::string& file);

/// True for a model_index.json: the models of a diffusers pipeline, each with its library and class.
bool isPipelineIndex(const json::Node& document);

} // namespace paramap::catalog
