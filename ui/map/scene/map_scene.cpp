// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_scene.h"

#include "model/layout/common_scale.h"
#include "model/layout/hit.h"
#include "model/layout/icicle.h"
#include "model/map/measure_kind.h"
#include "model/text/inspect/fold_words.h"
#include "model/text/map/amount.h"
#include "ui/map/scene/map_strips.h"

#include <QCoreApplication>

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr double highestRow = 160; // pixels: the highest row of an icicle
constexpr double nearlyAll = 0.8; // share of a frame from which its header says what it is of

layout::Options optionsOf(const SceneRequest& request) {
    layout::Options options;
    options.scale = request.scale;
    options.mostOverhead = request.overhead;
    return options;
}

void addStrips(MapScene& scene, const network::Network& network) {
    scene.strips = tiesOf(network, scene.tree.rootPath, scene.request.numbers);
    const bool counts = scene.request.view.area == map::Measure::Parameters;
    for (MapStrip& strip : scene.strips) {
        if (counts && scene.request.view.convention.twice())
            strip.sentence = strip.twice;
        if (counts)
            strip.offer = scene.request.view.convention.twice() ? sceneTr("Count once") : sceneTr("Count twice");
    }
    for (const MapStrip& strip : scene.strips) {
        const NodeIndex node = scene.tree.find(strip.owner);
        if (node != noNode && scene.isTile(node) && scene.tree.path(node) == strip.owner)
            scene.twice.emplace_back(node, strip.name);
    }
    shorten(scene.strips, counts && scene.request.view.convention.twice());
    const bool held = map::kindOf(scene.request.view.area).bytes || counts; // what is used twice is computed twice
    if (!scene.request.strips || !held)
        scene.strips.clear();
    else if (counts && !scene.empty() && !scene.request.view.convention.hasBuffers()) // else they have tiles
        if (auto buffers
            = buffersOf(network, scene.tree.rootPath, scene.tree.nodes.front().times, scene.request.numbers))
            scene.strips.push_back(std::move(*buffers));
}

} // namespace

QRectF MapScene::rect(NodeIndex node) const {
    const layout::Box& box = layout.boxes[node];
    return {QPointF(origin.x() + box.x0, origin.y() + box.y0), QPointF(origin.x() + box.x1, origin.y() + box.y1)};
}

QRectF MapScene::shown(NodeIndex node) const {
    QRectF place = rect(node);
    if (request.view.isIcicle() && !isTile(node))
        place.setHeight(std::min(place.height(), header(node)));
    return place;
}

bool MapScene::isDrawn(NodeIndex node) const {
    return layout::isDrawn(tree.tree, layout, node);
}

QString MapScene::ownName(NodeIndex node) const {
    if (tree.nodes[node].isPiece())
        return nameOfPiece(node);
    const std::string_view own = tree.tree.name(node);
    return QString::fromUtf8(own.data(), static_cast<qsizetype>(own.size()));
}

bool MapScene::isOnlyTensor(NodeIndex tile) const {
    const NodeIndex up = tree.tree.parent(tile);
    return tree.nodes[tile].tensor && up != 0 && up != layout::noNode && tree.tree.childCount(up) == 1
        && tree.nodes[up].module->children.empty() && !isDrawn(up) && !givenName(tile);
}

QString MapScene::tensorName(NodeIndex tile) const {
    return name(bearer(tile)) + QLatin1Char('.') + ownName(tile);
}

std::vector<NodeIndex> MapScene::withOneTensor(NodeIndex frame) const {
    std::vector<NodeIndex> modules;
    if (request.view.tensors)
        for (NodeIndex child = frame + 1; child < tree.tree.next(frame); child = tree.tree.next(child))
            if (!isTile(child) && isOnlyTensor(child + 1))
                modules.push_back(child);
    return modules;
}

std::vector<map::LeftOut> MapScene::leftOut(NodeIndex node) const {
    if (isOnlyTensor(node))
        return map::leftOut(tree, tree.tree.parent(node));
    std::vector<map::LeftOut> parts = map::leftOut(tree, node);
    for (const NodeIndex module : withOneTensor(node))
        for (map::LeftOut& part : map::leftOut(tree, module)) {
            part.name = tree.name(module) + '.' + part.name;
            parts.push_back(std::move(part));
        }
    return parts;
}

std::int64_t MapScene::omitted(NodeIndex frame) const {
    std::int64_t parts = tree.nodes[frame].omitted;
    for (const NodeIndex module : withOneTensor(frame))
        parts += tree.nodes[module].omitted;
    return parts;
}

