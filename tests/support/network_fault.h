// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <string>

namespace paramap::test {

/// A sentence about the first total of a network that is not the exact sum of what is below it, in 128-bit numbers, or
/// that is negative or larger than its whole; "" if there is none. The time grows with the distinct modules only.
std::string networkFault(const network::Network& network);

/// The same for the text of `show --format json`, read as a program would that has only this text: the sums of the
/// tensors, every product of a shape, and every formula with the values of its names.
std::string shownFault(const std::string& json);

} // namespace paramap::test
