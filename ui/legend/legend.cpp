// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/legend/legend.h"

#include "ui/look/plain_text.h"
#include "ui/look/swatch.h"
#include "ui/look/theme.h"
#include "ui/parts/ink.h"

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <iterator>

namespace paramap::ui {

Legend::Legend(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Legend"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    setWhatsThis(tr("Click a kind to show only that kind. Click it again to show all."));
}

void Legend::setContent(const text::Legend& legend, bool active) {
    const std::size_t before = m_entries.size();
    m_entries.clear();
    m_groups = legend.groups.size();
    m_isOrdered = legend.isOrdered;
    for (const text::LegendGroup& group : legend.groups)
        m_entries.push_back(
            {Sign::Group, {}, QString::fromStdString(group.title), QString::fromStdString(group.share), group.colour});
    if (!legend.rules.empty()) // first, since entries give way from the end
        m_entries.push_back({Sign::Rules, {}, QString::fromStdString(legend.rules), {}, 0});
    if (legend.groups.empty()) {
        if (!legend.beside.empty()) // first, since entries give way from the end and this one may be large
            m_entries.push_back({Sign::Beside, {}, tr("No module"), QString::fromStdString(legend.beside), 0});
        for (const text::LegendEntry& entry : legend.entries)
            m_entries.push_back({Sign::Kind, entry.kind, QString::fromStdString(entry.title),
                QString::fromStdString(entry.share), 0, {}, entry.rank});
    }
    if (legend.estimate)
        m_entries.push_back({Sign::Estimate, {}, tr("≈ estimated"), {}, 0});
    if (legend.hidden)
        m_entries.push_back({Sign::Hidden, {}, tr("not in print(model)"), {}, 0});
    if (legend.tied)
        m_entries.push_back(
            {Sign::Tied, {}, legend.twice ? tr("Tied, counted twice") : tr("Tied, counted once"), {}, 0});
    m_example = active ? QString::fromStdString(legend.example) : QString();
    if (!m_example.isEmpty()) // before the kinds, since it explains what was just switched on
        m_entries.insert(
            m_entries.begin(), {Sign::Example, {}, m_example, {}, 0, QString::fromStdString(legend.exampleBrief)});
    if (m_entries.size() != before)
        m_cursor = firstKind();
    arrange();
    setAccessibleDescription(words());
    update();
}

int Legend::firstKind() const {
    for (const std::size_t each : fitting())
        if (m_entries[each].sign == Sign::Kind)
            return int(each);
    return 0;
}

void Legend::chooseTitles() {
    const auto example
        = std::ranges::find_if(m_entries, [](const Entry& entry) { return entry.sign == Sign::Example; });
    if (example == m_entries.end())
        return;
    example->title = m_example;
    if (fitting().size() < m_entries.size())
        example->title = example->brief;
}

void Legend::arrange() {
    chooseTitles();
    const std::vector<std::size_t> shown = fitting();
    if (std::ranges::find(shown, std::size_t(m_cursor)) == shown.end())
        m_cursor = firstKind();
}

void Legend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void Legend::setScale(const QString& text, double side) {
    m_scale = text.isEmpty() ? text : tr("= %1", "a square of the map and its worth").arg(text);
    m_side = side;
    arrange();
    setAccessibleDescription(words());
    update();
}

QString Legend::words() const {
    QStringList words;
    if (m_filter)
        words << tr("only one kind is shown");
    for (const Entry& entry : m_entries)
        words << (entry.sign == Sign::Example ? m_example
                : entry.share.isEmpty()       ? entry.title
                                              : entry.title + u' ' + entry.share);
    if (!m_scale.isEmpty())
        words << tr("scale: a square of %1 pixels %2").arg(qRound(m_side)).arg(m_scale);
    return words.join(u", "_qs);
}

QSize Legend::sizeHint() const {
    return {scaled(300, fontMetrics()), scaled(32, fontMetrics())};
}

QSize Legend::minimumSizeHint() const {
    return {scaled(120, fontMetrics()), scaled(32, fontMetrics())};
}

int Legend::widthOf(const Entry& entry) const {
    const QFontMetrics metrics = fontMetrics();
    int width = swatchSize(metrics) + scaled(6, metrics) + metrics.horizontalAdvance(entry.title);
    if (!entry.share.isEmpty())
        width += scaled(5, metrics) + metrics.horizontalAdvance(entry.share);
    return width;
}

int Legend::scaleWidth() const {
    const QFontMetrics metrics = fontMetrics();
    return m_scale.isEmpty() ? 0 : qRound(m_side) + scaled(7, metrics) + metrics.horizontalAdvance(m_scale);
}

int Legend::room() const {
    return width() - 2 * scaled(10, fontMetrics()) - scaleWidth();
}

/// The gap between entries. It shrinks before an entry is left out.
int Legend::gap() const {
    int words = 0;
    for (const Entry& entry : m_entries)
        words += widthOf(entry);
    const int entries = std::max(1, int(m_entries.size()));
    return std::clamp((room() - words) / entries, scaled(8, fontMetrics()), scaled(14, fontMetrics()));
}

std::vector<std::size_t> Legend::fitting() const {
    const int gap = this->gap();
    int width = 0;
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        kept.push_back(i);
        width += widthOf(m_entries[i]) + gap;
    }
    if (width <= room())
        return kept;
    const int left = room() - fontMetrics().horizontalAdvance(u"+00"_qs) - gap;
    const auto isKind = [this](std::size_t i) { return m_entries[i].sign == Sign::Kind; };
    while (!kept.empty() && width > left) {
        auto leaves = std::prev(kept.end());
        if (isKind(*leaves))
            for (auto each = leaves; each != kept.begin();)
                if (--each; isKind(*each) && m_entries[*each].rank > m_entries[*leaves].rank)
                    leaves = each;
        width -= widthOf(m_entries[*leaves]) + gap;
        kept.erase(leaves);
    }
    return kept;
}

