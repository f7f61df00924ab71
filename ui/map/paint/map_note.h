// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace paramap::ui {

/// A tooltip that stays beside a part of the map: an opaque sheet that lets the mouse through.
class MapNote : public QLabel {
    Q_OBJECT
public:
    explicit MapNote(QWidget* map);
    void say(const QString& richText);
    /// Puts the note beside the part if the map has room there, else over the part.
    void placeAt(const QRect& part);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace paramap::ui
