// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/command_text.h"

#include "model/architecture/blueprint.h"
#include "model/problem.h"
#include "model/text/measure_words.h"

#include <QStringList>

#include <algorithm>

namespace paramap {

namespace {

QString quoted(const QString& word) {
    const auto plain = [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || QStringLiteral("_./=:+-,@%").contains(c);
    };
    if (!word.isEmpty() && std::all_of(word.begin(), word.end(), plain))
        return word;
    return u'\'' + QString(word).replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

QStringList viewWords(const SavedView& view) {
    QStringList words;
    const auto option = [&words](const char* name, const std::string& value) {
        words << QString::fromLatin1(name) << quoted(QString::fromStdString(value));
    };
    if (!view.zoom.empty())
        option("--zoom", view.zoom);
    if (!view.selected.empty())
        option("--select", view.selected);
    if (view.area != layout::Measure::Parameters)
        option("--area", text::commandWord(view.area));
    if (view.twice)
        words << QStringLiteral("--count-twice");
    if (view.depth > 0)
        option("--depth", std::to_string(view.depth));
    if (view.icicle)
        words << QStringLiteral("--icicle");
    if (view.only)
        option("--only", std::string(network::word(*view.only)));
    return words;
}

/// What the program would begin with, given the model alone.
network::Settings plain(const State& state, const catalog::Catalog& catalog) {
    const Origin& origin = state.opened->origin;
    try {
        if (!origin.text.empty())
            return catalog.fromText(origin.text, origin.name);
        if (!origin.preset.empty())
            return catalog.preset(origin.preset);
    } catch (const Problem&) { // it was there before; a user's own description may have gone since
    }
    return state.opened->settings;
}

} // namespace

QString commandText(const State& state, const catalog::Catalog& catalog, const SavedView& view) {
    const Opened& opened = *state.opened;
    const QString model = !opened.origin.preset.empty() ? QString::fromStdString(opened.origin.preset)
        : opened.path.isEmpty()                         ? QStringLiteral("-")
                                                        : opened.path;
    QStringList words{QStringLiteral("paramap"), quoted(model)};
    const network::Settings base = plain(state, catalog);
    for (const architecture::Size& size : state.settings.blueprint->architecture().sizes) {
        const auto now = state.settings.values.find(size.key), then = base.values.find(size.key);
        if (now != state.settings.values.end() && (then == base.values.end() || !(then->second == now->second)))
            words << QStringLiteral("--set") << quoted(QString::fromStdString(size.name + '=' + now->second.toText()));
    }
    if (state.settings.blueprint->cls() != base.blueprint->cls())
        words << QStringLiteral("--class") << quoted(QString::fromStdString(state.settings.blueprint->cls()));
    return (words + viewWords(view)).join(u' ');
}

} // namespace paramap