void Legend::paintEntry(QPainter& painter, const QRect& place, const Entry& entry, const Theme& theme) const {
    const QFontMetrics metrics = fontMetrics();
    const int side = swatchSize(metrics);
    const bool aside = m_filter && (entry.sign != Sign::Kind || entry.kind != *m_filter);
    const auto part = [&](int from, int width) {
        return QStyle::visualRect(
            layoutDirection(), place, QRect(place.left() + from, place.top(), width, place.height()));
    };
    const QRect cell = part(0, side);
    const int above = (cell.height() - side) / 2;
    const QRectF square(cell.left(), cell.top() + above, side, side);
    switch (entry.sign) {
    case Sign::Kind:
        if (aside)
            painter.fillRect(square, mixed(theme.kind(entry.kind), theme.view, 0.22));
        else
            paintSwatch(painter, square, entry.kind, theme);
        break;
    case Sign::Group:
        painter.fillRect(square, theme.group(entry.group, m_groups, m_isOrdered));
        break;
    case Sign::Example: { // a used cell among others
        painter.fillRect(square, theme.kind(description::Kind::Expert));
        const double edge = side / 4.0;
        painter.fillRect(square.adjusted(edge, edge, -edge, -edge), theme.activeExpert);
        break;
    }
    case Sign::Beside:
        painter.fillRect(square, mixed(theme.beside(), theme.view, aside ? 0.22 : 1));
        break;
    case Sign::Estimate:
        painter.fillRect(square, theme.beside()); // striped as such tiles are, but so small it needs stronger stripes
        paintHatch(painter, square, mixed(theme.view, theme.beside(), 0.6), side * 0.4);
        paintSwatchEdge(painter, square);
        break;
    case Sign::Tied:
        paintTiedSwatch(painter, square, theme);
        break;
    case Sign::Hidden:
        paintHiddenMark(painter, square.adjusted(1, 1, -1, -1), theme.text);
        break;
    case Sign::Rules:
        painter.setPen(theme.text2);
        painter.drawText(cell, Qt::AlignCenter, QStringLiteral("#"));
        break;
    }
    int at = side + scaled(6, metrics);
    painter.setPen(aside ? theme.text3 : theme.text);
    painter.drawText(part(at, metrics.horizontalAdvance(entry.title)), Qt::AlignCenter, entry.title);
    if (entry.share.isEmpty())
        return;
    at += metrics.horizontalAdvance(entry.title) + scaled(5, metrics);
    painter.setPen(aside ? theme.text3 : theme.text2);
    painter.drawText(part(at, metrics.horizontalAdvance(entry.share)), Qt::AlignCenter, entry.share);
}

