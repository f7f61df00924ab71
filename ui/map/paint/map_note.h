// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace paramap::ui {

/// The tooltip of a part of the map that stays: an opaque sheet beside it, through which the pointer goes.
class MapNote : public QLabel {
    Q_OBJECT
public:
    explicit MapNote(QWidget* map);
    void say(const QString& richText);
    /// Beside the part, where the map has room for it; over it if nowhere.
    void placeAt(const QRect& part);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace paramap::ui
