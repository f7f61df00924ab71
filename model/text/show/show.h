// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/convention.h"
#include "model/network/network.h"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>

namespace paramap::text {

/// The module tree with formulas, counts and shares, in five formats. `depth` limits the levels: 0 leaves only the
/// root; the tensors in `showJson` are never cut. Counts and shares follow the convention; formulas are of shapes, and
/// a line whose count is another has none.
using Depth = std::optional<std::int64_t>;

/// For a terminal of `lineWidth` columns, 0: any width. Equal layers are folded, numbers are grouped, and notes follow
/// below. Texts are shortened to fit, numbers never.
void showText(std::ostream& out, const network::Network& network, const Depth& depth = {}, std::size_t lineWidth = 0,
    const conventions::Convention& convention = {});

/// For programs: the stable format of the command line, with every layer and every tensor and exact numbers. By
/// a convention, tensors also say what they are `counted`.
void showJson(std::ostream& out, const network::Network& network, const Depth& depth = {},
    const conventions::Convention& convention = {});

/// RFC 4180 with the header `path,class,shape,formula,parameters,share_of_total` and a row for every module and every
/// tensor; layers are not folded. The class of a tensor is Parameter or Buffer. For a tied tensor it names the owner
/// and the count is 0, so that the Parameter rows add up to the total. The share is a fraction of 1.
void showCsv(std::ostream& out, const network::Network& network, const Depth& depth = {},
    const conventions::Convention& convention = {});

/// A table for a README, folded like the text.
void showMarkdown(std::ostream& out, const network::Network& network, const Depth& depth = {},
    const conventions::Convention& convention = {});

/// A tabular for a paper, folded like the text; needs only the package booktabs.
void showLatex(std::ostream& out, const network::Network& network, const Depth& depth = {},
    const conventions::Convention& convention = {});

} // namespace paramap::text
