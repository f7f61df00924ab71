// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/legend.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <vector>

namespace paramap::ui {

struct Theme;

/// One row below the map: its colours with their shares, its signs, and at the end its scale. What does not fit is
/// left out from the end, the scale never.
class Legend : public QWidget {
    Q_OBJECT
public:
    explicit Legend(QWidget* parent = nullptr);

    void setContent(const text::Legend& legend);
    /// "50 K", and the side in pixels of the square that is so many on the map; an empty text takes it away.
    void setScale(const QString& text, double side);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Sign { Kind, Tied, Hidden };
    struct Entry {
        Sign sign = Sign::Kind;
        network::Kind kind = network::Kind::Other;
        QString title, share;
    };
    int widthOf(const Entry& entry) const;
    int scaleWidth() const;
    std::vector<Entry> shown() const; ///< those that fit
    void paintEntry(QPainter& painter, const QRect& place, const Entry& entry, const Theme& theme) const;
    void paintScale(QPainter& painter, const Theme& theme) const;
    QString words() const;

    std::vector<Entry> m_entries;
    QString m_scale;
    double m_side = 0;
};

} // namespace paramap::ui
