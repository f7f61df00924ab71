// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_small.h"

#include "model/map/fold.h"
#include "model/network/walk.h"

#include <algorithm>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

constexpr double leastHigh = 11, leastWide = 26; // pixels that a word needs, upright or turned
constexpr std::int64_t longList = 8;

/// Compares classes only: T5's first layer has a table that the other layers lack, and still is a layer of the list.
bool isRepeated(const network::Module& list, const network::Run& one) {
    return std::ranges::any_of(list.children,
        [&](const network::Run& run) { return run.numbered && run.count > 1 && run.module->cls == one.module->cls; });
}

class Search {
public:
    explicit Search(const MapScene& scene)
        : m_scene(scene) { }

    void module(const network::Module& module, const map::Weights* weights, const std::string& path) {
        const bool leaf = module.children.empty();
        if (leaf) {
            add(path, weights ? weights->total : module.totals.parameters, module.kind, false,
                weights && weights->estimated > 0);
            return;
        }
        for (std::size_t i = 0; i < module.tensors.size(); ++i) {
            const network::Tensor& tensor = module.tensors[i];
            const bool counts = !tensor.isBuffer() && tensor.tiedTo.empty();
            add(joined(path, tensor.name()),
                weights      ? weights->tensors[i]
                    : counts ? tensor.count
                             : 0,
                tensor.kind(module), module.hidesItsTensors(), weights && weights->guessedTensors);
        }
        for (std::size_t i = 0; i < module.children.size(); ++i) {
            const network::Run& run = module.children[i];
            const bool list
                = run.count > 1 || (run.numbered && (module.childCount >= longList || isRepeated(module, run)));
            if (!list && (weights || run.sharedWith.empty()))
                this->module(*run.module, weights ? &weights->runs[i] : nullptr, joined(path, run.name(0)));
            else if (m_scene.tree.folded && map::folds(run))
                foldedList(joined(path, run.name(0)));
        }
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

    bool hasRoom(NodeIndex node) const {
        const QRectF place = m_scene.shown(node);
        const double low = std::min(place.width(), place.height()), long_ = std::max(place.width(), place.height());
        return low >= leastHigh * m_scene.request.scale && long_ >= leastWide * m_scene.request.scale;
    }

    void foldedList(const std::string& path) {
        const NodeIndex node = m_scene.tree.find(path);
        if (node == noNode || node == 0 || !m_scene.tree.nodes[node].folded || hasRoom(node))
            return;
        const map::NetworkNode& what = m_scene.tree.nodes[node];
        result.push_back(
            {m_scene.tree.path(node), what.count, what.kind, false, m_scene.name(node).toStdString(), what.estimate});
    }

    void add(const std::string& path, std::int64_t count, description::Kind kind, bool hidden, bool estimate) {
        if (count <= 0)
            return;
        const NodeIndex node = m_scene.tree.find(path);
        if (node != noNode && hasRoom(node))
            return; // the tile shows the part, or a larger part with it
        result.push_back({path, count * m_scene.tree.nodes.front().times, kind, hidden, {}, estimate});
    }

    const MapScene& m_scene;
};

} // namespace

std::vector<Unseen> unseenParts(const MapScene& scene) {
    if (scene.empty())
        return {};
    Search search(scene);
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
    if (!root->children.empty())
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
        std::size_t names = 1;
        const auto isShared = [&](const Unseen& other) {
            return other.path != part.path && tail(other.path, names) == tail(part.path, names);
        };
        while (tail(part.path, names) != part.path && std::ranges::any_of(parts, isShared))
            ++names;
        result.push_back(tail(part.path, names));
    }
    return result;
}

} // namespace paramap::ui
