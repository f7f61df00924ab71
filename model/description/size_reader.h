// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"
#include "model/description/fields.h"

#include <string>

namespace paramap::description {

/// Reads one member of "sizes": either its default alone or an object of words. Throws a Problem with place and line
/// for a word that is unknown or does not fit. A default that is a plain value sets the type. A size without a default
/// is required.
Size readSize(const Fields& fields, const std::string& key, const json::Node& node);

} // namespace paramap::description
