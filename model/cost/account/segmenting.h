// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/layers.h"
#include "model/cost/adapters/adapter_places.h"
#include "model/cost/timeline/segment.h"
#include "model/network/module.h"

#include <string>

namespace paramap::cost {

/// Divides a network into the segments of a timeline: its layers, and the modules beside them. A network without layers
/// is divided into the items of its lists and the modules beside these, all of which count as layers.
class Segmenting {
public:
    explicit Segmenting(const network::Module& root);

    bool opens(const network::Run& run) const; ///< there are segments inside; otherwise the run is a segment
    bool isLayer(const network::Run& run) const { return m_none || m_layers.is(*run.module, run.numbered); }

private:
    Layers m_layers;
    bool m_none; ///< there are no layers
};

/// The name of the modules of a run from the item `first` on, in the module at `parent`.
SegmentName segmentName(const Chain& parent, const network::Run& run, std::int64_t first);

} // namespace paramap::cost
