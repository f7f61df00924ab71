// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/changed_sizes.h"

#include "ui/look/plain_text.h"
#include "ui/parts/glyph_button.h"
#include "ui/parts/ink.h"
#include "ui/parts/link_button.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr int mostRows = 2;

} // namespace

ChangedSizes::ChangedSizes(QWidget* parent)
    : QWidget(parent)
    , m_more(new LinkButton(this)) {
    setAccessibleName(tr("Changed sizes"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        const auto left = std::ranges::find_if(m_chips, [](const Chip& chip) { return chip.name->isHidden(); });
        if (left != m_chips.end())
            Q_EMIT chosen(left->key);
    });
    hide();
}

void ChangedSizes::setLines(const std::vector<text::SizeLine>& lines) {
    std::size_t used = 0;
    bool same = true;
    for (const text::SizeLine& line : lines) {
        if (!line.changed)
            continue;
        if (used == m_chips.size()) {
            auto* name = new LinkButton(this);
            auto* reset = new GlyphButton(Glyph::Close, Ink::Text2, tr("Reset"), this);
            m_chips.push_back({{}, {}, name, reset, {}});
            connect(name, &QAbstractButton::clicked, this, [this, used] { Q_EMIT chosen(m_chips[used].key); });
            connect(reset, &QAbstractButton::clicked, this, [this, used] { Q_EMIT resetWanted(m_chips[used].key); });
            same = false;
        }
        Chip& chip = m_chips[used++];
        const QString key = QString::fromStdString(line.state.key), size = QString::fromStdString(line.name);
        const QString words = QStringLiteral("%1 %2").arg(size, QString::fromStdString(line.value));
        if (chip.key == key && chip.words == words)
            continue;
        same = false;
        chip.key = key;
        chip.words = words;
        chip.name->setText(words);
        chip.name->setAccessibleName(tr("%1, changed. Go to its slider").arg(words));
        chip.name->setToolTip(tr("Changed. Click to go to its slider"));
        chip.reset->setAccessibleName(tr("Reset %1").arg(size));
        chip.reset->setToolTip(line.home ? plainTip(tr("Reset to %1").arg(*line.home)) : tr("Reset"));
    }
    if (same && used == m_chips.size())
        return;
    while (m_chips.size() > used) {
        for (QWidget* button :
            {static_cast<QWidget*>(m_chips.back().name), static_cast<QWidget*>(m_chips.back().reset)}) {
            button->hide();
            button->deleteLater(); // it may be the sender of the present signal
        }
        m_chips.pop_back();
    }
    setVisible(!m_chips.empty());
    place();
    updateGeometry();
}

QSize ChangedSizes::sizeOf(const Chip& chip) const {
    const QSize name = chip.name->sizeHint(), reset = chip.reset->sizeHint();
    return {scaled(5, fontMetrics()) + name.width() + reset.width(), reset.height()};
}

int ChangedSizes::rowsFor(int width) const {
    int rows = 1, at = 0;
    for (const Chip& chip : m_chips) {
        const int wide = sizeOf(chip).width();
        if (at > 0 && at + wide > width) {
            ++rows;
            at = 0;
        }
        at += wide + scaled(6, fontMetrics());
    }
    return std::min(rows, mostRows);
}

void ChangedSizes::place() {
    const int side = scaled(14, fontMetrics()), gap = scaled(6, fontMetrics());
    const int room = std::max(0, width() - 2 * side), high = scaled(24, fontMetrics());
    const int more = fontMetrics().horizontalAdvance(QStringLiteral("+00")) + gap;
    int at = 0, row = 0;
    std::size_t left = 0;
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        Chip& chip = m_chips[i];
        const QSize size = sizeOf(chip);
        if (at > 0 && at + size.width() > room && row + 1 < mostRows) {
            ++row;
            at = 0;
        }
        const bool last = i + 1 == m_chips.size();
        const bool fits = left == 0 && at + size.width() <= room - (row + 1 == mostRows && !last ? more : 0);
        chip.name->setVisible(fits);
        chip.reset->setVisible(fits);
        chip.place = {};
        left += fits ? 0 : 1;
        if (!fits)
            continue;
        chip.place = QStyle::visualRect(
            layoutDirection(), rect(), QRect(side + at, row * (high + gap / 2), size.width(), size.height()));
        const QSize name = chip.name->sizeHint(), reset = chip.reset->sizeHint();
        const QRect inner(0, 0, size.width(), size.height());
        const auto inside = [&](const QRect& part) {
            return QStyle::visualRect(layoutDirection(), inner, part).translated(chip.place.topLeft());
        };
        chip.name->setGeometry(
            inside({scaled(5, fontMetrics()), (size.height() - name.height()) / 2, name.width(), name.height()}));
        chip.reset->setGeometry(inside({size.width() - reset.width(), 0, reset.width(), reset.height()}));
        at += size.width() + gap;
    }
    m_more->setVisible(left > 0);
    if (left > 0) {
        QStringList names;
        for (const Chip& chip : m_chips)
            if (chip.name->isHidden())
                names << chip.words;
        m_more->setText(QStringLiteral("+%1").arg(left));
        m_more->setAccessibleName(tr("%1 more changed sizes").arg(left));
        m_more->setToolTip(plainTip(names.join(u'\n')));
        const QSize size = m_more->sizeHint();
        m_more->setGeometry(QStyle::visualRect(layoutDirection(), rect(),
            QRect(side + at, row * (high + gap / 2) + (high - size.height()) / 2, size.width(), size.height())));
    }
    update();
}

QSize ChangedSizes::sizeHint() const {
    const int side = scaled(14, fontMetrics()), high = scaled(24, fontMetrics()), gap = scaled(3, fontMetrics());
    const int rows = rowsFor(std::max(scaled(200, fontMetrics()), width() - 2 * side));
    return {scaled(200, fontMetrics()), rows * (high + gap) + gap};
}

void ChangedSizes::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current(palette());
    painter.setPen(theme.line);
    painter.setBrush(theme.view);
    const double radius = scaled(3, fontMetrics());
    for (const Chip& chip : m_chips)
        if (!chip.place.isEmpty())
            painter.drawRoundedRect(QRectF(chip.place).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void ChangedSizes::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
    updateGeometry();
}

void ChangedSizes::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_more)
        place();
}

} // namespace paramap::ui
