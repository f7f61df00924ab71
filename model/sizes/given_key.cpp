// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sizes/given_key.h"

#include "model/description/blueprint.h"

#include <algorithm>

namespace paramap::sizes {

using description::Size;
using formula::Value;

Settings withKey(const Settings& settings, const std::string& key, const Value& value) {
    const std::vector<Size>& sizes = settings.blueprint->architecture().sizes;
    const auto has = [](const Size& size, const std::string& alias) {
        return std::ranges::find(size.aliases, alias) != size.aliases.end();
    };
    const auto first = std::ranges::find(sizes, key, &Size::name);
    if (first == sizes.end() || !has(*first, key + ".0"))
        return with(settings, key, value);
    const formula::List* sides = value.list();
    Settings result
        = sides && !sides->empty() ? with(settings, first->key, sides->front()) : with(settings, first->key, value);
    for (std::size_t side = 1; side == 1 || (sides && side < sides->size()); ++side)
        for (const Size& size : sizes)
            if (has(size, key + '.' + std::to_string(side)))
                result = with(
                    result, size.key, sides && side < sides->size() ? std::optional((*sides)[side]) : std::nullopt);
    return result;
}

} // namespace paramap::sizes
