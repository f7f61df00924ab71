// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/line_up.h"

#include "app/session/compared_measures.h"
#include "app/session/session.h"

#include <algorithm>
#include <utility>

namespace paramap {

LineUp::LineUp(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session) {
    connect(&session, &Session::snapshotChanged, this, &LineUp::forget);
}

void LineUp::forget() {
    update();
    m_result = nullptr;
    if (!m_members.empty())
        Q_EMIT changed();
}

void LineUp::set(std::vector<Member> members) {
    std::vector<network::NetworkPtr> networks;
    for (const Member& member : members)
        networks.push_back(network::resolve(member.settings));
    m_members = std::move(members);
    m_networks = std::move(networks);
    m_followed = nullptr;
    m_result = nullptr;
    Q_EMIT changed();
}

void LineUp::add(Member member) {
    if (isFull())
        return;
    m_networks.push_back(network::resolve(member.settings));
    m_members.push_back(std::move(member));
    m_result = nullptr;
    Q_EMIT changed();
}

void LineUp::remove(std::size_t index) {
    m_members.erase(m_members.begin() + static_cast<std::ptrdiff_t>(index));
    m_networks.erase(m_networks.begin() + static_cast<std::ptrdiff_t>(index));
    if (index == m_follower)
        m_followed = nullptr;
    else if (index < m_follower)
        --m_follower;
    m_result = nullptr;
    Q_EMIT changed();
}

void LineUp::follow(std::size_t index) {
    m_followed = m_session.state().opened;
    m_follower = index;
    update();
    m_result = nullptr;
    Q_EMIT changed();
}

bool LineUp::isOpen(std::size_t index) const {
    return m_followed && index == m_follower && m_session.state().opened == m_followed;
}

void LineUp::update() {
    if (!isOpen(m_follower) || !m_session.snapshot())
        return;
    m_members[m_follower] = toSave(m_session.state());
    m_members[m_follower].title = m_session.title().toStdString();
    m_networks[m_follower] = m_session.snapshot()->network;
}

void LineUp::setMeasure(map::Measure measure) {
    m_measure = measure;
    m_result = nullptr;
    Q_EMIT changed();
}

std::shared_ptr<const LineUp::Result> LineUp::result() const {
    if (m_result || m_members.empty())
        return m_result;
    const cost::RunSettings& run = m_session.state().run;
    const conventions::Convention& convention = m_session.state().convention;
    auto result = std::make_shared<Result>();
    result->measures.assign(map::networkMeasures.begin(), map::networkMeasures.end());
    for (const network::NetworkPtr& network : m_networks)
        result->measures = alsoOf(*network, std::move(result->measures), run);
    const bool has = std::ranges::find(result->measures, m_measure) != result->measures.end();
    const map::Measure measure = has ? m_measure : map::Measure::Parameters;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        result->compared.subjects.push_back(
            compare::subjectOf(m_networks[i], map::measured(*m_networks[i], measure, run, convention)));
        result->compared.titles.push_back(m_members[i].title);
        result->figures.push_back(compare::figuresOf(*m_networks[i], run, convention));
    }
    result->compared.report = text::compareReport(
        result->compared.subjects, result->compared.titles, compare::totalIn(measure, run, convention), convention);
    m_result = std::move(result);
    return m_result;
}

std::string LineUp::savedText() const {
    if (m_members.empty())
        return {};
    SavedSession first = m_members.front();
    first.run = m_session.state().run;
    first.view.area = m_measure;
    first.view.convention = m_session.state().convention;
    return sessionBeside(std::move(first), {m_members.begin() + 1, m_members.end()});
}

} // namespace paramap
