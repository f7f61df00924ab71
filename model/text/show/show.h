// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>

namespace paramap::text {

/// The module tree with formulas, counts and shares, in five formats. `depth` cuts the tree that is written: 0 leaves
/// the root alone; the tensors of `showJson` are never cut.
using Depth = std::optional<std::int64_t>;

/// For a terminal: equal layers folded, numbers grouped, notes below. `lineWidth`: its columns, 0 = any; texts give way
/// to fit it, numbers never.
void showText(std::ostream& out, const network::Network& network, const Depth& depth = {}, std::size_t lineWidth = 0);

/// For programs: the fixed form of the command line, every layer and every tensor listed, numbers exact.
void showJson(std::ostream& out, const network::Network& network, const Depth& depth = {});

/// RFC 4180 with a head, `path,class,shape,formula,parameters,share_of_total`: every module and every tensor, each
/// layer listed. A tensor's class is Parameter or Buffer; tied ones name their owner there and count 0, so that the
/// parameters of the Parameter rows add up to the total. The share is a fraction of 1.
void showCsv(std::ostream& out, const network::Network& network, const Depth& depth = {});

/// A table for a README, folded as the text is.
void showMarkdown(std::ostream& out, const network::Network& network, const Depth& depth = {});

/// A tabular for a paper, folded as the text is; needs the package booktabs alone.
void showLatex(std::ostream& out, const network::Network& network, const Depth& depth = {});

} // namespace paramap::text
