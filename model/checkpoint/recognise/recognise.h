// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/source.h"

namespace paramap::checkpoint {

/// Which reader takes a file.
enum class Kind {
    Safetensors,
    SafetensorsIndex, ///< of shards, which may be PyTorch's
    Gguf,
    TorchZip, ///< a zip with data.pkl, TorchScript among them; or one whose beginning does not tell what it holds
    TorchLegacy, ///< a pickle of any kind
    TorchTar,
    Onnx,
    Npz,
    Npy,
};

/// Tells the kind of a file by its content: its first 64 KiB. The suffix decides only where the content does not, so
/// that a damaged file comes to the reader that can say what is damaged. A zip or a pickle is not looked through: its
/// reader refuses what holds no tensors.
///
/// Throws a Refusal "empty" for a file without bytes, and "unknown_format" for every other kind of file, with a
/// sentence that says what it is and what opens it.
Kind recognise(const Source& file);

} // namespace paramap::checkpoint
