// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"
#include "model/problem/problem.h"

#include <optional>
#include <string_view>

namespace paramap::catalog {

/// What a JSON file plainly is that lies beside the config.json files of models, or bears their name, and is none: a
/// part or a list of parts of a diffusers pipeline, a timm, Keras or open_clip model, an adapter, a module of
/// sentence-transformers, a tokenizer, an index of a checkpoint. A Problem that says so and what can be opened in its
/// place; nothing if nothing is recognized.
std::optional<Problem> strangerSaid(const json::Node& document);

/// The same for a text that is no JSON at all: a pointer that Git LFS leaves, the marks of an unfinished merge.
std::optional<Problem> strangerSaid(std::string_view text);

} // namespace paramap::catalog
