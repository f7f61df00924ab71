// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/safetensors/safetensors.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

// Safetensors files: whatever is accepted has its data one behind the other, and as many as the types say.
namespace paramap::fuzz {

namespace {

std::int64_t safetensorsBits(std::string_view dtype) {
    if (dtype == "F4")
        return 4;
    if (dtype.starts_with("F6_"))
        return 6;
    if (dtype == "BOOL" || dtype.starts_with("F8_"))
        return 8;
    return std::stoll(std::string(dtype.substr(dtype.find_first_of("123456789"))));
}

void run(std::string_view input) {
    const auto header = checkedHeader(input, checkpoint::readSafetensors, {true, true, safetensorsBits});
    if (!header)
        return;
    std::uint64_t bytes = 8 + littleEndianAt(input, 0, 8);
    for (const checkpoint::FileTensor& tensor : header->tensors)
        bytes += static_cast<std::uint64_t>(tensor.bytes);
    require(bytes == input.size(), "header and data are not the whole file");
}

} // namespace

const Target safetensors{"safetensors", run, withOtherSafetensors};

} // namespace paramap::fuzz
