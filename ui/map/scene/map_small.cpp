// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_small.h"

#include "model/map/fold.h"
#include "model/network/walk.h"
#include "ui/map/scene/labels.h"
#include "ui/map/scene/sibling_agreement.h"
#include "ui/map/scene/tile_texts.h"

#include <algorithm>
#include <cmath>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr std::int64_t mostLooked = 64; // equal layers have about equal tiles
constexpr double besideName = 8; // pixels beside the name on the plate of a layer

/// Compares classes only: T5's first layer has a table that the other layers lack, and still is a layer of the list.
/// The single layers of a Sequential are no list, even if some of them are of one class, nor is a module that is used
/// several times.
bool isRepeated(const network::Module& list, const network::Run& one) {
    const auto isLike = [&](const network::Run& run) {
        return &run != &one && run.numbered && run.module->cls == one.module->cls && run.sharedWith.empty();
    };
    return one.sharedWith.empty()
        && (one.count > 1
            || (one.numbered && !one.module->children.empty() && std::ranges::any_of(list.children, isLike)));
}

class Search {
public:
    Search(const MapScene& scene, Lettering& letters, double ratio)
        : m_scene(scene)
        , m_letters(letters)
        , m_ratio(ratio) { }

    void module(const network::Module& module, const map::Weights* weights, const std::string& path) {
        if (module.children.empty() && path != m_scene.tree.rootPath && !isLookedInto(path)) {
            add(path, weights ? weights->total : module.totals.parameters, module.kind, false,
                weights && weights->estimated > 0);
            return;
        }
        const auto isList = [&](const network::Run& run) { return isRepeated(module, run); };
        if (std::ranges::any_of(module.children, isList) && path != m_scene.tree.rootPath && !isLookedInto(path)) {
            add(path, weights ? weights->total : module.totals.parameters, module.kind, false,
                weights && weights->estimated > 0);
            return;
        }
        if (std::ranges::any_of(module.children, isList))
            namelessList(path, module.kind);
        const std::size_t before = result.size();
        for (std::size_t i = 0; i < module.tensors.size(); ++i) {
            const network::Tensor& tensor = module.tensors[i];
            if (isInChip(module, path, tensor.name()))
                continue;
            const bool counts = !tensor.isBuffer() && tensor.tiedTo.empty();
            add(joined(path, tensor.name()),
                weights      ? weights->tensors[i]
                    : counts ? tensor.count
                             : 0,
                tensor.kind(module), module.hidesItsTensors(), weights && weights->guessedTensors,
                module.children.empty() && path != m_scene.tree.rootPath ? 2 : 1); // "fc.bias"
        }
        for (std::size_t i = 0; i < module.children.size(); ++i) {
            const network::Run& run = module.children[i];
            if (!isList(run) && (weights || run.sharedWith.empty()))
                this->module(*run.module, weights ? &weights->runs[i] : nullptr, joined(path, run.name(0)));
            else if (m_scene.tree.folded && map::folds(run))
                foldedList(joined(path, run.name(0)));
            else if (isList(run))
                otherLayers(module, run, weights ? &weights->runs[i] : nullptr, path);
        }
        // What the module does itself has no tensor: a tile for that has the module's path.
        if (const NodeIndex node = m_scene.tree.find(path); weights && path != m_scene.tree.rootPath
            && result.size() == before && node != noNode && m_scene.isTile(node) && m_scene.tree.path(node) == path)
            add(path, weights->total, module.kind, false, weights->estimated > 0);
    }

    /// The root's amounts that no tensor stands for. What rounding leaves over is named with the parts that are not
    /// drawn.
    void pieces(const map::Weights& weights, const network::Module& module) {
        for (const map::PieceWeight& each : weights.pieces) {
            if (each.amount <= 0 || each.piece == map::Piece::Rounding)
                continue;
            const layout::Tree& tree = m_scene.tree.tree;
            NodeIndex child = 1;
            while (child < tree.size() && m_scene.tree.nodes[child].piece != each.piece)
                child = tree.next(child);
            if (child < tree.size() && hasRoom(child))
                continue;
            const map::PieceKind& kind = kindOf(each.piece);
            result.push_back({m_scene.tree.rootPath, each.amount * m_scene.tree.nodes.front().times,
                kind.ofModule ? module.kind : description::Kind::Other, false, std::string(kind.name), each.estimate});
        }
    }

