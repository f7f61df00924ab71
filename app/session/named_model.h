// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/nearest.h"

#include <optional>
#include <string>

namespace paramap {

/// A model with the name that a person knows it by, and the published model that it is compared with.
struct NamedModel {
    sizes::Settings settings; ///< the title is text::modelName
    std::optional<catalog::Closest> closest;
};

/// Names a model that was read from a file. One that cannot be resolved keeps its title; whoever shows it gets the
/// Problem.
NamedModel named(sizes::Settings settings);

/// What Origin::as says of settings that a person counts as another model; "" if the file says the same, or if the
/// program guesses it on its own.
std::string asOf(const sizes::Settings& settings, std::string_view as);

} // namespace paramap
