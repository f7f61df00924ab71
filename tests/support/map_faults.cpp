// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/map_faults.h"

#include "model/map/left_out.h"
#include "model/map/measure.h"
#include "tests/support/card_faults.h"
#include "tests/support/name_faults.h"
#include "ui/look/bundled_font.h"
#include "ui/map/scene/map_small.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace paramap::test {

using layout::NodeIndex;
using layout::noNode;
using ui::DrawnLabel;
using ui::MapScene;

namespace {

constexpr double leastWide = 40, leastHigh = 14; // pixels of a layer that must say which it is
constexpr int wall = 8; // neighbours that say the same
constexpr double nearly = 0.8; // parts of layers are compared if their sides differ by less
constexpr double rounding = 1; // pixels by which edges on device pixels may differ

const QString cut(QChar(0x2026));

class Faults {
public:
    void add(MapFaultKind kind, const QString& what) {
        const auto known = std::ranges::find(m_faults, kind, &MapFault::kind);
        if (known == m_faults.end())
            m_faults.push_back({kind, what});
        else
            ++known->times;
    }
    std::vector<MapFault> take() { return std::move(m_faults); }

private:
    std::vector<MapFault> m_faults;
};

/// Of the words alone, whatever they name.
void checkWords(const std::vector<DrawnLabel>& labels, Faults& faults) {
    static const QRegularExpression digit(QStringLiteral("\\d\u2026$"));
    std::vector<const DrawnLabel*> sorted;
    for (const DrawnLabel& label : labels) {
        if (!label.owner.adjusted(-0.01, -0.01, 0.01, 0.01).contains(label.ink))
            faults.add(MapFaultKind::Outside,
                QStringLiteral("%1 (%2 × %3 in %4 × %5)")
                    .arg(label.text)
                    .arg(label.ink.width(), 0, 'f', 1)
                    .arg(label.ink.height(), 0, 'f', 1)
                    .arg(label.owner.width(), 0, 'f', 1)
                    .arg(label.owner.height(), 0, 'f', 1));
        if (label.text.contains(digit))
            faults.add(MapFaultKind::CutNumber, label.text);
        const double seen = ui::contrast(label.colour, label.background);
        if (seen < 4.5)
            faults.add(MapFaultKind::Contrast, QStringLiteral("%1: %2").arg(label.text).arg(seen, 0, 'f', 2));
        sorted.push_back(&label);
    }
    std::ranges::sort(sorted, {}, [](const DrawnLabel* label) { return label->ink.top(); });
    for (std::size_t a = 0; a < sorted.size(); ++a)
        for (std::size_t b = a + 1; b < sorted.size() && sorted[b]->ink.top() < sorted[a]->ink.bottom(); ++b)
            if (sorted[a]->ink.intersects(sorted[b]->ink))
                faults.add(MapFaultKind::Meeting, QStringLiteral("%1 and %2").arg(sorted[a]->text, sorted[b]->text));
}

class Examiner {
public:
    explicit Examiner(const LookedAt& map)
        : m_map(map)
        , m_scene(map.scene)
        , m_tree(map.scene.tree.tree)
        , m_letters(ui::bundledFont(13 * map.scene.request.scale))
        , m_words(m_tree.size()) {
        for (const DrawnLabel& label : map.labels)
            if (label.node != noNode)
                m_words[label.node].push_back(&label);
    }

    std::vector<MapFault> examine() {
        checkWords(m_map.labels, m_faults);
        if (m_scene.empty())
            return m_faults.take();
        checkNames();
        checkLists();
        checkTiles();
        for (const QString& what : bareNumbers(m_map))
            m_faults.add(MapFaultKind::Bare, what);
        for (const QString& what : halfNamed(m_map))
            m_faults.add(MapFaultKind::Half, what);
        checkSums();
        return m_faults.take();
    }

private:
    QString described(NodeIndex node) const {
        const QRectF rect = m_scene.rect(node);
        return QStringLiteral("%1 (%2 × %3)")
            .arg(QString::fromStdString(m_scene.tree.path(node)))
            .arg(rect.width(), 0, 'f', 1)
            .arg(rect.height(), 0, 'f', 1);
    }
    bool isShown(NodeIndex node) const {
        const QRectF rect = m_scene.rect(node);
        return rect.width() > 0 && rect.height() > 0;
    }

