// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/tutor_window.h"

#include "app/present/progress_keeper.h"
#include "model/lesson/study/progress_file.h"
#include "model/problem/problem.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QShortcut>

namespace paramap {

namespace {

constexpr QSize usual(1180, 800);
constexpr double shareOfScreen = 0.9; // at most; a frame must fit, too

} // namespace

TutorWindow::TutorWindow(std::unique_ptr<OpenLesson> lesson, QWidget* parent)
    : ui::TutorView(parent)
    , m_lesson(std::move(lesson)) {
    setWindowFlag(Qt::Window);
    setWindowTitle(tr("%1 – Paramap").arg(ui::printableName(QString::fromStdString(m_lesson->title()))));
    setTheme(ui::Theme::current(palette()));
    setNumbers(m_lesson->style());
    KeptProgress kept = keptProgress(*m_lesson);
    setMessage(QString::fromStdString(kept.damaged));
    m_tutor = std::make_unique<lesson::Tutor>(
        m_lesson->talk().lesson(), m_lesson->opener(), std::move(kept.progress), today(), m_lesson->style());
    connect(this, &TutorView::answered, this, [this](const QString& answer) {
        m_tutor->answer(answer.toStdString());
        keep();
    });
    connect(this, &TutorView::hintWished, this, [this] {
        m_tutor->hint();
        showPage();
    });
    connect(this, &TutorView::answerWished, this, [this] {
        m_tutor->showAnswer();
        keep();
    });
    connect(this, &TutorView::otherSizesWished, this, [this] {
        if (m_tutor->tryOtherSizes())
            showPage();
    });
    connect(this, &TutorView::nextWished, this, &TutorWindow::goOn);
    connect(this, &TutorView::previousWished, this, [this] {
        m_tutor->previous();
        showPage();
    });
    connect(this, &TutorView::receiptWished, this, [this] {
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(lesson::receiptText(m_tutor->progress(), m_lesson->title(), m_tutor->questions())));
    });
    connect(this, &TutorView::sizeChanged, this, [this](const QString& name, qint64 value) {
        if (m_tutor->change(name.toStdString(), value))
            showPage();
    });
    resize(usual.boundedTo(screen()->availableSize() * shareOfScreen));
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
    showPage();
}

TutorWindow::~TutorWindow() = default;

void TutorWindow::showPage() {
    setPage(m_tutor->page());
}

void TutorWindow::keep() {
    try {
        keepProgress(*m_lesson, m_tutor->progress());
        setMessage({});
    } catch (const Problem& problem) { // a full disk does not end a lesson
        setMessage(tr("The answers are not kept: %1").arg(QString::fromStdString(problem.message())));
    }
    showPage();
}

void TutorWindow::goOn() {
    if (m_tutor->next())
        return showPage();
    setEnd(QString::fromStdString(m_tutor->ending()));
}

void TutorWindow::changeEvent(QEvent* event) {
    TutorView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setTheme(ui::Theme::current(palette()));
}

} // namespace paramap
