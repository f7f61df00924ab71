// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"
#include "model/problem/problem.h"

#include <optional>
#include <string_view>

namespace paramap::catalog {

/// Recognizes JSON files that lie beside config.json files, or have that name, but describe no model: a part or the
/// part list of a diffusers pipeline, a timm, Keras or open_clip model, an adapter, a module of sentence-transformers,
/// a tokenizer, the index of a checkpoint. The Problem says what the file is and what can be opened instead. Nothing if
/// the file is not recognized.
std::optional<Problem> strangerSaid(const json::Node& document);

/// The same for a text that is not JSON: a Git LFS pointer, or the marks of an unfinished merge.
std::optional<Problem> strangerSaid(std::string_view text);

} // namespace paramap::catalog
