// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/compare/pairing.h"

#include "model/checkpoint/compare/by_place.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace paramap::checkpoint {

namespace {

/// Sets of expected tensors that some tensor of the file joins.
class Sets {
public:
    explicit Sets(std::size_t count)
        : m_parent(count) {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
    }
    std::size_t first(std::size_t of) {
        while (m_parent[of] != of)
            of = m_parent[of] = m_parent[m_parent[of]];
        return of;
    }
    void join(std::size_t a, std::size_t b) {
        a = first(a);
        b = first(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::size_t> m_parent;
};

/// Numbers may be shifted: a file's "layers.0" and "layers.1" are "proj_in" and "layers.0" of the model. The tensor
/// that has the model's name makes room if by the rules it is one that nothing else of the file is.
bool makesRoom(
    const FileTensor& holder, Meaning& meaning, const std::vector<bool>& isMeant, const NameResolver& resolver) {
    if (!meaning.rules.empty())
        return false;
    auto other = resolver.otherMeaning(holder.name, holder.elements);
    if (!other || other->tensors.size() != 1 || isMeant[other->tensors.front()])
        return false;
    meaning = std::move(*other);
    return true;
}

/// AutoGPTQ writes a bias, of zeros, for each matrix that it packs, although the model has none.
void takeBiasesOfPacked(const std::vector<FileTensor>& file, Pairing& pairing, const NameResolver& resolver) {
    constexpr std::string_view bias = ".bias", packed = ".qweight";
    std::set<std::string_view> modules;
    for (const FileTensor& tensor : file)
        if (tensor.name.ends_with(packed))
            modules.insert(std::string_view(tensor.name).substr(0, tensor.name.size() - packed.size()));
    if (modules.empty())
        return;
    std::erase_if(pairing.strange, [&](std::size_t i) {
        const std::string_view name = file[i].name;
        const std::string_view module = name.substr(0, name.size() - std::min(name.size(), bias.size()));
        if (!name.ends_with(bias) || !modules.contains(module))
            return false;
        pairing.meanings[i] = resolver.meaning(std::string(module) + ".weight", -1);
        if (pairing.meanings[i])
            pairing.companions.push_back(i);
        return pairing.meanings[i].has_value();
    });
    std::ranges::sort(pairing.companions);
}

/// Of a tensor that is not strange: its name has a meaning.
Meaning& known(std::optional<Meaning>& meaning) {
    if (!meaning)
        meaning.emplace();
    return *meaning;
}

} // namespace

Pairing pair(
    const std::vector<FileTensor>& file, const std::vector<ExpectedTensor>& expected, const NameResolver& resolver) {
    Pairing result;
    result.isHeld.resize(expected.size());
    result.isPacked.resize(expected.size());
    Sets sets(expected.size());
    // The tensors that a model's own names mean come first: another spelling of the same tensor is a copy.
    std::vector<std::size_t> exact, spelled;
    for (std::size_t i = 0; i < file.size(); ++i) {
        auto& meaning = result.meanings.emplace_back(resolver.meaning(file[i].name, file[i].elements));
        if (!meaning && !file[i].meant.empty())
            meaning = resolver.meaning(file[i].meant, file[i].elements);
        if (!meaning)
            result.strange.push_back(i);
        else if (meaning->has("packed_companion")) {
            result.companions.push_back(i);
            for (const std::size_t tensor : meaning->tensors)
                result.isPacked[tensor] = true;
        } else {
            const bool plain = meaning->rules.empty() && meaning->absent.empty() && meaning->added.empty();
            (plain ? exact : spelled).push_back(i);
        }
    }
    takeBiasesOfPacked(file, result, resolver);
    exact.insert(exact.end(), spelled.begin(), spelled.end());
    std::vector<bool> isMeant(expected.size());
    for (const std::size_t i : exact)
        for (const std::size_t tensor : known(result.meanings[i]).tensors)
            isMeant[tensor] = true;
    for (const auto& [i, tensor] : byPlace(file, result.strange, expected, isMeant)) {
        result.meanings[i] = Meaning{{tensor}, {}, {}, {}};
        exact.push_back(i);
        isMeant[tensor] = true;
    }
    std::erase_if(result.strange, [&](std::size_t i) { return result.meanings[i].has_value(); });
    std::vector<std::vector<std::size_t>> holders(expected.size());
    for (const std::size_t i : exact) {
        Meaning& meaning = known(result.meanings[i]);
        // A file may keep a tied tensor under any of its names.
        for (std::size_t& tensor : meaning.tensors)
            if (const auto owner = resolver.named(expected[tensor].owner); owner && !isMeant[*owner])
                tensor = *owner;
        const std::size_t first = meaning.tensors.front();
        const bool isPart = meaning.has("split") || meaning.has("fused") || meaning.has("format_names");
        if (!holders[first].empty() && !isPart) {
            const std::size_t holder = holders[first].front();
            if (!makesRoom(file[holder], known(result.meanings[holder]), isMeant, resolver)) {
                result.copies.emplace(i, first);
                continue;
            }
            const std::size_t other = known(result.meanings[holder]).tensors.front();
            holders[other] = std::exchange(holders[first], {});
            isMeant[other] = result.isHeld[other] = true;
        }
        holders[first].push_back(i);
        for (const std::size_t tensor : meaning.tensors) {
            sets.join(first, tensor);
            result.isHeld[tensor] = true;
        }
    }
    std::vector<std::optional<std::size_t>> groupOf(expected.size()); // by the first expected tensor of the set
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!result.isHeld[i])
            continue;
        std::optional<std::size_t>& number = groupOf[sets.first(i)];
        if (!number) {
            number = result.groups.size();
            result.groups.emplace_back();
        }
        Group& group = result.groups[*number];
        group.expected.push_back(i);
        group.file.insert(group.file.end(), holders[i].begin(), holders[i].end());
    }
    for (Group& group : result.groups) {
        std::ranges::sort(group.file);
        group.meaning = &known(result.meanings[group.file.front()]);
    }
    return result;
}

} // namespace paramap::checkpoint
