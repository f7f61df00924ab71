// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/map/scene/map_tabs.h"

#include "ui/map/scene/tab_plate.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace paramap::ui {

using layout::NodeIndex;
using layout::noNode;

namespace {

// For letters of the usual size, in pixels.
constexpr double edgeRounding = 1.01; // edges round to whole pixels, so a layer is drawn up to a pixel narrower
constexpr double roomy = 28; // height from which letters are larger
constexpr double leastTall = 2.2; // height of a narrow layer with a turned tab, as a multiple of its width
constexpr double besideTab = 40; // width that the name of a layer inside a layer needs beside the tab
constexpr double mostHidden = 0.25; // share of a smaller layer that its tab may hide; of a tile, by a longer name
constexpr double mostHiddenOuter = 0.4; // the same of a layer that is in no other one

/// The node that is drawn for a member; noNode if its own header or tile names it.
NodeIndex unnamed(const MapScene& scene, NodeIndex member, bool marked) {
    NodeIndex drawn = member;
    while (!scene.isDrawn(drawn))
        ++drawn; // goes on to the only child
    if (scene.header(drawn) > 0)
        return noNode;
    // The header of a list with a single member is that of its member.
    const layout::Tree& tree = scene.tree.tree;
    for (NodeIndex up = tree.parent(member); up != noNode && tree.childCount(up) == 1; up = tree.parent(up))
        if (scene.header(up) > 0)
            return noNode;
    const map::NetworkNode& node = scene.tree.nodes[drawn];
    const bool says = scene.isTile(drawn) && (drawn == member || node.isPiece() || scene.bearer(drawn) == member)
        && !(marked && node.cells > 0);
    return says ? noNode : drawn;
}

bool isLarge(QSizeF layer, double u) {
    return layer.width() > leastLayer.width() * u - edgeRounding
        && layer.height() > leastLayer.height() * u - edgeRounding;
}

// Only nodes under the tab are visited, and those beside them.
void cover(Tabs& tabs, const MapScene& scene, const std::vector<QRectF>& rects, NodeIndex node, const QRectF& tab) {
    const layout::Tree& tree = scene.tree.tree;
    const QRectF hidden = rects[node] & tab;
    if (hidden.width() <= edgeRounding || hidden.height() <= edgeRounding)
        return; // words keep more room than that at the edges
    tabs.over[node] |= tab;
    for (NodeIndex child = node + 1; child < tree.next(node); child = tree.next(child))
        cover(tabs, scene, rects, child, tab);
}

/// What all tabs of one look have in common.
struct Form {
    double width = 0, height = 0; ///< of the smallest member that always has a tab; 0 if there is none
    double whole = 0, brief = 0; ///< the widths of tabs with the longest name of each form
    bool isBrief = false;
};

class TabMaker {
public:
    TabMaker(const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, Lettering& lettering)
        : m_scene(scene)
        , m_rects(rects)
        , m_looks(looks)
        , m_lettering(lettering) { }

    Tabs make(bool marked) {
        find(marked);
        measure();
        for (Tab& tab : m_tabs.all)
            place(tab);
        agree();
        for (Tab& tab : m_tabs.all) {
            if (tab.label.text.isEmpty())
                continue;
            const QRectF& painted = m_rects[tab.drawn];
            tab.rect.translate(painted.topLeft() - m_scene.rect(tab.drawn).topLeft());
            if (const double beyond = tab.rect.right() - painted.right(); beyond > 0) {
                tab.rect.setWidth(tab.rect.width() - beyond);
                tab.label.baseline.rx() -= tab.label.upward ? beyond / 2 : 0;
            }
            cover(m_tabs, m_scene, m_rects, tab.drawn, tab.rect);
        }
        silence();
        std::erase_if(m_tabs.all, [](const Tab& tab) { return tab.label.text.isEmpty(); });
        std::ranges::stable_sort(m_tabs.all, {}, &Tab::drawn);
        return std::move(m_tabs);
    }

private:
    double letters(const Form& form) const;
    double plate(const Form& form) const; ///< the height of a tab
    void find(bool marked);
    void measure();
    void leaveRoom(NodeIndex index);
    bool hidesMuch(NodeIndex node, const QRectF& tab) const; ///< of a tile with words
    void place(Tab& tab);
    std::optional<QPointF> freeCorner(const Tab& tab, QSizeF plate) const;
    void agree();
    bool squeeze(Tab& tab);
    void turn(Tab& tab, const Form& form);
    void silence();
    const Tab* around(NodeIndex node) const; ///< the innermost tab of a layer around a node; null if there is none