void Legend::paintScale(QPainter& painter, const Theme& theme) const {
    const QFontMetrics metrics = fontMetrics();
    const QRect place(width() - scaled(10, metrics) - scaleWidth(), 0, scaleWidth(), height());
    const int words = metrics.horizontalAdvance(m_scale), side = qRound(m_side);
    const QRect square(place.left(), (height() - side) / 2, side, side);
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), square), mixed(theme.text2, theme.view, 0.75));
    painter.setPen(theme.text2);
    painter.drawText(
        QStyle::visualRect(layoutDirection(), rect(), QRect(place.right() + 1 - words, 0, words, height())),
        Qt::AlignCenter, m_scale);
}

void Legend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::current(palette());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(QRect(0, 0, width(), 1), theme.softLine);
    const std::vector<Shown> all = shown();
    int at = scaled(10, fontMetrics());
    for (const auto& [index, place] : all) {
        const Entry& entry = m_entries[index];
        if (m_filter && entry.sign == Sign::Kind && entry.kind == *m_filter)
            painter.fillRect(place.adjusted(-4, height() - 4, 4, -2), theme.accent);
        paintEntry(painter, place, entry, theme);
        if (hasFocus() && int(index) == m_cursor)
            drawFocusRing(painter, QRectF(place).adjusted(-4, 6, 4, -6), palette(), 3);
        at += place.width() + gap();
    }
    if (all.size() < m_entries.size()) { // the tooltip names them
        const QString rest = QLatin1Char('+') + QString::number(m_entries.size() - all.size());
        const QRect place(at, 0, fontMetrics().horizontalAdvance(rest), height());
        painter.setPen(theme.text2);
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), place), Qt::AlignCenter, rest);
    }
    if (!m_scale.isEmpty())
        paintScale(painter, theme);
}

std::vector<Legend::Shown> Legend::shown() const {
    std::vector<Shown> all;
    int at = scaled(10, fontMetrics());
    for (const std::size_t entry : fitting()) {
        const int width = widthOf(m_entries[entry]);
        all.push_back({entry, QStyle::visualRect(layoutDirection(), rect(), QRect(at, 0, width, height()))});
        at += width + gap();
    }
    return all;
}

QRect Legend::placeOf(description::Kind kind) const {
    for (const auto& [entry, place] : shown())
        if (m_entries[entry].sign == Sign::Kind && m_entries[entry].kind == kind)
            return place;
    return {};
}

int Legend::kindAt(QPoint point) const {
    const int room = scaled(6, fontMetrics());
    for (const auto& [entry, place] : shown())
        if (m_entries[entry].sign == Sign::Kind && place.adjusted(-room, 0, room, 0).contains(point))
            return int(entry);
    return -1;
}

void Legend::setFilter(std::optional<description::Kind> kind) {
    if (kind == m_filter)
        return;
    m_filter = kind;
    setAccessibleDescription(words());
    update();
}

void Legend::choose(int entry) {
    if (entry < 0 || entry >= int(m_entries.size()) || m_entries[std::size_t(entry)].sign != Sign::Kind)
        return;
    m_cursor = entry;
    const description::Kind kind = m_entries[std::size_t(entry)].kind;
    setFilter(m_filter == kind ? std::nullopt : std::optional(kind));
    update();
    Q_EMIT filterChosen(m_filter);
}

void Legend::moveCursor(int step) {
    const std::vector<std::size_t> all = fitting();
    const auto isShown = [&all](int entry) { return std::ranges::find(all, std::size_t(entry)) != all.end(); };
    int next = m_cursor + step;
    while (next >= 0 && next < int(m_entries.size()) && !isShown(next))
        next += step;
    if (next >= 0 && next < int(m_entries.size()) && m_entries[std::size_t(next)].sign == Sign::Kind)
        m_cursor = next;
    update();
}

void Legend::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton)
        choose(kindAt(event->position().toPoint()));
}

void Legend::mouseMoveEvent(QMouseEvent* event) {
    setCursor(kindAt(event->position().toPoint()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void Legend::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void Legend::keyPressEvent(QKeyEvent* event) {
    const int forward = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCursor(-forward);
    case Qt::Key_Right:
        return moveCursor(forward);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return choose(m_cursor);
    case Qt::Key_Escape:
        if (m_filter) {
            setFilter(std::nullopt);
            Q_EMIT filterChosen(std::nullopt);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

bool Legend::event(QEvent* event) {
    // The tooltip names the entries that did not fit.
    if (event->type() == QEvent::ToolTip && fitting().size() < m_entries.size()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainTip(words()), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace paramap::ui
