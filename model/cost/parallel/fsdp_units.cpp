// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/fsdp_units.h"

#include "model/cost/account/layers.h"
#include "model/cost/account/storage.h"
#include "model/formula/arithmetic.h"

#include <optional>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;
using network::Run;

namespace {

struct Unit {
    std::int64_t elements = 0, bytes = 0;
    bool trains = false;
};

class Wrapping {
public:
    explicit Wrapping(const Setup& run)
        : m_run(run)
        , m_layers(*run.network.root)
        , m_element(run.settings.precision->element) {
        if (run.adapters && run.settings.baseDtype->name != run.settings.precision->weightWords)
            m_frozen.emplace(run.network, formatOf(run.settings, *run.settings.baseDtype));
    }

    Units take() {
        Unit root = unit({nullptr, nullptr, m_run.network.root.get()}, bool(m_run.adapters), 1);
        if (m_run.adapters) {
            const std::int64_t elsewhere = m_run.adapters.parameters(m_run.network) - m_inLayers;
            root.elements = checkedAdd(root.elements, elsewhere);
            root.bytes = checkedAdd(root.bytes, checkedMultiply(m_element, elsewhere));
            root.trains = root.trains || elsewhere > 0;
        }
        m_units.root = root.elements;
        m_units.rootBytes = root.bytes;
        count(root, 1);
        return m_units;
    }

private:
    void count(const Unit& unit, std::int64_t times) {
        if (unit.trains)
            m_units.training = checkedAdd(m_units.training, checkedMultiply(unit.elements, times));
    }

    /// The unit of a place and everything below it, without the layers, which are collected on the way. `times` is the
    /// number of such places.
    Unit unit(const Chain& place, bool frozen, std::int64_t times) {
        Unit sum;
        for (const network::Tensor& tensor : place.module->tensors) {
            if (tensor.isBuffer() || !tensor.tiedTo.empty())
                continue;
            sum.elements = checkedAdd(sum.elements, tensor.count);
            sum.bytes = checkedAdd(sum.bytes,
                m_frozen ? m_frozen->of(*place.module, tensor).bytes : checkedMultiply(m_element, tensor.count));
            sum.trains = sum.trains || (!frozen && !tensor.isFrozen());
        }
        if (m_run.adapters && m_run.adapters.on(place)) {
            const std::int64_t added = m_run.adapters.at(place).parameters();
            m_inLayers = checkedAdd(m_inLayers, checkedMultiply(added, times));
            sum.elements = checkedAdd(sum.elements, added);
            sum.bytes = checkedAdd(sum.bytes, checkedMultiply(m_element, added));
            sum.trains = true;
        }
        for (const Run& run : place.module->children) {
            if (!run.sharedWith.empty())
                continue;
            const std::int64_t all = checkedMultiply(times, run.count);
            const Unit each = unit({&place, &run, run.module.get()}, frozen || run.frozen, all);
            if (m_layers.is(*run.module, run.numbered)) {
                m_units.layers = checkedAdd(m_units.layers, all);
                if (each.elements > m_units.layer) {
                    m_units.layer = each.elements;
                    m_units.layerBytes = each.bytes;
                    m_units.layerTrains = each.trains;
                }
                count(each, all);
            } else {
                sum.elements = checkedAdd(sum.elements, checkedMultiply(each.elements, run.count));
                sum.bytes = checkedAdd(sum.bytes, checkedMultiply(each.bytes, run.count));
                sum.trains = sum.trains || each.trains;
            }
        }
        return sum;
    }

    const Setup& m_run;
    Layers m_layers;
    Units m_units;
    std::int64_t m_element; ///< bytes of one, as it is computed
    std::optional<Storage> m_frozen; ///< of weights that have a type of their own
    std::int64_t m_inLayers = 0; ///< parameters of the adapters that stand at a place
};

} // namespace

Units unitsOf(const Setup& run) {
    return Wrapping(run).take();
}

} // namespace paramap::cost
