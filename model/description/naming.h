// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {

/// One description in all its namings. `read`: reads it in one of them; "" = as it is.
ArchitecturePtr withNamings(
    const std::vector<std::string>& names, const std::function<ArchitecturePtr(const std::string& naming)>& read);

/// For a release that refuses a null where it knows just true and false: a flag whose default is one of these, and that
/// has no rule for null, gets the rule "null", which sizes::evaluateSizes takes as a refusal.
ArchitecturePtr withoutNullFlags(const ArchitecturePtr& architecture);

/// The architecture as another version of its library names and builds it; "" = as the description says. The models
/// inside follow. What has no such naming stays as it is, and only says that it is in that naming.
ArchitecturePtr inNaming(const ArchitecturePtr& architecture, const std::string& naming);

/// The first naming that has a class which the usual one lacks; "" = the usual one has it, or none.
std::string namingWith(const Architecture& architecture, std::string_view cls);

/// True if the description or a model inside it has another naming.
bool hasNamings(const Architecture& architecture);

} // namespace paramap::description
