// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/dialogs/last_export.h"
#include "app/window/frame/on_screen.h"

#include <QObject>
#include <QString>

#include <optional>

class QAction;
class QMainWindow;
class QSettings;

namespace paramap::ui {
class ExportDialog;
class MessageBar;
} // namespace paramap::ui

namespace paramap {

Export exportOf(const OnScreen& screen); ///< what is on the screen, without a file

/// Exports what is on the screen. What was written can be written again: the same file and settings, the model as it is
/// then. The status bar says what was saved, the message bar what was not.
class Exporter : public QObject {
    Q_OBJECT
public:
    /// A child of the window. `again`: the action of `writeAgain`, enabled while there is something to write again.
    Exporter(
        QMainWindow& window, QSettings& settings, const OnScreen& screen, QAction& again, ui::MessageBar& messages);

    /// With a preview; its choices become a file or the clipboard's picture. `part`: path of what is drawn; null = as
    /// on the screen.
    void openDialog(const QString& part = {});
    void write(const LastExport& what);
    void writeAgain(); ///< nothing if nothing was written yet

private:
    void chooseFile(const ui::ExportDialog& dialog, const LastExport& what);
    void enableAgain();

    QMainWindow& m_window;
    QSettings& m_settings;
    OnScreen m_screen;
    QAction& m_again;
    ui::MessageBar& m_messages;
    std::optional<LastExport> m_last; ///< since the window was opened
};

} // namespace paramap
