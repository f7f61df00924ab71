// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/last_export.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/preferences.h"
#include "app/window/frame/window_view.h"

#include <QMainWindow>

#include <optional>

class QActionGroup;
class QLabel;
class QLineEdit;
class QSettings;
class QStackedWidget;
class QToolBar;

namespace paramap::ui {
class Gallery;
class MessageBar;
} // namespace paramap::ui

namespace paramap {

class DropFrame;
class Session;
class Workbench;

/// The window: menus, tool bar, message bar, and below them the gallery or the workbench. It builds and arranges; all
/// connections between the session and the widgets are made in wiring.cpp.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Both must outlive the window. `settings`: geometry, docks, preferences and recent files.
    MainWindow(Session& session, QSettings& settings);
    ~MainWindow() override;

    Session& session() { return m_session; }
    QSettings& settings() { return m_settings; }
    Actions& actions() { return m_actions; }
    ViewState& view() { return m_view; }
    Workbench& workbench() { return *m_workbench; }
    ui::Gallery& gallery() { return *m_gallery; }
    ui::MessageBar& messageBar() { return *m_messageBar; }
    QLineEdit& findField() { return *m_find; }
    QLabel& findCount() { return *m_findCount; } ///< beside it: "3 of 24"

    void showGallery();
    void showWorkbench();
    bool isGalleryShown() const;
    void setStatus(const QString& text); ///< left: what is under the pointer; may be rich text
    /// Right: a word in the colour of what is good or wrong, and more in the quiet colour; rich text.
    void setHonesty(const QString& word, const QString& more, bool problem);
    Preferences& preferences() { return m_preferences; }
    std::optional<LastExport>& lastExport() { return m_lastExport; } ///< since the window was opened

public Q_SLOTS:
    void chooseFile(); ///< Open…
    void choosePreset(); ///< New from preset…
    void exportPicture(); ///< Export…
    void showKeys();
    void showAbout();
    void focusRegion(int step); ///< F6: 1, Shift+F6: −1

Q_SIGNALS:
    void filePicked(const QString& path); ///< by dialog or dropped
    void presetPicked(const QString& name);
    void paletteChanged();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeToolBar();
    void makeStatusBar();
    void adaptToolBar();
    QList<QWidget*> regions(); ///< the stops of F6, in order
    void restore(); ///< geometry, docks and theme from the settings

    Session& m_session;
    QSettings& m_settings;
    Actions m_actions;
    ViewState m_view;
    Preferences m_preferences;
    std::optional<LastExport> m_lastExport;
    QToolBar* m_tools = nullptr;
    QLineEdit* m_find = nullptr;
    QAction* m_findIcon = nullptr;
    QStackedWidget* m_pages = nullptr;
    ui::Gallery* m_gallery = nullptr;
    Workbench* m_workbench = nullptr;
    ui::MessageBar* m_messageBar = nullptr;
    DropFrame* m_drop = nullptr;
    bool m_leaving = false; ///< the question about unsaved changes was answered
    QLabel *m_findCount = nullptr, *m_status = nullptr, *m_honesty = nullptr;
};

} // namespace paramap
