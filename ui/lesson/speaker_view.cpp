// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/speaker_view.h"

#include "ui/lesson/vote_rows.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

QString clock(int seconds) {
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

QString minutes(double planned) {
    return QString::number(planned, 'g', 3);
}

QLabel* heading(const QString& text, QWidget* parent) {
    auto* const label = new QLabel(text, parent);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

} // namespace

SpeakerView::SpeakerView(QWidget* parent)
    : QWidget(parent)
    , m_now(new LessonView(this))
    , m_next(new LessonView(this))
    , m_clock(new QLabel(this))
    , m_nextTitle(heading(tr("Next"), this))
    , m_message(new QLabel(this))
    , m_notes(new QTextBrowser(this))
    , m_votes(new VoteRows(this))
    , m_export(new QPushButton(tr("&Export votes…"), this)) {
    auto* const grid = new QGridLayout(this);
    QFont large = m_clock->font();
    large.setPointSizeF(1.6 * large.pointSizeF());
    m_clock->setFont(large);
    m_now->setMinimumSize(320, 180);
    m_next->setMinimumSize(240, 135);
    setPageSize(QSize(1280, 720));
    m_next->setFocusPolicy(Qt::NoFocus);
    m_notes->setFocusPolicy(Qt::NoFocus); // Page Down belongs to the lesson
    m_notes->setAccessibleName(tr("Notes, answer and foreseen mistakes"));
    grid->addWidget(heading(tr("The audience sees"), this), 0, 0);
    grid->addWidget(m_clock, 0, 1, Qt::AlignRight);
    grid->addWidget(m_now, 1, 0);
    auto* const right = new QVBoxLayout;
    right->addWidget(m_nextTitle);
    right->addWidget(m_next, 1);
    grid->addLayout(right, 1, 1);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_export->setObjectName(QStringLiteral("exportVotes"));
    m_export->setFocusPolicy(Qt::TabFocus);
    m_export->setToolTip(tr("The raised hands as a CSV file: E"));
    setExportable(false);
    auto* const foot = new QHBoxLayout;
    foot->addWidget(m_message, 1);
    foot->addWidget(m_export);
    grid->addLayout(foot, 3, 0, 1, 2);
    grid->addWidget(m_votes, 2, 0);
    grid->addWidget(m_notes, 2, 1);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(1, 3);
    grid->setRowStretch(2, 2);
    connect(m_votes, &VoteRows::handsEdited, this, &SpeakerView::handsEdited);
    connect(m_votes, &VoteRows::roundClosed, this, &SpeakerView::roundClosed);
    connect(m_export, &QPushButton::clicked, this, &SpeakerView::exportWished);
}

void SpeakerView::setExportable(bool counted) {
    m_export->setEnabled(counted);
}

void SpeakerView::setMessage(const QString& message) {
    m_message->setText(message);
}

QString SpeakerView::message() const {
    return m_message->text();
}

void SpeakerView::setPageSize(QSize size) {
    m_now->setPreviewOf(size);
    m_next->setPreviewOf(size);
}

void SpeakerView::setNotes(const lesson::SpeakerNotes& notes) {
    QStringList lines;
    for (const std::string& paragraph : notes.notes)
        lines << QString::fromStdString(paragraph) << QString();
    if (!notes.answer.empty()) {
        lines << tr("Answer:");
        for (const std::string& answer : notes.answer)
            lines << QString::fromStdString(answer);
        lines << QString();
    }
    if (!notes.mistakes.empty()) {
        lines << tr("Foreseen mistakes:");
        for (const lesson::SpeakerNotes::Mistake& mistake : notes.mistakes)
            lines << tr("%1: %2").arg(QString::fromStdString(mistake.value), QString::fromStdString(mistake.sentence));
    }
    m_text = lines.join(QLatin1Char('\n'));
    m_notes->setPlainText(m_text);
    m_votes->setNotes(notes);
}

void SpeakerView::setNext(const std::optional<lesson::Page>& page) {
    m_nextTitle->setText(page ? tr("Next") : tr("This was the last page."));
    m_next->setVisible(page.has_value());
    if (page)
        m_next->setPage(*page);
}

void SpeakerView::setClock(int secondsOfStep, int secondsOfAll, const lesson::SpeakerNotes& notes) {
    const QString step = notes.minutes > 0 ? tr("step %1 of %2 min").arg(clock(secondsOfStep), minutes(notes.minutes))
                                           : tr("step %1").arg(clock(secondsOfStep));
    const QString all = notes.planned > 0 ? tr("lesson %1 of %2 min").arg(clock(secondsOfAll), minutes(notes.planned))
                                          : tr("lesson %1").arg(clock(secondsOfAll));
    m_clock->setText(QStringLiteral("%1   %2").arg(step, all));
}

void SpeakerView::setPatterns(bool shown) {
    m_now->setPatterns(shown);
    m_next->setPatterns(shown);
}

void SpeakerView::setTheme(const Theme& theme) {
    m_now->setTheme(theme);
    m_next->setTheme(theme);
}

} // namespace paramap::ui
