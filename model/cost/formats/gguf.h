// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// A kind of file that llama-quantize makes: most matrices have one type, some have a better type for their role.
struct FileType {
    std::string_view name; ///< "q4_k_m"
    std::string_view usual; ///< the ggml type of most matrices
    std::string_view words;
    bool matrixOfImportance = false; ///< the types are those chosen with an importance matrix
};
const std::vector<FileType>& fileTypes();

/// The purpose of a matrix in a GGUF file. All other tensors stay in fp32.
enum class Role { TokenTable, Output, Query, Key, Value, QueryKeyValue, AttentionOutput, FfnUp, FfnDown, Other };

/// The place of a matrix, as far as its type depends on it.
struct RolePlace {
    Role role = Role::Other;
    std::int64_t columns = 1; ///< elements of a row
    /// The index of the matrix among those of its role in the file; for experts, the index of the layer.
    std::int64_t item = 0, items = 1;
    std::int64_t layers = 1; ///< layers of the network
    std::int64_t queriesPerKey = 1; ///< query heads for each key-value head
    std::int64_t experts = 0; ///< experts of a layer; 0: none
    bool tied = false; ///< the token embedding serves as the output too
    bool fused = false; ///< the experts of one layer are one tensor
};

/// The ggml type of a matrix, before the length of its rows is considered (see Format::fitting). Rules that apply only
/// to Falcon are left out: the role comes from the tree, never from the model's family. Source: llama.cpp,
/// llama-quant.cpp, llama_tensor_get_type as of 2025.
std::string_view ggmlTypeOf(const FileType& file, const RolePlace& place);

} // namespace paramap::cost
