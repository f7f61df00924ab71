// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <vector>

class QSettings;

namespace paramap::catalog {
struct PresetEntry;
}

namespace paramap::ui {
class Gallery;
struct GalleryEntry;
} // namespace paramap::ui

namespace paramap {

class Session;
struct LessonSummary;

/// Fills the gallery with a choice of presets, the models to learn from, and the recent files. It paints the maps of
/// the presets one by one after the window has appeared, so that the window appears at once.
class GalleryFiller : public QObject {
    Q_OBJECT
public:
    GalleryFiller(Session& session, QSettings& settings, ui::Gallery& gallery, QObject* parent = nullptr);

    void fill();
    void paintAgain(); ///< paints all maps for another size or theme

private:
    void paintNext();
    std::vector<ui::GalleryEntry> entriesOf(const std::vector<catalog::PresetEntry>& presets) const;

    Session& m_session;
    QSettings& m_settings;
    ui::Gallery& m_gallery;
    QStringList m_names; ///< of the presets shown
    QStringList m_waiting; ///< those whose maps are not painted yet
    QTimer m_timer;
};

std::vector<ui::GalleryEntry> lessonLinks(const std::vector<LessonSummary>& lessons); ///< the first few

} // namespace paramap
