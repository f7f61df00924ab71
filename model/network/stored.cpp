// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/stored.h"

#include "model/formula/value.h"
#include "model/network/walk.h"

#include <algorithm>
#include <cctype>

namespace paramap::network {

namespace {

std::int64_t blocks(std::int64_t size, std::int64_t block) {
    return (size + block - 1) / block;
}

/// "model.layers.3.mlp.gate" with every number as "*": a run of layers is looked at once.
std::string withoutNumbers(std::string_view path) {
    std::string result;
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('.', at), path.size());
        const std::string_view step = path.substr(at, end - at);
        const bool number
            = !step.empty() && std::ranges::all_of(step, [](unsigned char c) { return std::isdigit(c) != 0; });
        result += (at > 0 ? "." : "") + (number ? std::string("*") : std::string(step));
        at = end + 1;
    }
    return result;
}

class Scales {
public:
    explicit Scales(const BlockScales& scales)
        : m_scales(scales) {
        for (const std::string& path : scales.skipped)
            m_skipped.push_back(withoutNumbers(path));
    }

    std::int64_t below(const Module& module, const std::string& path) const {
        std::int64_t sum = 0;
        if (module.cls == "Linear" && converts(path))
            for (const Tensor& tensor : module.tensors)
                if (tensor.shape.size() == 2 && tensor.tiedTo.empty())
                    sum += blocks(tensor.shape[0], m_scales.rows) * blocks(tensor.shape[1], m_scales.columns);
        for (const Run& run : module.children) {
            if (!run.sharedWith.empty())
                continue;
            const std::string name
                = run.numbered && run.prefix.empty() ? std::string("*") : withoutNumbers(run.name(0));
            const std::int64_t one = below(*run.module, path.empty() ? name : path + "." + name);
            sum = formula::checkedAdd(sum, formula::checkedMultiply(one, run.count));
        }
        return sum;
    }

private:
    bool converts(const std::string& path) const {
        const std::string around = "." + path + ".";
        return path != "lm_head" && std::ranges::none_of(m_skipped, [&](const std::string& skipped) {
            return around.find("." + skipped + ".") != std::string::npos;
        });
    }

    const BlockScales& m_scales;
    std::vector<std::string> m_skipped;
};

} // namespace

Stored stored(const Network& network) {
    Stored result;
    result.buffers = network.totals().buffers;
    for (const Tie& tie : network.ties)
        if (const std::optional<Place> place = find(network, tie.path); place && place->tensor)
            result.tied = formula::checkedAdd(result.tied, place->tensor->count);
    if (network.settings.blockScales)
        result.scales = Scales(*network.settings.blockScales).below(*network.root, {});
    return result;
}

} // namespace paramap::network
