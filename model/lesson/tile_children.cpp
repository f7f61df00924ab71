// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/tile_children.h"

namespace paramap::lesson {

std::vector<TileChild> tileChildren(const Step& step, const ModelNumbers& model) {
    const Text* const focus = valueOf(step.directives, "focus");
    const network::Place place
        = focus ? placesOf(model.network(), focus->text).front() : network::rootPlace(model.network());
    std::vector<TileChild> result;
    for (const network::Run& run : place.module->children)
        result.push_back({run.name(0), run.sharedWith.empty() ? run.module->totals.parameters : 0});
    for (const network::Tensor& tensor : place.module->tensors)
        if (!tensor.isBuffer() && tensor.tiedTo.empty())
            result.push_back({tensor.name(), tensor.count});
    return result;
}

} // namespace paramap::lesson
