// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/size_places.h"

#include "model/description/form.h"
#include "model/description/reached_sizes.h"

#include <algorithm>
#include <set>
#include <utility>

namespace paramap::network {

namespace {

class Search {
public:
    explicit Search(const Network& network)
        : m_blueprint(*network.settings.blueprint) {
        module(*network.root, {});
    }

    std::map<std::string, std::vector<std::string>> places;

private:
    void module(const Module& here, const std::string& name) {
        if (!m_seen.insert({&here, name}).second)
            return; // equal layers are one object
        for (const Tensor& tensor : here.tensors) {
            description::ReachedSizes sizes(m_blueprint);
            for (const formula::Expr& side : tensor.form->shape)
                sizes.follow(side);
            sizes.follow(tensor.form->used);
            sizes.follow(tensor.form->of);
            if (tensor.form->group)
                sizes.follow(tensor.form->group->repeat);
            add(here.children.empty() && !name.empty() ? name : tensor.form->name, sizes);
        }
        for (const Run& run : here.children) {
            const std::string& own = run.form->prefix.empty() ? name : run.form->prefix;
            description::ReachedSizes sizes(m_blueprint);
            sizes.follow(run.form->repeat);
            sizes.follow(run.form->used);
            sizes.follow(run.form->of);
            if (run.form->group)
                sizes.follow(run.form->group->repeat);
            add(own, sizes);
            module(*run.module, own);
        }
    }

    void add(const std::string& name, const description::ReachedSizes& sizes) {
        for (const std::string& key : sizes.keys()) {
            std::vector<std::string>& known = places[key];
            if (!name.empty() && std::ranges::find(known, name) == known.end())
                known.push_back(name);
        }
    }

    const description::Blueprint& m_blueprint;
    std::set<std::pair<const Module*, std::string>> m_seen;
};

} // namespace

std::map<std::string, std::vector<std::string>> sizePlaces(const Network& network) {
    return Search(network).places;
}

} // namespace paramap::network