    // No digit of a name is cut off, and words stay inside the map.
    void checkNames() {
        static const QRegularExpression digit(QStringLiteral("\\d"));
        const QRectF whole = QRectF(QPointF(), m_scene.request.size).adjusted(-rounding, -rounding, rounding, rounding);
        for (const DrawnLabel& label : m_map.labels) {
            if (!whole.contains(label.ink))
                m_faults.add(MapFaultKind::Outside, label.text);
            const qsizetype at = label.text.indexOf(cut);
            const QString before = label.text.left(at), behind = label.text.mid(at + 1);
            if (at < 0 || label.node == noNode)
                continue;
            const NodeIndex parent = m_tree.parent(label.node);
            QStringList names{m_scene.name(label.node), m_scene.brief(label.node)};
            if (parent != noNode)
                names << m_scene.name(parent) + QLatin1Char('.') + names.front();
            if (names.contains(label.text))
                continue; // "convs1.0 … convs1.2 × 3" is whole
            for (const QString& name : names) {
                if (!name.startsWith(before) || !name.endsWith(behind))
                    continue;
                if (name.mid(at, name.size() - before.size() - behind.size()).contains(digit))
                    m_faults.add(MapFaultKind::CutNumber, QStringLiteral("%1 of %2").arg(label.text, name));
                break;
            }
        }
    }

    /// The run of numbered modules that a node is an item of, if the run or others like it make a list; else null.
    const network::Run* runOf(NodeIndex node) const {
        const NodeIndex parent = m_tree.parent(node);
        if (parent == noNode || m_scene.tree.nodes[node].isPiece() || m_scene.tree.nodes[node].folded)
            return nullptr;
        const std::string_view name = m_tree.name(node).substr(0, m_tree.name(node).find('.'));
        const auto& runs = m_scene.tree.nodes[parent].module->children;
        for (const network::Run& run : runs) {
            if (!run.numbered || !run.item(name))
                continue;
            const bool isList = run.count > 1 || std::ranges::any_of(runs, [&](const network::Run& other) {
                return &other != &run && other.numbered && other.prefix == run.prefix && other.suffix == run.suffix
                    && other.module->cls == run.module->cls;
            });
            return isList ? &run : nullptr;
        }
        return nullptr;
    }

    /// Also by "0 × 3", as a folded list does that is all of layer 0.
    bool saysNumber(NodeIndex member, const network::Run& run) const {
        const QString name = QString::fromUtf8(m_tree.name(member).data(), qsizetype(m_tree.name(member).size()))
                                 .section(QLatin1Char('.'), 0, 0);
        const qsizetype before = qsizetype(run.prefix.size()), behind = qsizetype(run.suffix.size());
        const QString number = name.mid(before, name.size() - before - behind);
        const QRegularExpression says(QStringLiteral("(^|\\.|\u2026|^%1|\\.%1)%2(%3)?($|\\.| ×)")
                                          .arg(QRegularExpression::escape(QString::fromStdString(run.prefix)), number,
                                              QRegularExpression::escape(QString::fromStdString(run.suffix))));
        const QRectF place = m_scene.rect(member).adjusted(-rounding, -rounding, rounding, rounding);
        for (NodeIndex link = member; link <= layout::chainEnd(m_tree, member); ++link)
            for (const DrawnLabel* label : m_words[link])
                if (label->text.contains(says) && place.contains(label->ink))
                    return true;
        return false;
    }

    bool saysAnything(NodeIndex node) const {
        for (NodeIndex below = node; below < m_tree.next(node); ++below)
            if (!m_words[below].empty())
                return true;
        return false;
    }

    void checkLists() {
        for (NodeIndex list = 0; list < m_tree.size(); ++list) {
            int silent = 0;
            for (NodeIndex member = list + 1; member < m_tree.next(list); member = m_tree.next(member)) {
                const network::Run* run = runOf(member);
                if (!run || !isShown(member))
                    continue;
                const QRectF place = m_scene.shown(member);
                if (!saysNumber(member, *run)) {
                    const double u = std::max(1.0, m_scene.request.scale);
                    if (place.width() > leastWide * u && place.height() > leastHigh * u)
                        m_faults.add(MapFaultKind::Unnamed, described(member));
                    if (saysAnything(member) && ++silent == wall)
                        m_faults.add(MapFaultKind::Wall, described(member));
                }
                const NodeIndex after = m_tree.next(member);
                if (after < m_tree.next(list) && m_tree.equal(member, after) && runOf(after))
                    compare(member, after);
            }
        }
    }

