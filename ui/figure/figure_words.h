// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/colouring.h"
#include "model/text/map/measure_words.h"
#include "model/text/map/part_table.h"
#include "ui/map/scene/map_scene.h"

#include <QStringList>

#include <vector>

namespace paramap::ui {

/// The words above the map of a figure.
struct FigureWords {
    QString title;
    QStringList sizes; ///< "n_layer = 12", in the order of the description
};
/// `title`: empty for the model's name and `where` (text::MeasureWords).
FigureWords figureWords(
    const network::Network& network, const QString& title, const std::string& where, const words::NumberStyle& numbers);

/// The sentences below the map.
struct FigureNotes {
    QStringList areas; ///< how exact the areas are, and what is too small to be drawn
    QStringList counts; ///< what is counted once
};
/// `session`: the file holds the session. A scene without a layout says nothing of how exact it is.
FigureNotes figureNotes(const network::Network& network, const MapScene& scene, const text::MeasureWords& measure,
    bool session, const words::NumberStyle& numbers);

/// The path of a module: "GPT2LMHeadModel › transformer › h"; empty for the whole model.
QString breadcrumbWords(const network::Network& network, const std::string& path);

/// "transformer.wte: Embedding, 38,597,376 parameters, 31.0 %"
QString nodeWords(const MapScene& scene, layout::NodeIndex node, const words::NumberStyle& numbers);

struct LegendWords {
    std::optional<description::Kind> kind; ///< nullopt: what belongs to no module
    std::size_t group; ///< its number, if colours stand for something else than kinds
    QString name;
    QString numbers; ///< "39.4 M, 31.6 %"
};
/// Only the kinds that the map shows, and what belongs to no module. They add up to the map's amount. `colouring`: null
/// if colours stand for kinds.
std::vector<LegendWords> legendWords(
    const MapScene& scene, const map::Colouring* colouring, const words::NumberStyle& numbers);

/// "= 100,000 parameters", "= 256 KiB"
QString scaleWords(map::Measure measure, std::int64_t weight, const words::NumberStyle& numbers);

/// The tiles of a map, then what it does not draw.
text::PartTable partTable(const MapScene& scene, const QString& title, const words::NumberStyle& numbers);

} // namespace paramap::ui
