// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/messages.h"

#include "app/session/session.h"
#include "app/window/dialogs/saver.h"
#include "app/window/frame/status_line.h"
#include "app/window/presenter.h"
#include "model/problem/width.h"
#include "model/text/panel/note_words.h"
#include "model/words/list.h"
#include "ui/message/message_bar.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

namespace paramap {
namespace {

QString wayId(std::size_t index) {
    return QStringLiteral("way %1").arg(index);
}

/// A sentence that may quote a file: its names are cut, and it cannot begin another line.
QString inOneLine(const std::string& sentence) {
    return QString::fromStdString(printable(shortened(sentence)));
}

QString withStop(const QString& sentence) {
    return sentence.isEmpty() || sentence.endsWith(u'.') ? sentence : sentence + u'.';
}

} // namespace

Messages::Messages(const MessageSources& sources, QObject* parent)
    : QObject(parent)
    , m_with(sources) {
    Session& session = sources.session;
    connect(&session, &Session::failed, this, &Messages::sayFailed);
    connect(&session, &Session::notOpened, this, &Messages::sayNotOpened);
    connect(&session, &Session::opened, this, &Messages::clear);
    connect(&session, &Session::snapshotChanged, this, [this] {
        if (m_aboutValue)
            clear();
        else if (m_aboutFile)
            sayNotOpened(m_reason); // the status line has been overwritten
        else if (remark() != m_remark)
            sayRemark();
    });
    connect(&sources.bar, &ui::MessageBar::actionTriggered, this, &Messages::act);
    connect(&sources.bar, &ui::MessageBar::dismissed, this, &Messages::dismiss);
}

QString Messages::lastGood() const {
    const Session& session = m_with.session;
    return session.snapshot() ? tr("You still see %1, the last model that worked.").arg(session.title()) : QString();
}

void Messages::sayFailed(const Problem& problem) {
    m_aboutValue = true;
    m_aboutFile = false;
    ui::Message message;
    message.kind = ui::Message::Kind::Warning;
    message.sentence = QString::fromStdString(problem.sentence());
    message.detail = lastGood();
    m_with.bar.showMessage(message);
    if (m_with.session.snapshot())
        m_with.presenter.setRefused(tr("refused: you see the last sizes that worked"));
}

void Messages::sayNotOpened(const NotOpened& reason) {
    const bool again = m_aboutFile && m_reason.details == reason.details && m_reason.path == reason.path;
    m_aboutValue = false;
    m_aboutFile = true;
    if (!again) {
        m_reason = reason;
        ui::Message message;
        message.sentence = reason.headline;
        message.detail = QStringList{withStop(reason.explanation), lastGood()}.join(u' ').trimmed();
        for (std::size_t i = 0; i < reason.waysOut.size(); ++i)
            message.actions.push_back({wayId(i), reason.waysOut[i].label, true});
        if (reason.hasTensors)
            message.actions.push_back({QStringLiteral("tensors"), tr("Show its tensors"), reason.waysOut.empty()});
        if (reason.line > 0)
            message.actions.push_back({QStringLiteral("open"), tr("Open the file"), false});
        message.actions.push_back({QStringLiteral("copy"), tr("Copy details"), false});
        for (const ExcerptLine& line : reason.lines)
            message.excerpt.push_back({line.number, line.text, line.marked});
        m_with.bar.showMessage(message);
    }
    m_with.status.setText(tr("<b>1 file not loaded</b> &nbsp;%1").arg(m_reason.title.toHtmlEscaped()));
    const Session& session = m_with.session;
    if (session.snapshot())
        m_with.presenter.setRefused(tr("last good model: %1").arg(session.title()));
}

void Messages::act(const QString& id) {
    if (id == QStringLiteral("copy")) {
        QGuiApplication::clipboard()->setText(m_reason.details);
        return;
    }
    if (id == QStringLiteral("tensors")) {
        clear();
        Q_EMIT tensorsWanted();
        return;
    }
    if (id == QStringLiteral("open")) {
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_reason.path));
        return;
    }
    for (std::size_t i = 0; i < m_reason.waysOut.size(); ++i) {
        if (id == wayId(i)) {
            const NotOpened reason = m_reason; // a copy, because opening clears it
            m_with.saver.whenNothingIsLost(
                [this, reason, i] { m_with.session.openRead(reason.waysOut[i].file, reason.path); });
            return;
        }
    }
}

void Messages::clear() {
    m_aboutValue = m_aboutFile = false;
    sayRemark();
    m_with.presenter.showStatus();
    m_with.presenter.setRefused({});
}

void Messages::dismiss() {
    if (!m_aboutValue && !m_aboutFile) {
        m_once.clear();
        m_dismissed = remark();
    }
    clear();
}

void Messages::sayOnce(const QString& sentence) {
    m_once = m_once.isEmpty() ? sentence : m_once + u'\n' + sentence;
    sayRemark();
}

QString Messages::remark() const {
    const Session& session = m_with.session;
    const std::optional<Snapshot>& snapshot = session.snapshot();
    if (!snapshot)
        return m_once;
    const sizes::Settings& settings = snapshot->network->settings;
    QStringList sentences;
    if (!m_once.isEmpty())
        sentences << m_once;
    if (settings.guess)
        sentences << inOneLine(text::inFull(*settings.guess));
    for (const auto& [size, note] : settings.notes)
        sentences << inOneLine(text::inFull(note));
    if (const std::string& nearest = session.state().opened->nearest; !nearest.empty() && !session.numberStyle().hidden)
        sentences << QString::fromStdString(nearest);
    for (const std::string& problem : session.catalog().problems())
        sentences << QString::fromStdString(problem);
    return sentences.join(u'\n');
}

void Messages::sayRemark() {
    m_remark = remark();
    if (m_remark.isEmpty() || m_remark == m_dismissed) {
        m_with.bar.hide();
        return;
    }
    const std::optional<Snapshot>& snapshot = m_with.session.snapshot();
    const bool guess = snapshot && snapshot->network->settings.guess.has_value();
    ui::Message message;
    message.kind = guess ? ui::Message::Kind::Warning : ui::Message::Kind::Info;
    message.sentence = QString::fromStdString(words::asSentence(m_remark.section(u'\n', 0, 0).toStdString()));
    message.detail = m_remark.section(u'\n', 1);
    m_with.bar.showMessage(message);
}

} // namespace paramap
