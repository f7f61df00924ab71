// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/tile_chooser.h"

#include "ui/look/qt_text.h"
#include "ui/map/paint/map_ring.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace paramap::ui {

/// A part of the map; checked: it is the answer.
class TileButton : public QAbstractButton {
public:
    TileButton(const lesson::AnswerTile& tile, LessonView& view)
        : QAbstractButton(&view)
        , m_view(view) {
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
        setAccessibleName(qs(tile.name));
    }

    void uncheck() { // else one of them stays checked
        setAutoExclusive(false);
        setChecked(false);
        setAutoExclusive(true);
    }

    /// On the page. Rings around it need some room.
    void setPlace(const QRectF& place) {
        m_place = place;
        setGeometry(ringBounds(place, scale()).toAlignedRect());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.translate(-pos());
        if (isChecked() || isDown())
            paintRing(painter, m_place, Ring::Selected, m_view.theme(), scale());
        else if (underMouse())
            paintRing(painter, m_place, Ring::Hover, m_view.theme(), scale());
        if (hasFocus())
            paintRing(painter, m_place, Ring::Focused, m_view.theme(), scale());
    }

private:
    double scale() const { return PageMetrics(m_view.size(), 0).least / 13; }

    LessonView& m_view;
    QRectF m_place;
};

TileChooser::TileChooser(LessonView& view)
    : QObject(&view)
    , m_view(view) {
    connect(&view, &LessonView::resized, this, &TileChooser::place);
}

TileChooser::~TileChooser() = default;

void TileChooser::setPage(const lesson::TutorPage& page) {
    if (page.tiles != m_tiles || page.page.step != m_step) {
        m_tiles = page.tiles;
        m_step = page.page.step;
        makeButtons();
    }
    place();
}

void TileChooser::makeButtons() {
    for (TileButton* button : m_buttons) {
        button->hide();
        button->deleteLater(); // one of them may be answering a key right now
    }
    m_buttons.clear();
    QWidget* before = &m_view;
    for (const lesson::AnswerTile& tile : m_tiles) {
        auto* const button = new TileButton(tile, m_view);
        button->setEnabled(tile.choice.has_value());
        button->installEventFilter(this);
        connect(button, &QAbstractButton::clicked, this,
            [this, choice = static_cast<int>(tile.choice.value_or(0))] { Q_EMIT chosen(choice); });
        QWidget::setTabOrder(before, button);
        before = button;
        m_buttons.push_back(button);
    }
}

/// A part without room on the map has no button; it can be chosen by its name.
void TileChooser::place() {
    if (m_buttons.empty())
        return;
    const DrawnPage& drawn = m_view.drawn();
    if (drawn.pictures.empty())
        return;
    const MapPicture& picture = drawn.pictures.front();
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        std::optional<QRectF> rect;
        if (i < picture.cells.size())
            rect = picture.cells[i];
        else if (picture.scene)
            rect = picture.place(m_tiles[i].path);
        const bool shown = rect && std::ranges::find(taken, *rect) == taken.end(); // equal layers may share a tile
        m_buttons[i]->setVisible(shown);
        if (!shown)
            continue;
        m_buttons[i]->setPlace(*rect);
        taken.push_back(*rect);
    }
}

void TileChooser::choose(int choice) {
    const auto stands
        = [&](std::size_t i) { return m_tiles[i].choice && static_cast<int>(*m_tiles[i].choice) == choice; };
    std::size_t first = m_buttons.size();
    for (std::size_t i = m_buttons.size(); i-- > 0;) {
        if (m_buttons[i]->isChecked() && stands(i))
            return; // of several that stand for it, the one that was clicked
        if (m_buttons[i]->isChecked())
            m_buttons[i]->uncheck();
        if (stands(i) && !m_buttons[i]->isHidden())
            first = i;
    }
    if (first < m_buttons.size())
        return m_buttons[first]->setChecked(true);
    for (TileButton* button : m_buttons)
        button->setFocusPolicy(Qt::StrongFocus); // while one is chosen, Tab reaches that one alone
}

bool TileChooser::eventFilter(QObject* watched, QEvent* event) {
    auto* const button = qobject_cast<QAbstractButton*>(watched);
    if (!button || event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    if (!button->isChecked())
        button->click();
    Q_EMIT entered();
    return true;
}

} // namespace paramap::ui
