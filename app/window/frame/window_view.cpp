// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/window_view.h"

#include "model/network/walk.h"

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

void ViewState::follow(const network::NetworkPtr& network) {
    m_network = network;
    setHover({});
    setRoot(m_root);
    if (m_together.isEmpty())
        select(m_selection);
    else
        selectTogether(m_together, m_selection);
}

void ViewState::reset() {
    setHover({});
    setRoot(QStringLiteral(""));
    select(QStringLiteral(""));
}

void ViewState::select(const QString& path) {
    const QString there = present(path);
    if (there == m_selection && m_together.isEmpty())
        return;
    m_together.clear();
    m_selection = there;
    Q_EMIT selectionChanged(m_selection);
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
    if (there == m_together && at == m_selection)
        return;
    m_together = there;
    m_selection = at;
    Q_EMIT togetherChanged(m_together, m_selection);
}

void ViewState::setHover(const QString& path) {
    if (path == m_hover && path.isNull() == m_hover.isNull())
        return;
    m_hover = path;
    Q_EMIT hoverChanged(m_hover);
}

void ViewState::setMeasure(layout::Measure measure) {
    if (measure == m_measure)
        return;
    m_measure = measure;
    Q_EMIT measureChanged();
}

void ViewState::setTwice(bool twice) {
    if (twice == m_twice)
        return;
    m_twice = twice;
    Q_EMIT measureChanged();
}

void ViewState::setFolded(bool folded) {
    if (folded == m_folded)
        return;
    m_folded = folded;
    Q_EMIT foldedChanged(m_folded);
}

void ViewState::setRoot(const QString& path) {
    const QString there = holding(path);
    if (there == m_root)
        return;
    m_root = there;
    Q_EMIT rootChanged(m_root);
}

} // namespace paramap
