// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/compared_model.h"

#include "app/session/compared_measures.h"
#include "app/session/session.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace paramap {

ComparedModel::ComparedModel(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session) {
    connect(&session, &Session::snapshotChanged, this, &ComparedModel::forget);
    connect(&session.view(), &ViewState::measureChanged, this, &ComparedModel::forget);
}

void ComparedModel::forget() {
    if (!m_network)
        return;
    m_pair = nullptr;
    Q_EMIT changed();
}

void ComparedModel::set(SavedSession model) {
    const std::optional<SavedSession> before = m_network ? std::optional(m_saved) : std::nullopt;
    put(std::move(model));
    if (!before || (before->title == m_saved.title && before->settings == m_saved.settings))
        return; // there was none to go back to, or it is the same
    m_session.undoStack()->push(new BesideCommand(
        tr("Compare with %1").arg(name()), [this, was = *before] { restore(was); },
        [this, is = m_saved] { restore(is); }));
}

void ComparedModel::put(SavedSession model) {
    m_network = network::resolve(model.settings);
    m_saved = std::move(model);
    forget();
}

void ComparedModel::restore(const SavedSession& model) {
    put(model);
    Q_EMIT restored();
}

std::optional<Compared> ComparedModel::compared() const {
    const auto both = pair();
    if (!both)
        return std::nullopt;
    return Compared{
        {both->subjects.begin(), both->subjects.end()}, {m_saved.title, m_session.title().toStdString()}, both->report};
}

std::shared_ptr<const ComparedModel::Pair> ComparedModel::pair() const {
    if (const std::optional<Snapshot>& snapshot = m_session.snapshot(); !m_pair && m_network && snapshot)
        m_pair = made(*snapshot);
    return m_pair;
}

std::shared_ptr<const ComparedModel::Pair> ComparedModel::made(const Snapshot& snapshot) const {
    const cost::RunSettings& run = m_session.state().run;
    const conventions::Convention& convention = m_session.state().convention;
    auto pair = std::make_shared<Pair>();
    pair->measures = alsoOf(*m_network, snapshot.areas, run);
    const map::Measure wanted = m_session.view().measure();
    const bool has = std::ranges::find(pair->measures, wanted) != pair->measures.end();
    const map::Measure measure = has ? wanted : map::Measure::Parameters;
    const auto subject = [&](const network::NetworkPtr& network) {
        return compare::subjectOf(network, map::measured(*network, measure, run, convention));
    };
    pair->subjects = {subject(m_network), subject(snapshot.network)};
    const std::vector<compare::Subject> subjects(pair->subjects.begin(), pair->subjects.end());
    pair->report = text::compareReport(subjects, {m_saved.title, m_session.title().toStdString()},
        compare::totalIn(measure, run, convention), convention);
    pair->correspondence = std::make_shared<const compare::Correspondence>(subjects[0], subjects[1], pair->report.rows);
    if (compare::areOfOneDescription(subjects)) {
        auto parts = std::make_shared<map::PartSet>();
        for (const compare::Subject& each : subjects)
            parts->merge(map::shownParts(each.network, each.measured.weights));
        pair->parts = std::move(parts);
    }
    for (const network::NetworkPtr& network : {m_network, snapshot.network})
        pair->hasActive |= network->totals().active < network->totals().parameters;
    return pair;
}

} // namespace paramap
