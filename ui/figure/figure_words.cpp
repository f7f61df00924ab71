// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_words.h"

#include "model/layout/map_facts.h"
#include "model/text/formula/shape.h"
#include "model/text/map/amount.h"
#include "model/text/map/legend.h"
#include "ui/look/qt_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace paramap::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Figure", text);
}

/// "38,597,376 parameters"
QString amount(const MapScene& scene, std::int64_t count, bool estimate, const words::NumberStyle& numbers) {
    return qs(text::about(estimate, text::withNoun(scene.request.view.area, count, words::exact(count, numbers))));
}

QString missing(const MapScene& scene, const words::NumberStyle& numbers) {
    std::int64_t parts = 0, parameters = 0;
    for (const map::Omission& omission : scene.tree.omissions) {
        parts += omission.parts;
        parameters += omission.parameters;
    }
    if (parts == 0)
        return {};
    const QString number = qs(words::given(parts, numbers)),
                  left = amount(scene, parameters, scene.tree.nodes.front().estimate, numbers),
                  share = qs(words::percent(parameters, scene.total(), numbers));
    if (scene.tree.omissions.size() > 1)
        return tr("Not drawn: %1 small parts, %2 (%3).").arg(number, left, share);
    const QString pattern = parts == 1 ? tr("Not drawn: %1 %2, %3 (%4).") : tr("Not drawn: %1 %2s, %3 (%4).");
    return pattern.arg(number, qs(scene.tree.omissions.front().cls), left, share);
}

/// Whether a tile of that kind, or without one of what belongs to no module, shows an estimate.
bool isEstimate(const MapScene& scene, std::optional<description::Kind> kind) {
    const auto& nodes = scene.tree.nodes;
    for (layout::NodeIndex node = 0; node < nodes.size(); ++node) {
        const map::NetworkNode& what = nodes[node];
        if (!what.estimate || !scene.isTile(node) || what.isOfModule() != kind.has_value())
            continue;
        const bool single = what.tensor || what.isPiece();
        if (!kind || (single ? what.kind == *kind : what.ofKind(*kind) > 0))
            return true;
    }
    return false;
}

/// Of what the amounts are, and how often tied tensors are among them.
QString countsText(const QString& counts, const QStringList& tied, bool twice) {
    if (tied.isEmpty())
        return tr("Paramap, %1.").arg(counts);
    if (tied.size() > 1)
        return (twice ? tr("Paramap, %1, tied tensors counted twice.") : tr("Paramap, %1, tied tensors counted once."))
            .arg(counts);
    return (twice ? tr("Paramap, %1, %2 counted twice.") : tr("Paramap, %1, %2 counted once."))
        .arg(counts, tied.first());
}

} // namespace

FigureWords figureWords(const network::Network& network, const QString& title, const std::string& where,
    const words::NumberStyle& numbers) {
    FigureWords words;
    words.title = title;
    if (words.title.isEmpty()) {
        const QString name = qs(network.settings.title.empty() ? network.root->cls : network.settings.title);
        words.title = QStringLiteral("%1: %2").arg(name, qs(where));
    }
    if (!network.settings.blueprint)
        return words;
    for (const sizes::SizeState& size : sizes::states(network.settings)) {
        const std::int64_t* value = size.value.integer();
        if (value && size.slider && size.used && !size.derived)
            words.sizes << QStringLiteral("%1 = %2").arg(qs(size.name), qs(words::inFormula(*value, numbers)));
    }
    return words;
}

FigureNotes figureNotes(const network::Network& network, const MapScene& scene, const text::MeasureWords& measure,
    bool session, const words::NumberStyle& numbers) {
    FigureNotes notes;
    const bool laidOut = !scene.layout.boxes.empty();
    const double error = laidOut ? layout::areaError(scene.tree.tree, scene.layout) : 0;
    words::NumberStyle shown = numbers;
    shown.hidden = false; // how true the areas are tells nothing of the model
    const std::string hundredths = words::percent(std::int64_t(error * 10000) + 1, 10000, shown);
    notes.areas
        = {scene.request.view.isIcicle() ? tr("Width is proportional to the %1.").arg(qs(measure.share))
                                         : tr("Tile area is proportional to the %1 (within %2; frames take no part).")
                                               .arg(qs(measure.share), error <= 0.01 ? tr("1 %") : qs(hundredths))};
    if (scene.tree.tree.hasStacks())
        notes.areas << tr("Equal layers are drawn once, with the area of all.");
    if (const QString rest = missing(scene, numbers); !rest.isEmpty())
        notes.areas << rest;
    QStringList tied;
    if (kindOf(scene.request.view.area).tensors)
        for (const MapStrip& strip : tiesOf(network, scene.tree.rootPath))
            tied << strip.name;
    notes.counts = {countsText(qs(measure.counts), tied, scene.request.view.convention.twice())};
    if (session)
        notes.counts << tr("Session embedded in this file.");
    return notes;
}

