// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace paramap::cost {

/// A file as llama-quantize names it: most matrices in one type, some by their role in a better one.
struct FileType {
    std::string_view name; ///< "q4_k_m"
    std::string_view usual; ///< type of ggml
    std::string_view words;
    bool matrixOfImportance = false; ///< the choice of types is the one made with an importance matrix
};
const std::vector<FileType>& fileTypes();

/// What a matrix of a GGUF file is for. Every other tensor stays in fp32.
enum class Role { TokenTable, Output, Query, Key, Value, QueryKeyValue, AttentionOutput, FfnUp, FfnDown, Other };

/// Where a matrix stands, as far as its type depends on it.
struct RolePlace {
    Role role = Role::Other;
    std::int64_t columns = 1; ///< elements of a row
    std::int64_t item = 0, items = 1; ///< which one of its role it is in the file; of experts, which layer
    std::int64_t layers = 1; ///< of the network
    std::int64_t queriesPerKey = 1; ///< query heads for each key-value head
    std::int64_t experts = 0; ///< of a layer; 0 = none
    bool tied = false; ///< the table of tokens serves as the output too
    bool fused = false; ///< experts of one layer in one tensor
};

/// The type of ggml before the length of a row is looked at (see Format::fitting). The rules that name Falcon alone are
/// left out: a role is read from the tree, never a family.
/// Source: llama.cpp, llama-quant.cpp, llama_tensor_get_type as of 2025.
std::string_view ggmlTypeOf(const FileType& file, const RolePlace& place);

} // namespace paramap::cost
