// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/module_parts.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace paramap::map {

using network::Module;
using network::Run;
using network::Tensor;

namespace {

bool isNumber(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

} // namespace

std::vector<Part> partsOf(const Module& module, const Weights* weights) {
    std::vector<Part> parts;
    const auto add = [&parts](const Part& part) {
        if (part.each > 0)
            parts.push_back(part);
    };
    if (!weights) {
        for (const Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                add({&tensor, nullptr, nullptr, tensor.count});
        for (const Run& run : module.children)
            if (run.sharedWith.empty())
                add({nullptr, &run, nullptr, run.module->totals.parameters});
        return parts;
    }
    const auto addPieces = [&](bool ofModule) {
        for (const PieceWeight& piece : weights->pieces)
            if (kindOf(piece.piece).ofModule == ofModule)
                add({nullptr, nullptr, nullptr, piece.amount, piece.piece, piece.estimate});
    };
    addPieces(true);
    for (std::size_t i = 0; i < module.tensors.size(); ++i)
        add({&module.tensors[i], nullptr, nullptr, weights->tensors[i], Piece::None, weights->guessedTensors});
    for (std::size_t i = 0; i < module.children.size(); ++i)
        add({nullptr, &module.children[i], &weights->runs[i], weights->runs[i].total});
    addPieces(false);
    return parts;
}

Number numberOf(const Module& module, const Run& run) {
    const std::string name = run.name(0);
    if (isNumber(name))
        return {0, static_cast<std::uint32_t>(name.size())};
    for (const Run& other : module.children) {
        const std::size_t ends = other.prefix.size() + other.suffix.size();
        if (!other.numbered || name.size() <= ends || !name.starts_with(other.prefix) || !name.ends_with(other.suffix)
            || !isNumber(std::string_view(name).substr(other.prefix.size(), name.size() - ends)))
            continue;
        return {static_cast<std::uint32_t>(other.prefix.size()),
            static_cast<std::uint32_t>(name.size() - other.suffix.size())};
    }
    return {};
}

} // namespace paramap::map
