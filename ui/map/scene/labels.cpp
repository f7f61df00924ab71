// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/labels.h"

#include <algorithm>
#include <cmath>

namespace paramap::ui {

namespace {

constexpr int leastOfWord
    = 6; // letters of a word on a tile that loses its end: "expe…" on sixty tiles says less than none
constexpr double pitch = 1.28; // the distance of two baselines, as a multiple of the upper line's letter size
const QString gap = QStringLiteral("  ");

double halves(double size) {
    return std::floor(2 * size) / 2;
}

/// The measures that all forms of a tile's label share.
struct LabelBox {
    double width, height; ///< of the tile
    double pad; ///< left and right, in pixels
    double room; ///< the width for words
    double smallest, preferred; ///< letter sizes in pixels
};

LabelBox measure(QSizeF tile, const Lettering& lettering) {
    const double u = lettering.scale();
    LabelBox box{tile.width(), tile.height(), 0, 0, smallestText(lettering), 0};
    box.pad = std::clamp(box.width * 0.06, 3 * u, 7 * u);
    box.room = box.width - 2 * box.pad;
    // With letters of an odd size, the smallest size is no whole half.
    box.preferred
        = std::max(box.smallest, halves(std::clamp(std::min(box.width / 8.2, box.height / 4.4), box.smallest, 26 * u)));
    return box;
}

bool isWide(QSizeF tile, double u) {
    return tile.width() >= 26 * u && tile.height() >= 11 * u;
}

// Words turn on a narrow tile, and on one that has room for words along its height only.
bool isTall(QSizeF tile, double u) {
    return tile.width() >= 12 * u && tile.height() > (isWide(tile, u) ? 2.2 : 1.3) * tile.width();
}

// The space above the first line. It grows with the letters.
double topPad(const LabelBox& box, double size) {
    return std::max(2.0, box.pad * 0.55) + 0.15 * (size - box.smallest);
}

// The largest size in which the text fits, at most the preferred one; 0 if even the smallest is too wide.
double fitting(const QString& text, const LabelBox& box, double room, Lettering& lettering) {
    for (double size = box.preferred; size >= box.smallest; size -= 0.5)
        if (lettering.width(text, size, true) <= room)
            return size;
    return 0;
}

// Turned by 90°: the largest letters in which name and count fit, or else those in which the name alone fits.
std::vector<Label> turned(const LabelBox& box, const QString& name, const TileWords& words, Lettering& lettering) {
    double largest = std::max(box.smallest,
        halves(std::clamp(box.width * 0.52, box.smallest, std::max(box.smallest, 13 * lettering.scale()))));
    if (words.most > 0)
        largest = std::min(largest, words.most);
    const double room = box.height - 2 * box.pad;
    const auto length = [&](double size, const QString& rest) {
        return lettering.width(name, size, true)
            + (rest.isEmpty() ? 0 : lettering.width(gap, size, true) + lettering.width(rest, size, false));
    };
    for (const QString& rest : {countAndShare(words), words.count, QString()}) {
        for (double size = largest; size >= box.smallest; size -= 0.5) {
            const double cap = lettering.inkAscent(size), foot = lettering.inkDescent(size);
            if (length(size, rest) > room || cap + foot > box.width)
                continue;
            const QPointF start((box.width + cap - foot) / 2, box.height - box.pad);
            std::vector<Label> labels{{name, start, size, true, false, true}};
            if (!rest.isEmpty())
                labels.push_back({rest, start - QPointF(0, length(size, {}) + lettering.width(gap, size, true)), size,
                    false, true, true});
            return labels;
        }
    }
    return {};
}

std::vector<Label> stacked(
    const LabelBox& box, const TileWords& words, const QString& name, double size, Lettering& lettering) {
    const double second = std::max(box.smallest, halves(size * 0.86));
    const double top = topPad(box, size);
    const double limit = box.height - std::max(2.0, box.pad * 0.55);
    double y = top + lettering.inkAscent(size);
    std::vector<Label> labels{{name, {box.pad, y}, size, true, false, false}};
    double step = size * pitch;
    const auto add = [&](const QString& text, double lineSize) {
        if (text.isEmpty() || lettering.width(text, lineSize, false) > box.room
            || y + step + lettering.inkDescent(lineSize) > limit)
            return false;
        y += step;
        step = lineSize * 1.3;
        labels.push_back({text, {box.pad, y}, lineSize, false, true, false});
        return true;
    };
    const bool spacious = box.height >= 4.5 * size * pitch && size > 13 * lettering.scale();
    if (spacious || !add(countAndShare(words), second)) {
        if (add(words.count, second))
            add(words.share, second);
    }
    if (labels.size() > 1)
        for (const QString& note : words.notes)
            if (add(note, std::max(box.smallest, halves(size * 0.78))))
                break;
    return labels;
}

std::vector<Label> inOneLine(
    const LabelBox& box, const TileWords& words, const QString& name, double size, Lettering& lettering) {
    size = std::min(size, std::max(box.smallest, halves(box.height * 0.62)));
    const double cap = lettering.inkAscent(size), foot = lettering.inkDescent(size);
    if (cap + foot > box.height)
        return {};
    const double y = (box.height + cap - foot) / 2;
    std::vector<Label> labels{{name, {box.pad, y}, size, true, false, false}};
    const double start = lettering.width(name, size, true) + lettering.width(gap, size, true);
    for (const QString& rest : {countAndShare(words), words.count}) {
        if (!rest.isEmpty() && start + lettering.width(rest, size, false) <= box.room) {
            labels.push_back({rest, {box.pad + start, y}, size, false, true, false});
            break;
        }
    }
    return labels;
}

/// The first of the shorter names that fits; empty if none does.
QString fittingName(const QStringList& shorter, double room, double size, Lettering& lettering) {
    const auto name
        = std::ranges::find_if(shorter, [&](const QString& each) { return lettering.width(each, size, true) <= room; });
    return name == shorter.cend() ? QString() : *name;
}

} // namespace

QString countAndShare(const TileWords& words) {
    return words.share.isEmpty() ? words.count : words.count + gap + words.share;
}

QRectF Label::ink(Lettering& lettering) const {
    const double length = lettering.width(text, size, bold);
    const double above = lettering.inkAscent(size), below = lettering.inkDescent(size);
    if (upward)
        return {baseline.x() - above, baseline.y() - length, above + below, length};
    return {baseline.x(), baseline.y() - above, length, above + below};
}

double smallestText(const Lettering& lettering) {
    return std::max({9.0, 9.5 * lettering.scale(), lettering.least()});
}

bool hasRoom(QSizeF tile, const Lettering& lettering) {
    return isTall(tile, lettering.scale()) || isWide(tile, lettering.scale());
}

double nameRoom(QSizeF tile, double length, bool qualified, const Lettering& lettering) {
    const LabelBox box = measure(tile, lettering);
    const double u = lettering.scale();
    const bool turns = isTall(tile, u) && (qualified ? !isWide(tile, u) : length > box.room);
    return turns ? box.height - 2 * box.pad : box.room;
}

std::vector<Label> tileLabels(QSizeF tile, const TileWords& words, Lettering& lettering) {
    const double u = lettering.scale();
    LabelBox box = measure(tile, lettering);
    if (words.most > 0)
        box.preferred = std::min(box.preferred, words.most);
    const bool tall = isTall(tile, u), wide = isWide(tile, u);
    if (words.name.isEmpty() || (!tall && !wide))
        return {};
    // A mark in the corner is at most 12 px wide. The name must end before it.
    const double nameRoom = box.room - (words.corner ? std::max(0.0, 14 * u - box.pad) : 0);
    QString name = words.name;
    const double longest = wide ? nameRoom : box.height - 2 * box.pad;
    if (!words.qualified.isEmpty() && lettering.width(words.qualified, box.smallest, true) <= longest)
        name = words.qualified;
    double size = fitting(name, box, nameRoom, lettering);
    const auto upright = [&](const QString& text) { return lettering.width(text, box.smallest, true) <= nameRoom; };
    if (tall && (size == 0 || !wide)) {
        // Also a short name turns: "7" on a step that is too narrow for a line.
        if (std::vector<Label> labels = turned(box, name, words, lettering); !labels.empty())
            return labels;
        const QString brief = fittingName(words.shorter, box.height - 2 * box.pad, box.smallest, lettering);
        if (!brief.isEmpty() && !(wide && upright(brief)))
            return turned(box, brief, words, lettering);
    }
    if (!wide)
        return {};
    if (size == 0) {
        const QString brief = fittingName(words.shorter, nameRoom, box.smallest, lettering);
        const QString cut = brief.isEmpty() ? lettering.elided(name, nameRoom, box.smallest, true, leastOfWord) : brief;
        if (cut.isEmpty())
            return tile.height() > tile.width() ? turned(box, name, words, lettering) : std::vector<Label>();
        name = cut;
        size = std::max(box.smallest, fitting(name, box, nameRoom, lettering));
    }
    box.preferred = size;
    const double second = std::max(box.smallest, halves(size * 0.86));
    const double both = topPad(box, size) + lettering.inkAscent(size) + size * pitch + lettering.inkDescent(second)
        + std::max(2.0, box.pad * 0.55);
    return both <= box.height ? stacked(box, words, name, size, lettering)
                              : inOneLine(box, words, name, size, lettering);
}

HeaderLabels headerLabels(QSizeF strip, int depth, const HeaderWords& words, Lettering& lettering) {
    const double u = lettering.scale();
    const double size = std::max(lettering.least(), halves((depth <= 1 ? 12.5 : depth == 2 ? 11.5 : 10.5) * u));
    const double cap = lettering.inkAscent(size), foot = lettering.inkDescent(size);
    HeaderLabels header;
    if (cap + foot > strip.height())
        return header;
    const double y = (strip.height() + cap - foot) / 2, pad = 5 * u;
    const double space = lettering.width(gap, size, false);
    // If all words are known to fit a strip of `least` pixels, the words at the right end move left by the spare width.
    const double spare = words.least > 0 ? std::max(0.0, strip.width() - words.least) : 0;
    double left = pad, right = strip.width() - spare - pad;

    // Only an icicle has rows that are high and narrow; the header of a treemap is never high.
    if (strip.height() > 2.2 * strip.width() && lettering.width(words.name, size, true) > right - left) {
        TileWords upward;
        upward.count = words.count;
        upward.share = words.share;
        header.labels = turned(measure(strip, lettering), words.name, upward, lettering);
        if (!header.labels.empty())
            return header;
    }
    // "h.9" is as short as "h.10" if that does not fit.
    const double longest
        = std::max(lettering.width(words.name, size, true), lettering.width(words.longest, size, true));
    const bool whole = words.brief.isEmpty() || longest <= right - left;
    const double longestBrief
        = std::max(lettering.width(words.brief, size, true), lettering.width(words.longestBrief, size, true));
    const bool brief = words.number.isEmpty() || longestBrief <= right - left;
    QString name = whole ? words.name : brief ? words.brief : words.number;
    if (lettering.width(name, size, true) > right - left) {
        const QString shorter = fittingName(words.shorter, right - left, size, lettering);
        name = shorter.isEmpty() ? lettering.elided(name, right - left, size, true) : shorter;
    }
    // A number is worth more than that all headers are alike: "10" stands where a narrower "9" leaves room for it.
    if (name.isEmpty() && lettering.width(words.number, size, true) <= strip.width() - 2 * pad)
        name = words.number;
    if (name.isEmpty())
        return header;
    header.labels.push_back({name, {left, y}, size, true, false, false});
    // Either all headers of a list show their counts or none does: "h.9" leaves the room that "h.10" needs.
    const double own = lettering.width(name, size, true);
    left += (whole ? longest : own) + space;

    if (const double list = lettering.width(words.list, size, false); list > 0 && left + list <= right) {
        header.labels.push_back({words.list, {left, y}, size, false, true, false});
        left += list + space;
    }

    // If not all fit, the count goes before the chip, the chip before the share, and the share before the remark.
    const double chipSize = smallestText(lettering);
    const double chipWidth = lettering.width(words.chip, chipSize, false) + 8 * u;
    const double countWidth = lettering.width(words.count, size, false);
    if (!words.chip.isEmpty() && strip.width() - spare >= 128 * u && left + countWidth + space + chipWidth <= right) {
        const double height = std::min(strip.height() - 2, 13 * u);
        header.chip = {right + spare - chipWidth, (strip.height() - height) / 2, chipWidth, height};
        const double middle = (strip.height() + lettering.inkAscent(chipSize)) / 2; // digits have no foot
        header.labels.push_back({words.chip,
            {right + spare - chipWidth + 4 * u, std::min(middle, strip.height() - lettering.inkDescent(chipSize))},
            chipSize, false, true, false});
        right -= chipWidth + 6 * u;
    }
    for (const QString& text : {words.count + gap + words.share, words.count}) {
        const double width = lettering.width(text, size, false);
        if (left + width <= right) {
            header.labels.push_back({text, {right + spare - width, y}, size, false, true, false});
            right -= width + space;
            break;
        }
    }
    if (!words.remark.isEmpty() && left + lettering.width(words.remark, size, false) <= right)
        header.labels.push_back({words.remark, {left, y}, size, false, true, false});
    return header;
}

} // namespace paramap::ui
