// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <string>

namespace paramap::catalog {

/// Descriptions and configs are small.
inline constexpr std::size_t largestText = std::size_t{64} << 20U;

/// The text of a file. Throws a Problem if it is no file (a folder, a pipe, a device), cannot be read, or is larger
/// than 64 MiB, also if it grows beyond that while it is read.
std::string readText(const std::filesystem::path& path);

/// The text of a stream, such as stdin. Throws a Problem if it is larger than `most` bytes, as soon as that is known.
/// `name`: the stream's name in messages.
std::string readText(std::istream& stream, const std::string& name, std::size_t most = largestText);

} // namespace paramap::catalog
