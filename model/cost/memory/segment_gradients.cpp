// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/segment_gradients.h"

#include "model/cost/account/segmenting.h"
#include "model/formula/arithmetic.h"

#include <algorithm>
#include <unordered_map>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

struct Trained {
    std::int64_t parameters = 0, largest = 0;
};

class SegmentGradients {
public:
    explicit SegmentGradients(const Setup& run)
        : m_run(run)
        , m_segmenting(*run.network.root) {
        open({nullptr, nullptr, run.network.root.get()});
    }

    Trained of(const network::Run* run) const {
        const auto found = m_found.find(run);
        return found == m_found.end() ? Trained() : found->second;
    }

private:
    void open(const Chain& place) {
        if (!m_run.adapters && !m_run.learns(*place.module))
            return;
        for (const network::Run& run : place.module->children) {
            if (!run.sharedWith.empty() || (!m_run.adapters && run.frozen))
                continue;
            const Chain child{&place, &run, run.module.get()};
            if (m_segmenting.opens(run))
                open(child);
            else
                m_found[&run] = m_run.adapters ? adapted(child) : trained(*run.module);
        }
    }

    Trained trained(const network::Module& module) const {
        Trained result;
        result.parameters
            = sumOfTrained(m_run, module, [&result](const network::Module&, const network::Tensor& tensor) {
                  result.largest = std::max(result.largest, tensor.count);
                  return tensor.count;
              });
        return result;
    }

    Trained adapted(const Chain& place) const {
        Trained sum;
        if (m_run.adapters.on(place)) {
            const Addition addition = m_run.adapters.at(place);
            sum.parameters = addition.parameters();
            for (const network::Shape& shape : addition.trained)
                sum.largest = std::max(sum.largest, Addition{{shape}}.parameters());
        }
        for (const network::Run& run : place.module->children) {
            if (!run.sharedWith.empty())
                continue;
            const Trained each = adapted({&place, &run, run.module.get()});
            sum.parameters = checkedAdd(sum.parameters, checkedMultiply(each.parameters, run.count));
            sum.largest = std::max(sum.largest, each.largest);
        }
        return sum;
    }

    const Setup& m_run;
    Segmenting m_segmenting;
    std::unordered_map<const network::Run*, Trained> m_found;
};

} // namespace

void setGradients(const Setup& run, std::vector<Segment>& segments) {
    const SegmentGradients gradients(run);
    for (Segment& segment : segments) {
        const Trained trained = gradients.of(segment.run);
        segment.trained = trained.parameters;
        segment.largest = trained.largest;
        segment.embedding = !run.adapters && segment.run->module->kind == description::Kind::Embedding;
    }
}

} // namespace paramap::cost
