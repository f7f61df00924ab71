// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace paramap::cost {

/// The text of a file in resources/engines.
struct EngineFile {
    std::string_view name, text;
};
/// All of them, by name. CMake writes the definition out of the files.
extern const std::span<const EngineFile> engineFiles;

} // namespace paramap::cost
