// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/loading.h"

#include "model/cost/account/storage.h"
#include "model/cost/engines/engine.h"

#include <algorithm>
#include <set>

namespace paramap::cost {

std::optional<Line> fusedQueries(const Setup& run, const Format& format) {
    const Engine* engine = run.settings.engine;
    if (!engine || !engine->fusesQueries)
        return {};
    std::set<const network::Tensor*> fused;
    for (const RoleOfTensor& each : rolesOf(run.network))
        if (each.place.role == Role::Query || each.place.role == Role::Key || each.place.role == Role::Value)
            fused.insert(each.tensor);
    const Storage storage(run.network, format);
    const auto isFused = [&](const network::Tensor& tensor) { return fused.contains(&tensor); };
    const std::int64_t bytes
        = sumOfParameters(*run.network.root, [&](const network::Module& module, const network::Tensor& tensor) {
              return std::ranges::any_of(module.tensors, isFused) ? storage.of(module, tensor).bytes : 0;
          });
    if (bytes == 0)
        return {};
    return Line{
        Part::Temporary, bytes, storage.exact(), Label::FusedQueries, Term::OverQueries, {named(engine->source)}};
}

} // namespace paramap::cost
