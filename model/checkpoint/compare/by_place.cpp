// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/by_place.h"

#include <algorithm>
#include <map>

namespace paramap::checkpoint {

std::vector<std::pair<std::size_t, std::size_t>> byPlace(const std::vector<FileTensor>& file,
    const std::vector<std::size_t>& strange, const std::vector<ExpectedTensor>& expected,
    const std::vector<bool>& isMeant) {
    struct Both {
        std::vector<std::size_t> file, expected;
    };
    std::map<std::vector<std::int64_t>, Both> shapes;
    for (const std::size_t i : strange)
        if (file[i].isNameLost && file[i].elements >= 0 && file[i].sameAs.empty()) {
            std::vector<std::int64_t> shape = file[i].shape;
            if (file[i].isTurned)
                std::ranges::reverse(shape);
            shapes[shape].file.push_back(i);
        }
    if (shapes.empty())
        return {};
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (!isMeant[i] && !expected[i].isBuffer && expected[i].owner.empty()) {
            std::vector<std::int64_t> shape = expected[i].shape;
            if (expected[i].isInOut)
                std::ranges::reverse(shape);
            if (const auto found = shapes.find(shape); found != shapes.end())
                found->second.expected.push_back(i);
        }
    std::vector<std::pair<std::size_t, std::size_t>> result;
    for (const auto& [shape, both] : shapes)
        if (both.file.size() == both.expected.size())
            for (std::size_t i = 0; i < both.file.size(); ++i)
                result.emplace_back(both.file[i], both.expected[i]);
    return result;
}

} // namespace paramap::checkpoint
