// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_strips.h"

#include "model/checkpoint/stored_buffers.h"
#include "model/network/walk.h"
#include "model/words/numbers.h"
#include "ui/look/qt_text.h"
#include "ui/map/scene/lettering.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr double stripHeight = 22, stripGap = 5;
constexpr double rootPadding = 3; // pixels that the layout leaves free at its edges
constexpr double offerWidth = 86; // pixels for "Count twice"
constexpr double besideWords = 12, afterName = 10, letterSize = 10.5;
constexpr std::size_t mostStrips = 3;

// Drops ".weight", so that this tensor has the name of its module. Other tensors keep their own names.
std::string spokenPath(const std::string& path) {
    const std::string suffix = ".weight";
    if (path.size() > suffix.size() && path.compare(path.size() - suffix.size(), suffix.size(), suffix) == 0)
        return path.substr(0, path.size() - suffix.size());
    return path;
}

QString shortName(const std::string& spoken, bool tensor) {
    std::size_t dot = spoken.rfind('.');
    if (tensor && dot != std::string::npos && dot > 0)
        dot = spoken.rfind('.', dot - 1);
    return qs(dot == std::string::npos ? spoken : spoken.substr(dot + 1));
}

bool isWithin(const std::string& path, const std::string& root) {
    return root.empty() || path == root || path.compare(0, root.size() + 1, root + '.') == 0;
}

} // namespace

QString sceneTr(const char* text) {
    return QCoreApplication::translate("MapScene", text);
}

std::vector<MapStrip> tiesOf(
    const network::Network& network, const std::string& root, const words::NumberStyle& numbers) {
    std::vector<MapStrip> strips;
    for (const network::Tie& tie : network.ties) {
        if (!isWithin(tie.owner, root) && !isWithin(tie.path, root))
            continue;
        MapStrip strip;
        strip.path = spokenPath(tie.path);
        strip.owner = spokenPath(tie.owner);
        strip.name = shortName(strip.path, strip.path == tie.path);
        const auto place = network::find(network, tie.owner);
        const std::int64_t count = place && place->tensor ? place->tensor->count : 0;
        const QString owner = shortName(strip.owner, strip.owner == tie.owner),
                      amount = qs(words::compact(count, numbers));
        strip.sentence = sceneTr("is %1 used again: %2 shared, not counted twice").arg(owner, amount);
        strip.twice = sceneTr("is %1 used again: %2 shared, counted twice").arg(owner, amount);
        strips.push_back(std::move(strip));
    }
    return strips;
}

std::optional<MapStrip> buffersOf(
    const network::Network& network, const std::string& root, std::int64_t times, const words::NumberStyle& numbers) {
    const checkpoint::StoredBuffers stored = checkpoint::storedBuffers(network, root, times);
    if (stored.tensors == 0)
        return std::nullopt;
    const bool one = stored.tensors == 1;
    MapStrip strip;
    strip.buffers = true;
    strip.path = stored.first;
    strip.name = one ? sceneTr("1 buffer") : sceneTr("%1 buffers").arg(qs(words::exact(stored.tensors, numbers)));
    const QString values = stored.values == 1 ? sceneTr("1 value")
                                              : sceneTr("%1 values").arg(qs(words::compact(stored.values, numbers)));
    strip.sentence = (one ? sceneTr("holds %1 that a checkpoint stores: no parameters, not counted")
                          : sceneTr("hold %1 that a checkpoint stores: no parameters, not counted"))
                         .arg(values);
    return strip;
}

void shorten(std::vector<MapStrip>& strips, bool twice) {
    if (strips.size() <= mostStrips)
        return;
    MapStrip rest;
    rest.name = sceneTr("%1 more").arg(strips.size() - (mostStrips - 1));
    rest.sentence
        = twice ? sceneTr("are used again and counted twice") : sceneTr("are used again and not counted twice");
    strips.resize(mostStrips - 1);
    strips.push_back(std::move(rest));
}

double stripWidth(const MapStrip& strip, double scale, Lettering& letters) {
    const double size = letterSize * scale;
    return letters.width(strip.name, size, true) + letters.width(strip.sentence, size, false)
        + (2 * besideWords + afterName + (strip.offer.isEmpty() ? 0 : offerWidth)) * scale;
}

double placeStrips(std::vector<MapStrip>& strips, const QRectF& area, double scale, Lettering* letters) {
    const double step = std::round((stripHeight + stripGap) * scale), inset = std::round(rootPadding * scale);
    const double gap = std::round(stripGap * scale), high = std::round(stripHeight * scale);
    const double left = area.left() + inset, width = std::max(0.0, area.width() - 2 * inset);
    double y = area.bottom();
    for (std::size_t i = strips.size(); i-- > 0;) {
        y -= step;
        strips[i].rect = QRectF(left, y + gap, width, high);
        if (!letters || !strips[i].buffers || i == 0)
            continue;
        const double own = std::ceil(stripWidth(strips[i], scale, *letters)) + 1; // edges are rounded to whole pixels
        const double rest = width - own - gap;
        if (stripWidth(strips[i - 1], scale, *letters) > rest)
            continue;
        strips[i].rect = QRectF(left + rest + gap, y + gap, own, high);
        strips[--i].rect = QRectF(left, y + gap, rest, high);
    }
    for (MapStrip& strip : strips)
        if (!strip.offer.isEmpty() && strip.rect.width() > offerWidth * scale * 3)
            strip.offerRect = QRectF(strip.rect.right() - offerWidth * scale, strip.rect.top() + 2,
                offerWidth * scale - 2, strip.rect.height() - 4);
    return area.bottom() - y;
}

} // namespace paramap::ui