    /// The words on a node, in whatever lines they stand.
    QString said(NodeIndex node) const {
        QStringList texts;
        for (const DrawnLabel* label : m_words[node])
            texts << label->text.split(QStringLiteral("  "));
        return texts.join(QStringLiteral(" | "));
    }

    bool isUnderName(NodeIndex member, const QRectF& part) const {
        for (NodeIndex up = member; up != noNode && up != 0; up = m_tree.parent(up))
            for (const DrawnLabel* label : m_words[up])
                if (m_scene.header(up) == 0 && label->owner.intersects(part))
                    return true;
        return false;
    }

    // Two equal members: headers, and words of parts of nearly one size.
    void compare(NodeIndex one, NodeIndex other) {
        const auto isNear = [](double a, double b) { return std::min(a, b) > nearly * std::max(a, b); };
        const bool bothNamed = saysNumber(one, *runOf(one)) == saysNumber(other, *runOf(other));
        for (NodeIndex i = 0; i < m_tree.next(one) - one; ++i) {
            const QRectF first = m_scene.rect(one + i), second = m_scene.rect(other + i);
            if ((m_scene.header(one + i) > 0) != (m_scene.header(other + i) > 0))
                m_faults.add(MapFaultKind::Unequal,
                    QStringLiteral("headers of %1 and %2").arg(described(one + i), described(other + i)));
            const auto& nodes = m_scene.tree.nodes;
            // A layer without room for its number says nothing at all, although one in another row may have room.
            if (i == 0 || !bothNamed || !isNear(first.width(), second.width())
                || !isNear(first.height(), second.height()) || m_scene.name(one + i) != m_scene.name(other + i)
                || nodes[one + i].count != nodes[other + i].count || said(one + i) == said(other + i))
                continue;
            if (m_tree.parent(one + i) != one
                && m_tree.name(m_tree.parent(one + i)) != m_tree.name(m_tree.parent(other + i)))
                continue; // T5's decoder attends in two ways: SelfAttention.q, EncDecAttention.q
            const auto differ = [](double a, double b) { return std::abs(a - b) > rounding; };
            const bool sameShape = !differ(first.width(), second.width()) && !differ(first.height(), second.height());
            // Where the shapes differ, the name of one layer may lie over a part that it leaves free in the other.
            if (!sameShape && (isUnderName(one, first) || isUnderName(other, second)))
                continue;
            m_faults.add(MapFaultKind::Unequal,
                QStringLiteral("%1: %2; %3: %4")
                    .arg(described(one + i), said(one + i), described(other + i), said(other + i)));
        }
    }

    // Outside of lists, what has no word on the map is among the small parts.
    void checkTiles() {
        std::set<std::string> small;
        for (const ui::Unseen& part : ui::unseenParts(m_scene, m_letters, m_map.ratio))
            small.insert(part.path);
        std::vector<bool> inList(m_tree.size());
        for (NodeIndex node = 1; node < m_tree.size(); ++node) {
            inList[node]
                = inList[m_tree.parent(node)] || m_scene.tree.nodes[node].folded || runOf(node) || isBlock(node);
            if (inList[node] || !m_scene.isTile(node) || m_scene.tree.nodes[node].isPiece() || !m_words[node].empty())
                continue;
            const std::string path = m_scene.tree.path(node);
            const auto after = small.lower_bound(path);
            const bool isSmall = after != small.end() && (*after == path || after->starts_with(path + '.'));
            if (!isSmall)
                m_faults.add(MapFaultKind::Lost, described(node));
        }
    }

    /// A step of a Sequential that has parts of its own and is not the only one of its class.
    bool isBlock(NodeIndex node) const {
        const map::NetworkNode& what = m_scene.tree.nodes[node];
        if (!what.listed || what.tensor)
            return false;
        const auto& runs = m_scene.tree.nodes[m_tree.parent(node)].module->children;
        return std::ranges::count_if(runs, [&](const network::Run& run) {
            return !run.module->children.empty() && run.item(m_tree.name(node).substr(0, m_tree.name(node).find('.')))
                && std::ranges::count(
                       runs, run.module->cls, [](const network::Run& other) { return other.module->cls; })
                > 1;
        }) > 0;
    }

