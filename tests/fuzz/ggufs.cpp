// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/checkpoint/gguf/config.h"
#include "model/checkpoint/gguf/gguf.h"
#include "model/checkpoint/gguf/split.h"
#include "tests/fuzz/file_folder.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

#include <nlohmann/json.hpp>

#include <algorithm>

// GGUF files alone and in parts, and the config.json that their metadata give.
namespace paramap::fuzz {

namespace {

std::int64_t ggufBits(std::string_view dtype) {
    for (const auto& [name, bits] : {std::pair("F32", 32), {"F16", 16}, {"BF16", 16}, {"F64", 64}, {"I8", 8},
             {"I16", 16}, {"I32", 32}, {"I64", 64}})
        if (dtype == name)
            return bits;
    return 0;
}

constexpr HeaderRules rules{true, true, ggufBits};

std::string partName(std::size_t part, std::size_t parts) {
    const auto five = [](std::size_t number) {
        const std::string digits = std::to_string(number);
        return std::string(5 - std::min<std::size_t>(5, digits.size()), '0') + digits;
    };
    return "m-" + five(part + 1) + "-of-" + five(parts) + ".gguf";
}

void checkSplit(const std::vector<std::string_view>& parts) {
    static const FileFolder folder;
    const FileFolder::Cleaned cleaned(folder);
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        folder.write(partName(i, parts.size()), parts[i]);
        bytes += parts[i].size();
    }
    try {
        const checkpoint::Header header
            = checkpoint::readGgufSplit(checkpoint::Source(folder.path(partName(0, parts.size()))));
        checkHeader(header, rules, bytes);
        for (const checkpoint::FileTensor& tensor : header.tensors)
            require(tensor.file.ends_with(".gguf"), "a tensor has no part", tensor.name);
    } catch (const checkpoint::Refusal& refusal) {
        checkRefusal(refusal);
    }
}

void run(std::string_view input) {
    static const checkpoint::GgufTable table = catalog::Catalog(dataFolder(), {}).gguf();
    const std::vector<std::string_view> parts = filesIn(input);
    const auto header = checkedHeader(parts.front(), checkpoint::readGguf, rules);
    if (header) {
        const std::string config = checkpoint::configOf(*header, table);
        require(config.empty() || nlohmann::json::accept(config), "the config is no JSON", config);
    }
    if (parts.size() > 1 && parts.size() < 6)
        checkSplit(parts);
}

} // namespace

const Target ggufs{"ggufs", run, withOtherGguf};

} // namespace paramap::fuzz
