// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/packed.h"

#include "model/formula/value.h"
#include "model/network/module.h"

#include <algorithm>

namespace paramap::checkpoint {

namespace {

std::int64_t parts(std::int64_t size, std::int64_t part) {
    return part == 0 ? std::min<std::int64_t>(size, 1) : formula::ceilDivided(size, part);
}

/// The patterns that can still match below a path.
using Patterns = std::vector<std::string_view>;

Patterns possible(const Patterns& patterns, std::string_view path) {
    Patterns result;
    for (const std::string_view pattern : patterns) {
        const std::string_view start = pattern.substr(0, pattern.find('*'));
        const std::size_t common = std::min(start.size(), path.size());
        if (start.substr(0, common) == path.substr(0, common))
            result.push_back(pattern);
    }
    return result;
}

bool fits(const Patterns& patterns, std::string_view path) {
    return std::ranges::any_of(patterns, [path](std::string_view pattern) { return matches(pattern, path); });
}

/// Turns names into patterns. A name matches itself and everything below it. A name without a number matches wherever
/// it occurs, not only from the root.
std::vector<std::string> globsOf(const std::vector<std::string>& names) {
    std::vector<std::string> result;
    for (const std::string& name : names) {
        if (name.find('*') != std::string::npos) {
            result.push_back(name);
            continue;
        }
        const bool anywhere = name.find_first_of("0123456789") == std::string::npos;
        for (const char* below : {"", ".*"}) {
            result.push_back(name + below);
            if (anywhere)
                result.push_back("*." + name + below);
        }
    }
    return result;
}

/// A packing with those of its patterns that can still match below a place.
struct Rule {
    const sizes::Packing* packing;
    Patterns skipped, only;
};
using Rules = std::vector<Rule>;

class Counter {
public:
    Counter(const std::vector<sizes::Packing>& packings, const std::vector<std::string>& unpacked,
        const std::map<std::string, std::int64_t>& sliced)
        : m_unpacked(globsOf(unpacked)) {
        for (const auto& [name, slices] : sliced)
            m_sliced.emplace_back(globsOf({name}), slices);
        m_globs.reserve(2 * packings.size());
        for (const sizes::Packing& packing : packings) {
            const std::vector<std::string>& skipped = m_globs.emplace_back(globsOf(packing.skipped));
            const std::vector<std::string>& only = m_globs.emplace_back(globsOf(packing.only));
            Rule rule{&packing, {skipped.begin(), skipped.end()}, {only.begin(), only.end()}};
            rule.skipped.insert(rule.skipped.end(), m_unpacked.begin(), m_unpacked.end());
            m_rules.push_back(std::move(rule));
        }
    }

    Packed count(const network::Module& root) {
        walk(root, {}, m_rules, false);
        return m_result;
    }

private:
    void walk(const network::Module& module, const std::string& path, const Rules& rules, bool routed) {
        const bool layer = module.orientation() == description::Orientation::OutIn;
        const bool open = module.kind != description::Kind::Head && module.kind != description::Kind::Router
            && module.kind != description::Kind::Embedding;
        for (const network::Tensor& tensor : module.tensors) {
            if (tensor.isBuffer() || !tensor.tiedTo.empty())
                continue;
            if (layer && tensor.shape.size() == 2)
                add(tensor, tensor.shape[0], 1, chosen(rules, path, open, routed, false), slicesOf(path));
            else if (tensor.use && tensor.shape.size() == 3)
                addFused(tensor, chosen(rules, path, open, true, true));
        }
        for (const network::Run& run : module.children) {
            if (!run.sharedWith.empty() || run.module->totals.parameters == 0)
                continue;
            const std::string front = (path.empty() ? "" : path + ".") + run.prefix;
            const Rules here = below(rules, front);
            const bool alike = std::ranges::none_of(here, [&](const Rule& rule) {
                const auto apart = [&](std::string_view pattern) { return tellsNumbersApart(pattern, front.size()); };
                return std::ranges::any_of(rule.skipped, apart) || std::ranges::any_of(rule.only, apart);
            });
            const Packed before = m_result;
            for (std::int64_t k = 0; k < (alike ? 1 : run.count); ++k) {
                const std::string inner = (path.empty() ? "" : path + ".") + run.name(k);
                walk(*run.module, inner, below(here, inner), routed || run.use.has_value());
            }
            if (alike)
                repeat(before, run.count);
        }
    }

