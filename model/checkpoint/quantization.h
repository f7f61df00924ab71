// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"
#include "model/sizes/packing.h"

#include <string>
#include <vector>

namespace paramap::checkpoint {

/// What a config.json's quantization_config (fp8, fbgemm_fp8, mxfp4, gptq, awq, auto-round in their formats,
/// bitsandbytes, eetq, compressed-tensors, modelopt) says of the stored matrices, with "expert_dtype" beside it;
/// nothing if it is another method or says something that is not understood.
std::vector<sizes::Packing> packingsOf(const json::Node& config);

/// The same of an hf_quant_config.json, which NVIDIA's ModelOpt writes beside a config.json that may say nothing of it.
std::vector<sizes::Packing> packingsBeside(const json::Node& document);

/// "NVFP4", "FP8", "AWQ" …: the word in a model's name that says how its weights are stored; "" if there is none.
std::string packingWord(const std::string& name);

} // namespace paramap::checkpoint
