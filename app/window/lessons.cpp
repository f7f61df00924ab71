// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/lessons.h"

#include "app/author/kept_draft.h"
#include "app/present/progress_keeper.h"
#include "app/present/talk_keeper.h"
#include "app/session/session.h"
#include "app/window/authoring.h"
#include "app/window/dialogs/lesson_dialog.h"
#include "app/window/main_window.h"
#include "model/problem/problem.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/message/message_bar.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMenu>

namespace paramap {

namespace {

const QString resumeId = QStringLiteral("lesson.resume"), forgetId = QStringLiteral("lesson.forget");
const QString returnId = QStringLiteral("lesson.return");
const QString draftId = QStringLiteral("lesson.draft"), dropId = QStringLiteral("lesson.dropDraft");

std::filesystem::path executable() {
    return QCoreApplication::applicationFilePath().toStdString();
}

} // namespace

Lessons::Lessons(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_authoring(new Authoring(window, this)) {
    connect(window.actions()["lesson.present"], &QAction::triggered, this, &Lessons::choose);
    connect(window.actions()["lesson.presentHere"], &QAction::triggered, this, &Lessons::presentFromHere);
    connect(window.actions()["lesson.work"], &QAction::triggered, this, &Lessons::chooseWork);
    connect(window.actions()["lesson.edit"], &QAction::triggered, this, [this] {
        openLessonDialog(m_window, LessonUse::Edit, all(), [this](const QString& path) { m_authoring->edit(path); });
    });
    connect(m_authoring, &Authoring::presentWished, this, [this](const QString& path, std::size_t step) {
        forget();
        PresentChoice choice;
        choice.step = step;
        present(path, choice);
    });
    connect(&window.messageBar(), &ui::MessageBar::actionTriggered, this, [this](const QString& id) {
        if (id == resumeId) {
            PresentChoice choice;
            choice.resume = true;
            if (const std::optional<KeptTalk> kept = keptTalk())
                present(QString::fromStdString(kept->file), choice);
        }
        if (id == forgetId)
            forgetTalk();
        if (id == returnId)
            workThrough(m_returning);
        if (id == draftId)
            m_authoring->resume();
        if (std::optional<KeptDraft> draft = id == dropId ? KeptDraft::left() : std::nullopt)
            draft->forget();
        if (QStringList{resumeId, forgetId, returnId, draftId, dropId}.contains(id))
            m_window.messageBar().dismiss();
    });
}

Lessons::~Lessons() = default;

const std::vector<LessonSummary>& Lessons::all() {
    if (m_all.empty())
        m_all = lessonSummaries(executable(), m_window.session().catalog());
    return m_all;
}

void Lessons::fillMenu(QMenu& menu) {
    menu.clear();
    for (const LessonSummary& lesson : all()) {
        const QString title = QString::fromStdString(lesson.title).replace(u'&', QStringLiteral("&&"));
        QAction* item = menu.addAction(
            lesson.original.empty() ? title : tr("%1 (%2)").arg(title, QString::fromStdString(lesson.language)));
        item->setToolTip(ui::plainTip(QString::fromStdString(lesson.audience)));
        connect(item, &QAction::triggered, this,
            [this, path = QString::fromStdString(lesson.path.string())] { present(path); });
    }
}

void Lessons::choose() {
    openLessonDialog(m_window, LessonUse::Present, all(), [this](const QString& path) { present(path); });
}

void Lessons::chooseWork() {
    openLessonDialog(m_window, LessonUse::Work, all(), [this](const QString& path) { workThrough(path); });
}

TutorWindow* Lessons::workThrough(const QString& path) {
    std::unique_ptr<OpenLesson> lesson = opened(path);
    if (!lesson)
        return nullptr;
    delete m_window.findChild<TutorWindow*>(); // its answers are kept
    auto* const tutor = new TutorWindow(std::move(lesson), &m_window);
    tutor->setAttribute(Qt::WA_DeleteOnClose);
    tutor->lesson().setMotion(m_window.preferences().motion());
    const QAction* const patterns = m_window.actions()["view.patterns"];
    tutor->lesson().setPatterns(patterns->isChecked());
    connect(patterns, &QAction::toggled, &tutor->lesson(), &ui::LessonView::setPatterns);
    tutor->show();
    tutor->activateWindow();
    return tutor;
}

std::unique_ptr<OpenLesson> Lessons::opened(const QString& path) {
    try {
        return std::make_unique<OpenLesson>(
            path.toStdString(), executable(), m_window.session().catalog(), m_window.session().numberStyle());
    } catch (const Problem& problem) {
        ui::Message message;
        message.sentence = QString::fromStdString(problem.sentence());
        message.detail = QString::fromStdString(problem.message());
        m_window.messageBar().showMessage(message);
        return nullptr;
    }
}

void Lessons::present(const QString& path, const PresentChoice& choice) {
    if (m_presenter)
        return;
    PresentChoice wanted = choice;
    if (!wanted.dark)
        wanted.dark = ui::Theme::current(m_window.palette()).isDark;
    wanted.patterns = m_window.actions()["view.patterns"]->isChecked();
    wanted.motion = m_window.preferences().motion();
    std::unique_ptr<OpenLesson> lesson = opened(path);
    if (!lesson)
        return;
    m_presenter = std::make_unique<LessonPresenter>(std::move(lesson), wanted);
    m_path = path;
    connect(m_presenter.get(), &LessonPresenter::finished, this, &Lessons::finish, Qt::QueuedConnection);
    m_presenter->start();
}

void Lessons::presentFromHere() {
    if (m_path.isEmpty())
        return choose();
    PresentChoice choice;
    choice.step = m_step;
    present(m_path, choice);
}

void Lessons::finish() {
    if (!m_presenter)
        return;
    m_step = m_presenter->lesson().talk().state().step;
    m_presenter.reset();
    m_window.activateWindow();
}

void Lessons::offerReturning() {
    if (!m_window.messageBar().isHidden())
        return;
    int most = 0;
    QString title;
    for (const LessonSummary& lesson : all()) {
        const std::string path = std::filesystem::absolute(lesson.path).string();
        if (const int count = returningQuestions(path); count > most) {
            most = count;
            title = ui::printableName(QString::fromStdString(lesson.title));
            m_returning = QString::fromStdString(path);
        }
    }
    if (most == 0)
        return;
    ui::Message message;
    message.kind = ui::Message::Kind::Info;
    message.sentence = most == 1 ? tr("A question of the lesson '%1' returns today.").arg(title)
                                 : tr("%1 questions of the lesson '%2' return today.").arg(most).arg(title);
    message.actions = {{returnId, tr("Work through"), true}};
    m_window.messageBar().showMessage(message);
}

/// A text that nobody saved is offered before a talk: the talk's lesson has a file.
bool Lessons::offerDraft() {
    const std::optional<KeptDraft> draft = KeptDraft::left();
    const std::optional<KeptDraft::Content> content = draft ? draft->content() : std::nullopt;
    if (!content)
        return false;
    ui::Message message;
    message.kind = ui::Message::Kind::Info;
    const QString path = content->path.isEmpty() ? content->suggestion : content->path;
    message.sentence
        = tr("What was written in %1 is not saved, and is kept.").arg(ui::printableName(QFileInfo(path).fileName()));
    message.actions = {{draftId, tr("Go on writing"), true}, {dropId, tr("Forget it"), false}};
    m_window.messageBar().showMessage(message);
    return true;
}

void Lessons::offerResume() {
    if (offerDraft())
        return;
    const std::optional<KeptTalk> kept = keptTalk();
    if (!kept || !std::filesystem::exists(kept->file))
        return;
    ui::Message message;
    message.kind = ui::Message::Kind::Info;
    message.sentence = tr("The lesson '%1' was cut off at step %2 of %3.")
                           .arg(ui::printableName(QString::fromStdString(kept->title)))
                           .arg(kept->state.step + 1)
                           .arg(kept->steps);
    message.actions = {{resumeId, tr("Resume"), true}, {forgetId, tr("Forget it"), false}};
    m_window.messageBar().showMessage(message);
}

} // namespace paramap
