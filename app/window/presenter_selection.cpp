// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/presenter.h"

#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/status_line.h"
#include "app/window/frame/workbench.h"
#include "app/window/status_text.h"
#include "model/network/walk.h"
#include "model/text/inspect/cost_inspection.h"
#include "model/text/inspect/fold_words.h"
#include "model/text/inspect/selection_inspection.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/inspector/inspector.h"
#include "ui/map/view/treemap_view.h"

// Shows selection, hovered place and zoom.

namespace paramap {
namespace {

/// All selected parts if there are several; nothing for a single one, or while the map still has another model.
map::Together selectedTogether(const OnScreen& screen, const network::NetworkPtr& network) {
    std::vector<std::string> paths;
    if (screen.bench.map().network() != network)
        return {};
    for (const QString& path : screen.view.together())
        paths.push_back(path.toStdString());
    return map::together(*network, paths, screen.bench.map().measured(), screen.view.isFolded());
}

/// The snapshot's modules as the map shows them.
network::NetworkPtr shownOf(const OnScreen& screen, const Snapshot& snapshot) {
    return screen.bench.map().measured().of(snapshot.network);
}

} // namespace

void Presenter::showSelection() {
    const Session& session = m_screen.session;
    // While the model changes, the map still has the old one. showSnapshot calls this function again.
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot || m_screen.bench.map().network() != shownOf(m_screen, *snapshot))
        return;
    m_isBehind = m_isBehind || m_around.pages.isBesideShown();
    if (m_isBehind)
        return;
    const network::NetworkPtr shown = shownOf(m_screen, *snapshot);
    const network::Network& network = *shown;
    const map::Together together = selectedTogether(m_screen, shown);
    if (together.chosen > 1) {
        m_screen.bench.inspector().setContent(
            text::inspectTogether(network, together, m_screen.bench.map().measured(), session.numberStyle()));
        return;
    }
    const std::string path = together.chosen ? together.places[0].path : m_screen.view.selection().toStdString();
    const auto place = network::find(network, path);
    if (!place)
        return;
    const words::NumberStyle& style = session.numberStyle();
    const map::Measured& measured = m_screen.bench.map().measured();
    const text::Inspection one = text::inspect(network, *place, measured, session.state().run, style);
    m_screen.bench.inspector().setContent(
        m_screen.view.isFolded() ? text::folded(one, network, *place, measured, style) : one);
}

void Presenter::showRoot() {
    const std::optional<Snapshot>& snapshot = m_screen.session.snapshot();
    QHash<QString, QString> titles;
    if (snapshot && m_screen.view.isFolded())
        for (const auto& [path, title] : text::foldedTitles(
                 *shownOf(m_screen, *snapshot), m_screen.view.root().toStdString(), m_screen.session.numberStyle()))
            titles[QString::fromStdString(path)] = QString::fromStdString(title);
    m_screen.bench.breadcrumb().setPath(m_screen.session.title(), m_screen.view.root(), titles);
}

void Presenter::showStatus() {
    const Session& session = m_screen.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot) {
        m_around.status.setText(m_around.pages.isGalleryShown() ? tr("Arrow keys choose, Enter opens") : QString());
        return;
    }
    if (session.isDragging()) {
        m_around.status.setText(
            QStringLiteral("<b>%1</b> &nbsp;%2")
                .arg(session.dragText().toHtmlEscaped(), tr("release to keep, Esc to put it back")));
        return;
    }
    const ViewState& view = m_screen.view;
    const network::NetworkPtr shown = shownOf(m_screen, *snapshot);
    if (view.hover().isNull() && view.together().size() > 1) {
        m_around.status.setText(togetherText(
            *shown, selectedTogether(m_screen, shown), m_screen.bench.map().measured(), session.numberStyle()));
        return;
    }
    const QString& path = view.hover().isNull() ? view.selection() : view.hover();
    m_around.status.setText(
        statusText(*shown, path, m_screen.bench.map().measured(), session.numberStyle(), view.isFolded()));
}

} // namespace paramap
