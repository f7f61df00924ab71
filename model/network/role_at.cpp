// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/role_at.h"

#include "model/description/architecture.h"
#include "model/description/blueprint.h"
#include "model/description/form.h"

#include <algorithm>

namespace paramap::network {

using description::Role;
using description::RoleSite;

namespace {

const description::Roles* rolesOf(const Network& network) {
    const auto& blueprint = network.settings.blueprint;
    return blueprint ? blueprint->architecture().roles.get() : nullptr;
}

const std::string& roleWord(const Place& place) {
    static const std::string none;
    if (place.tensor)
        return place.tensor->form ? place.tensor->form->role : none;
    return place.module->form ? place.module->form->role : none;
}

} // namespace

const Role* saidRole(const Network& network, const Place& place) {
    const description::Roles* roles = rolesOf(network);
    const std::string& word = roleWord(place);
    return roles && !word.empty() ? roles->named(word) : nullptr;
}

const Role* ruledRole(const Network& network, const Place& place) {
    const description::Roles* roles = rolesOf(network);
    if (!roles)
        return nullptr;
    RoleSite site;
    for (std::size_t at = 0; at < place.path.size();) {
        const std::size_t end = std::min(place.path.find('.', at), place.path.size());
        site.path.push_back(place.path.substr(at, end - at));
        at = end + 1;
    }
    const Module* around = place.tensor ? place.module : place.steps.empty() ? nullptr : place.steps.back().parent;
    if (around) {
        for (const Run& run : around->children)
            site.beside.push_back(run.name(0));
        for (const Tensor& tensor : around->tensors)
            site.beside.push_back(tensor.name());
    }
    if (place.tensor && place.module) {
        site.what = place.tensor->isBuffer() ? RoleSite::What::Buffer : RoleSite::What::Parameter;
        site.kind = place.tensor->kind(*place.module);
    } else if (place.module) {
        site.kind = place.module->kind;
        if (place.module->form)
            site.parts = place.module->form->parts;
        site.parts.push_back(place.module->cls);
    }
    return roles->at(site);
}

const Role* roleOf(const Network& network, const Place& place) {
    const description::Roles* roles = rolesOf(network);
    return roles && !roleWord(place).empty() ? saidRole(network, place) : ruledRole(network, place);
}

} // namespace paramap::network