    std::vector<Unseen> result;

private:
    static std::string joined(const std::string& path, const std::string& name) {
        return path.empty() ? name : path + '.' + name;
    }

    QRectF painted(NodeIndex node) const {
        const QRectF shown = m_scene.shown(node);
        const auto snapped = [this](double edge) { return std::round(edge * m_ratio) / m_ratio; };
        return {QPointF(snapped(shown.left()), snapped(shown.top())),
            QPointF(snapped(shown.right()), snapped(shown.bottom()))};
    }

    bool hasRoom(NodeIndex node) {
        if (m_scene.header(node) > 0)
            return true;
        const QSizeF place = painted(node).size();
        TileWords words;
        words.name = m_scene.tree.nodes[node].folded ? m_scene.brief(node) : m_scene.name(node);
        words.corner = m_scene.tree.nodes[node].hidden;
        if (!m_scene.isTile(node))
            return ui::hasRoom(place, m_letters);
        const bool asksOthers = isUnderTab(node) || m_scene.tree.nodes[node].listed || hasEqualsBeside(m_scene, node);
        return !tileLabels(place, words, m_letters).empty() && (!asksOthers || hasWords(node));
    }

    /// Whether tabs of layers can lie over a node or keep it silent.
    bool isUnderTab(NodeIndex node) const {
        for (NodeIndex up = node; up != noNode && up != 0; up = m_scene.tree.tree.parent(up))
            if (m_scene.tree.nodes[up].listed && m_scene.header(up) == 0)
                return true;
        return false;
    }

    /// Whether a tile has words among all others. The words of the map are chosen when this is first asked for.
    bool hasWords(NodeIndex tile) {
        if (m_worded.empty()) {
            m_worded.assign(m_scene.tree.tree.size(), false);
            std::vector<QRectF> rects;
            for (NodeIndex node = 0; node < m_worded.size(); ++node)
                rects.push_back(painted(node));
            const words::NumberStyle numbers;
            MapWords words(m_scene, numbers, m_letters);
            TextRoom room;
            room.corner = [this](NodeIndex node) { return m_scene.tree.nodes[node].hidden; };
            const TileTexts texts = textsOf(m_scene, rects, Looks(m_scene, rects), words, m_letters, room);
            for (const TileText& text : texts.tiles)
                m_worded[text.tile] = true;
            for (const Tab& tab : texts.tabs.all)
                if (m_scene.isTile(tab.drawn) && m_scene.bearer(tab.drawn) == tab.member)
                    m_worded[tab.drawn] = true; // else it says the layer only, and not its part
        }
        return m_worded[tile];
    }

    /// Whether the chip "+2" in the header of a module without children stands for one of its tensors.
    bool isInChip(const network::Module& module, const std::string& path, const std::string& tensor) const {
        if (!module.children.empty() || m_scene.request.view.tensors || path == m_scene.tree.rootPath)
            return false;
        const NodeIndex frame = m_scene.tree.find(path);
        return frame != noNode && m_scene.header(frame) > 0 && m_scene.tree.find(joined(path, tensor)) == noNode;
    }

    /// Whether the map shows the parts of a module.
    bool isLookedInto(const std::string& path) const {
        const NodeIndex node = m_scene.tree.find(path);
        return node != noNode && !m_scene.isTile(node);
    }

    bool isSeen(const network::Run& run, const std::string& path) {
        for (std::int64_t item = 0; item < std::min(run.count, mostLooked); ++item)
            if (const NodeIndex node = m_scene.tree.find(joined(path, run.name(item))); node != noNode && hasRoom(node))
                return true;
        return false;
    }

    /// Layers of a list that are much smaller than the others, such as the dense layers of a mixture of experts: none
    /// of them is seen, but others of their class are.
    void otherLayers(
        const network::Module& list, const network::Run& run, const map::Weights* weights, const std::string& path) {
        const std::int64_t each = weights ? weights->total : run.module->totals.parameters;
        if (!run.numbered || !run.sharedWith.empty() || each <= 0 || isSeen(run, path))
            return;
        const bool others = std::ranges::any_of(list.children, [&](const network::Run& other) {
            return &other != &run && other.module->cls == run.module->cls && isSeen(other, path);
        });
        if (!others)
            return;
        const std::string first = joined(path, run.name(0)), last = run.name(run.count - 1);
        const std::string name = path.substr(path.rfind('.') + 1) + '.' + run.name(0); // npos + 1 is 0
        result.push_back({first, each * run.count * m_scene.tree.nodes.front().times, run.module->kind, false,
            run.count == 1 ? name : name + "–" + last, weights && weights->estimated > 0});
    }