NodeIndex MapScene::bearer(NodeIndex tile) const {
    NodeIndex at = tile;
    if (const NodeIndex up = tree.tree.parent(tile); isOnlyTensor(tile))
        at = up;
    if (tree.nodes[tile].isPiece())
        for (NodeIndex up = tree.tree.parent(at); up != 0 && up != layout::noNode && !isDrawn(up);
             up = tree.tree.parent(up))
            at = up;
    return at;
}

QString MapScene::nameOfPiece(NodeIndex node) const {
    const NodeIndex outer = bearer(node);
    if (outer != node)
        return name(outer);
    const std::string_view piece = kindOf(tree.nodes[node].piece).name;
    return QString::fromUtf8(piece.data(), static_cast<qsizetype>(piece.size()));
}

// "blocks"; "features.3" for the parts of features.3, because "3.0" would say little.
QString MapScene::listName(NodeIndex node) const {
    const NodeIndex parent = tree.tree.parent(node);
    const std::string_view path = parent == 0 ? std::string_view(tree.rootPath) : tree.tree.name(parent);
    const auto isNumber = [](std::string_view text) {
        return !text.empty() && std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
    };
    std::size_t at = path.rfind('.') + 1; // npos + 1 is 0
    while (at > 0 && isNumber(path.substr(at, path.find('.', at) - at)))
        at = at > 1 ? path.rfind('.', at - 2) + 1 : 0;
    const QString list = QString::fromUtf8(path.data() + at, static_cast<qsizetype>(path.size() - at));
    const bool outer = at == 0 && parent != 0 && isNumber(path.substr(0, path.find('.')));
    return outer ? listName(parent) + QLatin1Char('.') + list : list;
}

const std::string* MapScene::givenName(NodeIndex node) const {
    if (request.view.names.empty() || tree.nodes[node].isPiece())
        return nullptr;
    const auto given = request.view.names.find(tree.path(node));
    return given == request.view.names.end() ? nullptr : &given->second;
}

QString MapScene::layerOf(NodeIndex list) const {
    const NodeIndex parent = tree.tree.parent(list);
    return parent == layout::noNode || isDrawn(parent) ? QString() : number(parent);
}

QString MapScene::foldedName(NodeIndex node) const {
    const map::NetworkNode& what = tree.nodes[node];
    const std::string_view before = tree.tree.name(node).substr(0, std::max(what.foldedAt, 1U) - 1);
    std::string list
        = before.empty() ? listName(node).toStdString() : std::string(before.substr(before.rfind('.') + 1));
    if (const QString layer = layerOf(node); !before.empty() && !layer.isEmpty())
        list = layer.toStdString() + '.' + list;
    return QString::fromStdString(text::runName(*what.folded, list));
}

QString MapScene::name(NodeIndex node) const {
    const std::string* given = givenName(node);
    if (const network::Run* run = node == 0 ? nullptr : tree.nodes[node].folded)
        return sceneTr("%1 × %2").arg(given ? QString::fromStdString(*given) : foldedName(node)).arg(run->count);
    if (given)
        return QString::fromStdString(*given);
    if (isOnlyTensor(node))
        return name(bearer(node));
    // A tensor that is a map of its own, or a tile of such a map, is no "weight", but the weight of something.
    const bool ofRoot = node != 0 && tree.nodes[node].tensor && tree.tree.parent(node) == 0 && !tree.rootPath.empty();
    return isBare(node) || ofRoot ? listName(node) + QLatin1Char('.') + ownName(node) : ownName(node);
}

bool MapScene::isBare(NodeIndex node) const {
    const map::NetworkNode& what = tree.nodes[node];
    const std::string_view name = tree.tree.name(node);
    return what.listed && what.numberAt == 0 && (what.numberEnd == name.size() || name[what.numberEnd] == '.');
}

QString MapScene::brief(NodeIndex node) const {
    if (const network::Run* run = node == 0 ? nullptr : tree.nodes[node].folded) {
        const QString all = foldedName(node);
        const qsizetype dot = all.section(u" \u2026"_qs, 0, 0).lastIndexOf(QLatin1Char('.'));
        return dot < 0 ? sceneTr("× %1").arg(run->count) : sceneTr("%1 × %2").arg(all.left(dot)).arg(run->count);
    }
    const map::NetworkNode& what = tree.nodes[node];
    if (!what.listed || givenName(node))
        return {};
    const QString own = ownName(node);
    const qsizetype chain = (own + QLatin1Char('.')).indexOf(QLatin1Char('.'));
    return own.mid(what.numberAt, what.numberEnd - what.numberAt) + own.mid(chain);
}

