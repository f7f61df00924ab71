// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/wrappers.h"
#include "model/checkpoint/torch/torch.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <utility>

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

/// The tensors of a file that others are the same as, by name.
std::unordered_map<std::string_view, const FileTensor*> twinsIn(const std::vector<FileTensor>& tensors) {
    std::unordered_map<std::string_view, const FileTensor*> result;
    for (const FileTensor& tensor : tensors)
        if (!tensor.sameAs.empty())
            result.emplace(tensor.sameAs, nullptr);
    if (!result.empty())
        for (const FileTensor& tensor : tensors)
            if (const auto twin = result.find(tensor.name); twin != result.end())
                twin->second = &tensor;
    return result;
}

bool isOfModel(const FileTensor& tensor, std::string_view dictionary) {
    return isUnder(tensor.name, dictionary) && !isTraining(tensor.name, dictionary);
}

/// "'model', 'ema' …"
std::string firstOf(const std::vector<std::string>& all) {
    constexpr std::size_t most = 8;
    std::string result;
    for (std::size_t i = 0; i < std::min(all.size(), most); ++i)
        result += (i == 0 ? "" : ", ") + phrase("'%1'", {all[i]});
    return result + (all.size() > most ? " …" : "");
}

/// With the names that are near to the wrong one, else the first.
std::string unknownWords(const std::string& wrong, const std::vector<std::string>& all) {
    const std::string near = didYouMean(wrong, all);
    return near.empty() && !all.empty()
        ? phrase("the file has no dictionary '%1' of tensors; it has %2", {wrong, firstOf(all)})
        : phrase("the file has no dictionary '%1' of tensors", {wrong}) + near;
}

void choose(const Header& header, std::string& chosen) {
    const std::vector<std::string>& all = header.dictionaries;
    if (chosen.empty())
        chosen = chosenDictionary(header, all);
    else if (chosen != outermost && std::ranges::find(all, chosen) == all.end())
        throw Refusal("unknown_dictionary", unknownWords(chosen, all), Problem::Kind::Usage);
}

} // namespace

std::vector<FileTensor> modelTensors(const Header& header, std::string& chosen) {
    choose(header, chosen);
    std::vector<FileTensor> result;
    std::ranges::copy_if(header.tensors, std::back_inserter(result),
        [&chosen](const FileTensor& tensor) { return isOfModel(tensor, chosen); });
    const auto twins = twinsIn(header.tensors);
    std::unordered_map<std::string_view, std::string> newNames; // of twins in the result, by the file's
    for (FileTensor& tensor : result) {
        const auto itself = twins.find(tensor.name);
        if (chosen != outermost)
            tensor.name.erase(0, chosen.size() + 1);
        if (itself != twins.end())
            newNames.emplace(itself->first, tensor.name);
        if (tensor.sameAs.empty())
            continue;
        if (const auto twin = newNames.find(tensor.sameAs); twin != newNames.end()) {
            tensor.sameAs = twin->second;
        } else { // the first of them in this dictionary has the data
            if (const auto inFile = twins.find(tensor.sameAs); inFile != twins.end() && inFile->second != nullptr) {
                tensor.bytes = inFile->second->bytes;
                newNames.emplace(inFile->first, tensor.name);
            }
            tensor.sameAs.clear();
        }
    }
    readWrappers(result);
    return result;
}

std::vector<FileTensor> modelTensors(Header&& header, std::string& chosen) {
    choose(header, chosen);
    const bool all = chosen == outermost && std::ranges::all_of(header.tensors, [&chosen](const FileTensor& tensor) {
        return isOfModel(tensor, chosen);
    });
    if (!all)
        return modelTensors(header, chosen);
    std::vector<FileTensor> result = std::exchange(header.tensors, {});
    readWrappers(result);
    return result;
}

} // namespace paramap::checkpoint
