// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/device_proposals.h"

#include "app/session/session.h"
#include "model/text/memory/fitting_words.h"
#include "ui/memory/memory_card.h"

namespace paramap {

namespace {

constexpr int restMilliseconds = 200;

} // namespace

DeviceProposals::DeviceProposals(Session& session, ui::MemoryCard& card)
    : QObject(&card)
    , m_session(session)
    , m_card(card) {
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &DeviceProposals::next);
    connect(&session, &Session::snapshotChanged, this, &DeviceProposals::begin);
    connect(&card, &ui::MemoryCard::modeChosen, this, &DeviceProposals::begin);
}

void DeviceProposals::begin() {
    m_tile = 0;
    if (m_session.isDragging())
        m_rest.stop();
    else
        m_rest.start(restMilliseconds);
}

void DeviceProposals::next() {
    const std::optional<Snapshot>& snapshot = m_session.snapshot();
    const std::vector<cost::DeviceSet> devices = m_session.devices();
    if (!snapshot || m_session.isDragging() || static_cast<std::size_t>(m_tile) >= devices.size())
        return;
    const cost::Mode mode = m_card.mode();
    const text::MemoryCard& card = mode == cost::Mode::Train ? snapshot->trainingCard : snapshot->inferenceCard;
    const auto index = static_cast<std::size_t>(m_tile);
    if (index < card.devices.size() && card.devices[index].fit == text::Fit::TooLarge) {
        text::DeviceTile tile = card.devices[index];
        text::addProposals(tile,
            text::fitProposals(
                *snapshot->network, mode, m_session.state().run, devices[index], m_session.numberStyle()));
        m_card.setTile(mode, m_tile, tile);
    }
    ++m_tile;
    m_rest.start(0); // the events in between may be another change
}

} // namespace paramap
