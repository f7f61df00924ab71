// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/alone/explain_alone.h"

#include "model/checkpoint/compare/adapter.h"

namespace paramap::checkpoint {

std::optional<Why> adapterAlone(const std::vector<FileTensor>& file, const NameRules& names) {
    std::vector<std::size_t> parts;
    for (std::size_t i = 0; i < file.size(); ++i)
        if (names.adapter(file[i].name))
            parts.push_back(i);
    if (2 * parts.size() <= file.size())
        return std::nullopt;
    const std::vector<ExpectedTensor> nothing;
    const NameResolver resolver(nothing, {});
    const std::string cls;
    const Adapter adapter(file, parts, nothing, resolver, names, cls);
    return adapter.isThere() ? std::optional(adapter.why()) : std::nullopt;
}

bool explainAlone(Comparison& listed, const Header& header, const NameRules& names) {
    Reason adapter{{}, 0, 0}, rest{{.kind = "architecture_unknown"}, 0, 0};
    const std::optional<Why> why = adapterAlone(header.tensors, names);
    for (std::size_t i = 0; i < listed.rows.size(); ++i) {
        Row& row = listed.rows[i];
        const bool isPart = why && names.adapter(header.tensors[i].name);
        if (isPart)
            row.why = *why;
        Reason& reason = isPart ? adapter : rest;
        ++reason.tensors;
        reason.elements += row.counted;
    }
    listed.matches = false;
    listed.reasons.clear();
    if (why) {
        adapter.why = *why;
        listed.reasons.push_back(adapter);
    }
    if (!why || rest.tensors > 0)
        listed.reasons.push_back(rest);
    return why.has_value();
}

} // namespace paramap::checkpoint
