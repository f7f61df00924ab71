// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/find/endings.h"

#include "model/problem/ascii.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

constexpr std::size_t wordsKept = 3;

std::string withoutDigits(std::string_view name) {
    std::string result;
    for (const char letter : name) {
        if (!isDigit(letter))
            result += letter;
        else if (result.empty() || result.back() != '*')
            result += '*';
    }
    return result;
}

using Seen = std::set<std::pair<const description::ModuleForm*, std::string>>;

/// `path`: the last two words of the module's path, each with a dot behind it.
void collect(const description::ModuleForm& form, const std::string& path, std::set<std::string>& result, Seen& seen) {
    if (!seen.emplace(&form, path).second)
        return;
    for (const description::TensorForm& tensor : form.tensors)
        result.insert(path + withoutDigits(tensor.numbered ? tensor.name + '0' + tensor.suffix : tensor.name));
    for (const description::ChildForm& child : form.children) {
        const bool isNumbered = child.numbered || child.running;
        const std::string name = withoutDigits(isNumbered ? child.prefix + '0' + child.suffix : child.prefix);
        std::string inside = path + name + '.';
        for (std::size_t words = static_cast<std::size_t>(std::ranges::count(inside, '.')); words >= wordsKept; --words)
            inside.erase(0, inside.find('.') + 1);
        for (const description::Alternative& alternative : child.alternatives)
            if (alternative.module)
                collect(*alternative.module, inside, result, seen);
    }
}

} // namespace

std::string endingOf(std::string_view name) {
    std::size_t begin = name.size();
    for (std::size_t words = 0; words < wordsKept && begin != std::string_view::npos && begin > 0; ++words)
        begin = name.rfind('.', begin - 1);
    return withoutDigits(begin == std::string_view::npos || begin == 0 ? name : name.substr(begin + 1));
}

std::set<std::string> endingsOf(const description::Blueprint& blueprint) {
    std::set<std::string> result;
    Seen seen;
    collect(blueprint.root(), {}, result, seen);
    return result;
}

std::set<std::string> endingsOf(const std::vector<NamedShape>& tensors) {
    std::set<std::string> result;
    for (const NamedShape& tensor : tensors)
        result.insert(endingOf(tensor.name));
    return result;
}

} // namespace paramap::checkpoint
