// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/map_view.h"

namespace paramap::map {

MapView drawnOf(const MapView& view) {
    MapView drawn;
    drawn.zoom = view.zoom;
    drawn.area = view.area;
    drawn.convention = view.convention;
    drawn.folded = view.folded;
    drawn.tensors = view.tensors;
    drawn.depth = view.depth;
    drawn.form = view.form;
    drawn.names = view.names;
    return drawn;
}

} // namespace paramap::map
