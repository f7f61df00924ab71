// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/module.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paramap::text {

/// What people type for a size: "70.6B 70B 71B" for 70,553,706,496; "" below a thousand. Of a model whose experts are
/// not all asked for every token also "MoE".
std::string sizeWords(std::int64_t parameters);
std::string sizeWords(const network::Totals& totals);

/// The size that a word says, in parameters: 70,000,000,000 of "70b"; nothing if it says none.
std::optional<double> sizeSaid(std::string_view word);

/// Whether a model is about as large as a word says, by a quarter more or less; no if the word says no size.
bool isNear(std::int64_t parameters, std::string_view word);

} // namespace paramap::text
