// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/row_formula.h"

#include "model/network/count_formula.h"
#include "model/network/walk.h"

#include <map>
#include <set>
#include <utility>

namespace paramap::compare {

using network::Module;
using network::ModulePtr;
using network::Run;
using network::Tensor;

namespace {

/// A network with nothing but some parts, whose formula is theirs.
class Extract {
public:
    explicit Extract(const std::vector<std::string>& parts)
        : m_parts(parts.begin(), parts.end()) { }

    /// Null if nothing below is of the parts. Equal modules of one path stay one object.
    ModulePtr of(const ModulePtr& module, const std::string& path) {
        const auto [known, isNew] = m_known.try_emplace({module.get(), path});
        if (isNew)
            known->second = made(*module, path);
        return known->second;
    }

private:
    static std::string joined(const std::string& path, const std::string& name) {
        return path.empty() ? name : path + '.' + name;
    }

    ModulePtr made(const Module& module, const std::string& path) {
        Module result = module;
        const bool isPart = module.children.empty() && !path.empty();
        std::erase_if(result.tensors, [&](const Tensor& tensor) {
            return tensor.isBuffer() || !tensor.tiedTo.empty()
                || !m_parts.contains(isPart ? path : joined(path, tensor.name()));
        });
        result.children.clear();
        result.totals = {};
        for (const Tensor& tensor : result.tensors)
            result.totals.parameters += tensor.count;
        for (const Run& run : module.children) {
            Run kept = run;
            if (!run.sharedWith.empty() || !(kept.module = of(run.module, joined(path, network::partName(run)))))
                continue;
            result.totals.parameters += run.count * kept.module->totals.parameters;
            result.children.push_back(std::move(kept));
        }
        if (result.totals.parameters == 0)
            return nullptr;
        return std::make_shared<const Module>(std::move(result));
    }

    std::set<std::string> m_parts;
    std::map<std::pair<const Module*, std::string>, ModulePtr> m_known;
};

} // namespace

formula::Expr formulaOf(const Row& row, const Subject& subject, std::size_t index) {
    if (subject.measured.measure != map::Measure::Parameters || row.paths[index].empty())
        return nullptr;
    network::Network parts = *subject.network;
    parts.root = Extract(row.parts(index)).of(subject.network->root, {});
    if (!parts.root || parts.root->totals.parameters != row.amounts[index])
        return nullptr; // counted by another convention
    formula::Expr formula = network::polynomial(parts).toExpr(network::symbolOrder(parts));
    return formula->op == formula::Op::Literal ? nullptr : formula;
}

} // namespace paramap::compare
