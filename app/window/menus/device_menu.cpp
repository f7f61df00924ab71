// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/device_menu.h"

#include "app/session/session.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "app/window/menus/menus.h"
#include "model/text/memory/device_menu.h"
#include "ui/memory/memory_card.h"

#include <QActionGroup>
#include <QMenu>

namespace paramap {

namespace {

/// "H100 SXM" and "80 GB · 12 %" as a menu has a text and its key: in two columns.
QString columns(const std::string& text, const std::string& beside) {
    return QString::fromStdString(text).replace(u'&', QStringLiteral("&&")) + u'\t' + QString::fromStdString(beside);
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

DeviceMenu::DeviceMenu(MainWindow& window)
    : QObject(&window)
    , m_window(window) {
    Session& session = window.session();
    connect(window.actions()["device.usual"], &QAction::triggered, &session, [&session] { session.resetDevices(); });
    connect(window.actions()["device.speed"], &QAction::triggered, this,
        [&window] { window.workbench().memory().openSettings(QStringLiteral("Speed")); });
    using Of = text::FitAnswer::Of;
    for (const Of of : {Of::Batch, Of::Length, Of::Layers})
        connect(window.actions()[actionOf(of)], &QAction::triggered, this, [this, of] { take(of); });
    connect(&window.workbench().memory(), &ui::MemoryCard::deviceMenuWanted, this, &DeviceMenu::open);
}

void DeviceMenu::fill(QMenu& menu, int tile) {
    const Session& session = m_window.session();
    if (!session.snapshot() || tile < 0 || static_cast<std::size_t>(tile) >= session.devices().size())
        return;
    m_tile = tile;
    addDevices(menu);
    menu.addSeparator();
    QAction* usual = m_window.actions()["device.usual"];
    usual->setEnabled(!session.state().devices.empty());
    menu.addAction(usual);
    menu.addAction(m_window.actions()["device.speed"]);
}

void DeviceMenu::addAnswers(QMenu& menu) {
    const Session& session = m_window.session();
    const State& state = session.state();
    m_answers = text::fitAnswers(state.settings, m_window.workbench().memory().mode(), state.run,
        session.devices()[static_cast<std::size_t>(m_tile)], session.numberStyle(), state.marks);
    for (const text::FitAnswer& answer : m_answers) {
        QAction* action = m_window.actions()[actionOf(answer.of)];
        action->setText(QString::fromStdString(answer.text).replace(u'&', QStringLiteral("&&")));
        action->setStatusTip(QString::fromStdString(answer.about));
        action->setToolTip(action->statusTip());
        action->setEnabled(answer.value.has_value());
        menu.addAction(action);
    }
}

void DeviceMenu::take(text::FitAnswer::Of of) {
    Session& session = m_window.session();
    for (const text::FitAnswer& answer : m_answers) {
        if (answer.of != of || !answer.value)
            continue;
        if (of == text::FitAnswer::Of::Layers)
            session.setSize(QString::fromStdString(answer.unknown), *answer.value);
        else
            session.setRun(text::withAnswer(session.state().run, answer));
        return;
    }
}

void DeviceMenu::addDevices(QMenu& menu) {
    Session& session = m_window.session();
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return;
    const bool training = m_window.workbench().memory().mode() == cost::Mode::Train;
    const cost::Memory& memory = training ? snapshot->training : snapshot->inference;
    const cost::DeviceSet now = session.devices()[static_cast<std::size_t>(m_tile)];
    const text::DeviceMenu words = text::deviceMenu(now, session.allDevices(), memory, session.numberStyle());
    menu.addSection(QString::fromStdString(words.title));
    addAnswers(menu);
    menu.addSeparator();
    auto* devices = new QActionGroup(&menu);
    for (const text::DeviceEntries& group : words.groups) {
        QMenu* part = menu.addMenu(QString::fromStdString(group.title));
        QFont font = menu.font();
        font.setBold(group.chosen); // which of them to look into
        part->menuAction()->setFont(font);
        for (const text::DeviceEntry& entry : group.entries) {
            QAction* action = devices->addAction(addCheckable(*part, columns(entry.name, entry.use),
                QString::fromStdString("device.choose." + entry.name), entry.chosen));
            action->setStatusTip(QString::fromStdString(entry.spoken));
            connect(action, &QAction::triggered, this, [this, name = entry.name, count = now.count] {
                m_window.session().setDevice(m_tile, {name, count});
            });
        }
    }
    QMenu* many = menu.addMenu(MainWindow::tr("How &many"));
    auto* counts = new QActionGroup(many);
    for (const text::CountEntry& entry : words.counts) {
        QAction* action = counts->addAction(addCheckable(
            *many, columns(entry.shown, entry.use), QStringLiteral("device.count.%1").arg(entry.count), entry.chosen));
        connect(action, &QAction::triggered, this, [this, name = now.device.name, count = entry.count] {
            m_window.session().setDevice(m_tile, {name, count});
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