    const MapScene& m_scene;
    const std::vector<QRectF>& m_rects;
    const Looks& m_looks;
    Lettering& m_lettering;
    Tabs m_tabs;
    QHash<NodeIndex, std::size_t> m_places; ///< positions in m_tabs by member
    QHash<std::size_t, Form> m_forms; ///< by look
};

double TabMaker::letters(const Form& form) const {
    const double u = m_lettering.scale();
    return form.height >= roomy * u ? std::max(smallestText(m_lettering), 10.5 * u) : smallestText(m_lettering);
}

double TabMaker::plate(const Form& form) const {
    const double size = letters(form);
    return std::ceil(m_lettering.inkAscent(size) + m_lettering.inkDescent(size) + 2 * tabBrink * m_lettering.scale());
}

void TabMaker::find(bool marked) {
    for (NodeIndex index = 1; index < static_cast<NodeIndex>(m_rects.size()); ++index) {
        const map::NetworkNode& node = m_scene.tree.nodes[index];
        if (!node.listed || node.folded || std::min(m_rects[index].width(), m_rects[index].height()) < 1
            || isStep(m_scene.tree, index))
            continue;
        const NodeIndex drawn = unnamed(m_scene, index, marked);
        if (drawn == noNode)
            continue;
        m_places.insert(index, m_tabs.all.size());
        m_tabs.all.push_back({index, drawn, {}, {}});
        const QSizeF size = m_rects[drawn].size();
        Form& form = m_forms[m_looks.look(index)];
        if (!isLarge(size, m_lettering.scale()))
            continue; // it has a short name if any
        form.width = form.width > 0 ? std::min(form.width, size.width()) : size.width();
        form.height = form.height > 0 ? std::min(form.height, size.height()) : size.height();
    }
}

void TabMaker::measure() {
    const double u = m_lettering.scale();
    for (const Tab& tab : m_tabs.all) {
        Form& form = m_forms[m_looks.look(tab.member)];
        const double size = letters(form);
        const auto width
            = [&](const QString& text) { return std::ceil(m_lettering.width(text, size, true) + 2 * tabSide * u); };
        const QString longest = m_scene.longestName(tab.member);
        if (longest.isEmpty())
            continue; // a person has named this one
        form.whole = std::max(form.whole, width(longest));
        form.brief = std::max(form.brief, width(m_scene.number(tab.member)));
    }
    for (Form& form : m_forms)
        form.isBrief = form.whole + 2 * u > form.width || form.height < 2 * plate(form);
    for (const Tab& tab : m_tabs.all) {
        Form& form = m_forms[m_looks.look(tab.member)];
        form.isBrief
            = form.isBrief || hidesMuch(tab.drawn, {m_rects[tab.drawn].topLeft(), QSizeF(form.whole, plate(form))});
    }
    for (NodeIndex index = 1; index < static_cast<NodeIndex>(m_rects.size()) && !m_tabs.all.empty(); ++index)
        if (m_scene.tree.nodes[index].listed)
            leaveRoom(index);
}

// In a layer whose first part is a layer too, the names of both, and of those around them, must find room side by side.
void TabMaker::leaveRoom(NodeIndex index) {
    const QRectF& inner = m_rects[index];
    double taken = 0;
    Form* longest = nullptr; // of the outermost tab that can be shorter
    bool isLow = m_scene.header(index) > 0; // a header has no room below the tabs
    for (const Tab* outer = around(index); outer; outer = around(outer->member)) {
        Form& form = m_forms[m_looks.look(outer->member)];
        if (!inner.intersects(QRectF(m_rects[outer->drawn].topLeft(), QSizeF(form.whole, plate(form)))))
            continue;
        taken += form.isBrief ? form.brief : form.whole;
        longest = form.isBrief ? longest : &form;
        isLow = isLow || inner.height() < 2 * plate(form);
    }
    if (longest && isLow && inner.width() < taken + besideTab * m_lettering.scale())
        longest->isBrief = true;
}

bool TabMaker::hidesMuch(NodeIndex node, const QRectF& tab) const {
    const QRectF& rect = m_rects[node];
    const QRectF hidden = rect & tab;
    if (hidden.isEmpty())
        return false;
    if (m_scene.isTile(node))
        return hasRoom(rect.size(), m_lettering)
            && hidden.width() * hidden.height() > mostHidden * rect.width() * rect.height();
    const layout::Tree& tree = m_scene.tree.tree;
    for (NodeIndex child = node + 1; child < tree.next(node); child = tree.next(child))
        if (hidesMuch(child, tab))
            return true;
    return false;
}

const Tab* TabMaker::around(NodeIndex node) const {
    for (NodeIndex up = m_scene.tree.tree.parent(node); up != noNode && up != 0; up = m_scene.tree.tree.parent(up))
        if (const auto place = m_places.constFind(up); place != m_places.cend())
            return &m_tabs.all[*place];
    return nullptr;
}

void TabMaker::place(Tab& tab) {
    const double u = m_lettering.scale();
    const Form& form = m_forms[m_looks.look(tab.member)];
    const QRectF layer = m_scene.rect(tab.drawn); // edges on whole pixels would decide differently for equal layers
    const double size = letters(form), high = plate(form);
    QString text = form.isBrief ? m_scene.number(tab.member) : m_scene.name(tab.member);
    double wide = form.isBrief ? form.brief : form.whole;
    if (text.isEmpty() || wide == 0 || m_lettering.width(text, size, true) + 2 * tabSide * u > wide) {
        text = text.isEmpty() ? m_scene.name(tab.member) : text;
        text = m_lettering.elided(text, layer.width() - 2 * tabSide * u, size, true);
        wide = std::ceil(m_lettering.width(text, size, true) + 2 * tabSide * u);
    }
    const bool mayHide = isLarge(layer.size(), u);
    const double hides = around(tab.member) ? mostHidden : mostHiddenOuter;
    std::optional<QPointF> corner;
    if (!text.isEmpty() && (mayHide || wide * high <= hides * layer.width() * layer.height()))
        corner = freeCorner(tab, {wide, high});
    if (const QString number = m_scene.number(tab.member); !corner && mayHide && !number.isEmpty() && number != text) {
        text = number;
        wide = std::ceil(m_lettering.width(text, size, true) + 2 * tabSide * u);
        corner = freeCorner(tab, {wide, high});
    }
    if (!corner) {
        turn(tab, form);
        return;
    }
    tab.rect = {*corner, QSizeF(wide, high)};
    const double y = (high + m_lettering.inkAscent(size) - m_lettering.inkDescent(size)) / 2;
    tab.label = {text, {tabSide * u, y}, size, true, false, false};
}

// The place for a plate that is free of the tabs of the layers around: in the corner, else beside them, else below
// them.
std::optional<QPointF> TabMaker::freeCorner(const Tab& tab, QSizeF plate) const {
    const QRectF layer = m_scene.rect(tab.drawn);
    std::vector<const Tab*> outers;
    for (const Tab* outer = around(tab.member); outer; outer = around(outer->member))
        if (outer->rect.intersects(layer))
            outers.push_back(outer);
    std::vector<double> lefts{layer.left()}, tops{layer.top()};
    for (const Tab* outer : outers) {
        lefts.push_back(outer->rect.right());
        tops.push_back(outer->rect.bottom());
    }
    std::ranges::sort(lefts);
    std::ranges::sort(tops);
    for (const double top : tops)
        for (const double left : lefts) {
            const QRectF place(QPointF(left, top), plate);
            if (layer.adjusted(-0.01, -0.01, 0.01, 0.01).contains(place)
                && std::ranges::none_of(outers, [&](const Tab* outer) { return outer->rect.intersects(place); }))
                return place.topLeft();
        }
    return std::nullopt;
}

void TabMaker::turn(Tab& tab, const Form& form) {
    const double u = m_lettering.scale(), size = smallestText(m_lettering);
    const QRectF layer = m_scene.rect(tab.drawn);
    const double wide = std::ceil(m_lettering.inkAscent(size) + m_lettering.inkDescent(size));
    if (layer.width() - edgeRounding < wide || layer.height() < leastTall * layer.width() || around(tab.member)
        || form.whole == 0)
        return;
    const auto fits = [&](double length) {
        return length <= layer.height() && wide * length <= mostHidden * layer.width() * layer.height();
    };
    const bool whole = fits(form.whole);
    if (!whole && !fits(form.brief))
        return;
    const QString text = whole ? m_scene.name(tab.member) : m_scene.number(tab.member);
    const double high = whole ? form.whole : form.brief;
    tab.rect = QRectF(layer.topLeft(), QSizeF(std::min(layer.width(), wide + 2 * tabBrink * u), high));
    const double x = (tab.rect.width() + m_lettering.inkAscent(size) - m_lettering.inkDescent(size)) / 2;
    tab.label = {text, {x, high - tabSide * u}, size, true, false, true};
}

// Of two layers of nearly one size at the same place in equal layers, both have a tab or none, unless they are large.
void TabMaker::agree() {
    if (m_tabs.all.empty())
        return;
    auto pairs = equalNeighbours(m_scene);
    const auto tabOf = [this](NodeIndex node) -> Tab* {
        const auto place = m_places.constFind(node);
        return place == m_places.cend() ? nullptr : &m_tabs.all[*place];
    };
    const double u = m_lettering.scale();
    QSet<NodeIndex> must; // members beside large ones
    for (const bool isBack : {false, true}) {
        if (isBack)
            std::ranges::reverse(pairs);
        for (const auto& [one, other] : pairs)
            for (NodeIndex i = 1; i < m_scene.tree.tree.next(one) - one; ++i) {
                if (!m_scene.tree.nodes[one + i].listed)
                    continue;
                Tab* const first = tabOf(one + i);
                Tab* const second = tabOf(other + i);
                if (!first || !second || first->label.text.isEmpty() == second->label.text.isEmpty()
                    || !areOfNearlyOneSize(m_rects[first->drawn].size(), m_rects[second->drawn].size()))
                    continue;
                Tab& loud = first->label.text.isEmpty() ? *second : *first;
                Tab& quiet = &loud == first ? *second : *first;
                if (must.contains(one + i) || must.contains(other + i) || isLarge(m_rects[loud.drawn].size(), u)
                    || isLarge(m_rects[quiet.drawn].size(), u)) {
                    if (squeeze(quiet))
                        must << quiet.member;
                } else {
                    loud = {loud.member, loud.drawn, {}, {}};
                }
            }
    }
}

// The number alone, on a plate that may be as low as its letters, whatever it hides.
bool TabMaker::squeeze(Tab& tab) {
    const QString number = m_scene.number(tab.member);
    const QSizeF plate = lowPlate(number, m_scene.rect(tab.drawn).height(), tabSide, m_lettering);
    const std::optional<QPointF> corner = freeCorner(tab, plate);
    if (number.isEmpty() || !corner)
        return false;
    tab.rect = {*corner, plate};
    tab.label = onPlate(number, plate, m_lettering);
    return true;
}

void TabMaker::silence() {
    const layout::Tree& tree = m_scene.tree.tree;
    for (const Tab& tab : m_tabs.all) {
        if (!tab.label.text.isEmpty())
            continue;
        m_tabs.silent.resize(tree.size());
        std::fill(m_tabs.silent.begin() + tab.drawn + 1, m_tabs.silent.begin() + tree.next(tab.drawn), true);
        // What is drawn for a member is the member, its own code, or a part of it.
        if (m_scene.isTile(tab.drawn) && tab.drawn != tab.member && m_scene.bearer(tab.drawn) == tab.drawn)
            m_tabs.silent[tab.drawn] = true;
    }
}

} // namespace

Tabs tabsOf(
    const MapScene& scene, const std::vector<QRectF>& rects, const Looks& looks, Lettering& lettering, bool marked) {
    if (scene.request.view.isIcicle())
        return {}; // there, everything that has room has its name
    return TabMaker(scene, rects, looks, lettering).make(marked);
}

} // namespace paramap::ui
