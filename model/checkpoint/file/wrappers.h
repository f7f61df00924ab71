// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"

namespace paramap::checkpoint {

/// Fills in what names mean without the words of programs that wrap modules for training: torch.compile's, FSDP's and
/// activation checkpointing's anywhere in a name; DistributedDataParallel's "module" only where all names begin alike.
void readWrappers(std::vector<FileTensor>& tensors);

} // namespace paramap::checkpoint
