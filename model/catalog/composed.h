// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/library_form.h"

#include <functional>
#include <optional>
#include <string>

namespace paramap::catalog {

/// A model that a file puts together from described ones: a description of its own, whose models inside are those, and
/// a config with an object for each.
struct Composed {
    json::Node description, config;
};

/// The word for the class that encodes text, as descriptions name it under "auto".
inline constexpr const char* textEncoding = "AutoModelForTextEncoding";

/// Begins the type of a model inside that a library's class builds: "diffusers/AutoencoderKL".
inline constexpr char ofLibrary = '/';

/// A diffusers pipeline, whose arguments are the config.json of each of its models by name; or a SentenceTransformer,
/// whose argument "modules" is the list of its modules, each with "type" and what the library's own files say of it.
/// Nothing for every other form. Throws a Problem that names the part which is not understood. Sources: diffusers
/// 0.40.0, pipelines/pipeline_utils.py; sentence-transformers 5.1.2, SentenceTransformer.py and models/.
/// `encodes`: whether a model_type has a class of its own that encodes text; a SentenceTransformer then takes that one.
using Encodes = std::function<bool(const std::string& type)>;
std::optional<Composed> composed(const LibraryForm& form, const std::string& file, const Encodes& encodes);

} // namespace paramap::catalog
