// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// How the metadata of GGUF become a config.json: resources/gguf.json.
struct GgufTable {
    enum class Need {
        Required, ///< without it there is no config
        Null, ///< null if it is absent
        Optional, ///< left out if it is absent
        Real ///< a number of any kind, left out if it is absent
    };
    /// A key of the config with a number. Keys of GGUF stand behind "ARCHITECTURE.".
    struct Number {
        std::string name; ///< in config.json
        std::string key; ///< "" = only the tensor tells
        Need need = Need::Required;
        std::string otherwise{}; ///< the key if that one is absent
        std::string minus{}; ///< a key whose number is taken off, if it is there
        std::string tensor{}; ///< whose size goes before the key
        std::size_t dimension = 0; ///< of that tensor, in PyTorch's order
    };
    /// A key of the config that depends on whether a tensor is there, or is always the same (`tensor` is "").
    struct Told {
        std::string name, tensor;
        std::string present = "true", absent = "false"; ///< JSON
    };
    enum class Head {
        None, ///< the class has no head
        Tied, ///< a stored head is a second copy, which some converters write
        Told ///< tied if there is no tensor output.weight
    };
    /// An architecture of GGUF, or one kind of it.
    struct Row {
        std::string architecture; ///< general.architecture
        std::map<std::string, std::int64_t> least; ///< keys, and their least values for this row
        std::string modelType, cls;
        std::vector<Number> numbers;
        std::vector<Told> told;
        std::string keyValueHeads; ///< the config's name; as many as heads if the key is absent
        std::string headWidth; ///< the config's name; the width by the heads if the key is absent
        Head head = Head::Told;
    };

    std::vector<Row> rows; ///< the first one applies whose conditions hold

    /// Throws a Problem with file, line and place for any mistake in it.
    static GgufTable read(const json::Node& document, const std::string& file);
};

} // namespace paramap::checkpoint
