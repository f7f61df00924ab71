// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/device_menu.h"

#include "app/session/session.h"
#include "app/window/frame/actions.h"
#include "app/window/menus/entries.h"
#include "model/text/memory/device_menu.h"
#include "model/text/memory/fitting_words.h"
#include "ui/look/plain_text.h"
#include "ui/memory/memory_card.h"

#include <QActionGroup>
#include <QMenu>

namespace paramap {

namespace {

/// "H100 SXM" and "80 GB · 12 %" in two columns, as a menu shows a text and its shortcut.
QString columns(const std::string& text, const std::string& beside) {
    return literal(QString::fromStdString(text)) + u'\t' + QString::fromStdString(beside);
}

const char* actionOf(text::FitAnswer::Of of) {
    switch (of) {
    case text::FitAnswer::Of::Batch:
        return "device.batch";
    case text::FitAnswer::Of::Length:
        return "device.length";
    case text::FitAnswer::Of::Layers:
        break;
    }
    return "device.layers";
}

} // namespace

DeviceMenu::DeviceMenu(QWidget& window, Session& session, const Actions& actions, ui::MemoryCard& card)
    : QObject(&window)
    , m_window(window)
    , m_session(session)
    , m_actions(actions)
    , m_card(card) {
    connect(actions["device.usual"], &QAction::triggered, &session, [&session] { session.resetDevices(); });
    connect(
        actions["device.speed"], &QAction::triggered, this, [&card] { card.openSettings(QStringLiteral("Speed")); });
    using Of = text::FitAnswer::Of;
    for (const Of of : {Of::Batch, Of::Length, Of::Layers})
        connect(actions[actionOf(of)], &QAction::triggered, this, [this, of] { take(of); });
    connect(&card, &ui::MemoryCard::deviceMenuWanted, this, &DeviceMenu::open);
}

void DeviceMenu::fill(QMenu& menu, int tile) {
    if (!m_session.snapshot() || tile < 0 || static_cast<std::size_t>(tile) >= m_session.devices().size())
        return;
    m_tile = tile;
    addDevices(menu);
    menu.addSeparator();
    QAction* usual = m_actions["device.usual"];
    usual->setEnabled(!m_session.state().devices.empty());
    menu.addAction(usual);
    menu.addAction(m_actions["device.speed"]);
}

void DeviceMenu::addProposals(QMenu& menu) {
    const std::optional<Snapshot>& snapshot = m_session.snapshot();
    if (!snapshot)
        return;
    const std::vector<text::FitProposal> proposals = text::fitProposals(*snapshot->network, m_card.mode(),
        m_session.state().run, m_session.devices()[static_cast<std::size_t>(m_tile)], m_session.numberStyle());
    for (std::size_t i = 0; i < proposals.size(); ++i) {
        const text::FitProposal& proposal = proposals[i];
        const QString words = QString::fromStdString(proposal.text);
        QAction* action = menu.addAction(literal(
            proposal.smallest ? tr("Smallest set that fits: %1").arg(words) : tr("Fits as well: %1").arg(words)));
        action->setObjectName(QStringLiteral("device.fit.%1").arg(i));
        action->setStatusTip(QString::fromStdString(proposal.about));
        action->setToolTip(ui::plainTip(action->statusTip()));
        connect(action, &QAction::triggered, this, [this, tile = m_tile, proposal, words] {
            m_session.setFittingRun(tile, proposal.count, proposal.run, tr("Fit: %1").arg(words));
        });
    }
    if (!proposals.empty())
        menu.addSeparator();
}

void DeviceMenu::addAnswers(QMenu& menu) {
    const State& state = m_session.state();
    m_answers = text::fitAnswers(state.settings, m_card.mode(), state.run,
        m_session.devices()[static_cast<std::size_t>(m_tile)], m_session.numberStyle(), state.marks);
    for (const text::FitAnswer& answer : m_answers) {
        QAction* action = m_actions[actionOf(answer.of)];
        action->setText(literal(QString::fromStdString(answer.text)));
        action->setStatusTip(QString::fromStdString(answer.about));
        action->setToolTip(ui::plainTip(action->statusTip()));
        action->setEnabled(answer.value.has_value());
        menu.addAction(action);
    }
}

void DeviceMenu::take(text::FitAnswer::Of of) {
    for (const text::FitAnswer& answer : m_answers) {
        if (answer.of != of || !answer.value)
            continue;
        if (of == text::FitAnswer::Of::Layers)
            m_session.setSize(QString::fromStdString(answer.unknown), *answer.value);
        else
            m_session.setRun(text::withAnswer(m_session.state().run, answer));
        return;
    }
}

void DeviceMenu::addDevices(QMenu& menu) {
    const std::optional<Snapshot>& snapshot = m_session.snapshot();
    if (!snapshot)
        return;
    const bool training = m_card.mode() == cost::Mode::Train;
    const cost::Memory& memory = training ? snapshot->training : snapshot->inference;
    const cost::DeviceSet now = m_session.devices()[static_cast<std::size_t>(m_tile)];
    const text::DeviceMenu words = text::deviceMenu(now, m_session.allDevices(), memory, m_session.numberStyle());
    menu.addSection(QString::fromStdString(words.title));
    addProposals(menu);
    addAnswers(menu);
    menu.addSeparator();
    auto* devices = new QActionGroup(&menu);
    for (const text::DeviceEntries& group : words.groups) {
        QMenu* part = menu.addMenu(QString::fromStdString(group.title));
        QFont font = menu.font();
        font.setBold(group.chosen); // bold marks the group that holds the device
        part->menuAction()->setFont(font);
        for (const text::DeviceEntry& entry : group.entries) {
            QAction* action = devices->addAction(addCheckable(*part, columns(entry.name, entry.use),
                QString::fromStdString("device.choose." + entry.name), entry.chosen));
            action->setStatusTip(QString::fromStdString(entry.spoken));
            connect(action, &QAction::triggered, this, [this, name = entry.name, count = now.count] {
                m_session.setDevice(m_tile, {name, count});
            });
        }
    }
    QMenu* many = menu.addMenu(tr("How &many"));
    auto* counts = new QActionGroup(many);
    for (const text::CountEntry& entry : words.counts) {
        QAction* action = counts->addAction(addCheckable(
            *many, columns(entry.shown, entry.use), QStringLiteral("device.count.%1").arg(entry.count), entry.chosen));
        connect(action, &QAction::triggered, this, [this, name = now.device.name, count = entry.count] {
            m_session.setDevice(m_tile, {name, count});
        });
    }
}

void DeviceMenu::open(int tile, const QPoint& place) {
    auto* menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("deviceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    fill(*menu, tile);
    menu->popup(place);
}

} // namespace paramap
