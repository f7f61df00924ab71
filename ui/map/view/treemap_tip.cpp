// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/view/treemap_tip.h"

#include "model/checkpoint/stored_buffers.h"
#include "model/map/left_out.h"
#include "model/text/formula/shape.h"
#include "model/text/inspect/fold_words.h"
#include "model/text/inspect/inspection.h"
#include "model/text/map/amount.h"
#include "ui/look/qt_text.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_mixture.h"
#include "ui/map/paint/map_painter.h"
#include "ui/map/scene/map_walk.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;
using map::NetworkNode;

namespace {

constexpr std::size_t mostNamed = 4; // parts that are not drawn but named
constexpr std::size_t longestFormula = 90; // bytes

QString tr(const char* text) {
    return QCoreApplication::translate("TreemapView", text);
}

// "3·E·E + 3·E = 1,771,776"; the count alone if there is no formula.
QString formulaLine(const MapScene& scene, NodeIndex node, const words::NumberStyle& numbers) {
    const NetworkNode& what = scene.tree.nodes[node];
    const map::Measure measure = scene.request.view.area;
    const QString value
        = QStringLiteral("<b>%1</b>")
              .arg(qs(text::about(what.estimate, text::exactAmount(measure, what.count, numbers))).toHtmlEscaped());
    const QString times = what.times > 1 ? qs(words::given(what.times, numbers)) + QStringLiteral(" × ") : QString();
    QString alone = what.times > 1
        ? times + qs(words::exact(what.count / what.times, numbers)).toHtmlEscaped() + QStringLiteral(" = ") + value
        : value;
    if (measure != map::Measure::Parameters)
        return alone;
    const auto place = network::find(*scene.tree.network, scene.tree.path(node));
    const std::string written = place ? text::formulaText(*scene.tree.network, *place, numbers) : std::string();
    if (written.empty() || written.size() > longestFormula)
        return alone;
    const QString formula = qs(written).toHtmlEscaped();
    return (what.times > 1 ? times + QLatin1Char('(') + formula + QLatin1Char(')') : formula) + QStringLiteral(" = ")
        + value;
}

// "Not drawn: ln_1 1,536 · ln_2 1,536 and 3 more"
QString leftOutLine(const MapScene& scene, NodeIndex node, const words::NumberStyle& numbers) {
    const std::vector<map::LeftOut> parts = scene.leftOut(node);
    QStringList named;
    for (const map::LeftOut& part : parts) {
        if (std::size_t(named.size()) == mostNamed)
            break;
        const QString name = qs(part.name),
                      amount = qs(text::exactAmount(scene.request.view.area, part.count, numbers));
        named << (part.parts > 1 ? tr("%1 and %2 like it %3").arg(name, QString::number(part.parts - 1), amount)
                                 : QStringLiteral("%1 %2").arg(name, amount));
    }
    if (named.isEmpty())
        return {};
    const QString list = named.join(QStringLiteral(" · "));
    return parts.size() > mostNamed
        ? tr("Not drawn: %1 and %2 more").arg(list, QString::number(parts.size() - mostNamed))
        : tr("Not drawn: %1").arg(list);
}

/// "in all of h.0 … h.11 together" for a folded list and everything in it; else empty.
QString foldLine(const MapScene& scene, NodeIndex node) {
    if (scene.tree.nodes[node].times == 1)
        return {};
    const auto place = network::find(*scene.tree.network, scene.tree.path(node));
    return place ? tr("in all of %1 together").arg(qs(text::foldedRuns(*place))) : QString();
}

/// "mlp" where the map shows a part, "h.3" for an item of a list; the class of the whole model.
QString rootName(const MapScene& scene) {
    const std::string& path = scene.tree.rootPath;
    return path.empty() ? qs(scene.tree.nodes[0].module->cls) : qs(text::headerName(path));
}

/// The path; for a piece its name, with the path of its module.
QString titleOf(const MapScene& scene, NodeIndex node) {
    QString path = qs(scene.tree.path(node));
    const map::Piece piece = scene.tree.nodes[node].piece;
    if (piece == map::Piece::None)
        return path;
    const std::string_view name = kindOf(piece).name;
    const QString itself = QString::fromUtf8(name.data(), qsizetype(name.size()));
    return path.isEmpty() ? itself : tr("%1 of %2").arg(itself, path);
}

QString shapeLine(const NetworkNode& what, const words::NumberStyle& numbers) {
    QStringList parts;
    if (what.isPiece()) {
        const std::string_view about = kindOf(what.piece).about;
        parts << QString::fromUtf8(about.data(), qsizetype(about.size()));
    } else if (what.tensor) {
        parts << QStringLiteral("nn.Parameter ") + qs(text::shape(what.tensor->shape, numbers));
    } else {
        parts << qs(what.module->cls + ' ' + text::shapeOf(*what.module, numbers)).trimmed();
    }
    if (what.hidden)
        parts << QStringLiteral("◥ ") + tr("hidden in print(model)");
    if (what.cells > 0)
        parts << tr("%1 equal experts").arg(what.cells);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString tipText(const MapScene& scene, NodeIndex node, const words::NumberStyle& numbers, const Theme& theme) {
    const NetworkNode& what = scene.tree.nodes[node];
    const NodeIndex parent = scene.tree.tree.parent(node);
    QStringList lines;
    const QString square = scene.isTile(node) && !isMixture(what)
        ? QStringLiteral("<span style='color:%1'>■</span> ").arg(tileColour(what, theme).name())
        : QString(); // a container has no square, as in the tree
    lines << square + QStringLiteral("<b>%1</b>").arg(titleOf(scene, node).toHtmlEscaped());
    lines << shapeLine(what, numbers).toHtmlEscaped();
    lines << formulaLine(scene, node, numbers);
    if (const QString fold = foldLine(scene, node); !fold.isEmpty())
        lines << fold.toHtmlEscaped();
    QStringList shares;
    if (parent != noNode)
        shares << tr("%1 of %2")
                      .arg(qs(words::percent(what.count, scene.tree.nodes[parent].count, numbers)),
                          parent == 0 ? rootName(scene) : scene.name(parent));
    shares << tr("%1 of total").arg(qs(words::percent(what.count, scene.total(), numbers)));
    lines << shares.join(QStringLiteral(" · ")).toHtmlEscaped();
    for (const auto& [owner, user] : scene.twice)
        if (owner == node)
            lines << (scene.request.view.convention.twice() ? tr("also used as %1, counted twice")
                                                            : tr("also used as %1, counted once"))
                         .arg(user)
                         .toHtmlEscaped();
    if (const QString rest = leftOutLine(scene, node, numbers); !rest.isEmpty())
        lines << rest.toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

QString buffersTip(const MapScene& scene, const words::NumberStyle& numbers) {
    const checkpoint::StoredBuffers stored
        = checkpoint::storedBuffers(*scene.tree.network, scene.tree.rootPath, scene.tree.nodes.front().times);
    QStringList lines;
    lines << QStringLiteral("<b>%1</b>")
                 .arg(tr("Buffers: %1").arg(qs(words::exact(stored.tensors, numbers))).toHtmlEscaped());
    lines << (stored.values == 1 ? tr("%1 value that a checkpoint stores") : tr("%1 values that a checkpoint stores"))
                 .arg(qs(words::exact(stored.values, numbers)))
                 .toHtmlEscaped();
    for (std::size_t i = 0; i < std::min(stored.names.size(), mostNamed); ++i) {
        const checkpoint::StoredBuffers::Named& named = stored.names[i];
        lines << (named.values == 1 ? tr("%1: %2 with %3 value") : tr("%1: %2 with %3 values"))
                     .arg(qs(named.name), qs(words::exact(named.tensors, numbers)),
                         qs(words::exact(named.values, numbers)))
                     .toHtmlEscaped();
    }
    if (stored.names.size() > mostNamed)
        lines << (stored.names.size() == mostNamed + 1 ? tr("and %1 more name") : tr("and %1 more names"))
                     .arg(stored.names.size() - mostNamed)
                     .toHtmlEscaped();
    lines << tr("Buffers are stored with the parameters but not learned. They have no area and are in no total.")
                 .toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

QString spokenText(const MapScene& scene, NodeIndex node, const words::NumberStyle& numbers) {
    const NetworkNode& what = scene.tree.nodes[node];
    QStringList parts;
    parts << (scene.isOnlyTensor(node) ? scene.tensorName(node) : scene.name(node));
    const std::string_view kind = description::title(what.kind);
    if (what.oneKind && what.isOfModule())
        parts << QString::fromUtf8(kind.data(), qsizetype(kind.size())).toLower();
    const QString amount = qs(text::withNoun(scene.request.view.area, what.count, words::exact(what.count, numbers)));
    parts << (what.estimate ? tr("about %1").arg(amount) : amount);
    if (const QString fold = foldLine(scene, node); !fold.isEmpty())
        parts << fold;
    parts << tr("%1 of total").arg(qs(words::percent(what.count, scene.total(), numbers)));
    const NodeIndex frame = node == 0 ? noNode : frameAround(scene, node);
    if (frame != noNode)
        parts << tr("%1 of %2")
                     .arg(qs(words::percent(what.count, scene.tree.nodes[frame].count, numbers)), scene.name(frame));
    const std::vector<NodeIndex> siblings = inside(scene, frame);
    const auto place = std::find(siblings.begin(), siblings.end(), node);
    parts << tr("%1 of %2").arg(place - siblings.begin() + 1).arg(siblings.size());
    parts << tr("level %1").arg(scene.depths[node]);
    if (what.hidden)
        parts << tr("hidden in print");
    return parts.join(QStringLiteral(", "));
}

QString spokenMap(const MapScene& scene, const words::NumberStyle& numbers) {
    if (scene.tree.tree.empty())
        return tr("Treemap, empty");
    const QString name = scene.tree.rootPath.empty() ? qs(scene.tree.nodes[0].module->cls) : qs(scene.tree.rootPath);
    const std::int64_t count = scene.tree.nodes[0].count;
    const QString number = qs(text::withNoun(scene.request.view.area, count, words::exact(count, numbers)));
    const QString amount = scene.tree.nodes[0].estimate ? tr("about %1").arg(number) : number;
    QStringList parts;
    for (const NodeIndex node : inside(scene, noNode))
        parts << scene.name(node) + QLatin1Char(' ') + qs(words::percent(scene.tree.nodes[node].count, count, numbers));
    QString text = tr("Treemap of %1, %2").arg(name, amount);
    if (!parts.isEmpty() && parts.size() <= 12)
        text = (parts.size() == 1 ? tr("Treemap of %1, %2, %3 part: %4") : tr("Treemap of %1, %2, %3 parts: %4"))
                   .arg(name, amount, QString::number(parts.size()), parts.join(QStringLiteral(", ")));
    for (const MapStrip& strip : scene.strips)
        if (strip.buffers)
            text += QStringLiteral(". ") + strip.name + QLatin1Char(' ') + strip.sentence;
    return text;
}

} // namespace paramap::ui
