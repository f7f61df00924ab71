// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/value.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::json {

/// A JSON value with its line. Keys keep the order of the file and numbers their text, so that messages can point to a
/// place and nothing is rounded.
struct Node {
    enum class Type { Null, Boolean, Number, String, Array, Object };
    struct Member;

    Type type = Type::Null;
    bool boolean = false;
    std::string text; ///< the string, or the number as written in the file
    std::vector<Node> items; ///< entries of an array
    std::vector<Member> members; ///< members of an object, in file order
    /// Counted from 1. A member's value has the line where it begins; a string has the line where it ends.
    int line = 0;
    std::shared_ptr<const std::string> file; ///< set if the value comes from another file than its document

    const Node* find(std::string_view key) const; ///< null if this is not an object or has no such key
    /// The file of the value, for messages: its own, else the document's.
    const std::string& fileOr(const std::string& document) const { return file ? *file : document; }
    const char* typeName() const; ///< "null", "a boolean", "a number", "a string", "a list", "an object"
};

struct Node::Member {
    std::string key;
    Node value;
};

/// Reads one JSON document. Infinity and NaN, which Python writes, become null. `name` is the document's name in
/// messages. Throws a Problem with the line for anything that is not JSON, a duplicate key, nesting deeper than 100, a
/// list of more than 100,000 entries, more than 2,000,000 values, and text after the end. Control characters in strings
/// and keys are replaced (`printableLines`, `printableKey`), so that no name from a file brings them anywhere.
Node parse(std::string_view text, const std::string& name);

/// Joins a list of strings into one, separated by blanks, so that a long formula or sentence can be written in several
/// lines. Returns any other value unchanged.
Node withLinesJoined(const Node& node);

/// Converts to a value of formulas. Throws a Problem with the line if a number does not fit 64 bits.
formula::Value toValue(const Node& node);

} // namespace paramap::json
