// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace paramap::ui {

class Lettering;

/// What a map names below itself, without area: a tensor that lives under a second name, or buffers.
struct MapStrip {
    QRectF rect;
    QString name; ///< "lm_head", "159 buffers"
    QString sentence; ///< "is wte used again: 38.6 M shared, not counted twice"
    QString twice; ///< the sentence if both are counted
    QString offer; ///< "Count twice": what a click on the strip's end does; empty if there is nothing to choose
    QRectF offerRect; ///< where that stands; empty if it does not fit
    /// Of the modules (or tensors) that are tied: "lm_head", "transformer.wte"; of buffers that of the first, and none.
    std::string path, owner;
    bool buffers = false;
};

/// The ties that concern the part of the network below a path; without rectangles.
std::vector<MapStrip> tiesOf(const network::Network& network, const std::string& root);

/// The buffers there that a checkpoint stores, as one strip without a rectangle; nothing if there are none. Those that
/// are stored nowhere (rotary tables) are not worth the room.
/// `times`: equal modules that the one with that path stands for.
std::optional<MapStrip> buffersOf(const network::Network& network, const std::string& root, std::int64_t times = 1);

/// No more than a few of them, the rest as one more.
void shorten(std::vector<MapStrip>& strips);

/// Puts strips one below the other at the foot of an area; ties and buffers share a row if their words fit, as far as
/// there is `letters` (null: unknown) to tell. Returns the height that they take.
double placeStrips(std::vector<MapStrip>& strips, const QRectF& area, double scale, Lettering* letters);

/// How wide a strip must be to say all of its words, the offer's box included.
double stripWidth(const MapStrip& strip, double scale, Lettering& letters);

} // namespace paramap::ui
