// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/watch.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// A checkpoint as far as headers tell.
struct Checkpoint {
    Header header; ///< of a PyTorch file, the tensors are those of the dictionary `chosen`
    std::string architecture; ///< as its metadata call it: "gemma2"; "" = they do not
    std::string chosen; ///< of a PyTorch file
    /// Of a PyTorch file: all of its tensors, with the keys of all dictionaries before their names. Empty for any other
    /// file, and if those of the header are all, with these names.
    std::vector<FileTensor> whole;
};

std::span<const std::string_view> checkpointEndings(); ///< ".safetensors", ".index.json", ".gguf", ".pt" …
/// True if a path ends as checkpoints do, in any case.
bool hasCheckpointEnding(std::string_view path);

/// The checkpoint in a folder, as the libraries look for it: an index before a single file, safetensors before PyTorch;
/// the path itself if it is no folder, or a folder without one.
std::filesystem::path checkpointIn(const std::filesystem::path& path);

/// Opens a file, or what stands in a folder. What it is, its content says. `dictionary`: of a PyTorch file, one of its
/// dictionaries; "" = the one that holds the model. Reads headers only, of the file and of the shards that it names.
/// `watch`: who looks on from another thread. Throws a Refusal with the path, "unknown_dictionary" of wrong usage also
/// for a file that has none.
Checkpoint openCheckpoint(
    const std::filesystem::path& path, const std::string& dictionary = {}, Watch* watch = nullptr);

} // namespace paramap::checkpoint
