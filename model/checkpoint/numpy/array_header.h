// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// So many bytes of an array's file say how long its header is.
constexpr std::size_t npyPreludeBytes = 12;

/// The bytes from the file's begin to the data. `prelude` may be shorter if the file is. Throws a Refusal
/// "unknown_format" without NumPy's magic, and as readNpy.
std::size_t npyHeaderBytes(std::string_view prelude, const std::string& name);

/// What the header says; `size` is that of the whole file, in bytes.
FileTensor npyTensor(std::string_view header, std::uint64_t size, const std::string& name);

/// The dictionary in the header, as it is written.
struct NpyDictionary {
    std::string descr; ///< "<f4"; of a structured type, the text of the list
    bool structured = false;
    bool fortranOrder = false;
    std::vector<std::int64_t> shape;
};

/// Reads a literal of Python such as {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }. Throws a Refusal
/// "bad_npy" for any other: all three keys must be there, once, and no other.
NpyDictionary npyDictionary(std::string_view text, const std::string& name);

} // namespace paramap::checkpoint
