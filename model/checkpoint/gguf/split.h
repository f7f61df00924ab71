// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

namespace paramap::checkpoint {

/// The header of a GGUF checkpoint in one file, or in parts named NAME-00001-of-00003.gguf, of which any may be given.
/// The tensors are those of all parts, in order, each with its part's name in `file` (of a checkpoint in one file it
/// is empty); the metadata are those of the first part.
///
/// The parts are looked for beside the given file. Links are resolved, as a cache of downloads has them, but only into
/// the folder where the given file really is. All parts must be there before the second one is opened.
///
/// Throws a Refusal: those of `Source` and `readGguf`, with the path set if it is of a part; "bad_split" if names and
/// metadata of the parts contradict each other, "missing_shard" if a part is absent, "unsafe_path" if a part is a link
/// into another folder, "duplicate_name" if two parts have one tensor.
///
/// Source: llama.cpp, llama_split_path and the keys split.no (counted from 0), split.count, split.tensors.count.
Header readGgufSplit(const Source& given);

} // namespace paramap::checkpoint
