// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/gallery/gallery_entry.h"

#include <QAbstractButton>

namespace paramap::ui {

/// One model of the gallery: its map, its name, its size.
class PresetCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit PresetCard(QWidget* parent = nullptr);
    void setEntry(const GalleryEntry& entry);
    void setThumbnail(const QImage& image);
    const GalleryEntry& entry() const { return m_entry; }
    QSize pictureSize() const; ///< the map's size in logical pixels

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect pictureRect() const;

    GalleryEntry m_entry;
};

} // namespace paramap::ui
