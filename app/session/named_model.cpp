// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/named_model.h"

#include "model/description/blueprint.h"
#include "model/network/network.h"
#include "model/problem/problem.h"
#include "model/text/show/model_name.h"

namespace paramap {

NamedModel named(sizes::Settings settings) {
    NamedModel result{std::move(settings), {}};
    try {
        result.closest = catalog::closest(*network::resolve(result.settings));
    } catch (const Problem&) {
        return result;
    }
    result.settings.title = text::modelName(result.settings, result.closest);
    return result;
}

std::string asOf(const sizes::Settings& settings, std::string_view as) {
    const std::vector<std::string>& types = settings.blueprint->architecture().modelTypes;
    return as.empty() || !settings.guess || types.empty() ? std::string() : types.front();
}

} // namespace paramap
