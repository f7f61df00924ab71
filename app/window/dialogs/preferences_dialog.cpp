// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/preferences_dialog.h"

#include "app/window/dialogs/dialogs.h"
#include "app/window/frame/preferences.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>

namespace paramap {
namespace {

struct PreferencesWords {
    Q_DECLARE_TR_FUNCTIONS(PreferencesDialog)
};

/// Adds a row to the form; each entry's value is its item data.
QComboBox* choice(QFormLayout& form, const char* name, const QString& label, const QString& tip,
    std::initializer_list<std::pair<QString, QVariant>> entries) {
    auto* box = new QComboBox(form.parentWidget());
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(tip);
    for (const auto& [text, value] : entries)
        box->addItem(text, value);
    form.addRow(label, box);
    return box;
}

/// Shows the value in force in the box, and calls `ask` with what a person chooses.
template <typename Ask> void join(QComboBox* box, const QVariant& now, Ask ask) {
    box->setCurrentIndex(box->findData(now));
    QObject::connect(box, &QComboBox::activated, box, [box, ask] { ask(box->currentData()); });
}

} // namespace

void openPreferences(QWidget& window, Preferences& preferences, const std::vector<catalog::Naming>& namings) {
    const QString name = QStringLiteral("preferencesDialog");
    if (raised(window, name))
        return;
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(name);
    dialog->setWindowTitle(PreferencesWords::tr("Preferences"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(dialog);
    auto* fields = new QWidget(dialog);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    QComboBox* theme = choice(*form, "theme", PreferencesWords::tr("&Theme"),
        PreferencesWords::tr("The same choice as View > Theme"),
        {{PreferencesWords::tr("As the desktop"), int(ThemeChoice::System)},
            {PreferencesWords::tr("Light"), int(ThemeChoice::Light)},
            {PreferencesWords::tr("Dark"), int(ThemeChoice::Dark)}});
    QComboBox* text = choice(*form, "textSize", PreferencesWords::tr("Text &size"),
        PreferencesWords::tr(
            "Of all words, those of the map included, on top of the system's size; the same as View > Text size"),
        {});
    for (const int percent : textSizes)
        text->addItem(PreferencesWords::tr("%1 %").arg(percent), percent);
    QComboBox* motion = choice(*form, "motion", PreferencesWords::tr("&Motion"),
        PreferencesWords::tr("Whether tiles move to their new places when the map changes"),
        {{PreferencesWords::tr("As the desktop"), true}, {PreferencesWords::tr("None"), false}});
    QComboBox* bytes = choice(*form, "bytes", PreferencesWords::tr("&Bytes"),
        PreferencesWords::tr("The unit that comes first. Exported figures and the command line use GiB."),
        {{PreferencesWords::tr("GiB first (2³⁰ bytes)"), false}, {PreferencesWords::tr("GB first (10⁹ bytes)"), true}});
    QComboBox* naming = choice(*form, "naming", PreferencesWords::tr("&Names of modules"),
        PreferencesWords::tr(
            "As which release a model's modules are called when it opens. What is open stays as it is; "
            "Model > Naming changes it."),
        {});
    naming->addItem(PreferencesWords::tr("As its file was written"), Preferences::asWritten());
    for (const catalog::Naming& each : namings)
        naming->addItem(QString::fromStdString(each.release), QString::fromStdString(each.name));
    column->addWidget(fields);
    column->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    column->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);

    join(theme, int(preferences.theme()),
        [&preferences](const QVariant& value) { preferences.setTheme(ThemeChoice(value.toInt())); });
    join(
        motion, preferences.motion(), [&preferences](const QVariant& value) { preferences.setMotion(value.toBool()); });
    join(bytes, preferences.decimalBytes(),
        [&preferences](const QVariant& value) { preferences.setDecimalBytes(value.toBool()); });
    join(naming, preferences.naming(),
        [&preferences](const QVariant& value) { preferences.setNaming(value.toString()); });
    join(text, preferences.textSize(),
        [&preferences](const QVariant& value) { preferences.setTextSize(value.toInt()); });
    QObject::connect(&preferences, &Preferences::textSizeChanged, text,
        [text](int percent) { text->setCurrentIndex(text->findData(percent)); });
    QObject::connect(&preferences, &Preferences::themeChanged, theme,
        [theme, &preferences] { theme->setCurrentIndex(theme->findData(int(preferences.theme()))); });
    dialog->resize(dialog->fontMetrics().height() * 22, dialog->sizeHint().height());
    dialog->show();
}

} // namespace paramap
