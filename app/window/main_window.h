// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/view_state.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/on_screen.h"
#include "app/window/frame/preferences.h"

#include <QMainWindow>

class QMimeData;
class QSettings;

namespace paramap::ui {
class MessageBar;
class ReadingBar;
} // namespace paramap::ui

namespace paramap {

class Checks;
class Comparisons;
class DropFrame;
struct DropOffer;
class Lecture;
class Lessons;
class LineUps;
class Pages;
class Saver;
class StatusLine;
class Messages;
class ToolBar;

/// The window: menus, tool bar, message bar, and below them the gallery or the workbench. It builds and arranges its
/// parts. All connections between session and widgets are made in wiring.cpp. Its parts do not know it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Both must outlive the window. `settings` holds geometry, docks, preferences and recent files.
    MainWindow(Session& session, QSettings& settings);
    ~MainWindow() override;

    Session& session() { return m_session; }
    QSettings& settings() { return m_settings; }
    Actions& actions() { return m_actions; }
    ViewState& view();
    Preferences& preferences() { return m_preferences; }
    Pages& pages() { return *m_pages; }
    Workbench& workbench();
    OnScreen screen() { return {m_session, view(), workbench()}; }
    ui::MessageBar& messageBar() { return *m_messageBar; }
    ToolBar& tools() { return *m_tools; }
    StatusLine& statusLine() { return *m_statusLine; }
    Saver& saver() { return *m_saver; }
    Lecture& lecture() { return *m_lecture; }
    Lessons& lessons() { return *m_lessons; }
    Checks& checks() { return *m_checks; }
    Comparisons& comparisons() { return *m_comparisons; }
    LineUps& lineUps() { return *m_lineUps; }

    void sayOnce(const QString& sentence); ///< in the message bar, until it is closed; nothing for an empty sentence
    void setMessages(Messages& messages) { m_messages = &messages; }
    void focusRegion(int step); ///< step 1 for F6, −1 for Shift+F6

Q_SIGNALS:
    void filePicked(const QString& path); ///< chosen in a dialog or menu, or dropped
    void checkPicked(const QString& path); ///< a checkpoint, to be compared with the open model
    void comparePicked(const QString& path); ///< another model, to be compared with the open one
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
    void arrange();
    DropOffer offerFor(const QMimeData& data) const;
    void makeMenus();

    Session& m_session;
    QSettings& m_settings;
    Actions m_actions;
    Preferences m_preferences;
    Pages* m_pages = nullptr;
    ui::MessageBar* m_messageBar = nullptr;
    ui::ReadingBar* m_reading = nullptr;
    DropFrame* m_drop = nullptr;
    ToolBar* m_tools = nullptr;
    StatusLine* m_statusLine = nullptr;
    Saver* m_saver = nullptr;
    Lecture* m_lecture = nullptr;
    Lessons* m_lessons = nullptr;
    Checks* m_checks = nullptr;
    Comparisons* m_comparisons = nullptr;
    LineUps* m_lineUps = nullptr;
    Messages* m_messages = nullptr;
    bool m_leaving = false; ///< the question about unsaved changes has been answered
};

} // namespace paramap
