// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/devices/devices.h"
#include "model/cost/memory/memory.h"

#include <cstdint>
#include <optional>

namespace paramap::cost {

/// The three totals of a run, which measuring tools tell apart. Each contains the one before it.
struct Totals {
    std::int64_t allocated = 0; ///< the account's tensors: torch.cuda.max_memory_allocated, workspaces apart
    ByteRange reserved; ///< with the allocator's blocks and the workspaces: torch.cuda.max_memory_reserved
    /// With context and communication: what the driver reports of the process (nvidia-smi). No value where no figure of
    /// the context is published.
    std::optional<ByteRange> device;
    // The parts beside the tensors' blocks:
    ByteRange workspace, context, communication;

    std::int64_t least() const { return device ? device->low : allocated; }
    std::int64_t most() const { return device ? device->high : allocated; }
};

/// The totals on one of `count` equal devices; of all together if `count` devices count as one memory. Without a device
/// the range is that of all architectures of NVIDIA's, and there is no total of the device.
///
/// Workspaces come from the allocator too: one for each thread that multiplies, so that training has a second one for
/// the backward pass, and one more where cuBLASLt's is apart (PyTorch, CublasHandlePool.cpp).
///
/// Communication is NCCL's. Each of its channels holds 12 MiB for each pair of connections, to send and to receive:
/// buffers of 512 KiB, 4,800 KiB and 4 MiB for its three protocols, rounded up to 2 MiB, and 2 MiB beside them (NCCL,
/// init.cc and transport/p2p.cc; issue 1685 lists the same sizes). It has 2 to 32 channels. A ring takes one pair of
/// connections, a ring and a tree with two children four; devices that exchange tokens of experts take one to each of
/// up to eight. Every way of dividing has a communicator of its own; there may be one of all devices too.
Totals totalsOf(const Memory& memory, const Device* device = nullptr, std::int64_t count = 1);

} // namespace paramap::cost
