// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/fuzz/target.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::fuzz {

/// Another file like this one, whose lengths, checksums and directories fit the parts that were changed: what stands
/// behind them is reached. Each gives "" if the input is no file of its kind.

std::string withOtherSafetensors(std::string_view input, Random& random);
std::string withOtherIndex(std::string_view input, Random& random);
std::string withOtherGguf(std::string_view input, Random& random);
std::string withOtherTorch(std::string_view input, Random& random); ///< zip, stream or tar
std::string withOtherOnnx(std::string_view input, Random& random);
std::string withOtherNumpy(std::string_view input, Random& random); ///< .npy or .npz

/// Opcodes of a pickle removed, repeated, moved, or with other numbers and texts.
std::string withOtherOpcodes(std::string_view pickle, Random& random);
/// Where the pickle at the begin of the text ends, behind its STOP; npos if it does not end.
std::size_t pickleEnd(std::string_view text);

/// Several files in one input, and the other way round: a line "=====" stands between.
std::vector<std::string_view> filesIn(std::string_view input);
std::string asOneInput(const std::vector<std::string>& files);

/// A number of so many bytes, the lowest first, and the other way round.
std::string littleEndian(std::uint64_t number, std::size_t bytes);
std::uint64_t littleEndianAt(std::string_view text, std::size_t at, std::size_t bytes); ///< 0 beyond the end
/// Around powers of two and what readers allow.
std::uint64_t edgeNumber(Random& random);

} // namespace paramap::fuzz
