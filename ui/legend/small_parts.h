// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"

#include <QRect>
#include <QString>
#include <QWidget>

#include <vector>

namespace paramap::ui {

/// A part of the model that has no tile on the map, or too small a tile.
struct SmallPart {
    QString path, name, amount; ///< "transformer.ln_f", "ln_f", "1,536"
    description::Kind kind = description::Kind::Other;
    bool hidden = false; ///< marked ◥, as on the map
    friend bool operator==(const SmallPart&, const SmallPart&) = default;
};

/// "Small parts  ▪ ln_f 1,536  …": the parts that cannot be pointed at on the map, one chip each, in a row below it. A
/// click (or arrows and Space) selects. If chips do not fit, the last one says "+3", and its tooltip names them. An
/// amount is never cut.
class SmallParts : public QWidget {
    Q_OBJECT
public:
    explicit SmallParts(QWidget* parent = nullptr);

    /// The row is hidden without parts. The row takes its height from the map, and without the row the map might show
    /// the parts again. So that it does not flicker, an empty list is ignored while `place` stays the same.
    void setParts(std::vector<SmallPart> parts, const QString& place = {});
    const std::vector<SmallPart>& parts() const { return m_parts; }
    void select(const QString& path); ///< emits nothing
    QRect placeOf(const QString& path) const; ///< empty if the path has no chip or the chip does not fit

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
    int markRoom() const; ///< pixels for the corner of a hidden part and the gap behind it
    int titleWidth() const;
    std::vector<QRect> places() const; ///< of the chips that fit
    QString words(std::size_t from) const;
    QString more(std::size_t shown) const; ///< "+3"; empty if all fit
    void choose(std::size_t part);

    std::vector<SmallPart> m_parts;
    QString m_selected, m_place;
    std::size_t m_cursor = 0; ///< the chip that keys act on
};

} // namespace paramap::ui
