// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/figure_words.h"

#include "model/layout/map_facts.h"
#include "model/text/shape.h"

#include <QCoreApplication>

namespace paramap::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Figure", text);
}

QString qs(const std::string& text) {
    return QString::fromStdString(text);
}

QString missing(const MapScene& scene, const text::NumberStyle& numbers) {
    std::int64_t parts = 0, parameters = 0;
    for (const layout::Omission& omission : scene.tree.omissions) {
        parts += omission.parts;
        parameters += omission.parameters;
    }
    if (parts == 0)
        return {};
    const bool oneClass = scene.tree.omissions.size() == 1;
    QString what = oneClass ? qs(scene.tree.omissions.front().cls) : tr("small part");
    if (parts > 1)
        what += QLatin1Char('s');
    return tr(" Not drawn: %1 %2, %3 parameters (%4).")
        .arg(qs(text::exact(parts, numbers)), what, qs(text::exact(parameters, numbers)),
            qs(text::percent(parameters, scene.total(), numbers)));
}

} // namespace

FigureWords figureWords(const network::Network& network, const QString& title, const text::NumberStyle& numbers) {
    FigureWords words;
    words.title = title;
    if (words.title.isEmpty()) {
        const QString name = qs(network.settings.title.empty() ? network.root->cls : network.settings.title);
        words.title
            = tr("%1: where the %2 parameters are").arg(name, qs(text::exact(network.totals().parameters, numbers)));
    }
    if (!network.settings.blueprint)
        return words;
    for (const network::SizeState& size : network::sizes(network.settings)) {
        const std::int64_t* value = size.value.integer();
        if (value && size.slider && size.used && !size.derived)
            words.sizes << QStringLiteral("%1 = %2").arg(qs(size.name), qs(text::inFormula(*value, numbers)));
    }
    return words;
}

FigureNotes figureNotes(
    const network::Network& network, const MapScene& scene, bool session, const text::NumberStyle& numbers) {
    FigureNotes notes;
    const double error = layout::areaError(scene.tree.tree, scene.layout);
    const std::string hundredths = text::percent(std::int64_t(error * 10000) + 1, 10000, numbers);
    notes.areas = tr("Tile area is proportional to the parameter count (within %1; frames take no part).")
                      .arg(error <= 0.01 ? tr("1 %") : qs(hundredths))
        + missing(scene, numbers);
    notes.counts = tr("Paramap, counts exact");
    QStringList tied;
    for (const TiedStrip& strip : tiesOf(network, scene.tree.rootPath))
        tied << strip.name;
    if (tied.size() == 1)
        notes.counts += tr(", %1 counted once").arg(tied.first());
    else if (tied.size() > 1)
        notes.counts += tr(", tied tensors counted once");
    notes.counts += QLatin1Char('.');
    if (session)
        notes.counts += tr(" Session embedded in this file.");
    return notes;
}

QString nodeWords(const MapScene& scene, layout::NodeIndex node, const text::NumberStyle& numbers) {
    const layout::NetworkNode& what = scene.tree.nodes[node];
    const std::string path = scene.tree.path(node);
    const std::string kind = what.tensor ? text::shape(what.tensor->shape, numbers) : what.module->cls;
    return tr("%1: %2, %3 parameters, %4")
        .arg(qs(path.empty() ? what.module->cls : path), qs(kind), qs(text::exact(what.count, numbers)),
            qs(text::percent(what.count, scene.total(), numbers)));
}

std::vector<LegendWords> legendWords(const MapScene& scene, const text::NumberStyle& numbers) {
    std::vector<LegendWords> words;
    if (scene.empty())
        return words;
    const network::Totals& totals = scene.tree.nodes.front().module->totals;
    for (const network::Kind kind : network::allKinds) {
        const std::int64_t count = totals.byKind[static_cast<std::size_t>(kind)];
        if (count == 0)
            continue;
        const std::string_view name = network::title(kind);
        words.push_back({kind, QString::fromUtf8(name.data(), qsizetype(name.size())),
            qs(text::compact(count, numbers) + ", " + text::percent(count, scene.total(), numbers))});
    }
    return words;
}

QString scaleWords(std::int64_t weight, const text::NumberStyle& numbers) {
    if (weight < 1'000'000)
        return tr("= %1 parameters").arg(qs(text::exact(weight, numbers)));
    QString text = qs(text::compact(weight, numbers)); // round by choice: "200.0 M" is 200 M
    for (const char* zeros : {"00", "0"})
        text.remove(qs(numbers.decimal) + QLatin1String(zeros));
    return tr("= %1 parameters").arg(text);
}

} // namespace paramap::ui
