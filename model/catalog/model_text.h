// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace paramap::catalog {

/// The file that says which model a folder holds: model_index.json of a diffusers pipeline, else modules.json of
/// sentence-transformers, else config.json, whether or not that is there. A path that is no folder is returned
/// unchanged.
std::filesystem::path modelFileIn(const std::filesystem::path& path);

/// The text that Catalog::fromText reads for a file. A model_index.json or modules.json says which models there are and
/// leaves their sizes to files in folders beside it; their text then stands in one, {"library", "model", "kwargs"}.
/// Only files below its own folder are read. Throws a Problem if a file is missing or cannot be read.
std::string modelText(const std::filesystem::path& file);

} // namespace paramap::catalog
