// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/gallery/gallery_entry.h"

#include <QScrollArea>

#include <vector>

class QBoxLayout;

namespace paramap::ui {

class CardGrid;
class DropArea;
class RecentFiles;

/// What is seen while no model is open: published models as pictures, a place for one's own, and the files that were
/// open before. Arrows choose, Enter opens.
class Gallery : public QScrollArea {
    Q_OBJECT
public:
    explicit Gallery(QWidget* parent = nullptr);

    void setEntries(const std::vector<GalleryEntry>& entries);
    void setRecent(const std::vector<RecentEntry>& entries);
    void setThumbnail(const QString& name, const QImage& image);
    QSize thumbnailSize() const; ///< logical pixels; paint the images times devicePixelRatioF()
    void focusFirst(); ///< the first card; setFocus() goes to the card that was chosen last

Q_SIGNALS:
    void presetChosen(const QString& name);
    void fileChosen(const QString& path); ///< dropped here, or from the recent ones
    void openRequested();
    void browseRequested(); ///< all presets, not only those shown
    void thumbnailsWanted(); ///< size, resolution or theme are not those of the images any more

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void arrange();

    QWidget* m_page;
    CardGrid* m_grid;
    DropArea* m_drop;
    RecentFiles* m_recent;
    QBoxLayout *m_column, *m_bottom;
};

} // namespace paramap::ui
