// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/treemap_tip.h"

#include "model/formula/print.h"
#include "model/network/mathematics.h"
#include "model/problem.h"
#include "model/text/amount.h"
#include "model/text/shape.h"
#include "ui/map/map_walk.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace paramap::ui {

using layout::NetworkNode;
using layout::NodeIndex;
using layout::noNode;

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("TreemapView", text);
}

QString qs(const std::string& text) {
    return QString::fromStdString(text);
}

// "3·E·E + 3·E = 1,771,776", or the count alone where there is no formula.
QString formulaLine(const MapScene& scene, NodeIndex node, const text::NumberStyle& numbers) {
    const NetworkNode& what = scene.tree.nodes[node];
    const layout::Measure measure = scene.request.measure;
    const QString value
        = QStringLiteral("<b>%1</b>").arg(qs(text::exactAmount(measure, what.count, numbers)).toHtmlEscaped());
    if (measure != layout::Measure::Parameters)
        return value;
    if (!scene.tree.network->settings.blueprint)
        return value;
    try {
        const auto place = network::find(*scene.tree.network, scene.tree.path(node));
        if (!place)
            return value;
        const formula::Expr formula = network::countFormula(*scene.tree.network, *place);
        const std::string written = formula ? formula::print(formula, formula::Style::Text) : std::string();
        if (written.empty() || written.size() > 90)
            return value;
        return qs(written).toHtmlEscaped() + QStringLiteral(" = ") + value;
    } catch (const Problem&) {
        return value; // the count stands; only its explanation is missing
    }
}

QString shapeLine(const NetworkNode& what, const text::NumberStyle& numbers) {
    QStringList parts;
    if (what.own)
        parts << tr("what the code of %1 takes itself").arg(qs(what.module->cls));
    else if (what.tensor)
        parts << QStringLiteral("nn.Parameter ") + qs(text::shape(what.tensor->shape, numbers));
    else
        parts << qs(what.module->cls + ' ' + text::shapeOf(*what.module, numbers)).trimmed();
    if (what.hidden)
        parts << QStringLiteral("◥ ") + tr("hidden in print(model)");
    if (what.cells > 0)
        parts << tr("%1 equal experts").arg(what.cells);
    if (what.omitted > 0)
        parts << tr("%n part(s) too small to draw").replace(QStringLiteral("%n"), QString::number(what.omitted));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString tipText(const MapScene& scene, NodeIndex node, const text::NumberStyle& numbers) {
    const NetworkNode& what = scene.tree.nodes[node];
    const NodeIndex parent = scene.tree.tree.parent(node);
    QStringList lines;
    lines << QStringLiteral("<b>%1</b>").arg(qs(scene.tree.path(node)).toHtmlEscaped());
    lines << shapeLine(what, numbers).toHtmlEscaped();
    lines << formulaLine(scene, node, numbers);
    QString shares;
    if (parent != noNode)
        shares = tr("%1 of %2")
                     .arg(qs(text::percent(what.count, scene.tree.nodes[parent].count, numbers)),
                         parent == 0 ? qs(scene.tree.nodes[0].module->cls) : scene.name(parent))
            + QStringLiteral(" · ");
    lines << (shares + tr("%1 of total").arg(qs(text::percent(what.count, scene.total(), numbers)))).toHtmlEscaped();
    for (const auto& [owner, user] : scene.twice)
        if (owner == node)
            lines << tr("also used as %1, counted once").arg(user).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

QString spokenText(const MapScene& scene, NodeIndex node, const text::NumberStyle& numbers) {
    const NetworkNode& what = scene.tree.nodes[node];
    QStringList parts;
    parts << scene.name(node);
    const std::string_view kind = network::title(what.kind);
    if (what.oneKind)
        parts << QString::fromUtf8(kind.data(), qsizetype(kind.size())).toLower();
    parts << qs(text::exact(what.count, numbers) + ' ' + text::noun(scene.request.measure));
    parts << tr("%1 of total").arg(qs(text::percent(what.count, scene.total(), numbers)));
    const NodeIndex frame = node == 0 ? noNode : frameAround(scene, node);
    if (frame != noNode)
        parts << tr("%1 of %2")
                     .arg(qs(text::percent(what.count, scene.tree.nodes[frame].count, numbers)), scene.name(frame));
    const std::vector<NodeIndex> siblings = inside(scene, frame);
    const auto place = std::find(siblings.begin(), siblings.end(), node);
    parts << tr("%1 of %2").arg(place - siblings.begin() + 1).arg(siblings.size());
    parts << tr("level %1").arg(scene.depths[node]);
    if (what.hidden)
        parts << tr("hidden in print");
    return parts.join(QStringLiteral(", "));
}

QString spokenMap(const MapScene& scene, const text::NumberStyle& numbers) {
    if (scene.tree.tree.empty())
        return tr("Treemap, empty");
    const QString name = scene.tree.rootPath.empty() ? qs(scene.tree.nodes[0].module->cls) : qs(scene.tree.rootPath);
    QString text
        = tr("Treemap of %1, %2")
              .arg(name, qs(text::exact(scene.tree.nodes[0].count, numbers) + ' ' + text::noun(scene.request.measure)));
    QStringList parts;
    for (const NodeIndex node : inside(scene, noNode))
        parts << scene.name(node) + QLatin1Char(' ')
                + qs(text::percent(scene.tree.nodes[node].count, scene.tree.nodes[0].count, numbers));
    if (!parts.isEmpty() && parts.size() <= 12)
        text += tr(", %1 parts: ").arg(parts.size()) + parts.join(QStringLiteral(", "));
    return text;
}

} // namespace paramap::ui
