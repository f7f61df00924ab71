// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/packing.h"

#include "model/formula/value.h"
#include "model/network/module.h"

#include <algorithm>

namespace paramap::network {

namespace {

std::int64_t parts(std::int64_t size, std::int64_t part) {
    return part == 0 ? std::min<std::int64_t>(size, 1) : formula::ceilDivided(size, part);
}

/// Patterns that can still match below a path.
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

bool skips(const Patterns& patterns, std::string_view path) {
    return std::ranges::any_of(patterns, [path](std::string_view pattern) { return matches(pattern, path); });
}

class Counter {
public:
    explicit Counter(const Packing& packing)
        : m_packing(packing) {
        for (const std::string& name : packing.skipped) {
            if (name.find('*') != std::string::npos) {
                m_globs.push_back(name);
                continue;
            }
            // Itself and what lies below; a name that is no path from the root, wherever it stands.
            const bool anywhere = name.find_first_of("0123456789") == std::string::npos;
            for (const char* below : {"", ".*"}) {
                m_globs.push_back(name + below);
                if (anywhere)
                    m_globs.push_back("*." + name + below);
            }
        }
    }

    Packed count(const Module& root) {
        walk(root, {}, Patterns(m_globs.begin(), m_globs.end()));
        return m_result;
    }

private:
    void walk(const Module& module, const std::string& path, const Patterns& patterns) {
        if (module.cls == "Linear" && module.kind != Kind::Head && module.kind != Kind::Router
            && module.kind != Kind::Embedding && !skips(patterns, path))
            for (const Tensor& tensor : module.tensors)
                if (!tensor.isBuffer() && tensor.shape.size() == 2 && tensor.tiedTo.empty())
                    add(tensor);
        for (const Run& run : module.children) {
            if (!run.sharedWith.empty() || run.module->totals.parameters == 0)
                continue;
            const std::string front = (path.empty() ? "" : path + ".") + run.prefix;
            const Patterns here = possible(patterns, front);
            const bool alike = std::ranges::none_of(
                here, [&](std::string_view pattern) { return tellsNumbersApart(pattern, front.size()); });
            const Packed before = m_result;
            for (std::int64_t k = 0; k < (alike ? 1 : run.count); ++k) {
                const std::string inner = (path.empty() ? "" : path + ".") + run.name(k);
                walk(*run.module, inner, possible(here, inner));
            }
            if (alike)
                repeat(before, run.count);
        }
    }

    /// Whether a pattern that fits so far can hold for one of a run and not for another.
    static bool tellsNumbersApart(std::string_view pattern, std::size_t front) {
        const std::size_t literal = std::min(pattern.find('*'), pattern.size());
        return literal > front || pattern.find_first_of("0123456789", literal) != std::string_view::npos;
    }

    /// What was counted once since then stands so many times.
    void repeat(const Packed& before, std::int64_t times) {
        for (std::int64_t Packed::*each : {&Packed::weights, &Packed::elements, &Packed::scales}) {
            const std::int64_t one = m_result.*each - before.*each;
            m_result.*each = formula::checkedAdd(before.*each, formula::checkedMultiply(one, times));
        }
    }

    void add(const Tensor& tensor) {
        using formula::checkedAdd;
        const std::int64_t out = tensor.shape[0], in = tensor.shape[1];
        const std::int64_t scales = formula::checkedMultiply(parts(out, m_packing.rows), parts(in, m_packing.columns));
        m_result.weights = checkedAdd(m_result.weights, tensor.count);
        m_result.elements = checkedAdd(m_result.elements, parts(tensor.count, m_packing.perElement));
        m_result.scales = checkedAdd(m_result.scales, checkedAdd(scales, m_packing.perMatrix));
        if (m_packing.zeros)
            m_result.scales = checkedAdd(m_result.scales, parts(scales, m_packing.perElement));
        if (m_packing.inputIndex)
            m_result.scales = checkedAdd(m_result.scales, in);
    }

    const Packing& m_packing;
    std::vector<std::string> m_globs;
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

Packed packed(const Packing& packing, const Module& root) {
    return Counter(packing).count(root);
}

} // namespace paramap::network
