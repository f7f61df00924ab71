// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap {

/// Whether a module answers to what was typed into the Find field, letters large or small: part of its path or class;
/// with a * or ? in it a pattern over the last names of the path ("h.*.attn", "c_*"). Nothing typed matches nothing.
bool matches(std::string_view wanted, std::string_view path, std::string_view cls);

/// The paths of all modules that match, in the model's order; at most `most`, after looking at a million places.
std::vector<std::string> findModules(
    const network::Network& network, std::string_view wanted, std::size_t most = 10000);

} // namespace paramap
