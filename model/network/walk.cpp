// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/walk.h"

#include "model/description/blueprint.h"

#include <algorithm>
#include <charconv>

namespace paramap::network {

namespace {

std::string joined(const std::string& path, const std::string& name) {
    return path.empty() ? name : path + "." + name;
}

/// The number in a name, if the names of a run look so.
std::optional<std::int64_t> numberIn(std::string_view name, const Run& run) {
    if (!run.numbered || !name.starts_with(run.prefix))
        return std::nullopt;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(name.data() + run.prefix.size(), name.data() + name.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// The run behind `first` that holds the name, if the runs between them are numbered on. A list of layers that differ
/// has a run for each, so that looking at all of them for every name would take the square of their number.
std::optional<std::size_t> runAhead(const std::vector<Run>& runs, std::size_t first, std::string_view name) {
    const std::optional<std::int64_t> number = numberIn(name, runs[first]);
    if (!number || *number <= runs[first].firstNumber)
        return std::nullopt;
    const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(first);
    const auto behind = std::partition_point(
        begin, runs.end(), [&](const Run& run) { return run.form == begin->form && run.firstNumber <= *number; });
    const auto found = static_cast<std::size_t>(behind - runs.begin()) - 1;
    return found > first && runs[found].item(name) ? std::optional(found) : std::nullopt;
}

std::optional<Place> childNamed(const Place& place, std::string_view name) {
    const std::vector<Run>& runs = place.module->children;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        if (const std::optional<std::int64_t> item = runs[run].item(name))
            return childPlace(place, run, *item);
        if (run > 0 && runs[run].form == runs[run - 1].form)
            continue;
        if (const std::optional<std::size_t> ahead = runAhead(runs, run, name))
            return childPlace(place, *ahead, *runs[*ahead].item(name));
    }
    for (std::size_t i = 0; i < place.module->tensors.size(); ++i)
        if (place.module->tensors[i].name() == name)
            return tensorPlace(place, i);
    return std::nullopt;
}

class ModuleWalk {
public:
    explicit ModuleWalk(const std::function<bool(const Place&)>& visit)
        : m_visit(visit) { }

    void walk(const Place& place) {
        if (!m_visit(place))
            return;
        const std::vector<Run>& runs = place.module->children;
        for (std::size_t run = 0; run < runs.size(); ++run)
            for (std::int64_t item = 0; item < runs[run].count; ++item)
                walk(childPlace(place, run, item));
    }

private:
    const std::function<bool(const Place&)>& m_visit;
};

} // namespace

Place rootPlace(const Network& network) {
    Place place;
    place.module = network.root.get();
    return place;
}

Place childPlace(const Place& place, std::size_t run, std::int64_t item) {
    const Run& child = place.module->children[run];
    Place result;
    result.path = joined(place.path, child.name(item));
    result.module = child.module.get();
    result.steps = place.steps;
    result.steps.push_back({place.module, run, item});
    result.indices = place.indices;
    if (child.form && !child.form->index.empty())
        result.indices.push_back({child.form->index, child.firstIndex + item, child.form->indexSlot});
    // Everything below a shared module is owned elsewhere.
    if (!child.sharedWith.empty())
        result.sharedWith = child.sharedWith;
    else if (!place.sharedWith.empty())
        result.sharedWith = joined(place.sharedWith, child.name(item));
    return result;
}

Place tensorPlace(const Place& place, std::size_t index) {
    Place result = place;
    result.tensor = &place.module->tensors[index];
    result.path = joined(place.path, result.tensor->name());
    return result;
}

std::optional<Place> find(const Network& network, std::string_view path) {
    Place place = rootPlace(network);
    while (!path.empty()) {
        const std::size_t dot = path.find('.');
        std::optional<Place> next = place.tensor ? std::nullopt : childNamed(place, path.substr(0, dot));
        if (!next)
            return std::nullopt;
        place = std::move(*next);
        path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    }
    return place;
}

void forEachModule(const Network& network, const std::function<bool(const Place&)>& visit) {
    ModuleWalk(visit).walk(rootPlace(network));
}

void forEachTensor(const Network& network, bool buffers,
    const std::function<void(const Place& place, const std::string& tiedTo)>& visit) {
    forEachModule(network, [&](const Place& place) {
        for (std::size_t i = 0; i < place.module->tensors.size(); ++i) {
            const Tensor& tensor = place.module->tensors[i];
            if (tensor.isBuffer() != buffers)
                continue;
            const std::string shared
                = place.sharedWith.empty() ? std::string() : joined(place.sharedWith, tensor.name());
            visit(tensorPlace(place, i), tensor.tiedTo.empty() ? shared : tensor.tiedTo);
        }
        return true;
    });
}

std::string partName(const Run& run) {
    return run.numbered && run.form && (run.form->repeat || run.form->group) ? run.prefix + '*' + run.suffix
                                                                             : run.name(0);
}

std::string above(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    return std::string(path.substr(0, dot == std::string_view::npos ? 0 : dot));
}

} // namespace paramap::network
