// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <functional>
#include <string>
#include <vector>

namespace paramap::description {

/// One description in all its namings. `read`: reads it in one of them; "" = as it is.
ArchitecturePtr withNamings(
    const std::vector<std::string>& names, const std::function<ArchitecturePtr(const std::string& naming)>& read);

/// The architecture as another version of its library names and builds it; "" = as the description says. The models
/// inside follow. What has no such naming stays as it is, and only says that it is in that naming.
ArchitecturePtr inNaming(const ArchitecturePtr& architecture, const std::string& naming);

/// True if the description or a model inside it has another naming.
bool hasNamings(const Architecture& architecture);

} // namespace paramap::description
