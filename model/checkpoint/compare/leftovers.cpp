// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/leftovers.h"

#include "model/problem/ascii.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

/// The ends of the numbers among the names of a path: of "model.layers.2.mlp" the place after "2.".
std::vector<std::size_t> afterNumbers(const std::string& name) {
    std::vector<std::size_t> result;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t dot = std::min(name.find('.', at), name.size());
        const bool isNumber = dot > at
            && std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at),
                name.begin() + static_cast<std::ptrdiff_t>(dot), isDigit);
        if (isNumber && dot < name.size())
            result.push_back(dot + 1);
        at = dot + 1;
    }
    return result;
}

/// The layer in which a tensor lies: "model.layers.2."; "" if it lies in none.
std::string layerOf(const std::string& name) {
    const std::vector<std::size_t> ends = afterNumbers(name);
    return ends.empty() ? std::string() : name.substr(0, ends.front());
}

/// Adds the modules around a tensor: "model.", "model.layers.". Those that are also around the one `before` are there.
void addPlaces(std::unordered_set<std::string>& places, std::string& before, const std::string& name) {
    const auto [differs, ignored] = std::ranges::mismatch(name, before);
    for (std::size_t dot = name.find('.', static_cast<std::size_t>(differs - name.begin())); dot != std::string::npos;
         dot = name.find('.', dot + 1))
        places.insert(name.substr(0, dot + 1));
    before = name;
}

/// The part of the model in which a tensor lies: "decoder."; "" if it lies in none.
std::string partOf(const std::string& name) {
    const std::size_t dot = name.find('.');
    return dot == std::string::npos ? std::string() : name.substr(0, dot + 1);
}

Row row(Status status, Why why = {}) {
    Row result;
    result.status = status;
    result.why = std::move(why);
    return result;
}

} // namespace

Leftovers::Leftovers(const std::vector<FileTensor>& file, const std::vector<ExpectedTensor>& expected,
    const Pairing& pairing, const NameResolver& resolver, const NameRules& names, const std::string& cls)
    : m_resolver(resolver)
    , m_names(names)
    , m_cls(cls)
    , m_adapter(file, pairing.strange, expected, resolver, names, m_cls) {
    std::string before, heldBefore;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        addPlaces(m_places, before, expected[i].name);
        if (pairing.isHeld[i])
            addPlaces(m_held, heldBefore, expected[i].name);
    }
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (const std::string part = partOf(expected[i].name); !pairing.isHeld[i] && !expected[i].isBuffer
            && expected[i].owner.empty() && expected[i].kind != description::Kind::Head && !m_held.contains(part))
            m_lackingParts.insert(part);
    m_lackingParts.erase(std::string());
    for (const std::size_t i : pairing.strange) {
        const std::string& name = file[i].name;
        if (m_names.isPrediction(name))
            m_predictions.insert(layerOf(name));
    }
    m_predictions.erase(std::string());
    for (const std::size_t i : pairing.strange)
        if (isBeyondLastLayer(file[i].name) && !m_predictions.contains(layerOf(file[i].name)))
            m_layersMore.insert(layerOf(file[i].name));
    m_isAdapter = m_adapter.isThere() && 2 * std::ranges::count(pairing.isHeld, true) < std::ssize(expected);
    m_hasOldNames = std::ranges::any_of(
        pairing.meanings, [](const std::optional<Meaning>& meaning) { return meaning && meaning->has("old_names"); });
}

/// A layer that follows another one in its list.
bool Leftovers::isFartherLayer(const std::string& layer) const {
    if (layer.empty())
        return false;
    const std::size_t number = layer.find_last_of('.', layer.size() - 2) + 1;
    const std::string digits = layer.substr(number, layer.size() - 1 - number);
    return digits.size() < 10 && digits != "0"
        && m_places.contains(layer.substr(0, number) + std::to_string(std::stol(digits) - 1) + ".");
}

/// With another number, the name would be one of the model.
bool Leftovers::isBeyondLastLayer(const std::string& name) const {
    const std::string layer = layerOf(name);
    if (layer.empty())
        return false;
    const std::size_t number = layer.find_last_of('.', layer.size() - 2) + 1;
    return m_resolver.meaning(layer.substr(0, number) + "0" + name.substr(layer.size() - 1)).has_value();
}

Row Leftovers::extra(const FileTensor& tensor) const {
    const std::string& name = tensor.name;
    if (!tensor.sameAs.empty())
        return row(Status::Tied, {.kind = "tied_stored", .detail = "storage", .name = tensor.sameAs});
    if (auto row = m_adapter.row(tensor))
        return std::move(*row);
    if (const std::string* about = m_names.buffer(name))
        return row(Status::Buffer, {.kind = "buffer_stored", .about = *about});
    if (m_names.isPrediction(name) || m_predictions.contains(layerOf(name)))
        return row(Status::Extra, {.kind = "mtp"});
    if (m_layersMore.contains(layerOf(name)))
        return row(Status::Extra, {.kind = "extra_layers", .count = static_cast<std::int64_t>(m_layersMore.size())});
    if (m_names.isHead(name))
        return row(Status::Extra, {.kind = "extra_head", .name = m_cls});
    return row(Status::Extra);
}

Row Leftovers::missing(const ExpectedTensor& tensor) const {
    if (m_isAdapter)
        return row(Status::Missing, {.kind = "adapter", .detail = "alone"});
    if (m_held.empty())
        return row(Status::Missing);
    if (const std::string* about = m_names.absent(tensor.name); about && m_hasOldNames)
        return row(Status::Missing, {.kind = "part_of_model", .about = *about});
    if (const std::string part = partOf(tensor.name); m_lackingParts.contains(part))
        return row(Status::Missing, {.kind = "part_of_model", .name = part.substr(0, part.size() - 1)});
    if (tensor.kind == description::Kind::Head && m_lackingParts.empty())
        return row(Status::Missing, {.kind = "missing_head", .name = m_cls});
    if (tensor.kind == description::Kind::Head)
        return row(Status::Missing, {.kind = "part_of_model", .detail = "head"});
    const std::string layer = layerOf(tensor.name);
    if (isFartherLayer(layer) && !m_held.contains(layer))
        return row(Status::Missing, {.kind = "part_of_model", .detail = "layer"});
    return row(Status::Missing);
}

} // namespace paramap::checkpoint
