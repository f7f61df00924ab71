// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/formats/format.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/run_fields.h"

namespace paramap::cost {

namespace {

template <typename Rows> std::vector<std::string> names(const Rows& rows) {
    std::vector<std::string> result;
    for (const auto& row : rows)
        result.emplace_back(row.name);
    return result;
}

} // namespace

std::vector<std::string> knownWords(std::string_view setting) {
    if (setting == "precision")
        return names(precisions());
    if (setting == "optimizer")
        return names(optimizers());
    if (setting == "dtype")
        return weightFormatNames();
    if (setting == "kvDtype")
        return cacheFormatNames();
    if (setting == "attention")
        return {"eager", "sdpa", "flash"};
    if (setting == "checkpointing")
        return {"none", "selective", "full"};
    if (setting == "engine")
        return {"none", "llama.cpp"};
    if (setting == "autocast")
        return {"none", "bf16", "fp16"};
    if (setting == "sharding")
        return {"deepspeed", "fsdp", "fsdp2"};
    if (setting == "sync")
        return {"each", "last"};
    if (setting == "offload")
        return {"none", "optimizer", "all"};
    if (setting == "baseDtype") {
        std::vector<std::string> result;
        for (const Format& format : formats())
            if (!format.isGguf())
                result.emplace_back(format.name);
        return result;
    }
    if (setting == "trained")
        return {"all", "lora:4", "lora:8", "lora:16", "lora:32", "lora:64"};
    if (setting == "loraTargets")
        return {"attention", "all-linear"};
    if (setting == "loraDtype")
        return {"fp32", "bf16", "fp16"};
    if (setting == "gradients")
        return {"kept", "freed", "in-backward"};
    return {};
}

} // namespace paramap::cost
