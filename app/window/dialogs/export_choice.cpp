// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/export_choice.h"

#include "model/text/map/sheet_words.h"
#include "ui/figure/figure_kind.h"

#include <QSettings>

#include <algorithm>

namespace paramap {
namespace {

const QString group = QStringLiteral("export/");
const QString formatKey = group + QStringLiteral("format"), sizeKey = group + QStringLiteral("size"),
              dpiKey = group + QStringLiteral("dpi"), textKey = group + QStringLiteral("text"),
              scaleKey = group + QStringLiteral("scale"), themeKey = group + QStringLiteral("theme"),
              outlinesKey = group + QStringLiteral("outlines");

struct Part {
    const char* key;
    bool map::FigureParts::*shown;
};
constexpr Part parts[]{
    {"title", &map::FigureParts::title},
    {"breadcrumb", &map::FigureParts::breadcrumb},
    {"legend", &map::FigureParts::legend},
    {"square", &map::FigureParts::scale},
    {"note", &map::FigureParts::note},
};

QString partKey(const Part& part) {
    return group + QString::fromLatin1(part.key);
}

/// The number in the settings if it is within the limits; else `usual`.
double numberFrom(const QSettings& settings, const QString& key, double usual, double least, double most) {
    bool ok = false;
    const double value = settings.value(key).toDouble(&ok);
    return ok && value >= least && value <= most ? value : usual;
}

} // namespace

void remember(QSettings& settings, const QString& ending, const map::FigureView& figure) {
    settings.setValue(formatKey, ending);
    settings.setValue(sizeKey, QString::fromStdString(text::sizeWord(figure)));
    settings.setValue(dpiKey, figure.dpi);
    settings.setValue(textKey, figure.text);
    settings.setValue(scaleKey, figure.scale);
    settings.setValue(themeKey, int(figure.theme));
    settings.setValue(outlinesKey, figure.outlines);
    for (const Part& part : parts)
        settings.setValue(partKey(part), figure.parts.*part.shown);
}

QString recall(const QSettings& settings, map::FigureView& figure) {
    text::takeSize(figure, settings.value(sizeKey).toString().toStdString());
    figure.dpi = numberFrom(settings, dpiKey, figure.dpi, map::leastDpi, map::mostDpi);
    figure.text = numberFrom(settings, textKey, figure.text, map::usualText, map::mostText);
    figure.scale = int(numberFrom(settings, scaleKey, figure.scale, 1, 4));
    figure.theme = map::FigureTheme(int(numberFrom(settings, themeKey, int(figure.theme), 0, 2)));
    figure.outlines = settings.value(outlinesKey, figure.outlines).toBool();
    for (const Part& part : parts)
        figure.parts.*part.shown = settings.value(partKey(part), figure.parts.*part.shown).toBool();
    const QString ending = settings.value(formatKey).toString();
    return ending == QLatin1String("json") || ui::figureKind(ending.toStdString()) ? ending : QStringLiteral("png");
}

} // namespace paramap
