// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/formats/packed_format.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace paramap::cost {

namespace {

using sizes::Packing;

std::string_view fp8Of(const Packing& packing) {
    if (packing.rows == 0 && packing.columns == 0)
        return "fp8-tensor";
    return packing.rows == 1 && packing.columns == 0 ? "fp8" : "fp8-block";
}

/// The names are those of checkpoint::packingsOf.
std::string_view nameOf(const Packing& packing) {
    if (packing.name == "FP8")
        return fp8Of(packing);
    if (packing.name == "GPTQ")
        return packing.perElement > 4 ? "gptq" : "gptq-int8";
    if (packing.name == "AWQ" || packing.name == "INT4")
        return packing.perElement > 4 ? "awq" : "int8";
    if (packing.name == "INT8")
        return "int8";
    if (packing.name == "NVFP4")
        return "nvfp4";
    if (packing.name == "MXFP4")
        return "mxfp4";
    return packing.name == "4-bit" ? "nf4" : "";
}

} // namespace

const Format* packedFormat(const std::vector<Packing>& packings) {
    if (packings.empty() || std::ranges::any_of(packings, [](const Packing& each) { return !each.only.empty(); }))
        return nullptr;
    const auto others = std::ranges::find(packings, false, &Packing::routed);
    std::string name(nameOf(others == packings.end() ? packings.front() : *others));
    // The first packing that fits a matrix holds: that of the routed experts stands before the one of the rest.
    if (packings.front().routed && others != packings.end()) {
        const std::string_view experts = nameOf(packings.front());
        if (name == "fp8-block" && (experts == "mxfp4" || experts == "nvfp4"))
            name = "fp8-" + std::string(experts);
    }
    return name.empty() ? nullptr : &formatNamed(name, "number type");
}

} // namespace paramap::cost
