// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/paint/map_painter.h"

#include <QString>

#include <vector>

namespace paramap::test {

/// How a map is looked at.
struct MapLook {
    QString name;
    QSizeF size; ///< of the map, logical pixels
    double scale = 1; ///< the font's size divided by the usual one
    double ratio = 1; ///< device pixels per pixel
    bool zoomed = false; ///< into the largest list of layers
    bool folded = false, active = false, dark = false, tensors = false;
    map::Measure area = map::Measure::Parameters;
    double margin = 4;
};

struct LookedAt {
    ui::MapScene scene;
    std::vector<ui::DrawnLabel> labels;
    double ratio = 1; ///< device pixels per pixel
};

/// Draws a network's map, zoomed into the list with the largest amount if the look asks for it.
LookedAt lookAt(const network::NetworkPtr& network, const MapLook& look);

/// The path of the list with the largest amount; empty if nothing has numbers for names.
std::string largestList(const ui::MapScene& scene);

/// What a person would call a fault of a map.
enum class MapFaultKind { CutNumber, Outside, Meeting, Unequal, Unnamed, Wall, Lost, Sum, Card, Contrast, Bare, Half };
inline constexpr std::size_t mapFaultKinds = 12;
QString heading(MapFaultKind kind); ///< "unnamed layers"

struct MapFault {
    MapFaultKind kind;
    QString what; ///< the first of its kind, in words
    int times = 1;
};

/// The faults of a map as it was drawn, one for each kind that has any:
/// - a digit of a name is cut off;
/// - a label reaches out of its tile, header or strip, or that out of the map;
/// - two labels meet;
/// - two layers that are built equally say different words, though their parts are of nearly the same size;
/// - a member of a list that is wider than 40 and higher than 14 pixels does not say which it is;
/// - eight or more neighbours say the same, and none of them says which layer it is in;
/// - a tile outside of lists has no word, and no chip among the small parts stands for it;
/// - the parts of a frame and what it leaves out are not the amount of the frame;
/// - the whole map is not, to the byte, the amount that the card of the same measure says, or the caption of the areas
///   names other numbers than the batch and the lengths of that account;
/// - words stand on a colour with a contrast below 4.5;
/// - a step of a Sequential is called "0" alone, though no header above says of what it is a step;
/// - of equal parts of a module, which have tiles of one size, some have words and others have none.
std::vector<MapFault> mapFaults(const LookedAt& map);

/// Faults of words alone, for what is not in a map's rectangles: cut numbers, words outside, words that meet, contrast.
std::vector<MapFault> wordFaults(const std::vector<ui::DrawnLabel>& labels);

} // namespace paramap::test
