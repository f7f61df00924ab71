// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/map/legend.h"
#include "ui/figure/figure.h"

#include <optional>
#include <string>
#include <vector>

namespace paramap::ui {

/// A figure of several models side by side on one scale.
struct FamilyRequest {
    struct Model {
        network::NetworkPtr network;
        map::Measured measured; ///< all have the same measure
        std::string name;
        std::vector<std::string> below; ///< lines below its map: "6,738,415,616 parameters"
        std::shared_ptr<const map::Marks> marks; ///< what its colours stand for; null: kinds
        std::optional<map::MapView> view; ///< what its map shows; no value: as the figure's view has it
    };
    std::vector<Model> models;
    map::FigureView view;
    std::string title; ///< unless the view has one
    text::Legend legend; ///< for all maps
    bool alike = false; ///< each map is arranged as the first, as far as their parts agree
    words::NumberStyle numbers;
};

/// A unit of the measure has the same area on every map, and the model that needs the most room fills its place. Draws
/// as drawFigure does.
Figure drawFamily(const FamilyRequest& request);

} // namespace paramap::ui
