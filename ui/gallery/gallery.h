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
class LinkRow;
class RecentFiles;
class ElidedLabel;

/// The page that is shown while no model is open: published models as pictures, a place to drop a file, and the recent
/// files. Arrows choose, Enter opens.
class Gallery : public QScrollArea {
    Q_OBJECT
public:
    explicit Gallery(QWidget* parent = nullptr);

    void setEntries(const std::vector<GalleryEntry>& entries);
    void setSmallModels(const std::vector<GalleryEntry>& entries); ///< small models to learn from, shown as links
    /// Lessons as links, named by their path, and behind them one to all lessons.
    void setLessons(const std::vector<GalleryEntry>& entries);
    void setRecent(const std::vector<RecentEntry>& entries);
    void setThumbnail(const QString& name, const QImage& image);
    QSize thumbnailSize() const; ///< logical pixels; thumbnails are this size times devicePixelRatioF()
    void focusFirst(); ///< focuses the first card; setFocus() focuses the card that was chosen last

Q_SIGNALS:
    void presetChosen(const QString& name);
    void fileChosen(const QString& path); ///< a file that was dropped here or chosen from the recent files
    void openRequested();
    void lessonChosen(const QString& path); ///< empty: asks for the list of all lessons
    void browseRequested(); ///< asks for the list of all presets
    void thumbnailsWanted(); ///< the images no longer fit the size, the resolution or the theme

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void arrange();
    void fitCards(bool low); ///< makes the cards so low that all parts of the page are seen at once, if they can be

    QWidget* m_page;
    ElidedLabel *m_title, *m_words;
    CardGrid* m_grid;
    LinkRow *m_small, *m_lessons;
    DropArea* m_drop;
    RecentFiles* m_recent;
    QBoxLayout *m_column, *m_bottom;
};

} // namespace paramap::ui
