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

/// Exports what is on the screen. An export can be repeated with the same file and settings and the model of that
/// moment. The status bar reports success, the message bar reports failure.
class Exporter : public QObject {
    Q_OBJECT
public:
    /// A child of the window. `again`: the action that calls `writeAgain`; enabled when there is something to repeat.
    Exporter(
        QMainWindow& window, QSettings& settings, const OnScreen& screen, QAction& again, ui::MessageBar& messages);

    /// Opens the dialog with a preview. It saves a file or copies a picture. `part`: path of the part to draw; null
    /// draws what is on the screen.
    void openDialog(const QString& part = {});
    void write(const LastExport& what);
    void writeAgain(); ///< does nothing before the first export

private:
    void chooseFile(const ui::ExportDialog& dialog, const LastExport& what);
    void copy(const ui::ExportDialog& dialog) const;
    void enableAgain();

    QMainWindow& m_window;
    QSettings& m_settings;
    OnScreen m_screen;
    QAction& m_again;
    ui::MessageBar& m_messages;
    std::optional<LastExport> m_last; ///< the last export of this window
};

} // namespace paramap
