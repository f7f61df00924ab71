// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// What a tensor's elements are.
struct ElementType {
    std::string name; ///< as PyTorch spells it, without "torch.": "float32"
    std::int64_t bits = 0; ///< of one element
    std::int64_t storedBits = 0; ///< of what a storage counts: 8 where several elements share a byte
};

/// Of a storage's class ("torch.FloatStorage", "torch.cuda.HalfStorage"). That of bytes without a type, which
/// "torch.storage.UntypedStorage" is, is named "". Nothing if the class is unknown.
std::optional<ElementType> storageType(std::string_view global);
/// Of a dtype ("torch.float32", "torch.float8_e4m3fn"). Nothing if it is none.
std::optional<ElementType> dtype(std::string_view global);

} // namespace paramap::checkpoint
