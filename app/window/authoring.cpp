// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/authoring.h"

#include "app/author/author_window.h"
#include "app/author/shown_model.h"
#include "app/session/session.h"
#include "app/window/main_window.h"
#include "model/problem/problem.h"
#include "ui/message/message_bar.h"

#include <QAction>
#include <QCoreApplication>
#include <QStatusBar>

namespace paramap {

namespace {

constexpr int saidMs = 6000;

} // namespace

Authoring::Authoring(MainWindow& window, QObject* parent)
    : QObject(parent)
    , m_window(window) {
    const auto on = [this, &window](const char* action, void (Authoring::*what)()) {
        connect(window.actions()[action], &QAction::triggered, this, what);
    };
    on("lesson.new", &Authoring::begin);
    on("lesson.record", &Authoring::record);
    on("lesson.insertNumber", &Authoring::insertNumber);
    connect(&window.session(), &Session::snapshotChanged, this, &Authoring::follow);
    connect(&window.session(), &Session::snapshotChanged, this, &Authoring::enable);
    enable();
}

Authoring::~Authoring() = default;

AuthorWindow* Authoring::author() const {
    return m_author;
}

void Authoring::enable() {
    const bool hasModel = m_window.session().snapshot().has_value();
    for (const char* action : {"lesson.new", "lesson.record"})
        m_window.actions()[action]->setEnabled(hasModel);
    m_window.actions()["lesson.insertNumber"]->setEnabled(hasModel && m_author);
}

void Authoring::make(const std::function<void(AuthorWindow&)>& fill) {
    whenNothingIsLost([this, fill] {
        m_recorded.reset();
        delete m_author;
        const Session& session = m_window.session();
        m_author = new AuthorWindow({QCoreApplication::applicationFilePath().toStdString(), session.catalog(),
                                        session.numberStyle(), m_window.settings()},
            &m_window);
        const QAction* const patterns = m_window.actions()["view.patterns"];
        m_author->setPatterns(patterns->isChecked());
        connect(patterns, &QAction::toggled, m_author, &AuthorWindow::setPatterns);
        connect(m_author, &AuthorWindow::presentWished, this, &Authoring::presentWished);
        connect(m_author, &QObject::destroyed, this,
            [this] { m_window.actions()["lesson.insertNumber"]->setEnabled(false); });
        try {
            fill(*m_author);
        } catch (const Problem& problem) {
            delete m_author;
            return say(problem);
        }
        m_author->show();
        m_author->activateWindow();
        enable();
    });
}

void Authoring::edit(const QString& path) {
    make([path](AuthorWindow& author) { author.open(path); });
}

void Authoring::begin() {
    make([this](AuthorWindow& author) {
        author.begin(shownIn(m_window.session(), author.folder()));
        startRecording();
    });
}

void Authoring::resume() {
    make([](AuthorWindow& author) {
        std::optional<KeptDraft> draft = KeptDraft::left();
        if (!draft)
            throw Problem("what was written is kept no more");
        author.resume(std::move(*draft));
    });
}

void Authoring::record() {
    if (!m_window.session().snapshot())
        return;
    if (!m_author)
        return begin();
    try {
        m_author->record(shownIn(m_window.session(), m_author->folder()));
    } catch (const Problem& problem) {
        return say(problem);
    }
    startRecording();
}

void Authoring::startRecording() {
    const State& state = m_window.session().state();
    m_recorded = Recorded{m_author->steps(), state.opened, state.settings};
    m_window.statusBar()->showMessage(
        tr("Step %1 is recorded. A size that you change now becomes a move.").arg(m_recorded->steps), saidMs);
}

void Authoring::follow() {
    const Session& session = m_window.session();
    if (!m_recorded || session.isDragging())
        return;
    const State& state = session.state();
    if (!m_author || state.opened != m_recorded->opened || m_author->steps() != m_recorded->steps)
        return m_recorded.reset();
    const std::vector<sizes::SizeState> before = sizes::states(m_recorded->settings),
                                        now = sizes::states(state.settings);
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
        const std::int64_t *from = before[i].value.integer(), *to = now[i].value.integer();
        // What follows from other sizes moves with them.
        if (from && to && *from != *to && (before[i].given || now[i].given))
            m_author->recordMove(m_recorded->steps - 1, {now[i].name, *from, *to});
    }
    m_recorded->settings = state.settings;
}

void Authoring::insertNumber() {
    if (m_author && m_window.session().snapshot())
        m_author->insertNumber(m_window.view().value().selected);
}

bool Authoring::wouldLose() const {
    return m_author && m_author->wouldLose();
}

void Authoring::whenNothingIsLost(const std::function<void()>& then) {
    if (!wouldLose())
        return then();
    m_author->raise();
    m_author->activateWindow();
    m_author->whenNothingIsLost(then);
}

void Authoring::say(const Problem& problem) {
    ui::Message message;
    message.sentence = QString::fromStdString(problem.message());
    m_window.messageBar().showMessage(message);
}

} // namespace paramap
