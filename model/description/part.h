// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/form.h"
#include "model/description/line.h"
#include "model/formula/evaluate.h"
#include "model/json/document.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paramap::description {

class Architecture;
struct Body;

/// One entry of a body as written: a key and its value.
struct Entry {
    Key key;
    /// An entry of a Sequential that is written as a list. Its name is its position.
    bool running = false;
    /// A block without a name. Its entries belong to the surrounding body and repeat together.
    bool group = false;
    std::optional<Line> line; ///< the value is either a line …
    std::shared_ptr<const Body> body; ///< … or a body of its own
    std::shared_ptr<const Origin> origin;
};

/// The inside of a part: its entries in file order, and what the keys that begin with @ say of the whole part.
struct Body {
    std::string cls; ///< "@class": the class name; empty = the part's name
    std::optional<Kind> kind; ///< "@kind"
    std::optional<Orientation> orientation; ///< "@matrix"
    std::vector<Sentence> about, why; ///< "@about" and "@why", with formulas as written
    std::string role; ///< "@role"
    std::vector<std::pair<std::string, formula::Expr>> costs; ///< the remaining words with @: "@macs", "@saves" …
    std::vector<Entry> entries;
    /// "@like", or the line if the body is only a line: another part, built under this class's name.
    formula::Expr like;
    std::vector<std::string> without; ///< the words and entries of that part that are null here
    std::shared_ptr<const Origin> likeOrigin; ///< the place of `like`
    std::shared_ptr<const Origin> origin;
};

/// A part with parameters: `LayerNorm(width, bias=true)` is a class of PyTorch with the arguments that its sizes need.
struct Part {
    std::string name;
    std::vector<std::pair<std::string, formula::Expr>> parameters; ///< with defaults; null = the caller must give it
    Body body;
};

/// A derived value with arguments, and its place in the file.
struct WrittenFunction {
    formula::Function function;
    std::shared_ptr<const Origin> origin;
};

/// The parts of one file, in front of the shelves that the file builds on. A body looks for parts on its own shelf, so
/// a description's own `LayerNorm` never replaces the one in a library's part.
struct PartShelf {
    std::string name; ///< "torch.nn", or the description's file
    /// For a description's own shelf, the prefix of its sizes' names in formulas: "", or "vision." for a sub-model.
    /// Nothing for a file of parts.
    std::optional<std::string> realm;
    std::shared_ptr<const Architecture> described; ///< the sub-model that these parts describe, if any
    std::map<std::string, std::shared_ptr<const PartShelf>> models; ///< sub-models by prefix: "vision"
    std::map<std::string, Part> parts;
    std::map<std::string, formula::Value> tables; ///< map words to parts, or names to constants
    /// The functions of a file of parts. A description keeps its own with its sizes.
    std::map<std::string, WrittenFunction> functions;
    std::vector<std::shared_ptr<const PartShelf>> uses;

    /// The part and its shelf; null pointers if there is none.
    std::pair<const Part*, const PartShelf*> find(const std::string& part) const;
    /// A table of this shelf or of one in reach, and its shelf; null pointers if there is none.
    std::pair<const formula::Value*, const PartShelf*> table(const std::string& table) const;
    std::vector<std::string> names() const; ///< of all parts in reach
};

/// Reads the parts in `node`, an object of "Name(parameters)": body, onto the shelf. Throws a Problem with line and
/// place.
void readPartsInto(PartShelf& shelf, const json::Node& node, const std::string& file);

} // namespace paramap::description
