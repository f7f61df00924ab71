// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/view_state.h"

#include "model/network/walk.h"

#include <algorithm>
#include <utility>

namespace paramap {

QString holder(const QString& path) {
    const qsizetype dot = path.lastIndexOf(u'.');
    return dot < 0 ? QStringLiteral("") : path.left(dot);
}

QString ViewState::present(const QString& path) const {
    QString there = path.isNull() ? QStringLiteral("") : path;
    while (!there.isEmpty() && (!m_network || !network::find(*m_network, there.toStdString())))
        there = holder(there);
    return there;
}

QString ViewState::holding(const QString& path) const {
    QString there = present(path);
    while (!there.isEmpty()) {
        const auto place = network::find(*m_network, there.toStdString());
        if (place && !place->tensor && !place->module->children.empty())
            break;
        there = holder(there);
    }
    return there;
}

template <typename Part> bool ViewState::put(Part& part, const Part& wanted) {
    if (part == wanted)
        return false;
    part = wanted;
    Q_EMIT changed();
    return true;
}

map::Emphasis ViewState::emphasis() const {
    map::Emphasis all = m_wishes;
    all.kind = m_value.only;
    return all;
}

void ViewState::enter(const network::NetworkPtr& network) {
    if (network && m_network && network->settings.blueprint == m_network->settings.blueprint)
        return;
    m_back.clear();
    m_forward.clear();
    goTo({});
    put(m_value.notes, {});
    put(m_value.names, {});
    put(m_wishes, {});
    setOnly({});
    Q_EMIT historyChanged();
}

void ViewState::follow(const network::NetworkPtr& network) {
    m_network = network;
    setHover({});
    goTo(root());
    setNotes(m_value.notes);
    if (m_together.isEmpty())
        select(selection());
    else
        selectTogether(m_together, selection());
}

void ViewState::reset() {
    setHover({});
    setRoot({});
    select({});
}

void ViewState::show(const map::MapView& view) {
    setMeasure(view.area);
    setColours(view.colours);
    setFolded(view.folded);
    setTensorsShown(view.tensors);
    setRoot(QString::fromStdString(view.zoom));
    select(QString::fromStdString(view.selected));
    setDepth(view.depth);
    setIcicleShown(view.form != map::MapForm::Treemap);
    setOnly(view.only);
    put(m_value.names, view.names);
    setNotes(view.notes);
    setMemory(view.memory);
}

void ViewState::select(const QString& path) {
    const QString there = present(path);
    if (there == selection() && m_together.isEmpty())
        return;
    m_together.clear();
    m_value.selected = there.toStdString();
    Q_EMIT changed();
    Q_EMIT selectionChanged(there);
}

void ViewState::selectTogether(const QStringList& paths, const QString& current) {
    QStringList there;
    for (const QString& path : paths)
        if (m_network && !there.contains(path) && network::find(*m_network, path.toStdString()))
            there << path;
    const bool stays = m_network && network::find(*m_network, current.toStdString());
    const QString at = stays || there.isEmpty() ? present(current) : there.last();
    if (there.isEmpty() || there == QStringList(at)) {
        select(at);
        return;
    }
    if (there == m_together && at == selection())
        return;
    m_together = there;
    m_value.selected = at.toStdString();
    Q_EMIT changed();
    Q_EMIT togetherChanged(m_together, at);
}

void ViewState::setHover(const QString& path) {
    if (path == m_hover && path.isNull() == m_hover.isNull())
        return;
    m_hover = path;
    Q_EMIT hoverChanged(m_hover);
}

bool ViewState::goTo(const QString& path) {
    if (!put(m_value.zoom, holding(path).toStdString()))
        return false;
    Q_EMIT rootChanged(root());
    return true;
}

void ViewState::setRoot(const QString& path) {
    const std::string before = m_value.zoom;
    if (!goTo(path))
        return;
    m_back.push_back(before);
    m_forward.clear();
    Q_EMIT historyChanged();
}

void ViewState::travel(std::vector<std::string>& from, std::vector<std::string>& to) {
    if (from.empty())
        return;
    const std::string before = m_value.zoom;
    if (!goTo(QString::fromStdString(from.back())))
        return;
    from.pop_back();
    to.push_back(before);
    Q_EMIT historyChanged();
}

void ViewState::goBack() {
    travel(m_back, m_forward);
}

void ViewState::goForward() {
    travel(m_forward, m_back);
}

void ViewState::setMeasure(map::Measure measure) {
    if (put(m_value.area, measure))
        Q_EMIT measureChanged();
}

void ViewState::setColours(map::ColourBy colours) {
    const bool unmarked = put(m_marks, std::shared_ptr<const map::Marks>());
    if (put(m_value.colours, colours) || unmarked)
        Q_EMIT coloursChanged();
}

void ViewState::setMarks(const std::shared_ptr<const map::Marks>& marks) {
    if (put(m_marks, marks))
        Q_EMIT coloursChanged();
}

void ViewState::setStored(bool has, const std::shared_ptr<const map::StoredBytes>& stored) {
    const bool offered = put(m_hasStored, has);
    if (put(m_stored, stored) || offered)
        Q_EMIT measureChanged();
}

void ViewState::setConvention(const conventions::Convention& convention) {
    if (put(m_value.convention, convention))
        Q_EMIT measureChanged();
}

void ViewState::setFolded(bool folded) {
    if (put(m_value.folded, folded))
        Q_EMIT foldedChanged(folded);
}

void ViewState::setTensorsShown(bool shown) {
    if (put(m_value.tensors, shown))
        Q_EMIT tensorsShownChanged(shown);
}

void ViewState::setDepth(int levels) {
    put(m_value.depth, std::max(0, levels));
}

void ViewState::setIcicleDepth(int levels) {
    put(m_icicleDepth, std::max(0, levels));
}

void ViewState::setIcicleShown(bool shown) {
    if (put(m_value.form, shown ? map::MapForm::Both : map::MapForm::Treemap))
        Q_EMIT icicleShownChanged(shown);
}

void ViewState::setMemory(cost::Mode mode) {
    if (put(m_value.memory, mode))
        Q_EMIT memoryChanged(mode);
}

void ViewState::setOnly(std::optional<description::Kind> kind) {
    if (put(m_value.only, kind))
        Q_EMIT onlyChanged(kind);
}

void ViewState::setAncestry(const QString& path) {
    put(m_wishes.ancestry, path.toStdString());
}

void ViewState::setFound(const network::FoundPaths& paths) {
    put(m_wishes.found, paths);
}

void ViewState::setSymbol(const QString& symbol) {
    put(m_wishes.symbol, symbol.toStdString());
}

void ViewState::dismissEmphasis() {
    setAncestry({});
    setOnly({});
}

void ViewState::setNotes(const std::vector<std::string>& paths) {
    std::vector<std::string> there;
    for (const std::string& path : paths)
        if (!path.empty() && m_network && network::find(*m_network, path)
            && std::ranges::find(there, path) == there.end())
            there.push_back(path);
    put(m_value.notes, there);
}

void ViewState::toggleNote(const QString& path) {
    std::vector<std::string> paths = m_value.notes;
    if (std::erase(paths, path.toStdString()) == 0)
        paths.push_back(path.toStdString());
    setNotes(paths);
}

void ViewState::setName(const QString& path, const QString& name) {
    std::map<std::string, std::string> names = m_value.names;
    const std::string wanted = name.simplified().left(map::longestName).toStdString();
    if (wanted.empty())
        names.erase(path.toStdString());
    else
        names[path.toStdString()] = wanted;
    put(m_value.names, names);
}

} // namespace paramap
