// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/formula/expr.h"
#include "model/network/walk.h"
#include "model/words/numbers.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace paramap::text {

/// A piece of a formula: the symbol of a size, or the text between two symbols.
struct FormulaPiece {
    std::string text;
    std::string symbol; ///< the size's name, "E"; empty for other text
};
using FormulaPieces = std::vector<FormulaPiece>;

/// The share that a place has of something larger.
struct ShareLine {
    std::string label; ///< "attn", "h.0", "GPT-2 small"
    std::string text; ///< "75.0 %"
    double fraction = 0; ///< 0 … 1, for a bar
};

/// How the number of one place came about, in finished words.
struct Inspection {
    description::Kind kind = description::Kind::Other;
    /// As headers of the map say it: "c_attn", "h.0" for a layer of a list, "c_attn.bias" for a part's weight or bias;
    /// for the root the model's title.
    std::string name;
    std::string path; ///< "transformer.h.0.attn.c_attn"; for the root the model's title
    std::string type; ///< "Conv1D  768 × 2304", "nn.Parameter  1 × 197 × 768", "Buffer  5000 × 512"
    bool root = false; ///< the whole model
    bool container = false, hidden = false, tied = false, buffer = false;
    std::string sentence; ///< what the place does, and what is special about its count; may be empty
    FormulaPieces symbols; ///< 3·E·E + 3·E; empty if there is no formula or if it is the number itself
    std::string numbers; ///< 3·768·768 + 3·768; empty if `symbols` is
    std::string value; ///< "1,771,776"
    std::string ofTotal; ///< "1.42 % of total"; "not counted" for a place that counts elsewhere or never
    /// Shares of the parent, the layer and the total, as far as these differ; empty if the place is not counted.
    std::vector<ShareLine> shares;
    /// Texts to paste elsewhere: the whole equation, the same for Markdown and LaTeX (without $ signs), and an
    /// expression that Python evaluates to the value.
    std::string plainText, markdown, latex, python;
    formula::Expr formula; ///< what the texts were made of; null if they are the number alone
    std::map<std::string, std::int64_t> values; ///< of the names in it
};

/// The end of a path as headers of the map say it: "c_attn"; "h.0" where the last name is a number. "" for "".
std::string headerName(const std::string& path);

/// `place` must belong to `network`. Never fails: a formula that cannot be made is left out.
Inspection inspect(const network::Network& network, const network::Place& place, const words::NumberStyle& style = {});

/// Only the formula: "3·E·E + 3·E"; empty if there is none.
std::string formulaText(
    const network::Network& network, const network::Place& place, const words::NumberStyle& style = {});

} // namespace paramap::text