QString breadcrumbWords(const network::Network& network, const std::string& path) {
    if (path.empty())
        return {};
    QStringList steps{qs(network.root->cls)};
    steps << qs(path).split(u'.');
    return steps.join(QStringLiteral(" \u203A "));
}

QString nodeWords(const MapScene& scene, layout::NodeIndex node, const words::NumberStyle& numbers) {
    const map::NetworkNode& what = scene.tree.nodes[node];
    const std::string path = scene.tree.path(node);
    std::string kind = what.isPiece() ? std::string(kindOf(what.piece).name)
        : what.tensor                 ? text::shape(what.tensor->shape, numbers)
                                      : what.module->cls;
    if (what.times > 1)
        kind += " × " + words::given(what.times, numbers);
    return QStringLiteral("%1: %2, %3, %4")
        .arg(qs(path.empty() ? what.module->cls : path), qs(kind), amount(scene, what.count, what.estimate, numbers),
            qs(words::percent(what.count, scene.total(), numbers)));
}

std::vector<LegendWords> legendWords(
    const MapScene& scene, const map::Colouring* colouring, const words::NumberStyle& numbers) {
    std::vector<LegendWords> words;
    if (scene.empty())
        return words;
    if (colouring) {
        for (const text::LegendGroup& group : text::legendGroups(*colouring, numbers, scene.request.view.area))
            words.push_back({description::Kind::Other, group.colour, qs(group.title), qs(group.share)});
        return words;
    }
    for (const description::Kind kind : description::allKinds) {
        const std::int64_t count = scene.tree.nodes.front().ofKind(kind);
        if (count == 0)
            continue;
        const std::string_view name = description::title(kind);
        words.push_back({kind, 0, QString::fromUtf8(name.data(), qsizetype(name.size())),
            qs(text::about(
                   scene.tree.nodes.front().estimate, text::compactAmount(scene.request.view.area, count, numbers))
                + ", " + words::percent(count, scene.total(), numbers))});
    }
    const map::NetworkNode& root = scene.tree.nodes.front();
    if (const std::int64_t beside = root.weights ? root.weights->beside() : 0; beside > 0)
        // First, since entries give way from the end.
        words.insert(words.begin(),
            {std::nullopt, 0, tr("No module"),
                qs(text::about(
                       isEstimate(scene, std::nullopt), text::compactAmount(scene.request.view.area, beside, numbers))
                    + ", " + words::percent(beside, scene.total(), numbers))});
    return words;
}

QString scaleWords(map::Measure measure, std::int64_t weight, const words::NumberStyle& numbers) {
    if (kindOf(measure).bytes)
        return QStringLiteral("= %1").arg(qs(text::roundAmount(measure, weight, numbers)));
    // Without needless zeros: "200 M", not "200.0 M".
    const std::string number
        = weight < 1'000'000 ? words::exact(weight, numbers) : text::roundAmount(measure, weight, numbers);
    return QStringLiteral("= %1").arg(qs(text::withNoun(measure, weight, number)));
}

text::PartTable partTable(const MapScene& scene, const QString& title, const words::NumberStyle& numbers) {
    text::PartTable table{title.toStdString(), scene.request.view.area, scene.total(), {}, numbers.hidden};
    for (layout::NodeIndex node = 0; node < scene.tree.tree.size(); ++node) {
        if (!scene.isTile(node))
            continue;
        const map::NetworkNode& what = scene.tree.nodes[node];
        const std::int64_t parts = what.times * std::max<std::int64_t>(1, what.cells);
        table.parts.push_back({scene.tree.path(node),
            what.isPiece()    ? std::string(kindOf(what.piece).name)
                : what.tensor ? "Parameter"
                              : what.module->cls,
            parts, what.count});
    }
    for (const map::Omission& omission : scene.tree.omissions)
        table.parts.push_back({{}, omission.cls, omission.parts, omission.parameters, false});
    return table;
}

} // namespace paramap::ui
