// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace paramap::checkpoint::gguf_config {

enum class Need {
    Optional, ///< left out if it is absent
    Null, ///< null if it is absent
    Required, ///< without it there is no config
    Real ///< a number of any kind, left out if it is absent
};

/// A key of the config with a number.
struct NumberKey {
    const char* name; ///< in config.json
    const char* key; ///< in GGUF, behind "ARCHITECTURE."; "" = only the tensor tells
    Need need = Need::Optional;
    const char* otherwise = ""; ///< the key if that one is absent
    const char* minus = ""; ///< a key whose number is taken off, if it is there
    const char* tensor = ""; ///< whose size goes before the key
    std::size_t dimension = 0; ///< of that tensor, in PyTorch's order
};

/// A key of the config that depends on whether a tensor is there.
struct TensorKey {
    const char* name;
    const char* tensor;
    const char* present = "true"; ///< JSON
    const char* absent = "false"; ///< JSON
};

/// A key of the config that is always the same.
struct FixedKey {
    const char* name;
    const char* json;
};

enum class Head {
    None, ///< the class has no head
    Tied, ///< a stored head is a second copy, which some converters write
    Told ///< tied if there is no tensor output.weight
};

/// One architecture of GGUF, or one kind of it. The first row applies whose condition holds.
struct Row {
    const char* architecture; ///< general.architecture
    const char* conditionKey = ""; ///< behind "ARCHITECTURE."; "" = always
    std::int64_t conditionLeast = 0; ///< its least value
    const char* modelType;
    const char* className;
    std::span<const NumberKey> sizes;
    std::span<const NumberKey> more{}; ///< of this architecture alone
    std::span<const TensorKey> told{};
    std::span<const FixedKey> fixed{};
    Head head = Head::Told;
    const char* keyValueHeads = ""; ///< the config's name; as many as heads if the key is absent
    const char* headWidth = ""; ///< the config's name; the width by the heads if the key is absent
};

/// All rows. Sources: llama.cpp, gguf-py/gguf/constants.py and convert_hf_to_gguf.py (the keys of GGUF);
/// transformers, the configurations of the model types (the keys of config.json).
std::span<const Row> rows();

} // namespace paramap::checkpoint::gguf_config
