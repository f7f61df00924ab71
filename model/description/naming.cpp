// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/naming.h"

#include "model/description/submodels.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::description {

using Namings = std::map<std::string, ArchitecturePtr>;

namespace {

/// The architecture, which has no sub-models, in that naming.
ArchitecturePtr variant(const ArchitecturePtr& alone, const std::string& naming) {
    const Architecture* found = alone.get();
    if (alone->namings) {
        const auto place = alone->namings->find(naming);
        found = (place == alone->namings->end() ? alone->namings->at("") : place->second).get();
    }
    auto result = std::make_shared<Architecture>(*found);
    result->namings = alone->namings;
    result->naming = naming;
    return result;
}

} // namespace

ArchitecturePtr withNamings(
    const std::vector<std::string>& names, const std::function<ArchitecturePtr(const std::string&)>& read) {
    ArchitecturePtr usual = read("");
    if (names.empty())
        return usual;
    auto namings = std::make_shared<Namings>();
    namings->emplace("", usual);
    for (const std::string& name : names)
        namings->emplace(name, read(name));
    auto result = std::make_shared<Architecture>(*usual);
    result->namings = std::move(namings);
    return result;
}

ArchitecturePtr withoutNullFlags(const ArchitecturePtr& architecture) {
    auto result = std::make_shared<Architecture>(*architecture);
    for (Size& size : result->sizes) {
        const bool told = size.value && size.value->op == formula::Op::Literal && size.value->literal.boolean();
        if (size.type == Size::Type::Boolean && told && !size.whenNull)
            size.whenNull = formula::literal(formula::Value());
    }
    return result;
}

ArchitecturePtr inNaming(const ArchitecturePtr& architecture, const std::string& naming) {
    if (architecture->naming == naming)
        return architecture;
    const ArchitecturePtr alone = variant(architecture->alone ? architecture->alone : architecture, naming);
    return withSubModels(alone, [&](const SubModel& model) {
        return inNaming(architecture->parts->models.at(model.prefix())->described, naming);
    });
}

std::string namingWith(const Architecture& architecture, std::string_view cls) {
    if (!architecture.namings || architecture.classNamed(cls))
        return {};
    const auto found = std::ranges::find_if(
        *architecture.namings, [cls](const Namings::value_type& naming) { return naming.second->classNamed(cls); });
    return found == architecture.namings->end() ? std::string() : found->first;
}

bool hasNamings(const Architecture& architecture) {
    return architecture.namings || std::ranges::any_of(architecture.parts->models, [](const auto& model) {
        return model.second->described && hasNamings(*model.second->described);
    });
}

} // namespace paramap::description
