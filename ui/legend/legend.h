// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/map/legend.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace paramap::ui {

struct Theme;

/// One row below the map: its colours with their shares, its signs, and at the end its scale. What does not fit is
/// left out from the end, the scale never. A click on a kind (or arrows and Space) asks to see that kind alone, a
/// second one all of them.
class Legend : public QWidget {
    Q_OBJECT
public:
    explicit Legend(QWidget* parent = nullptr);

    void setContent(const text::Legend& legend);
    /// "50 K", and the side in pixels of the square that is so many on the map; an empty text takes it away.
    void setScale(const QString& text, double side);
    void setFilter(std::optional<paramap::description::Kind> kind); ///< the one that is seen alone; emits nothing
    std::optional<description::Kind> filter() const { return m_filter; }
    QRect placeOf(description::Kind kind) const; ///< of its entry; empty if it is not shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void filterChosen(std::optional<paramap::description::Kind> kind);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Sign { Kind, Tied, Hidden };
    struct Entry {
        Sign sign = Sign::Kind;
        description::Kind kind = description::Kind::Other;
        QString title, share;
    };
    int widthOf(const Entry& entry) const;
    int scaleWidth() const;
    int room() const; ///< for entries
    int gap() const; ///< between two
    std::vector<Entry> shown() const; ///< the first of them, as many as fit
    void paintEntry(QPainter& painter, const QRect& place, const Entry& entry, const Theme& theme) const;
    void paintScale(QPainter& painter, const Theme& theme) const;
    QString words() const;
    int kindAt(QPoint point) const; ///< the entry there, if it is a kind; else −1
    std::vector<QRect> places() const; ///< of those that are shown
    void choose(int entry);
    void moveCursor(int step);

    std::vector<Entry> m_entries;
    QString m_scale;
    double m_side = 0;
    std::optional<description::Kind> m_filter;
    int m_cursor = 0; ///< the entry that keys are about
};

} // namespace paramap::ui
