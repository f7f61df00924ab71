// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/size_places.h"

#include "model/description/reached_sizes.h"

#include <algorithm>
#include <set>
#include <utility>

namespace paramap::description {

namespace {

class Search {
public:
    explicit Search(const Blueprint& blueprint)
        : m_blueprint(blueprint) {
        module(blueprint.root(), {});
    }

    std::map<std::string, std::vector<std::string>> places;

private:
    void module(const ModuleForm& form, const std::string& name) {
        if (!m_seen.insert({&form, name}).second)
            return;
        for (const TensorForm& tensor : form.tensors) {
            ReachedSizes sizes(m_blueprint);
            for (const formula::Expr& side : tensor.shape)
                sizes.follow(side);
            sizes.follow(tensor.used);
            sizes.follow(tensor.of);
            if (tensor.group)
                sizes.follow(tensor.group->repeat);
            add(form.children.empty() && !name.empty() ? name : tensor.name, sizes);
        }
        for (const ChildForm& child : form.children) {
            const std::string& own = child.prefix.empty() ? name : child.prefix;
            ReachedSizes sizes(m_blueprint);
            sizes.follow(child.repeat);
            sizes.follow(child.used);
            sizes.follow(child.of);
            if (child.group)
                sizes.follow(child.group->repeat);
            add(own, sizes);
            for (const Alternative& alternative : child.alternatives)
                if (alternative.module)
                    module(*alternative.module, own);
        }
    }

    void add(const std::string& name, const ReachedSizes& sizes) {
        for (const std::string& key : sizes.keys()) {
            std::vector<std::string>& known = places[key];
            if (std::ranges::find(known, name) == known.end())
                known.push_back(name);
        }
    }

    const Blueprint& m_blueprint;
    std::set<std::pair<const ModuleForm*, std::string>> m_seen;
};

} // namespace

std::map<std::string, std::vector<std::string>> sizePlaces(const Blueprint& blueprint) {
    return Search(blueprint).places;
}

} // namespace paramap::description
