// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/gallery/preset_card.h"

#include <QWidget>

#include <vector>

namespace paramap::ui {

/// Cards in rows, as many side by side as fit. The grid is one stop of the Tab key; arrows move among the cards.
class CardGrid : public QWidget {
    Q_OBJECT
public:
    explicit CardGrid(QWidget* parent = nullptr);
    void setEntries(const std::vector<GalleryEntry>& entries);
    void setThumbnail(const QString& name, const QImage& image);
    QSize pictureSize() const; ///< of each card; empty if there are no cards
    void focusFirst();
    /// The height that all cards should take; they become lower for it, down to two thirds. 0: any.
    void setRoom(int height);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& name);
    void pictureSizeChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< keys on cards
    void resizeEvent(QResizeEvent* event) override;

private:
    int columns(int width) const;
    int cardHeight(int across) const;
    int arrange(int width, bool apply) const;
    bool moveFocus(std::size_t from, int key);
    void makeCurrent(std::size_t index);

    std::vector<PresetCard*> m_cards;
    int m_room = 0;
};

} // namespace paramap::ui
