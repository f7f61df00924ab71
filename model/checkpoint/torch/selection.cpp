// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/torch/torch.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace paramap::checkpoint {

namespace {

constexpr std::string_view outermost = ".";

/// Keys that lead to a model, the better before.
constexpr std::array<std::string_view, 6> modelKeys
    = {"state_dict", "model", "model_state_dict", "module", "params", "ema"};

/// A key beside the model under which tensors are those of training.
bool isTrainingKey(std::string_view key) {
    constexpr std::array<std::string_view, 4> beginnings
        = {"optimizer", "lr_scheduler", "optim_state", "scheduler_state"};
    constexpr std::array<std::string_view, 11> whole = {"optim", "scheduler", "schedulers", "epoch", "scaler",
        "grad_scaler", "amp", "rng_state", "cuda_rng_state", "callbacks", "loops"};
    return std::ranges::find(whole, key) != whole.end()
        || std::ranges::any_of(beginnings, [key](std::string_view beginning) { return key.starts_with(beginning); });
}

std::string_view firstKey(std::string_view path) {
    return path.substr(0, path.find('.'));
}

bool isUnder(std::string_view name, std::string_view dictionary) {
    return dictionary == outermost || (name.starts_with(dictionary) && name.substr(dictionary.size()).starts_with('.'));
}

std::string_view under(std::string_view name, std::string_view dictionary) {
    return dictionary == outermost ? name : name.substr(dictionary.size() + 1);
}

bool isTraining(std::string_view name, std::string_view dictionary) {
    const std::string_view rest = under(name, dictionary), key = firstKey(rest);
    return key != rest && isTrainingKey(key);
}

/// A dictionary inside another one, and how many tensors it leads to.
struct Inner {
    std::string_view path;
    std::string_view key;
    std::size_t tensors = 0;
};

/// How many tensors each dictionary leads to.
using Counts = std::unordered_map<std::string_view, std::size_t>;

Counts countsOf(const Header& header, const std::vector<std::string>& all) {
    Counts result;
    std::size_t longest = 0;
    for (const std::string& path : all) {
        result.emplace(path, 0);
        longest = std::max(longest, path.size());
    }
    for (const FileTensor& tensor : header.tensors) {
        const std::string_view name = tensor.name;
        for (std::size_t dot = name.find('.'); dot <= longest; dot = name.find('.', dot + 1))
            if (const auto found = result.find(name.substr(0, dot)); found != result.end())
                ++found->second;
    }
    result[outermost] = header.tensors.size();
    return result;
}

/// Those that no other one lies between. A key may have dots itself, and there may be lists between.
std::vector<Inner> innerOf(const Counts& counts, const std::vector<std::string>& all, std::string_view dictionary) {
    std::vector<Inner> result;
    for (const std::string& path : all) {
        if (path == outermost || path == dictionary || !isUnder(path, dictionary))
            continue;
        if (std::ranges::none_of(result, [&](const Inner& inner) { return isUnder(path, inner.path); }))
            result.push_back({path, under(path, dictionary), counts.at(path)});
    }
    return result;
}

/// The dictionary to go on in, or null.
const Inner* next(const std::vector<Inner>& inner, std::size_t direct) {
    const Inner* result = nullptr;
    for (const std::string_view key : modelKeys)
        for (const Inner& each : inner)
            if (each.key == key && (result == nullptr || each.tensors > result->tensors))
                result = &each;
    if (result != nullptr)
        return result->tensors >= direct ? result : nullptr;
    const auto isModel = [](const Inner& each) { return !isTrainingKey(firstKey(each.key)); };
    const auto only = std::ranges::find_if(inner, isModel);
    return direct == 0 && std::ranges::count_if(inner, isModel) == 1 ? &*only : nullptr;
}

/// Follows the keys that lead to a model while most tensors are there, and those beside which nothing is.
std::string_view chosenDictionary(const Header& header, const std::vector<std::string>& all) {
    const Counts counts = countsOf(header, all);
    std::string_view result = outermost;
    if (std::ranges::find(all, outermost) == all.end()) { // a list of dictionaries
        const auto inner = innerOf(counts, all, outermost);
        const auto most = std::ranges::max_element(inner, {}, &Inner::tensors);
        if (most != inner.end())
            result = most->path;
    }
    constexpr std::size_t deepest = 8;
    for (std::size_t depth = 0; depth < deepest; ++depth) {
        const std::vector<Inner> inner = innerOf(counts, all, result);
        std::size_t direct = counts.at(result);
        for (const Inner& each : inner)
            direct -= each.tensors;
        const Inner* further = next(inner, direct);
        if (further == nullptr)
            break;
        result = further->path;
    }
    return result;
}

/// Takes the words of wrappers out of a name. DistributedDataParallel's stands before all names or before none.
std::string withoutWrappers(std::string_view name, bool parallel) {
    constexpr std::array<std::string_view, 3> anywhere = {"_orig_mod.", "_fsdp_wrapped_module.", "_forward_module."};
    std::string result;
    bool begins = true; // of a word
    while (!name.empty()) {
        const auto* const wrapper = begins
            ? std::ranges::find_if(anywhere, [name](std::string_view word) { return name.starts_with(word); })
            : anywhere.end();
        if (wrapper != anywhere.end()) {
            name.remove_prefix(wrapper->size());
        } else if (parallel && result.empty() && begins && name.starts_with("module.")) {
            name.remove_prefix(std::string_view("module.").size());
            parallel = false;
        } else {
            begins = name.front() == '.';
            result += name.front();
            name.remove_prefix(1);
        }
    }
    return result;
}

} // namespace

std::vector<std::string> dictionaries(const Header& header) {
    for (const Metadata& each : header.metadata)
        if (each.key == "dictionaries")
            return each.items;
    return {};
}

std::vector<FileTensor> modelTensors(const Header& header, std::string& chosen) {
    const std::vector<std::string> all = dictionaries(header);
    if (chosen.empty())
        chosen = chosenDictionary(header, all);
    else if (chosen != outermost && std::ranges::find(all, chosen) == all.end())
        throw Refusal("unknown_dictionary", phrase("the file has no dictionary '%1' of tensors", {chosen}));
    std::vector<FileTensor> result;
    std::unordered_map<std::string_view, const FileTensor*> byName;
    for (const FileTensor& tensor : header.tensors) {
        byName.emplace(tensor.name, &tensor);
        if (isUnder(tensor.name, chosen) && !isTraining(tensor.name, chosen))
            result.push_back(tensor);
    }
    const bool parallel = std::ranges::all_of(result, [&](const FileTensor& tensor) {
        return withoutWrappers(under(tensor.name, chosen), false).starts_with("module.");
    });
    std::unordered_map<std::string_view, std::string> newNames; // of those in the result, by the file's
    for (FileTensor& tensor : result) {
        const auto [original, isNew]
            = newNames.emplace(byName.at(tensor.name)->name, std::string(under(tensor.name, chosen)));
        tensor.name = original->second;
        if (std::string meant = withoutWrappers(tensor.name, parallel); meant != tensor.name)
            tensor.meant = std::move(meant);
        if (tensor.sameAs.empty())
            continue;
        if (const auto twin = newNames.find(tensor.sameAs); twin != newNames.end()) {
            tensor.sameAs = twin->second;
        } else { // the first of them in this dictionary has the data
            if (const auto twinInFile = byName.find(tensor.sameAs); twinInFile != byName.end()) {
                tensor.bytes = twinInFile->second->bytes;
                newNames.emplace(twinInFile->second->name, tensor.name);
            }
            tensor.sameAs.clear();
        }
    }
    return result;
}

} // namespace paramap::checkpoint
