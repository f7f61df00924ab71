// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/tutor_view.h"

#include "ui/lesson/answer_field.h"
#include "ui/lesson/tile_chooser.h"
#include "ui/look/qt_text.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

QLabel* wrapped(QWidget* parent) {
    auto* const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

TutorView::TutorView(QWidget* parent)
    : QWidget(parent)
    , m_page(new LessonView(this))
    , m_field(new AnswerField(this))
    , m_tiles(new TileChooser(*m_page))
    , m_hints(wrapped(this))
    , m_said(wrapped(this))
    , m_place(new QLabel(this))
    , m_message(wrapped(this))
    , m_check(new QPushButton(tr("&Check"), this))
    , m_hint(new QPushButton(tr("&Hint"), this))
    , m_show(new QPushButton(tr("&Show the answer"), this))
    , m_other(new QPushButton(tr("&Try other sizes"), this))
    , m_previous(new QPushButton(tr("&Back"), this))
    , m_next(new QPushButton(tr("&Next"), this)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_page->setMinimumSize(480, 300);
    m_page->setFocusPolicy(Qt::TabFocus);
    column->addWidget(m_page, 1);
    auto* const below = new QVBoxLayout;
    const int pad = fontMetrics().height() / 2;
    below->setContentsMargins(2 * pad, pad, 2 * pad, pad);
    column->addLayout(below);
    auto* const answer = new QHBoxLayout;
    answer->addWidget(m_field, 1);
    for (QPushButton* button : {m_check, m_hint, m_show, m_other})
        answer->addWidget(button);
    below->addWidget(m_hints);
    below->addLayout(answer);
    below->addWidget(m_said);
    below->addWidget(m_message);
    auto* const foot = new QHBoxLayout;
    auto* const receipt = new QPushButton(tr("Copy &receipt"), this);
    receipt->setToolTip(tr("Lesson, answers and score as text; it proves nothing"));
    foot->addWidget(m_place, 1);
    for (QPushButton* button : {receipt, m_previous, m_next})
        foot->addWidget(button);
    below->addLayout(foot);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(true);
    m_said->setAccessibleName(tr("What the judge says"));
    m_hints->setAccessibleName(tr("Hints"));

    connect(m_field, &AnswerField::entered, this, &TutorView::check);
    connect(m_tiles, &TileChooser::entered, this, &TutorView::check);
    connect(m_tiles, &TileChooser::chosen, m_field, &AnswerField::choose);
    connect(m_field, &AnswerField::changed, this, [this] { m_tiles->choose(m_field->choice()); });
    connect(m_check, &QPushButton::clicked, this, &TutorView::check);
    connect(m_hint, &QPushButton::clicked, this, &TutorView::hintWished);
    connect(m_show, &QPushButton::clicked, this, &TutorView::answerWished);
    connect(m_other, &QPushButton::clicked, this, &TutorView::otherSizesWished);
    connect(m_next, &QPushButton::clicked, this, &TutorView::nextWished);
    connect(m_previous, &QPushButton::clicked, this, &TutorView::previousWished);
    connect(receipt, &QPushButton::clicked, this, &TutorView::receiptWished);
    connect(m_page, &LessonView::sizeChanged, this, &TutorView::sizeChanged);
    for (int choice = 0; choice < 9; ++choice) // fields in which digits are typed keep them
        connect(new QShortcut(QKeySequence(Qt::Key_1 + choice), this), &QShortcut::activated, m_field,
            [this, choice] { m_field->press(choice); });
    connect(new QShortcut(Qt::Key_PageDown, this), &QShortcut::activated, this, &TutorView::nextWished);
    connect(new QShortcut(Qt::Key_PageUp, this), &QShortcut::activated, this, &TutorView::previousWished);
}

void TutorView::check() {
    if (m_isOpen)
        Q_EMIT answered(m_field->answer());
}

void TutorView::setTheme(const Theme& theme) {
    m_page->setTheme(theme);
}

void TutorView::setNumbers(const words::NumberStyle& numbers) {
    m_page->setNumbers(numbers);
    m_field->setNumbers(numbers);
}

void TutorView::say(const QString& sentences) {
    const bool isNew = sentences != m_said->text() && !sentences.isEmpty();
    m_said->setText(sentences);
    m_said->setVisible(!sentences.isEmpty());
    if (isNew && isVisible()) {
        QAccessibleEvent event(m_said, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

QString TutorView::said() const {
    return m_said->text();
}

void TutorView::setMessage(const QString& sentence) {
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
}

void TutorView::setEnd(const QString& sentence) {
    say(sentence);
}

void TutorView::setPage(const lesson::TutorPage& page) {
    const bool isOther = m_step != page.page.step || m_isOpen != page.isOpen;
    m_step = page.page.step;
    m_isOpen = page.isOpen;
    m_page->setPage(page.page);
    m_field->setPage(page);
    m_tiles->setPage(page);
    m_tiles->choose(m_field->choice());
    QStringList hints;
    for (const std::string& hint : page.hints)
        hints << tr("Hint: %1").arg(qs(hint));
    m_hints->setText(hints.join(u'\n'));
    m_hints->setVisible(!hints.isEmpty());
    QStringList said;
    if (page.judgement) {
        said << qs(page.said);
        for (const std::string& sentence : page.judgement->sentences)
            said << qs(sentence);
    }
    if (!page.isOpen && !page.answer.empty())
        said << tr("The answer: %1").arg(qs(page.answer));
    say(said.join(u'\n'));
    QStringList place{qs(page.place)};
    if (!page.again.empty())
        place << qs(page.again);
    place << qs(page.score);
    m_place->setText(place.join(QStringLiteral(" \u00B7 ")));
    showButtons(page);
    if (!isOther)
        return;
    if (page.isOpen)
        m_field->focusFirst();
    else
        m_next->setFocus();
}

void TutorView::showButtons(const lesson::TutorPage& page) {
    for (QPushButton* button : {m_check, m_hint, m_show})
        button->setVisible(page.isOpen);
    m_show->setVisible(page.isOpen && page.form != lesson::AnswerForm::Text);
    m_other->setVisible(page.canVary);
    m_check->setText(page.form == lesson::AnswerForm::Text ? tr("&Done") : tr("&Check"));
    m_hint->setEnabled(page.hasHint);
    m_previous->setEnabled(!page.isFirst);
    m_next->setText(page.isOpen ? tr("&Pass over") : page.isLast ? tr("&End") : tr("&Next"));
}

} // namespace paramap::ui
