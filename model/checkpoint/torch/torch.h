// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

#include <string>
#include <vector>

namespace paramap::checkpoint {

/// Readers of what torch.save of PyTorch writes (torch/serialization.py). All tensors that are reached through
/// dictionaries, lists, modules and TorchScript's objects are listed in the order of the pickle. Keys are joined with
/// dots, places in lists counted from 0. What a pickle names otherwise is never called; `Header::remarks` names it.
///
/// Each throws a Refusal: "unknown_format" if the file is none of its kind, the classes of `readPickle`, and
/// "storage_missing", "size_mismatch", "out_of_bounds", "negative_dim", "overflow", "bad_dtype" for a tensor that does
/// not fit its storage, "duplicate_name" for two of one name, "too_large" beyond the limits of a TensorList.

/// The zip since PyTorch 1.6, and TorchScript. Throws as `Archive`, too. Of the members, only data.pkl, version and
/// byteorder are read; storages are compared by the sizes in the zip's directory.
Header readTorchZip(const Source& source);
/// The pickles in a row before 1.6. Throws "bad_version" for another protocol than 1001 and "truncated_data" if the
/// file ends within a storage. Of the storages, only their counts are read.
Header readTorchLegacy(const Source& source);
/// The tar of versions 0.1. Throws "bad_tar" if a member is missing or damaged, and "truncated_data" as above.
Header readTorchTar(const Source& source);

/// The tensors of the model in a file: those of one dictionary, named from there on, without those of optimizers and
/// the like. Where wrappers have added to a name ("module.", "_orig_mod.", "_fsdp_wrapped_module.",
/// "_forward_module."), `meant` is the name without it. `chosen` is one of its `dictionaries`; if it is empty, it
/// becomes the one found: keys such as "state_dict" and "model" are followed, to where most tensors are. A tensor whose
/// twin is left out counts again. Throws a Refusal "unknown_dictionary" of wrong usage for another one.
std::vector<FileTensor> modelTensors(const Header& header, std::string& chosen);
/// The same, and leaves no tensors in the header if the model's are all, named alike: none is copied then.
std::vector<FileTensor> modelTensors(Header&& header, std::string& chosen);

} // namespace paramap::checkpoint
