// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/work_window.h"

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

WorkWindow::WorkWindow(std::unique_ptr<OpenLesson> lesson, QWidget* parent)
    : ui::WorkView(parent)
    , m_lesson(std::move(lesson)) {
    setWindowFlag(Qt::Window);
    setWindowTitle(tr("%1 – Paramap").arg(ui::printableName(QString::fromStdString(m_lesson->title()))));
    setTheme(ui::Theme::current(palette()));
    setNumbers(m_lesson->style());
    KeptProgress kept = keptProgress(*m_lesson);
    setMessage(QString::fromStdString(kept.damaged));
    m_work = std::make_unique<lesson::Work>(
        m_lesson->talk().lesson(), m_lesson->opener(), std::move(kept.progress), today(), m_lesson->style());
    connect(this, &WorkView::answered, this, [this](const QString& answer) {
        m_work->answer(answer.toStdString());
        keep();
    });
    connect(this, &WorkView::hintWished, this, [this] {
        m_work->hint();
        show();
    });
    connect(this, &WorkView::answerWished, this, [this] {
        m_work->showAnswer();
        keep();
    });
    connect(this, &WorkView::nextWished, this, &WorkWindow::goOn);
    connect(this, &WorkView::previousWished, this, [this] {
        m_work->previous();
        show();
    });
    connect(this, &WorkView::receiptWished, this, [this] {
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(lesson::receiptText(m_work->progress(), m_lesson->title(), m_work->questions())));
    });
    connect(this, &WorkView::sizeChanged, this, [this](const QString& name, qint64 value) {
        if (m_work->change(name.toStdString(), value))
            show();
    });
    resize(usual.boundedTo(screen()->availableSize() * shareOfScreen));
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
    show();
}

WorkWindow::~WorkWindow() = default;

void WorkWindow::show() {
    setPage(m_work->page());
}

void WorkWindow::keep() {
    try {
        keepProgress(*m_lesson, m_work->progress());
        setMessage({});
    } catch (const Problem& problem) { // a full disk does not end a lesson
        setMessage(tr("The answers are not kept: %1").arg(QString::fromStdString(problem.message())));
    }
    show();
}

void WorkWindow::goOn() {
    if (m_work->next())
        return show();
    setEnd(QString::fromStdString(m_work->ending()));
}

void WorkWindow::changeEvent(QEvent* event) {
    WorkView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setTheme(ui::Theme::current(palette()));
}

} // namespace paramap
