// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_map.h"

#include "model/text/map/measure_words.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

namespace paramap {

std::string lessonMap(const network::NetworkPtr& network, const map::MapView& view, const lesson::ModelWords& words) {
    text::checkMeasure(*network, view.area, words.run);
    ui::FigureRequest request;
    request.view.map = view;
    request.view.parts.title = false;
    request.run = words.run;
    return ui::toSvg(ui::drawFigure(network, request).drawing, {}).toStdString();
}

} // namespace paramap
