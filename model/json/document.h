// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::json {

/// A JSON value with the line that it stands in, its keys in file order and its numbers as written, so that messages
/// can point and nothing is rounded.
struct Node {
    enum class Type { Null, Boolean, Number, String, Array, Object };
    struct Member;

    Type type = Type::Null;
    bool boolean = false;
    std::string text; ///< of a string, or of a number as the file spells it
    std::vector<Node> items; ///< of an array
    std::vector<Member> members; ///< of an object, in file order
    int line = 0; ///< counted from 1; of a member's value where the value begins or, for a text, ends
    std::shared_ptr<const std::string> file; ///< set where it stands in another file than its document

    const Node* find(std::string_view key) const; ///< null pointer if this is no object or has no such key
    /// The file that it stands in, for messages: its own, else the document's.
    const std::string& fileOr(const std::string& document) const { return file ? *file : document; }
    const char* typeName() const; ///< "null", "a boolean", "a number", "a string", "a list", "an object"
};

struct Node::Member {
    std::string key;
    Node value;
};

/// Reads one JSON document; Infinity and NaN, as Python writes them, read as null. `name` is what messages call it.
/// Problem with the line for anything that is not JSON, a key that stands twice, nesting deeper than 100, a list of
/// more than 100,000 entries, and text after the end.
Node parse(std::string_view text, const std::string& name);

/// A list of texts as one text, a blank between them: a long formula or sentence may be written in lines. Anything else
/// as it is.
Node withLinesJoined(const Node& node);

/// The value as formulas see it. Problem with the line if a number does not fit 64 bits.
formula::Value toValue(const Node& node);

} // namespace paramap::json
