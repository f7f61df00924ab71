// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/mixture.h"

#include "model/description/reached_sizes.h"

namespace paramap::description {

namespace {

class Search {
public:
    explicit Search(const Blueprint& blueprint)
        : m_used(blueprint)
        , m_of(blueprint) {
        module(blueprint.root());
    }

    MixtureSizes result() const {
        MixtureSizes sizes{m_used.keys(), m_of.keys()};
        std::erase_if(sizes.used, [&](const std::string& key) { return sizes.experts.contains(key); });
        return sizes;
    }

private:
    template <typename Form> void share(const Form& form) {
        m_used.follow(form.used);
        m_of.follow(form.of);
    }

    void module(const ModuleForm& form) {
        if (!m_seen.insert(&form).second)
            return;
        for (const TensorForm& tensor : form.tensors)
            share(tensor);
        for (const ChildForm& child : form.children) {
            share(child);
            for (const Alternative& alternative : child.alternatives)
                if (alternative.module)
                    module(*alternative.module);
        }
    }

    ReachedSizes m_used, m_of;
    std::set<const ModuleForm*> m_seen;
};

} // namespace

MixtureSizes mixtureSizes(const Blueprint& blueprint) {
    return Search(blueprint).result();
}

} // namespace paramap::description
