// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"
#include "model/sizes/packing.h"

#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The packings that the quantization_config of a config.json means, together with "expert_dtype" beside it. Known
/// methods: fp8, fbgemm_fp8, mxfp4, gptq, awq, auto-round in their formats, bitsandbytes, eetq, compressed-tensors,
/// modelopt. Empty for another method, or if something in it is not understood.
std::vector<sizes::Packing> packingsOf(const json::Node& config);

/// The same for an hf_quant_config.json. NVIDIA's ModelOpt writes it beside a config.json that may say nothing.
std::vector<sizes::Packing> packingsBeside(const json::Node& document);

/// The word in a model's name that says how its weights are stored: "NVFP4", "FP8", "AWQ" …; "" if there is none.
std::string packingWord(const std::string& name);

} // namespace paramap::checkpoint