    /// A list whose members have room for their numbers alone, while no header says of what they are members.
    void namelessList(const std::string& path, description::Kind kind) {
        const NodeIndex list = m_scene.tree.find(path);
        if (list == noNode || list == 0 || m_scene.isTile(list) || !m_scene.isDrawn(list)
            || !m_scene.tree.nodes[list + 1].listed || m_scene.header(list + 1) > 0 || m_scene.isListNamed(list))
            return;
        const double whole = m_letters.width(m_scene.longestName(list + 1), smallestText(m_letters), true);
        if (whole + besideName * m_letters.scale() <= painted(list + 1).width())
            return;
        const map::NetworkNode& what = m_scene.tree.nodes[list];
        result.push_back({path, what.count, kind, false, {}, what.estimate, 2});
    }

    void foldedList(const std::string& path) {
        const NodeIndex node = m_scene.tree.find(path);
        if (node == noNode || node == 0 || !m_scene.tree.nodes[node].folded || hasRoom(node))
            return;
        const map::NetworkNode& what = m_scene.tree.nodes[node];
        result.push_back(
            {m_scene.tree.path(node), what.count, what.kind, false, m_scene.name(node).toStdString(), what.estimate});
    }

    void add(const std::string& path, std::int64_t count, description::Kind kind, bool hidden, bool estimate,
        std::size_t steps = 1) {
        if (count <= 0)
            return;
        const NodeIndex node = m_scene.tree.find(path);
        if (node != noNode && hasRoom(node))
            return; // the tile shows the part, or a larger part with it
        result.push_back({path, count * m_scene.tree.nodes.front().times, kind, hidden, {}, estimate, steps});
    }

    const MapScene& m_scene;
    Lettering& m_letters;
    double m_ratio;
    std::vector<bool> m_worded; ///< by node; empty: not asked for
};

} // namespace

std::vector<Unseen> unseenParts(const MapScene& scene, Lettering& letters, double ratio) {
    if (scene.empty())
        return {};
    Search search(scene, letters, ratio);
    const network::Network& network = *scene.tree.network;
    const map::Weights* weights = scene.tree.weights.get();
    const network::Module* root = network.root.get();
    if (!scene.tree.rootPath.empty()) {
        const auto place = network::find(network, scene.tree.rootPath);
        if (!place)
            return {};
        root = place->module;
        for (const network::Step& step : place->steps)
            weights = weights ? &weights->runs[step.run] : nullptr;
    }
    search.module(*root, weights, scene.tree.rootPath);
    if (weights && !root->children.empty())
        search.pieces(*weights, *root);
    return std::move(search.result);
}

std::vector<std::string> tellingNames(const std::vector<Unseen>& parts) {
    const auto tail = [](const std::string& path, std::size_t names) {
        std::size_t dot = std::string::npos;
        for (; names > 0 && dot != 0; --names) {
            dot = path.rfind('.', dot == std::string::npos ? dot : dot - 1);
            if (dot == std::string::npos)
                return path;
        }
        return path.substr(dot + 1);
    };
    std::vector<std::string> result;
    for (const Unseen& part : parts) {
        if (!part.name.empty()) {
            result.push_back(part.name);
            continue;
        }
        std::size_t names = part.steps;
        const auto beginsWithNumber = [&] { // "0.norm" is the norm of "features.0"
            const std::string name = tail(part.path, names);
            return name.find_first_not_of("0123456789") == name.find('.');
        };
        const auto isShared = [&](const Unseen& other) {
            return other.path != part.path && tail(other.path, names) == tail(part.path, names);
        };
        while (tail(part.path, names) != part.path && (beginsWithNumber() || std::ranges::any_of(parts, isShared)))
            ++names;
        result.push_back(tail(part.path, names));
    }
    return result;
}

} // namespace paramap::ui
