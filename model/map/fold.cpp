// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/fold.h"

#include "model/formula/arithmetic.h"

namespace paramap::map {

namespace {

constexpr std::int64_t foldedFrom = 8;

} // namespace

bool isGridOfExperts(const network::Run& run) {
    return run.count >= foldedFrom && run.module->kind == description::Kind::Expert;
}

bool folds(const network::Run& run) {
    return run.count > 1 && !isGridOfExperts(run);
}

std::string standIn(const network::Network& network, std::string_view path) {
    const network::Module* module = network.root.get();
    std::string result;
    for (std::string_view rest = path; module && !rest.empty();) {
        const std::size_t dot = rest.find('.');
        const std::string_view step = rest.substr(0, dot);
        rest = dot == std::string_view::npos ? std::string_view() : rest.substr(dot + 1);
        const network::Module* next = nullptr;
        std::string name(step); // the last step is the name of a tensor
        for (const network::Run& run : module->children) {
            if (!run.item(step))
                continue;
            next = run.module.get();
            name = folds(run) ? run.name(0) : name;
            break;
        }
        if (!next && !rest.empty())
            return std::string(path);
        result += (result.empty() ? "" : ".") + name;
        module = next;
    }
    return result;
}

std::int64_t timesOf(const network::Place& place) {
    std::int64_t times = 1;
    for (const network::Step& step : place.steps)
        if (const network::Run& run = step.parent->children[step.run]; folds(run))
            times = formula::checkedMultiply(times, run.count);
    return times;
}

} // namespace paramap::map
