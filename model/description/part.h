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

/// One entry of a body as written: a key and what stands behind it.
struct Entry {
    Key key;
    bool running = false; ///< an entry of a Sequential written as a list: its name is its place
    bool group = false; ///< a block without a name: its entries stand in the block around, repeated in turn
    std::optional<Line> line; ///< a line, or
    std::shared_ptr<const Body> body; ///< a body of its own
    std::shared_ptr<const Origin> origin;
};

/// The inside of a part: entries in file order, and what is said about the whole behind keys that begin with @.
struct Body {
    std::string cls; ///< "@class": another class name than the part's; empty = the part's
    std::optional<Kind> kind; ///< "@kind"
    std::optional<Orientation> orientation; ///< "@matrix"
    std::string about; ///< "@about": one sentence
    std::vector<std::pair<std::string, formula::Expr>> costs; ///< the other @words: "@macs", "@saves" …
    std::vector<Entry> entries;
    formula::Expr like; ///< "@like", or the line if there is no more: another part, under this class's name
    std::vector<std::string> without; ///< words and entries of that part that are null here
    std::shared_ptr<const Origin> likeOrigin; ///< where that stands
    std::shared_ptr<const Origin> origin;
};

/// `LayerNorm(width, bias=true)`: a class of PyTorch with the arguments that its sizes need.
struct Part {
    std::string name;
    std::vector<std::pair<std::string, formula::Expr>> parameters; ///< with defaults; null = must be given
    Body body;
};

/// A derived value with arguments, and where it is written.
struct WrittenFunction {
    formula::Function function;
    std::shared_ptr<const Origin> origin;
};

/// The parts of one file, in front of the shelves that the file builds on. A body looks for parts on the shelf that
/// it stands on, so that a description's own `LayerNorm` never slips into a library's part.
struct PartShelf {
    std::string name; ///< "torch.nn", or the description's file
    /// Of a description's own shelf: what stands before its sizes' names in formulas, "" or, of a sub-model, "vision.".
    std::optional<std::string> realm;
    std::shared_ptr<const Architecture> described; ///< whose parts these are, if it is a sub-model
    std::map<std::string, std::shared_ptr<const PartShelf>> models; ///< sub-models by prefix: "vision"
    std::map<std::string, Part> parts;
    std::map<std::string, formula::Value> tables; ///< words to parts, names to constants
    std::map<std::string, WrittenFunction> functions; ///< of a file of parts; a description's own stand with its sizes
    std::vector<std::shared_ptr<const PartShelf>> uses;

    /// The part and the shelf it stands on; null pointers if there is none.
    std::pair<const Part*, const PartShelf*> find(const std::string& part) const;
    /// A table, its own or one in reach, and the shelf it stands on; null pointers if there is none.
    std::pair<const formula::Value*, const PartShelf*> table(const std::string& table) const;
    std::vector<std::string> names() const; ///< of every part in reach
};

/// Reads the parts in `node` (an object of "Name(parameters)": body) onto the shelf. Problem with line and place.
void readPartsInto(PartShelf& shelf, const json::Node& node, const std::string& file);

} // namespace paramap::description
