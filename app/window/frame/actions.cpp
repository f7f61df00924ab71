// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/actions.h"

#include "app/window/frame/action_icons.h"

#include <QCoreApplication>
#include <QWidget>

#include <algorithm>

namespace paramap {
namespace {

using Key = QKeySequence;

/// In the order of the menus, without the measures of areas.
// clang-format off
std::vector<ActionRow> windowRows() {
    return {
    {"file.preset", QT_TRANSLATE_NOOP("Actions", "&New from preset…"), Key::New, "", "document-new",
        QT_TRANSLATE_NOOP("Actions", "Choose a published model")},
    {"file.open", QT_TRANSLATE_NOOP("Actions", "&Open…"), Key::Open, "", "document-open",
        QT_TRANSLATE_NOOP("Actions", "Open a config.json or a description of your own")},
    {"file.check", QT_TRANSLATE_NOOP("Actions", "Chec&k against checkpoint…"), Key::UnknownKey, "Ctrl+K", "",
        QT_TRANSLATE_NOOP("Actions", "Compare the model with what a file really holds, tensor by tensor")},
    {"file.save", QT_TRANSLATE_NOOP("Actions", "&Save session"), Key::Save, "Ctrl+S", "document-save",
        QT_TRANSLATE_NOOP("Actions", "Save the model, its sizes and the view")},
    {"file.saveAs", QT_TRANSLATE_NOOP("Actions", "Save session &as…"), Key::SaveAs, "Ctrl+Shift+S", "document-save-as",
        ""},
    {"file.export", QT_TRANSLATE_NOOP("Actions", "&Export…"), Key::UnknownKey, "Ctrl+E", "document-export",
        QT_TRANSLATE_NOOP("Actions", "Save the map as a picture or as numbers")},
    {"file.exportAgain", QT_TRANSLATE_NOOP("Actions", "Export a&gain"), Key::UnknownKey, "Ctrl+Shift+E", "",
        QT_TRANSLATE_NOOP("Actions", "Repeat the last export: the same file and settings")},
    {"file.print", QT_TRANSLATE_NOOP("Actions", "&Print…"), Key::Print, "Ctrl+P", "document-print",
        QT_TRANSLATE_NOOP("Actions", "Print the map on one page")},
    {"file.close", QT_TRANSLATE_NOOP("Actions", "&Close"), Key::Close, "", "document-close", ""},
    {"file.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), Key::Quit, "Ctrl+Q", "application-exit", ""},
    {"edit.undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), Key::Undo, "", "edit-undo", ""},
    {"edit.redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), Key::Redo, "", "edit-redo", ""},
    {"edit.copy", QT_TRANSLATE_NOOP("Actions", "&Copy rows"), Key::Copy, "", "edit-copy",
        QT_TRANSLATE_NOOP("Actions", "Copy the selected modules as a table")},
    {"edit.copyPicture", QT_TRANSLATE_NOOP("Actions", "Copy p&icture"), Key::UnknownKey, "Ctrl+Shift+C", "",
        QT_TRANSLATE_NOOP("Actions", "Copy the map as it is drawn")},
    {"edit.copyFormula", QT_TRANSLATE_NOOP("Actions", "Copy formu&la"), Key::UnknownKey, "Ctrl+Alt+C", "",
        QT_TRANSLATE_NOOP("Actions", "Copy the formula of the selected module")},
    {"edit.copyCommand", QT_TRANSLATE_NOOP("Actions", "Copy as co&mmand"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Copy the command line that shows what is on the screen")},
    {"edit.copyMemory", QT_TRANSLATE_NOOP("Actions", "Copy memor&y as command"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Copy the command line that prints the memory of training or inference")},
    {"edit.paste", QT_TRANSLATE_NOOP("Actions", "&Paste model"), Key::Paste, "", "edit-paste",
        QT_TRANSLATE_NOOP("Actions", "Open the config.json that is on the clipboard")},
    {"edit.find", QT_TRANSLATE_NOOP("Actions", "&Find…"), Key::Find, "", "edit-find",
        QT_TRANSLATE_NOOP("Actions", "Find modules by name, class or path")},
    {"edit.findNext", QT_TRANSLATE_NOOP("Actions", "Find &next"), Key::FindNext, "", "", ""},
    {"edit.findPrevious", QT_TRANSLATE_NOOP("Actions", "Find pre&vious"), Key::FindPrevious, "", "", ""},
    {"edit.preferences", QT_TRANSLATE_NOOP("Actions", "Pr&eferences…"), Key::Preferences, "Ctrl+,", "",
        QT_TRANSLATE_NOOP("Actions", "Theme, text size, motion and bytes")},
    {"view.zoomIn", QT_TRANSLATE_NOOP("Actions", "Zoom i&n"), Key::ZoomIn, "Ctrl+=", "zoom-in",
        QT_TRANSLATE_NOOP("Actions", "Show the selected module alone")},
    {"view.zoomOut", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), Key::ZoomOut, "", "zoom-out", ""},
    {"view.whole", QT_TRANSLATE_NOOP("Actions", "&Whole model"), Key::UnknownKey, "Ctrl+0", "zoom-original", ""},
    {"view.back", QT_TRANSLATE_NOOP("Actions", "&Back"), Key::Back, "", "go-previous",
        QT_TRANSLATE_NOOP("Actions", "Go back to the previous zoom")},
    {"view.forward", QT_TRANSLATE_NOOP("Actions", "&Forward"), Key::Forward, "", "go-next", ""},
    {"view.colours.kind", QT_TRANSLATE_NOOP("Actions", "&Kind"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Colours tell what a part is: attention, MLP, norm")},
    {"view.colours.depth", QT_TRANSLATE_NOOP("Actions", "&Depth"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Colours tell how deep in the module tree a part is")},
    {"view.colours.dtype", QT_TRANSLATE_NOOP("Actions", "D&ata type"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Colours tell in which type of number the weights are stored in inference")},
    {"view.colours.status", QT_TRANSLATE_NOOP("Actions", "A&greement with the checkpoint"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Colours tell where the checkpoint agrees with the model")},
    {"view.colours.stored", QT_TRANSLATE_NOOP("Actions", "&Stored data type"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Colours tell as which type of number the checkpoint stores a part")},
    {"view.icicle", QT_TRANSLATE_NOOP("Actions", "&Icicle view"), Key::UnknownKey, "Ctrl+I", "",
        QT_TRANSLATE_NOOP("Actions", "The same tree in rows, one row for each level")},
    {"view.moreDepth", QT_TRANSLATE_NOOP("Actions", "&More levels"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Show one level more on the map (+ in the map)")},
    {"view.lessDepth", QT_TRANSLATE_NOOP("Actions", "F&ewer levels"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Show one level fewer on the map (- in the map)")},
    {"view.active", QT_TRANSLATE_NOOP("Actions", "Active &per token"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Mark the experts that one example token uses")},
    {"view.patterns", QT_TRANSLATE_NOOP("Actions", "&Kind patterns"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Tell kinds apart by stripes and dots as well as by colour")},
    {"view.outlines", QT_TRANSLATE_NOOP("Actions", "&Strong outlines"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Draw the edges of frames and tiles in the colour of text")},
    {"view.check", QT_TRANSLATE_NOOP("Actions", "C&heckpoint"), Key::UnknownKey, "Ctrl+Shift+K", "view-check",
        QT_TRANSLATE_NOOP("Actions", "Show the checkpoint beside the model, or choose one")},
    {"view.compare", QT_TRANSLATE_NOOP("Actions", "Comparison"), Key::UnknownKey, "Ctrl+Shift+M", "view-compare",
        QT_TRANSLATE_NOOP("Actions", "Show another model beside the open one, or choose one")},
    {"view.fold", QT_TRANSLATE_NOOP("Actions", "Fold e&qual layers"), Key::UnknownKey, "Ctrl+L", "view-list-tree",
        QT_TRANSLATE_NOOP("Actions", "Show h.0 … h.11 as one row")},
    {"view.tensors", QT_TRANSLATE_NOOP("Actions", "Biases and norms as ti&les"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Show the weight and the bias of a layer or norm apart, where they have room")},
    {"view.largerText", QT_TRANSLATE_NOOP("Actions", "&Larger text"), Key::UnknownKey, "Ctrl+Alt++; Ctrl+Alt+=", "",
        QT_TRANSLATE_NOOP("Actions", "Enlarge all text, that of the map included")},
    {"view.smallerText", QT_TRANSLATE_NOOP("Actions", "&Smaller text"), Key::UnknownKey, "Ctrl+Alt+-", "", ""},
    {"view.usualText", QT_TRANSLATE_NOOP("Actions", "Text of the system's si&ze"), Key::UnknownKey, "Ctrl+Alt+0", "", ""},
    {"view.lecture", QT_TRANSLATE_NOOP("Actions", "Le&cture view"), Key::UnknownKey, "Shift+F11", "",
        QT_TRANSLATE_NOOP("Actions", "Only the map and the formula, in letters that a full room can read")},
    {"view.fullScreen", QT_TRANSLATE_NOOP("Actions", "F&ull screen"), Key::FullScreen, "F11", "view-fullscreen", ""},
    {"view.nextRegion", QT_TRANSLATE_NOOP("Actions", "Ne&xt region"), Key::UnknownKey, "F6", "",
        QT_TRANSLATE_NOOP("Actions", "Move the keyboard to the next part of the window")},
    {"view.previousRegion", QT_TRANSLATE_NOOP("Actions", "Pre&vious region"), Key::UnknownKey, "Shift+F6", "", ""},
    {"view.contextMenu", QT_TRANSLATE_NOOP("Actions", "Context menu"), Key::UnknownKey, "Shift+F10", "",
        QT_TRANSLATE_NOOP("Actions", "Open the menu of the focused part; the menu key does the same")},
    {"view.resetLayout", QT_TRANSLATE_NOOP("Actions", "&Reset layout"), Key::UnknownKey, "", "", ""},
    {"model.keepHeadSize", QT_TRANSLATE_NOOP("Actions", "Keep &head size"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Change the number of heads with the width")},
    {"model.tiedOnce", QT_TRANSLATE_NOOP("Actions", "Tied tensors count &once"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "As PyTorch's parameters() does")},
    {"model.tiedTwice", QT_TRANSLATE_NOOP("Actions", "Tied tensors count &twice"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "At every place where they are used")},
    {"model.run", QT_TRANSLATE_NOOP("Actions", "Preci&sion, optimizer, parallelism…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "How the model is run, in training or inference")},
    {"model.timeline", QT_TRANSLATE_NOOP("Actions", "Tim&eline…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "What the memory holds from instant to instant, and where its peak is")},
    {"model.resetAll", QT_TRANSLATE_NOOP("Actions", "&Reset all sizes"), Key::UnknownKey, "Ctrl+R", "edit-reset",
        QT_TRANSLATE_NOOP("Actions", "Restore the sizes that the model was opened with")},
    {"model.addSize", QT_TRANSLATE_NOOP("Actions", "&Add size…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Choose a folded size to show among the others")},
    {"compare.with", QT_TRANSLATE_NOOP("Actions", "Co&mpare with…"), Key::UnknownKey, "Ctrl+M", "",
        QT_TRANSLATE_NOOP("Actions", "Choose a model to show beside this one, on one scale")},
    {"compare.started", QT_TRANSLATE_NOOP("Actions", "Compare with what &I started from"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Show the model as it was opened beside it as it is now")},
    {"compare.lineUp", QT_TRANSLATE_NOOP("Actions", "Line &up models…"), Key::UnknownKey, "Ctrl+Alt+M", "",
        QT_TRANSLATE_NOOP("Actions", "Show up to twelve models side by side, on one scale")},
    {"size.reset", QT_TRANSLATE_NOOP("Actions", "&Reset"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Restore the value that the model was opened with")},
    {"size.lock", QT_TRANSLATE_NOOP("Actions", "&Lock"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Presets and solving do not change a locked size (L on its slider)")},
    {"size.hold", QT_TRANSLATE_NOOP("Actions", "&Hold total and solve for this"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "When another size changes, this one changes too, so that the total stays the same")},
    {"size.copy", QT_TRANSLATE_NOOP("Actions", "&Copy value"), Key::UnknownKey, "", "", ""},
    {"size.sweep", QT_TRANSLATE_NOOP("Actions", "&Sweep…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Compare the model for other values of this size")},
    {"device.batch", QT_TRANSLATE_NOOP("Actions", "Largest &batch that fits"), Key::UnknownKey, "", "", ""},
    {"device.length", QT_TRANSLATE_NOOP("Actions", "&Longest context that fits"), Key::UnknownKey, "", "", ""},
    {"device.layers", QT_TRANSLATE_NOOP("Actions", "Most l&ayers that fit"), Key::UnknownKey, "", "", ""},
    {"device.speed", QT_TRANSLATE_NOOP("Actions", "&Speed and training time…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "What the devices' bandwidth and peaks allow")},
    {"device.usual", QT_TRANSLATE_NOOP("Actions", "&Usual devices"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Show the memory of an RTX 4090, an A100 and an H100 again")},
    {"lesson.present", QT_TRANSLATE_NOOP("Actions", "&Present lesson…"), Key::UnknownKey, "F5", "",
        QT_TRANSLATE_NOOP("Actions", "Choose a lesson and give it, on one screen or two")},
    {"lesson.presentHere", QT_TRANSLATE_NOOP("Actions", "Present from &here"), Key::UnknownKey, "Shift+F5", "",
        QT_TRANSLATE_NOOP("Actions", "Go on at the step where the last lesson was left")},
    {"lesson.work", QT_TRANSLATE_NOOP("Actions", "&Work through a lesson…"), Key::UnknownKey, "Ctrl+F5", "",
        QT_TRANSLATE_NOOP("Actions", "Choose a lesson and answer its questions yourself")},
    {"lesson.new", QT_TRANSLATE_NOOP("Actions", "&New lesson"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Write a lesson that begins with what is shown")},
    {"lesson.edit", QT_TRANSLATE_NOOP("Actions", "&Edit lesson…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Choose a lesson and change its text, beside its pages")},
    {"lesson.record", QT_TRANSLATE_NOOP("Actions", "&Record step"), Key::UnknownKey, "Ctrl+Shift+L", "",
        QT_TRANSLATE_NOOP("Actions", "Add what is shown to the lesson that is being written; a slider dragged after that becomes a move")},
    {"lesson.insertNumber", QT_TRANSLATE_NOOP("Actions", "Insert num&ber"), Key::UnknownKey, "Ctrl+Shift+N", "",
        QT_TRANSLATE_NOOP("Actions", "Insert the selected part's number, as an expression, into the lesson that is being written")},
    {"lesson.hideNumbers", QT_TRANSLATE_NOOP("Actions", "H&ide numbers"), Key::UnknownKey, "Ctrl+H", "",
        QT_TRANSLATE_NOOP("Actions", "Show a question mark for every count, share and amount of memory of the model, until this is chosen again")},
    {"help.contents", QT_TRANSLATE_NOOP("Actions", "&Contents"), Key::HelpContents, "F1", "help-contents",
        QT_TRANSLATE_NOOP("Actions", "Open the manual")},
    {"help.whatsThis", QT_TRANSLATE_NOOP("Actions", "&What's this?"), Key::WhatsThis, "Shift+F1", "",
        QT_TRANSLATE_NOOP("Actions", "Click a part of the window to have it explained; the same key again explains the focused part")},
    {"help.keys", QT_TRANSLATE_NOOP("Actions", "&Keyboard and mouse"), Key::UnknownKey, "", "", ""},
    {"help.checks", QT_TRANSLATE_NOOP("Actions", "&How counts are checked"), Key::UnknownKey, "", "", ""},
    {"help.report", QT_TRANSLATE_NOOP("Actions", "&Report a wrong count…"), Key::UnknownKey, "", "",
        QT_TRANSLATE_NOOP("Actions", "Put together what a report needs: the model, its sizes and its count")},
    {"help.about", QT_TRANSLATE_NOOP("Actions", "&About Paramap"), Key::UnknownKey, "", "help-about", ""},
    };
}
// clang-format on

std::string areaName(map::Measure measure) {
    return "view.area." + std::string(map::word(measure));
}

/// The row of a measure of areas, out of the model's table of measures.
ActionRow areaRow(const map::MeasureKind& kind, int number) {
    return {areaName(kind.measure), '&' + std::string(kind.title), Key::UnknownKey, "Ctrl+" + std::to_string(number),
        "", std::string(kind.tip)};
}

/// All rows in the order of the menus: the measures of areas stand before the icicle.
std::vector<ActionRow> allRows() {
    std::vector<ActionRow> rows = windowRows();
    auto place = std::ranges::find(rows, "view.icicle", &ActionRow::name);
    int number = 0;
    for (const map::MeasureKind& kind : map::measureKinds())
        place = std::next(rows.insert(place, areaRow(kind, ++number)));
    return rows;
}

/// The platform's keys, then the keys of the table, without duplicates.
QList<QKeySequence> shortcuts(const ActionRow& row) {
    QList<QKeySequence> keys;
    if (row.standard != Key::UnknownKey)
        keys = QKeySequence::keyBindings(row.standard);
    for (const QKeySequence& key : QKeySequence::listFromString(QString::fromStdString(row.keys))) {
        if (!key.isEmpty() && !keys.contains(key))
            keys << key;
    }
    return keys;
}

} // namespace

Actions::Actions(QWidget* window)
    : QObject(window)
    , m_rows(allRows()) {
    for (const ActionRow& row : m_rows) {
        auto* action = new QAction(QCoreApplication::translate("Actions", row.text.c_str()), window);
        action->setObjectName(QString::fromStdString(row.name));
        action->setShortcuts(shortcuts(row));
        if (!row.tip.empty()) {
            action->setStatusTip(QCoreApplication::translate("Actions", row.tip.c_str()));
            action->setWhatsThis(action->statusTip());
            const QString key = action->shortcut().toString(QKeySequence::NativeText);
            action->setToolTip(
                key.isEmpty() ? action->statusTip() : QStringLiteral("%1 (%2)").arg(action->statusTip(), key));
        }
        m_actions.insert(action->objectName(), action);
        window->addAction(action); // shortcuts must work while no menu is open
    }
    refreshIcons(window->palette());
}

QString Actions::plainText(const QAction& action) {
    QString text = action.text();
    text.remove(u'&').remove(u'…');
    return text;
}

QAction* Actions::operator[](const std::string& name) const {
    QAction* action = m_actions.value(QString::fromStdString(name));
    Q_ASSERT_X(action, "Actions", name.c_str());
    return action;
}

QAction* Actions::area(map::Measure measure) const {
    return operator[](areaName(measure));
}

void Actions::refreshIcons(const QPalette& palette) {
    for (const ActionRow& row : m_rows) {
        if (!row.icon.empty())
            operator[](row.name)->setIcon(actionIcon(QString::fromStdString(row.icon), palette));
    }
}

} // namespace paramap