    static Rules below(const Rules& rules, std::string_view path) {
        Rules result;
        for (const Rule& rule : rules)
            if (Patterns only = possible(rule.only, path); rule.packing->only.empty() || !only.empty())
                result.push_back({rule.packing, possible(rule.skipped, path), std::move(only)});
        return result;
    }

    /// The packing of the matrices of one module; null if they stay as they are. `open`: the module's kind is packed by
    /// default.
    static const sizes::Packing* chosen(const Rules& rules, std::string_view path, bool open, bool routed, bool fused) {
        for (const Rule& rule : rules) {
            const bool named = !rule.packing->only.empty();
            if (!fits(rule.skipped, path) && (named ? fits(rule.only, path) : open) && (routed || !rule.packing->routed)
                && (rule.packing->fused || !fused))
                return rule.packing;
        }
        return nullptr;
    }

    /// True if a pattern that matches so far may hold for some items of a run but not for others.
    static bool tellsNumbersApart(std::string_view pattern, std::size_t front) {
        const std::size_t literal = std::min(pattern.find('*'), pattern.size());
        return literal > front || pattern.find_first_of("0123456789", literal) != std::string_view::npos;
    }

    /// Multiplies by `times` what was counted since `before`.
    void repeat(const Packed& before, std::int64_t times) {
        for (std::int64_t Packed::*each : {&Packed::weights, &Packed::elements, &Packed::scales, &Packed::whole}) {
            const std::int64_t one = m_result.*each - before.*each;
            m_result.*each = formula::checkedAdd(before.*each, formula::checkedMultiply(one, times));
        }
    }

    void addFused(const network::Tensor& tensor, const sizes::Packing* packing) {
        const std::int64_t halves = tensor.name().starts_with("gate_up") && tensor.shape[1] % 2 == 0 ? 2 : 1;
        add(tensor, tensor.shape[1] / halves, formula::checkedMultiply(tensor.shape[0], halves), packing);
    }

    std::int64_t slicesOf(std::string_view path) const {
        for (const auto& [patterns, slices] : m_sliced)
            if (fits({patterns.begin(), patterns.end()}, path))
                return slices;
        return 1;
    }

    /// Counts a tensor of `matrices` matrices with `out` rows each. Blocks do not cross the border of a slice.
    void add(const network::Tensor& tensor, std::int64_t out, std::int64_t matrices, const sizes::Packing* packing,
        std::int64_t slices = 1) {
        using formula::checkedAdd, formula::checkedMultiply;
        if (!packing)
            return;
        const std::int64_t in = tensor.shape.back();
        const bool cut = slices > 1 && packing->rows > 1 && out % slices == 0;
        const std::int64_t rows = cut ? slices * parts(out / slices, packing->rows) : parts(out, packing->rows);
        const std::int64_t blocks = checkedMultiply(rows, parts(in, packing->columns));
        std::int64_t scales = checkedAdd(blocks, packing->perMatrix);
        if (packing->zeros)
            scales = checkedAdd(scales, parts(blocks, packing->perElement));
        if (packing->inputIndex)
            scales = checkedAdd(scales, in);
        const bool single = packing->rows == 0 && packing->columns == 0;
        const std::int64_t whole = checkedAdd(packing->perMatrix, single ? blocks : 0);
        m_result.weights = checkedAdd(m_result.weights, tensor.count);
        m_result.elements = checkedAdd(m_result.elements, parts(tensor.count, packing->perElement));
        m_result.scales = checkedAdd(m_result.scales, checkedMultiply(scales, matrices));
        m_result.whole = checkedAdd(m_result.whole, checkedMultiply(whole, matrices));
    }

    std::vector<std::string> m_unpacked;
    std::vector<std::pair<std::vector<std::string>, std::int64_t>> m_sliced;
    std::vector<std::vector<std::string>> m_globs; ///< own the texts that the rules' patterns view
    Rules m_rules;
    Packed m_result;
};

} // namespace

bool matches(std::string_view pattern, std::string_view text) {
    std::size_t at = 0, star = std::string_view::npos, from = 0, p = 0;
    while (at < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = at;
        } else if (p < pattern.size() && pattern[p] == text[at]) {
            ++p;
            ++at;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            at = ++from;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

Packed packed(const std::vector<sizes::Packing>& packings, const std::vector<std::string>& unpacked,
    const std::map<std::string, std::int64_t>& sliced, const network::Module& root) {
    return Counter(packings, unpacked, sliced).count(root);
}

} // namespace paramap::checkpoint
