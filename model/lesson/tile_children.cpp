// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/tile_children.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

network::Place focusOf(const Step& step, const ModelNumbers& model) {
    const Text* const focus = valueOf(step.directives, "focus");
    return focus ? placesOf(model.network(), focus->text).front() : network::rootPlace(model.network());
}

bool isTile(const network::Tensor& tensor) {
    return !tensor.isBuffer() && tensor.tiedTo.empty();
}

} // namespace

std::vector<TileChild> tileChildren(const Step& step, const ModelNumbers& model) {
    const network::Place place = focusOf(step, model);
    std::vector<TileChild> result;
    for (const network::Run& run : place.module->children)
        result.push_back({run.name(0), run.sharedWith.empty() ? run.module->totals.parameters : 0});
    for (const network::Tensor& tensor : place.module->tensors)
        if (isTile(tensor))
            result.push_back({tensor.name(), tensor.count});
    return result;
}

std::optional<std::size_t> tileChildAt(const Step& step, const ModelNumbers& model, const network::Place& place) {
    const network::Place focus = focusOf(step, model);
    if (place.steps.size() > focus.steps.size())
        return place.steps[focus.steps.size()].run;
    if (!place.tensor || !isTile(*place.tensor))
        return std::nullopt;
    const std::vector<network::Tensor>& tensors = focus.module->tensors;
    const auto until = std::ranges::find(tensors, place.tensor->name(), &network::Tensor::name);
    return focus.module->children.size() + static_cast<std::size_t>(std::count_if(tensors.begin(), until, isTile));
}

} // namespace paramap::lesson
