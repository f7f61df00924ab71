// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/json/json_reader.h"
#include "model/checkpoint/json/unique_keys.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::checkpoint {

/// A tensor as the header of a safetensors file writes it.
struct TensorEntry {
    std::string name;
    std::size_t at = 0; ///< where the name stands in the header
    std::string dtype;
    std::vector<std::uint64_t> shape;
    std::uint64_t begin = 0, end = 0; ///< in the data
};

/// Goes through the text of a header, tensor by tensor. Throws a Refusal for what is not JSON ("invalid_json"), for
/// values of other types than the format has ("invalid_schema"), for keys that stand twice ("duplicate_key"), and for
/// more than 1,000 dimensions or 100,000 keys of `__metadata__` ("too_large"). Members of a tensor that the format does
/// not know are passed over, as tensor.rs does.
class HeaderWalk {
public:
    explicit HeaderWalk(std::string_view text);

    bool next(TensorEntry& entry); ///< false at the end
    void readAt(std::size_t at, TensorEntry& entry); ///< the one whose name stands there
    /// To call at the end.
    void requireUniqueNames() { requireUnique(m_names); }
    std::vector<Metadata>& metadata() { return m_metadata; }

private:
    void readTensor(TensorEntry& entry);
    void readShape(TensorEntry& entry);
    void readOffsets(TensorEntry& entry);
    void readMetadata();
    void requireUnique(UniqueKeys& keys);

    std::string_view m_text;
    JsonReader m_json;
    UniqueKeys m_names;
    std::vector<Metadata> m_metadata;
    bool m_entered = false;
};

/// The bits of an element; 0 if the format has no such dtype.
std::uint64_t bitsOfDtype(std::string_view dtype);

} // namespace paramap::checkpoint
