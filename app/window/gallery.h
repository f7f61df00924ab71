// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

class QSettings;

namespace paramap::ui {
class Gallery;
}

namespace paramap {

class Session;

/// Fills the gallery: a choice of presets, the recent files, and the presets' maps one by one after the window is
/// there, so that it appears at once.
class GalleryFiller : public QObject {
    Q_OBJECT
public:
    GalleryFiller(Session& session, QSettings& settings, ui::Gallery& gallery, QObject* parent = nullptr);

    void fill();
    void paintAgain(); ///< every map, for another size or theme

private:
    void paintNext();

    Session& m_session;
    QSettings& m_settings;
    ui::Gallery& m_gallery;
    QStringList m_names; ///< of the presets shown
    QStringList m_waiting; ///< … whose maps are still to be painted
    QTimer m_timer;
};

} // namespace paramap