    void checkSums() {
        const auto& nodes = m_scene.tree.nodes;
        for (const QString& what : cardFaults(m_scene.tree, m_scene.request.view.area))
            m_faults.add(MapFaultKind::Card, what);
        if (m_scene.tree.rootPath.empty() && nodes.front().count != m_scene.total())
            m_faults.add(MapFaultKind::Sum, QStringLiteral("the map is not the total"));
        for (NodeIndex node = 0; node < m_tree.size(); ++node) {
            if (m_tree.isLeaf(node))
                continue;
            std::int64_t rest = nodes[node].count;
            for (NodeIndex child = node + 1; child < m_tree.next(node); child = m_tree.next(child))
                rest -= nodes[child].count;
            if (nodes[node].omitted > 0)
                for (const map::LeftOut& part : map::leftOut(m_scene.tree, node))
                    rest -= part.count;
            if (rest != 0)
                m_faults.add(MapFaultKind::Sum, QStringLiteral("%1: %2 too much").arg(described(node)).arg(rest));
        }
    }

    const LookedAt& m_map;
    const MapScene& m_scene;
    const layout::Tree& m_tree;
    ui::Lettering m_letters;
    std::vector<std::vector<const DrawnLabel*>> m_words; ///< by node
    Faults m_faults;
};

} // namespace

std::string largestList(const ui::MapScene& scene) {
    NodeIndex largest = noNode;
    for (NodeIndex node = 1; node < scene.tree.tree.size(); ++node) {
        const NodeIndex list = scene.tree.tree.parent(node);
        if (scene.tree.nodes[node].listed
            && (largest == noNode || scene.tree.nodes[list].count > scene.tree.nodes[largest].count))
            largest = list;
    }
    return largest == noNode ? std::string() : scene.tree.path(largest);
}

QString heading(MapFaultKind kind) {
    switch (kind) {
    case MapFaultKind::CutNumber:
        return QStringLiteral("cut numbers");
    case MapFaultKind::Outside:
        return QStringLiteral("words outside");
    case MapFaultKind::Meeting:
        return QStringLiteral("words that meet");
    case MapFaultKind::Unequal:
        return QStringLiteral("unequal layers");
    case MapFaultKind::Unnamed:
        return QStringLiteral("unnamed layers");
    case MapFaultKind::Wall:
        return QStringLiteral("walls");
    case MapFaultKind::Lost:
        return QStringLiteral("lost parts");
    case MapFaultKind::Sum:
        return QStringLiteral("sums");
    case MapFaultKind::Card:
        return QStringLiteral("cards");
    case MapFaultKind::Contrast:
        return QStringLiteral("contrast");
    case MapFaultKind::Bare:
        return QStringLiteral("bare numbers");
    case MapFaultKind::Half:
        return QStringLiteral("parts named in halves");
    }
    return {};
}

LookedAt lookAt(const network::NetworkPtr& network, const MapLook& look) {
    LookedAt map;
    map.ratio = look.ratio;
    ui::SceneRequest request;
    request.size = look.size;
    request.scale = look.scale;
    request.margin = look.margin;
    request.view.folded = look.folded;
    request.view.tensors = look.tensors;
    const map::Measured measure = map::measured(*network, look.area, {});
    request.view.area = measure.measure;
    ui::Lettering lettering(ui::bundledFont(13 * look.scale));
    map.scene = ui::makeScene(network, request, nullptr, measure.weights, &lettering);
    if (look.zoomed) {
        request.view.zoom = largestList(map.scene);
        map.scene = ui::makeScene(network, request, nullptr, measure.weights, &lettering);
    }
    QImage image((look.size * look.ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(look.ratio);
    QPainter painter(&image);
    ui::MapOptions options;
    options.activeExperts = look.active;
    map.labels
        = ui::paintMap(painter, map.scene, look.dark ? ui::Theme::dark() : ui::Theme::light(), options, lettering);
    return map;
}

std::vector<MapFault> mapFaults(const LookedAt& map) {
    return Examiner(map).examine();
}

std::vector<MapFault> wordFaults(const std::vector<DrawnLabel>& labels) {
    Faults faults;
    checkWords(labels, faults);
    return faults.take();
}

} // namespace paramap::test
