// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/card_grid.h"

#include "ui/look/theme.h"

#include <QKeyEvent>
#include <QStyle>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double leastWidth = 210, gapSize = 16; // pixels at a 13 px font
constexpr int mostColumns = 4;

} // namespace

CardGrid::CardGrid(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Models"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardGrid::setEntries(const std::vector<GalleryEntry>& entries) {
    while (m_cards.size() > entries.size()) {
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_cards.pop_back();
    }
    while (m_cards.size() < entries.size()) {
        auto* card = new PresetCard(this);
        card->installEventFilter(this);
        connect(card, &QAbstractButton::clicked, this, [this, card] { Q_EMIT chosen(card->entry().name); });
        m_cards.push_back(card);
        card->show();
    }
    for (std::size_t i = 0; i < entries.size(); ++i)
        m_cards[i]->setEntry(entries[i]);
    QWidget* before = this; // Tab reaches new cards after all earlier widgets
    for (PresetCard* card : m_cards) {
        setTabOrder(before, card);
        before = card;
    }
    makeCurrent(0);
    arrange(width(), true);
    updateGeometry();
}

void CardGrid::setThumbnail(const QString& name, const QImage& image) {
    for (PresetCard* card : m_cards)
        if (card->entry().name == name)
            card->setThumbnail(image);
}

QSize CardGrid::pictureSize() const {
    return m_cards.empty() ? QSize() : m_cards.front()->pictureSize();
}

void CardGrid::focusFirst() {
    if (!m_cards.empty())
        m_cards.front()->setFocus(Qt::OtherFocusReason);
}

/// Tab reaches the card that was chosen last. The next Tab leaves the grid.
void CardGrid::makeCurrent(std::size_t index) {
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setFocusPolicy(i == index ? Qt::StrongFocus : Qt::ClickFocus);
    setFocusProxy(index < m_cards.size() ? m_cards[index] : nullptr);
}

int CardGrid::columns(int width) const {
    const int gap = scaled(gapSize, fontMetrics()), least = scaled(leastWidth, fontMetrics());
    return std::clamp((width + gap) / (least + gap), 1, mostColumns);
}

int CardGrid::cardHeight(int across) const {
    const int usual = m_cards.front()->sizeHint().height();
    if (m_room <= 0)
        return usual;
    const int rows = (static_cast<int>(m_cards.size()) + across - 1) / across;
    return std::clamp((m_room - (rows - 1) * scaled(gapSize, fontMetrics())) / rows, usual * 2 / 3, usual);
}

void CardGrid::setRoom(int height) {
    if (height == m_room)
        return;
    m_room = height;
    const QSize before = pictureSize();
    arrange(width(), true);
    updateGeometry();
    if (pictureSize() != before)
        Q_EMIT pictureSizeChanged();
}

int CardGrid::arrange(int width, bool apply) const {
    if (m_cards.empty())
        return 0;
    const int gap = scaled(gapSize, fontMetrics()), across = columns(width);
    const int wide = (width - (across - 1) * gap) / across, tall = cardHeight(across);
    const int count = static_cast<int>(m_cards.size());
    for (int i = 0; apply && i < count; ++i) {
        const QRect place((i % across) * (wide + gap), (i / across) * (tall + gap), wide, tall);
        m_cards[static_cast<std::size_t>(i)]->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
    }
    const int rows = (count + across - 1) / across;
    return rows * tall + (rows - 1) * gap;
}

int CardGrid::heightForWidth(int width) const {
    return arrange(width, false);
}

QSize CardGrid::sizeHint() const {
    const int wide = scaled(1180, fontMetrics());
    return {wide, heightForWidth(wide)};
}

QSize CardGrid::minimumSizeHint() const {
    // heightForWidth gives the height that all rows need; the minimum is one row.
    return {scaled(leastWidth, fontMetrics()), m_cards.empty() ? 0 : m_cards.front()->sizeHint().height()};
}

void CardGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const QSize before = pictureSize();
    arrange(width(), true);
    if (pictureSize() != before)
        Q_EMIT pictureSizeChanged();
}

bool CardGrid::moveFocus(std::size_t from, int key) {
    const auto across = columns(width());
    const int ahead = isRightToLeft() ? -1 : 1;
    int next = static_cast<int>(from);
    switch (key) {
    case Qt::Key_Right:
        next += ahead;
        break;
    case Qt::Key_Left:
        next -= ahead;
        break;
    case Qt::Key_Down:
        next += across;
        break;
    case Qt::Key_Up:
        next -= across;
        break;
    case Qt::Key_Home:
        next = 0;
        break;
    case Qt::Key_End:
        next = static_cast<int>(m_cards.size()) - 1;
        break;
    default:
        return false;
    }
    if (next >= 0 && next < static_cast<int>(m_cards.size())) {
        makeCurrent(static_cast<std::size_t>(next));
        m_cards[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
    }
    return true; // at an edge the focus stays: arrows do not leave the grid
}

bool CardGrid::eventFilter(QObject* watched, QEvent* event) {
    const auto card = std::find(m_cards.begin(), m_cards.end(), watched);
    if (card == m_cards.end())
        return false;
    const auto index = static_cast<std::size_t>(card - m_cards.begin());
    if (event->type() == QEvent::FocusIn)
        makeCurrent(index);
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        (*card)->click();
        return true;
    }
    return moveFocus(index, key);
}

} // namespace paramap::ui
