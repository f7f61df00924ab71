// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/find.h"

#include "model/network/module_find.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace paramap {

Finder::Finder(QLineEdit* field, QLabel* count, QObject* parent)
    : QObject(parent)
    , m_field(field)
    , m_count(count) {
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textEdited, this, [this] { look(true); });
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            look(false); // the field's clear button comes here, too
    });
}

void Finder::setNetwork(const network::NetworkPtr& network, const words::NumberStyle& style) {
    m_style = style;
    m_network = network;
    look(false);
}

void Finder::begin() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void Finder::next() {
    go(1);
}

void Finder::previous() {
    go(-1);
}

void Finder::look(bool announce) {
    const QString before = m_at >= 0 ? m_found[m_at] : QString();
    const bool searched = !m_found.isEmpty() || m_searching;
    m_found.clear();
    m_sum = 0;
    const std::string wanted = m_field->text().trimmed().toStdString();
    if (m_network && !wanted.empty()) {
        const network::Found all = network::findModules(*m_network, wanted);
        m_sum = all.parameters;
        for (const std::string& path : all.paths)
            m_found << QString::fromStdString(path);
    }
    m_searching = m_network && !wanted.empty();
    if (m_searching)
        Q_EMIT allFound(m_found);
    else if (searched)
        Q_EMIT allFound(std::nullopt);
    m_at = m_found.indexOf(before);
    if (announce && !m_found.isEmpty()) {
        m_at = std::max<qsizetype>(m_at, 0);
        Q_EMIT found(m_found[m_at]);
    }
    say();
}

void Finder::go(qsizetype step) {
    if (m_found.isEmpty())
        return;
    m_at = m_at < 0 ? (step > 0 ? 0 : m_found.size() - 1) : (m_at + step + m_found.size()) % m_found.size();
    Q_EMIT found(m_found[m_at]);
    say();
}

void Finder::say() {
    QString words;
    if (!m_field->text().trimmed().isEmpty() && m_network) {
        if (m_found.isEmpty())
            words = tr("nothing found");
        else if (m_at < 0)
            words = tr("%1 found").arg(m_found.size());
        else
            words = tr("%1 of %2").arg(m_at + 1).arg(m_found.size());
        if (!m_found.isEmpty())
            words = tr("%1 · %2, %3")
                        .arg(words, QString::fromStdString(words::compact(m_sum, m_style)),
                            QString::fromStdString(words::percent(m_sum, m_network->totals().parameters, m_style)));
    }
    m_count->setText(words);
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            go(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            m_field->clear();
            Q_EMIT cleared();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace paramap
