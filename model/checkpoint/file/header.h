// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace paramap::checkpoint {

/// A tensor as a file's header describes it. Its data are never read.
struct FileTensor {
    std::string name; ///< as in the file; text to show, never a path
    std::vector<std::int64_t> shape; ///< outermost dimension first, as PyTorch has it; {} is one element
    std::string dtype; ///< as the format spells it: "BF16", "Q4_K", "float32", "FLOAT"
    std::int64_t elements = 0; ///< -1 = only its name is known, as from an index without its shards
    std::int64_t bytes = 0; ///< of its data; 0 if they are those of `sameAs`
    std::string sameAs; ///< the tensor before it that is the same part of the same storage; "" = none
    std::string file; ///< the file beside this one that holds its data; "" = this one
    /// Its name in the model, where wrappers have added to it ("_orig_mod.w") or an export has lost it
    /// ("onnx::MatMul_123") and the graph's nodes tell it; "" = its own name.
    std::string meant{};
    bool isNameLost = false; ///< in an export, perhaps with `meant` in its place
    bool isTurned = false; ///< a graph multiplies by it as [in, out], where a Linear has [out, in]
};

/// The number of elements of a shape. Throws a Refusal "overflow" that names the tensor if a product on the way does
/// not fit 63 bits, also where a later dimension is 0, and "negative_dim" for a negative dimension.
std::int64_t elementsOf(const std::vector<std::int64_t>& shape, const std::string& name);
/// The bytes of so many elements of `bits` bits, rounded up to whole bytes. Throws a Refusal "overflow" as well.
std::int64_t bytesOf(std::int64_t elements, std::int64_t bits, const std::string& name);

/// A key of a file's metadata.
struct Metadata {
    std::string key;
    std::string text; ///< a text, number ("1.5") or "true", "false"; "" for a list
    /// Of a list. Only a short list of numbers has its items here: those of a vocabulary are passed over.
    std::vector<std::string> items;
    std::int64_t length = -1; ///< of a list; -1 = this is no list
};

/// What the header of a checkpoint says.
struct Header {
    /// "safetensors", "gguf", "torch-zip", "torch-legacy", "torch-tar", "torchscript", "onnx", "npz", "npy", "index"
    std::string format;
    std::vector<FileTensor> tensors; ///< in the order of the file
    std::vector<FileTensor> constants; ///< what a graph computes with and never trains (ONNX)
    std::vector<Metadata> metadata;
    /// The dictionaries of a PyTorch file that hold tensors, by the keys that lead to them, joined with dots; "." is
    /// the outermost one. They are the first 1,000 of those not deeper than four keys.
    std::vector<std::string> dictionaries{};
    /// Sentences: what was passed over, and which mistakes leave names and shapes readable. Readers put names of the
    /// file into them as they are; `openCheckpoint` makes them safe to show.
    std::vector<std::string> remarks;
};

} // namespace paramap::checkpoint
