// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_map.h"

#include "model/map/measure.h"
#include "model/text/map/measure_words.h"
#include "ui/figure/family_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

#include <algorithm>

namespace paramap {

std::string lessonMap(const network::NetworkPtr& network, const map::MapView& view, const lesson::ModelWords& words) {
    text::checkMeasure(*network, view.area, words.run);
    ui::FigureRequest request;
    request.view.map = view;
    request.view.parts.title = false;
    request.run = words.run;
    return ui::toSvg(ui::drawFigure(network, request).drawing, {}).toStdString();
}

std::string lessonMaps(const lesson::PageMap& left, const lesson::PageMap& right) {
    ui::FamilyRequest request;
    request.view.map = left.view;
    request.view.parts.title = false;
    request.alike = right.alike;
    for (const lesson::PageMap* map : {&left, &right}) {
        const map::Measured measured = map::measured(*map->network, map->view.area, map->run);
        for (text::LegendEntry entry : text::legend(*map->network, {}, measured).entries)
            if (std::ranges::find(request.legend.entries, entry.kind, &text::LegendEntry::kind)
                == request.legend.entries.end())
                request.legend.entries.push_back({entry.kind, std::move(entry.title), {}});
        request.models.push_back({measured.of(map->network), measured, map->name, {map->caption}, nullptr, map->view});
    }
    return ui::toSvg(ui::drawFamily(request).drawing, {}).toStdString();
}

} // namespace paramap
