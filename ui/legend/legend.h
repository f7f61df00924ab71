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

/// One row below the map: colours with their shares, signs, and at the end the scale. If the row is too narrow, entries
/// are left out from the end, but never the scale. A click on a kind (or arrows and Space) asks to see only that kind;
/// a second click asks to see all.
class Legend : public QWidget {
    Q_OBJECT
public:
    explicit Legend(QWidget* parent = nullptr);

    void setContent(const text::Legend& legend, bool active = false); ///< `active`: the map marks the example's experts
    /// `text`: an amount, "50 K". `side`: pixels, the side of the square that stands for this amount on the map. An
    /// empty text hides the scale.
    void setScale(const QString& text, double side);
    void setFilter(std::optional<paramap::description::Kind> kind); ///< the only kind that is shown; emits nothing
    std::optional<description::Kind> filter() const { return m_filter; }
    QRect placeOf(description::Kind kind) const; ///< the place of its entry; empty if it is not shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void filterChosen(std::optional<paramap::description::Kind> kind);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Sign { Kind, Group, Beside, Estimate, Tied, Hidden, Example, Rules };
    struct Entry {
        Sign sign = Sign::Kind;
        description::Kind kind = description::Kind::Other;
        QString title, share;
        std::size_t group = 0; ///< its number, for Sign::Group
        QString brief = {}; ///< the title where there is little room; empty: none
        std::size_t rank = 0; ///< of a kind: how many have more
    };
    int widthOf(const Entry& entry) const;
    int scaleWidth() const;
    int room() const; ///< pixels for entries
    int gap() const; ///< pixels between two entries
    void arrange(); ///< titles by the room that there is; the cursor stands on a kind that is shown
    void chooseTitles(); ///< shorter ones if not every entry fits
    /// An entry, and where it stands.
    struct Shown {
        std::size_t entry = 0;
        QRect place;
    };
    /// The entries that fit, in their order. Without room, signs behind the kinds leave, from the end; then kinds, the
    /// smallest first.
    std::vector<std::size_t> fitting() const;
    void paintEntry(QPainter& painter, const QRect& place, const Entry& entry, const Theme& theme) const;
    void paintScale(QPainter& painter, const Theme& theme) const;
    QString words() const;
    int kindAt(QPoint point) const; ///< the index of the entry at a point if it is a kind; else −1
    std::vector<Shown> shown() const;
    void choose(int entry);
    int firstKind() const; ///< its entry; 0 if there is none
    void moveCursor(int step);

    std::vector<Entry> m_entries;
    QString m_example; ///< the whole title of the example's entry
    std::size_t m_groups = 0; ///< number of entries with Sign::Group
    bool m_isOrdered = false; ///< the groups are levels
    QString m_scale;
    double m_side = 0;
    std::optional<description::Kind> m_filter;
    int m_cursor = 0; ///< the entry that keys act on
};

} // namespace paramap::ui
