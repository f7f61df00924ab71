// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/words/numbers.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace paramap::ui {

class Lettering;

/// A strip below the map for what has no area: a tensor that is tied to another one, or buffers.
struct MapStrip {
    QRectF rect;
    QString name; ///< "lm_head", "159 buffers"
    QString sentence; ///< "is wte used again: 38.6 M shared, not counted twice"
    QString twice; ///< the sentence if the tensor is counted twice
    QString offer; ///< "Count twice", the text of the strip's button; empty for none
    QRectF offerRect; ///< the button's place; empty if it does not fit
    /// Paths: `path` of the tied module or tensor, "lm_head", and `owner` of the one that it uses, "transformer.wte".
    /// For buffers, `path` is the first buffer and `owner` is empty.
    std::string path, owner;
    bool buffers = false;
};

/// The ties of parts below a path, as strips without rectangles.
std::vector<MapStrip> tiesOf(
    const network::Network& network, const std::string& root, const words::NumberStyle& numbers = {});

/// One strip without a rectangle for the buffers below `root` that a checkpoint stores; nullopt if there are none.
/// Buffers that no checkpoint stores (rotary tables) are left out. `times`: how many equal modules `root` stands for.
std::optional<MapStrip> buffersOf(const network::Network& network, const std::string& root, std::int64_t times = 1,
    const words::NumberStyle& numbers = {});

/// Keeps the first strips and replaces the rest by one strip, "2 more".
void shorten(std::vector<MapStrip>& strips, bool twice = false); // `twice`: they count at every place

/// Places strips one below the other at the foot of an area. The strip of buffers shares the row of the strip before it
/// if the words of both fit; `letters` (null: never) measures them. Returns the height of all rows.
double placeStrips(std::vector<MapStrip>& strips, const QRectF& area, double scale, Lettering* letters);

/// The width in which a strip shows all of its words and its button.
double stripWidth(const MapStrip& strip, double scale, Lettering& letters);

QString sceneTr(const char* text); ///< words of the context MapScene

} // namespace paramap::ui
