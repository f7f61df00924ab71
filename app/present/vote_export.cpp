// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/vote_export.h"

#include "app/session/whole_file.h"
#include "model/lesson/talk/vote_table.h"
#include "model/problem/problem.h"
#include "ui/look/plain_text.h"

#include <QFileDialog>
#include <QFileInfo>

namespace paramap {

VoteExport::VoteExport(OpenLesson& lesson, QObject* parent)
    : QObject(parent)
    , m_lesson(lesson) {
}

bool VoteExport::isDue() const {
    const lesson::TalkState& state = m_lesson.talk().state();
    return lesson::anyVotes(state) && state.votes != m_written;
}

void VoteExport::ask(QWidget& over) {
    if (!lesson::anyVotes(m_lesson.talk().state()))
        return Q_EMIT said(tr("There are no votes to export: no hand was counted."));
    const QString name
        = QFileInfo(QString::fromStdString(m_lesson.path())).fileName().remove(QStringLiteral(".lesson.md"));
    auto* const files = new QFileDialog(&over, tr("Export the votes"));
    files->setObjectName(QStringLiteral("votesFile"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("csv"));
    files->setNameFilter(QStringLiteral("*.csv"));
    files->selectFile(tr("%1-votes.csv").arg(name));
    connect(files, &QFileDialog::fileSelected, this, &VoteExport::write);
    files->open();
}

void VoteExport::write(const QString& file) {
    const lesson::Talk& talk = m_lesson.talk();
    try {
        writeFile(
            file.toStdString(), lesson::voteTable(talk.lesson(), m_lesson.opener(), talk.state(), m_lesson.style()));
    } catch (const Problem& problem) {
        return Q_EMIT said(QString::fromStdString(problem.sentence()));
    }
    m_written = talk.state().votes;
    Q_EMIT said(tr("The votes are in %1.").arg(ui::printableName(QFileInfo(file).fileName())));
}

} // namespace paramap
