// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"
#include "model/description/fields.h"

#include <string>

namespace paramap::description {

/// One member of "sizes": its default alone, or an object of its words. Problem with place and line where a word is
/// unknown or does not fit. A default that is written as a value says the type; a size without one is required.
Size readSize(const Fields& fields, const std::string& key, const json::Node& node);

} // namespace paramap::description
