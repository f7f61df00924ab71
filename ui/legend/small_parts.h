// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <QRect>
#include <QString>
#include <QWidget>

#include <vector>

namespace paramap::ui {

/// A part of the model that has too small a tile, or none, on the map.
struct SmallPart {
    QString path, name, amount; ///< "transformer.ln_f", "ln_f", "1,536"
    description::Kind kind = description::Kind::Other;
    bool hidden = false; ///< marked, as on the map
    friend bool operator==(const SmallPart&, const SmallPart&) = default;
};

/// "Small parts  ▪ ln_f 1,536  …": what cannot be pointed at on the map, one chip each, below it. A click (or arrows
/// and Space) selects. Chips that do not fit are one more, "+3", whose tooltip names them; an amount is never cut.
class SmallParts : public QWidget {
    Q_OBJECT
public:
    explicit SmallParts(QWidget* parent = nullptr);

    /// Hidden without any. The row takes its room from the map, and without the row a part might be seen again: so that
    /// it does not come and go without end, it stays as it is where nothing is unseen but the `place` is the same.
    void setParts(std::vector<SmallPart> parts, const QString& place = {});
    const std::vector<SmallPart>& parts() const { return m_parts; }
    void select(const QString& path); ///< emits nothing
    QRect placeOf(const QString& path) const; ///< empty if there is no such chip, or no room for it

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void selected(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    int widthOf(const SmallPart& part) const;
    int markRoom() const; ///< of a hidden part's corner, with the gap behind it
    int titleWidth() const;
    std::vector<QRect> places() const; ///< of those that fit
    QString words(std::size_t from) const;
    QString more(std::size_t shown) const; ///< "+3"; empty if all fit
    void choose(std::size_t part);

    std::vector<SmallPart> m_parts;
    QString m_selected, m_place;
    std::size_t m_cursor = 0; ///< the chip that keys are about
};

} // namespace paramap::ui
