// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"
#include "model/network/packing.h"

#include <optional>

namespace paramap::catalog {

/// What a config.json's quantization_config (fp8, gptq, awq, bitsandbytes in 4 bits, compressed-tensors, modelopt) says
/// of the stored matrices; nothing if it is another method, mixes several, or says something that is not understood.
std::optional<network::Packing> packingOf(const json::Node& quantization);

} // namespace paramap::catalog
