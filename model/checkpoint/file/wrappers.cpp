// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/wrappers.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace paramap::checkpoint {

namespace {

constexpr std::string_view parallel = "module.";
constexpr std::array<std::string_view, 4> anywhere{
    "_orig_mod.", "_fsdp_wrapped_module.", "_checkpoint_wrapped_module.", "_forward_module."};

/// Takes the first word off, with its dot if there is one.
std::string_view takeWord(std::string_view& name) {
    const std::string_view word = name.substr(0, name.find('.') < name.size() ? name.find('.') + 1 : name.size());
    name.remove_prefix(word.size());
    return word;
}

bool isWrapper(std::string_view word) {
    return std::ranges::find(anywhere, word) != anywhere.end();
}

/// The dotted words with which all names begin, wrappers left out.
std::vector<std::string_view> commonWords(const std::vector<FileTensor>& tensors) {
    std::vector<std::string_view> result;
    bool isFirst = true;
    for (const FileTensor& tensor : tensors) {
        std::size_t at = 0;
        for (std::string_view rest = tensor.name; !rest.empty();) {
            const std::string_view word = takeWord(rest);
            if (isWrapper(word))
                continue;
            if (rest.empty() || (!isFirst && (at == result.size() || result[at] != word)))
                break;
            if (isFirst)
                result.push_back(word);
            ++at;
        }
        result.resize(std::min(at, result.size()));
        isFirst = false;
        if (result.empty())
            break;
    }
    return result;
}

/// `parallelAt`: which of the words is DistributedDataParallel's.
std::string without(std::string_view name, std::size_t parallelAt) {
    std::string result;
    result.reserve(name.size());
    for (std::size_t at = 0; !name.empty();) {
        const std::string_view word = takeWord(name);
        if (isWrapper(word) && !name.empty())
            continue;
        if (at++ != parallelAt)
            result += word;
    }
    return result;
}

} // namespace

void readWrappers(std::vector<FileTensor>& tensors) {
    const std::vector<std::string_view> common = commonWords(tensors);
    const auto found = std::ranges::find(common, parallel);
    const bool isParallel = found != common.end();
    const auto parallelAt = isParallel ? static_cast<std::size_t>(found - common.begin()) : std::string::npos;
    for (FileTensor& tensor : tensors) {
        if (!isParallel && !tensor.name.starts_with('_') && tensor.name.find("._") == std::string::npos)
            continue; // most names of most files
        if (std::string meant = without(tensor.name, parallelAt); meant != tensor.name)
            tensor.meant = std::move(meant);
    }
}

} // namespace paramap::checkpoint
