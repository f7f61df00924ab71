// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace paramap::ui {
class MemoryCard;
}

namespace paramap {

class Session;

/// Tells the device tiles on which the run does not fit what would fit there. As many as a hundred accounts are drawn
/// up for a tile, so it begins when nothing has changed for a moment, never during a drag, and does one tile at a time.
class DeviceProposals : public QObject {
    Q_OBJECT
public:
    DeviceProposals(Session& session, ui::MemoryCard& card); ///< a child of the card

    bool isAtWork() const { return m_rest.isActive(); } ///< some tile may still learn what fits

private:
    void begin(); ///< after a rest, with the first tile
    void next();

    Session& m_session;
    ui::MemoryCard& m_card;
    QTimer m_rest;
    int m_tile = 0;
};

} // namespace paramap