QString MapScene::number(NodeIndex node) const {
    if (const network::Run* run = node == 0 ? nullptr : tree.nodes[node].folded) {
        const QString layer = layerOf(node);
        return layer.isEmpty() ? sceneTr("× %1").arg(run->count) : sceneTr("%1 × %2").arg(layer).arg(run->count);
    }
    return tree.nodes[node].listed ? brief(node).section(QLatin1Char('.'), 0, 0) : QString();
}

QString MapScene::longestName(NodeIndex node) const {
    if (!tree.nodes[node].listed || tree.nodes[node].folded || givenName(node))
        return {};
    const map::NetworkNode& what = tree.nodes[node];
    const qsizetype last = QString::number(tree.nodes[tree.tree.parent(node)].module->childCount - 1).size();
    QString own = ownName(node);
    own.replace(what.numberAt, what.numberEnd - what.numberAt,
        QString(std::max<qsizetype>(last, what.numberEnd - what.numberAt), QLatin1Char('0')));
    return isBare(node) ? listName(node) + QLatin1Char('.') + own : own; // "block.00.layer": zeros replace the number
}

QString MapScene::remark(NodeIndex node) const {
    const network::Module& module = *tree.nodes[node].module;
    if (const network::Run* run = tree.nodes[node].folded)
        return QString::fromStdString(run->module->cls);
    if (tree.nodes[node].tensor || tree.nodes[node].isPiece() || module.childCount < 2)
        return {};
    const std::string& cls = module.children.front().module->cls;
    for (const network::Run& run : module.children)
        if (run.module->cls != cls || !run.numbered)
            return {};
    return sceneTr("%1 × %2").arg(module.childCount).arg(QString::fromStdString(cls));
}

NodeIndex MapScene::listWithin(NodeIndex frame) const {
    if (request.view.isIcicle() || isTile(frame))
        return noNode; // in an icicle, a list has a row of its own
    const layout::Tree& nodes = tree.tree;
    NodeIndex main = noNode;
    for (NodeIndex child = frame + 1; child < nodes.next(frame); child = nodes.next(child))
        if (!isTile(child) && nodes.weight(child) > nearlyAll * nodes.weight(frame))
            main = child;
    if (main == noNode || tree.nodes[main].listed || header(main) > 0)
        return noNode;
    return tree.nodes[main + 1].listed && !tree.nodes[main + 1].folded ? main : listWithin(main);
}

bool MapScene::isListNamed(NodeIndex list) const {
    for (NodeIndex up = list; up != noNode && up != 0; up = tree.tree.parent(up))
        if (header(up) > 0)
            return up == list || tree.tree.childCount(up) == 1 || listWithin(up) == list;
    return false;
}

NodeIndex MapScene::at(QPointF point) const {
    return layout::nodeAt(tree.tree, layout, point.x() - origin.x(), point.y() - origin.y());
}

MapScene makeScene(const network::NetworkPtr& network, const SceneRequest& request, const MapScene* previous,
    const std::shared_ptr<const map::Weights>& weights, Lettering* letters) {
    MapScene scene;
    scene.request = request;
    const double margin = request.margin * request.scale;
    const double width = std::max(0.0, request.size.width() - 2 * margin);
    double height = std::max(0.0, request.size.height() - 2 * margin);
    map::Extract extract = map::extractOf(request.view);
    extract.pixels = std::max(1.0, width * height);
    extract.weights = weights;
    extract.kept = request.kept;
    scene.tree = map::fromNetwork(network, extract);
    scene.origin = {margin, margin};

    addStrips(scene, *network);
    height -= placeStrips(scene.strips, QRectF(margin, margin, width, height), request.scale, letters);

    const layout::Options options = optionsOf(request);
    if (request.view.isIcicle())
        scene.layout = layout::icicle(scene.tree.tree, {width, std::max(0.0, height)}, highestRow * request.scale);
    else
        scene.layout = layout::arrange(
            scene.tree.tree, {width, std::max(0.0, height)}, options, previous ? &previous->layout : nullptr);

    const layout::Tree& tree = scene.tree.tree;
    scene.depths = layout::depthsOf(tree);
    return scene;
}

MapScene onScale(MapScene filling, double pixelsPerWeight) {
    if (!filling.request.view.isIcicle() && !filling.empty())
        filling.layout
            = layout::arrangeOnScale(filling.tree.tree, filling.layout, pixelsPerWeight, optionsOf(filling.request));
    return filling;
}

} // namespace paramap::ui
