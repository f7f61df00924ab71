// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/vote_rows.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <array>
#include <utility>

namespace paramap::ui {

namespace {

constexpr int usualRoom = 40, mostHands = 100'000;
constexpr int fields = 2; // columns in front of the buttons

const std::array<std::pair<const char*, double>, 5> shares{{
    {QT_TRANSLATE_NOOP("VoteRows", "none"), 0},
    {"\u00bc", 0.25},
    {"\u00bd", 0.5},
    {"\u00be", 0.75},
    {QT_TRANSLATE_NOOP("VoteRows", "all"), 1},
}};

} // namespace

VoteRows::VoteRows(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_room(new QSpinBox(this))
    , m_advice(new QLabel(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(0, 1);
    auto* const room = new QLabel(tr("People in the &room"), this);
    room->setBuddy(m_room);
    m_room->setRange(1, mostHands);
    m_room->setValue(usualRoom);
    auto* const close = new QPushButton(tr("Close this &vote, open round 2"), this);
    m_close = close;
    close->setFocusPolicy(Qt::TabFocus);
    m_grid->addWidget(room, 0, 0);
    m_grid->addWidget(m_room, 0, 1);
    m_grid->addWidget(close, 0, fields, 1, static_cast<int>(shares.size()));
    m_advice->setWordWrap(true);
    connect(close, &QPushButton::clicked, this, &VoteRows::roundClosed);
}

void VoteRows::addRow() {
    const int index = static_cast<int>(m_rows.size());
    Row row{new QLabel(this), new QSpinBox(this), {}};
    row.option->setWordWrap(true);
    row.option->setBuddy(row.hands);
    row.hands->setRange(0, mostHands);
    m_grid->addWidget(row.option, index + 1, 0);
    m_grid->addWidget(row.hands, index + 1, 1);
    connect(row.hands, &QSpinBox::valueChanged, this, [this, index](int hands) { Q_EMIT handsEdited(index, hands); });
    int column = fields;
    for (const auto& [name, share] : shares) {
        auto* const button = new QPushButton(tr(name), this);
        button->setFocusPolicy(Qt::TabFocus);
        m_grid->addWidget(button, index + 1, column++);
        connect(button, &QPushButton::clicked, row.hands,
            [this, share = share, hands = row.hands] { hands->setValue(qRound(share * m_room->value())); });
        row.buttons.push_back(button);
    }
    m_rows.push_back(std::move(row));
    m_grid->addWidget(m_advice, index + 2, 0, 1, fields + static_cast<int>(shares.size()));
}

void VoteRows::setNotes(const lesson::SpeakerNotes& notes) {
    while (m_rows.size() < notes.options.size())
        addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool shown = i < notes.options.size();
        const Row& row = m_rows[i];
        row.option->setVisible(shown);
        row.hands->setVisible(shown);
        for (QWidget* button : row.buttons)
            button->setVisible(shown);
        if (!shown)
            continue;
        QString option = QStringLiteral("%1  %2").arg(i + 1).arg(QString::fromStdString(notes.options[i]));
        if (i < notes.firstRound.size())
            option = tr("%1 (round 1: %2)").arg(option).arg(notes.firstRound[i]);
        row.option->setText(option);
        row.hands->setAccessibleName(tr("Hands for option %1").arg(i + 1));
        const QSignalBlocker silent(row.hands);
        row.hands->setValue(notes.hands[i]);
    }
    m_close->setVisible(notes.rounds > 1);
    m_close->setEnabled(notes.round < notes.rounds);
    m_advice->setText(QString::fromStdString(notes.advice));
    setVisible(!notes.options.empty());
}

} // namespace paramap::ui
