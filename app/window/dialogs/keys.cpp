// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/keys.h"

#include "app/window/dialogs/dialogs.h"
#include "app/window/frame/actions.h"

#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace paramap {
namespace {

struct Fixed {
    const char* keys;
    const char* does;
};

constexpr Fixed mapRows[] = {
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Click"), QT_TRANSLATE_NOOP("KeyboardSheet", "Select a module")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Ctrl+click, Ctrl+Space"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Add it to the selection, or remove it")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Space"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Keep its tooltip as a note, or remove the note")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "F2"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Give it another name in pictures; an empty name restores its own")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Shift+click, Shift+arrow keys"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Add everything up to it")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Shift+drag"), QT_TRANSLATE_NOOP("KeyboardSheet", "Add every tile touched")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Drag"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Take it to another program, as a figure or as text")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Ctrl+arrow keys"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Move without selecting")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Double-click, Enter"), QT_TRANSLATE_NOOP("KeyboardSheet", "Zoom into it")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Backspace"), QT_TRANSLATE_NOOP("KeyboardSheet", "Zoom out")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Esc"),
        QT_TRANSLATE_NOOP(
            "KeyboardSheet", "Clear what is pointed at, an emphasis, a search, a selection of several; then zoom out")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Arrow keys"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Go to the nearest tile in that direction")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Alt+Up, Alt+Down, [ ]"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Go to the frame around it, to the first part in it")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Home, End"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Go to the first or last part in the same frame")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "N, P"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Go to the same part of the next layer, of the previous layer")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "+, -, 0"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Show one level more, one less, as many as can be seen")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Wheel"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Zoom one level in or out at the pointer")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Middle click"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Show what it is part of; again: stop")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Back, Forward buttons"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Go back to the previous zoom, and forward again")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Right click, menu key"), QT_TRANSLATE_NOOP("KeyboardSheet", "Open its menu")},
};
constexpr Fixed sliderRows[] = {
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Drag"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Everything follows; one step of undo")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Esc while dragging"), QT_TRANSLATE_NOOP("KeyboardSheet", "Restore the value")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Arrow keys"), QT_TRANSLATE_NOOP("KeyboardSheet", "One step")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Page Up, Page Down"), QT_TRANSLATE_NOOP("KeyboardSheet", "Double, halve")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Home, End"), QT_TRANSLATE_NOOP("KeyboardSheet", "The limits")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Del"), QT_TRANSLATE_NOOP("KeyboardSheet", "The value of the preset or file")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "L"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Lock it: presets and solving do not change it")},
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Right click, menu key"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Reset, lock, hold the total, copy")},
};

constexpr Fixed deviceRows[] = {
    {QT_TRANSLATE_NOOP("KeyboardSheet", "Click, Enter, menu key"),
        QT_TRANSLATE_NOOP("KeyboardSheet", "Choose a device and its number, or the largest run that fits")},
};

QString section(const QString& title) {
    return QStringLiteral("<tr><td colspan='2'><br><b>%1</b></td></tr>").arg(title.toHtmlEscaped());
}

QString line(const QString& does, const QString& keys) {
    return QStringLiteral("<tr><td width='58%'>%1</td><td>%2</td></tr>")
        .arg(does.toHtmlEscaped(), keys.toHtmlEscaped());
}

/// Keys beyond F12, as old workstations have for Undo and Paste, would only puzzle.
bool isRare(const QKeySequence& keys) {
    return keys[0].key() >= Qt::Key_F13 && keys[0].key() <= Qt::Key_F35;
}

QString allKeys(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        if (!isRare(key))
            keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

/// The title of an action's menu, from the action's name: "file.open".
QString menuTitle(const QString& word) {
    if (word == QStringLiteral("file"))
        return KeyboardSheet::tr("File");
    if (word == QStringLiteral("edit"))
        return KeyboardSheet::tr("Edit");
    if (word == QStringLiteral("view"))
        return KeyboardSheet::tr("View");
    return word == QStringLiteral("model") ? KeyboardSheet::tr("Model") : KeyboardSheet::tr("Help");
}

} // namespace

KeyboardSheet::KeyboardSheet(const Actions& actions, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Keyboard and mouse"));
    setObjectName(QStringLiteral("keyboardSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    QString rows, word;
    for (const ActionRow& row : actions.rows()) {
        const QAction* action = actions[row.name];
        if (action->shortcuts().isEmpty())
            continue;
        if (const QString menu = QString::fromStdString(row.name).section(u'.', 0, 0); menu != word) {
            word = menu;
            rows += section(menuTitle(menu));
        }
        rows += line(Actions::plainText(*action), allKeys(*action));
    }
    const auto add = [&rows](const QString& title, const auto& fixed) {
        rows += section(title);
        for (const Fixed& row : fixed)
            rows += line(tr(row.does), tr(row.keys));
    };
    add(tr("In the map"), mapRows);
    add(tr("On a slider"), sliderRows);
    add(tr("On a device"), deviceRows);

    // Long sentences break; so nothing is cut at any width and letter size.
    auto* table = new QTextBrowser(this);
    table->setAccessibleName(windowTitle());
    table->setHtml(QStringLiteral("<table cellspacing='0' cellpadding='3' width='100%'>%1</table>").arg(rows));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(table);
    column->addWidget(buttons);
    const int line = fontMetrics().height();
    resize(fittedToScreen(*this, QSize(40, 34) * line));
}

void openKeyboardSheet(QWidget& window, const Actions& actions) {
    if (!raised(window, QStringLiteral("keyboardSheet")))
        (new KeyboardSheet(actions, &window))->show();
}

} // namespace paramap
