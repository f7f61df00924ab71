// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/sizes/follow.h"

#include "model/formula/work.h"
#include "model/problem/problem.h"
#include "model/sizes/values.h"

#include <algorithm>

namespace paramap::sizes {

using description::Blueprint;
using description::Size;
using formula::List;
using formula::Value;

namespace {

/// The shortest period that a list contains at least twice; else the list's whole length. The time grows with the list:
/// the longest border of each beginning is found from those before it, as Knuth, Morris and Pratt do.
std::size_t periodOf(const List& list) {
    std::vector<std::size_t> border(list.size(), 0);
    for (std::size_t i = 1; i < list.size(); ++i) {
        std::size_t length = border[i - 1];
        while (length > 0 && !(list[i] == list[length]))
            length = border[length - 1];
        border[i] = length + (list[i] == list[length] ? 1 : 0);
    }
    const std::size_t period = list.empty() ? 0 : list.size() - border.back();
    return 2 * period <= list.size() ? period : list.size();
}

struct Followed {
    Value list;
    Note::Name how;
};

Followed followed(const List& given, std::size_t count) {
    const std::size_t period = periodOf(given);
    List list(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(std::min(count, given.size())));
    while (list.size() < count)
        list.push_back(period < given.size() ? list[list.size() - period] : given.back());
    return {std::move(list), period < given.size() ? Note::Name::ListRepeated : Note::Name::ListExtended};
}

/// True if the list equals what the size's own rule gives for its length.
bool isByRule(const Settings& settings, std::size_t slot, const List& given) {
    const Blueprint& blueprint = *settings.blueprint;
    if (!blueprint.rule(slot).each)
        return false;
    formula::Work work;
    SlotValues slots = evaluateSizes(settings, work);
    slots.values[static_cast<std::size_t>(blueprint.rule(slot).per)] = static_cast<std::int64_t>(given.size());
    return listByRule(blueprint, slot, static_cast<std::int64_t>(given.size()), slots.values, work) == Value(given);
}

void follow(Settings& settings, const Size& size, std::size_t slot, const Value& given) {
    const Blueprint& blueprint = *settings.blueprint;
    const Value count = evaluateSizes(settings).values[static_cast<std::size_t>(blueprint.rule(slot).per)];
    const List& list = *given.list();
    if (!count.integer() || *count.integer() < 0 || *count.integer() > 100'000 || list.empty())
        return;
    const auto wanted = static_cast<std::size_t>(*count.integer());
    settings.notes.erase(size.key);
    settings.values[size.key] = given;
    settings.lists.erase(size.key);
    if (wanted == list.size())
        return;
    Note::Name how = Note::Name::ListByRule;
    if (isByRule(settings, slot, list)) {
        settings.values.erase(size.key);
    } else {
        Followed result = followed(list, wanted);
        how = wanted < list.size() ? Note::Name::ListCut : result.how;
        settings.values[size.key] = std::move(result.list);
    }
    settings.lists[size.key] = given;
    settings.notes[size.key]
        = {how, {size.name}, {static_cast<std::int64_t>(list.size()), static_cast<std::int64_t>(wanted)}};
}

} // namespace

void followCount(Settings& settings, const Size& changed) {
    const description::Architecture& architecture = settings.blueprint->architecture();
    for (std::size_t slot = 0; slot < architecture.sizes.size(); ++slot) {
        const Size& size = architecture.sizes[slot];
        const int per = settings.blueprint->rule(slot).per;
        if (per < 0 || &architecture.sizes[static_cast<std::size_t>(per)] != &changed)
            continue;
        const auto kept = settings.lists.find(size.key);
        const auto now = settings.values.find(size.key);
        const Value given = kept != settings.lists.end() ? kept->second
            : now != settings.values.end()               ? now->second
                                                         : Value();
        if (given.list())
            follow(settings, size, slot, given);
    }
}

} // namespace paramap::sizes
