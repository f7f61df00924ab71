// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/author_window.h"

#include "app/window/dialogs/dialogs.h"
#include "model/lesson/talk/line_places.h"
#include "model/problem/problem.h"
#include "ui/editor/lesson_editor.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/message/message_bar.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QScopedValueRollback>
#include <QScreen>
#include <QVBoxLayout>

namespace paramap {

namespace {

constexpr int readingMs = 200; // after the last key: a check takes up to a tenth of a second
constexpr QSize usual(1280, 820);
constexpr double shareOfScreen = 0.9; // at most; a frame must fit, too
const QString loadId = QStringLiteral("author.load"), keepId = QStringLiteral("author.keep");

} // namespace

AuthorWindow::AuthorWindow(const AuthorSources& sources, QWidget* parent)
    : QMainWindow(parent)
    , m_sources(sources)
    , m_draft(sources.catalog, sources.style)
    , m_message(new ui::MessageBar(this))
    , m_editor(new ui::LessonEditor(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const all = new QWidget(this);
    auto* const column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_editor, 1);
    setCentralWidget(all);
    m_editor->setTheme(ui::Theme::current(palette()));
    m_editor->setNumbers(sources.style);
    makeMenus();
    m_reading.setSingleShot(true);
    m_reading.setInterval(readingMs);
    connect(&m_reading, &QTimer::timeout, this, &AuthorWindow::readText);
    connect(&m_file, &AuthorFile::changedOutside, this, &AuthorWindow::offerOther);
    ui::LessonText& text = m_editor->text();
    connect(&text, &QPlainTextEdit::textChanged, &m_reading, qOverload<>(&QTimer::start));
    connect(text.document(), &QTextDocument::modificationChanged, this, &QWidget::setWindowModified);
    connect(&text, &ui::LessonText::lineChanged, this, &AuthorWindow::followLine);
    connect(m_editor, &ui::LessonEditor::nextWished, this, [this] {
        if (m_draft.talk() && m_draft.talk()->next())
            followPage();
    });
    connect(m_editor, &ui::LessonEditor::previousWished, this, [this] {
        if (m_draft.talk() && m_draft.talk()->previous())
            followPage();
    });
    connect(m_message, &ui::MessageBar::actionTriggered, this, [this](const QString& id) {
        if (id == loadId)
            showText(m_other, false);
        m_message->dismiss();
    });
    resize(usual.boundedTo(screen()->availableSize() * shareOfScreen));
    text.setFocus();
}

void AuthorWindow::setPatterns(bool shown) {
    m_editor->setPatterns(shown);
}

AuthorWindow::~AuthorWindow() {
    disconnect(m_editor->text().document(), nullptr, this, nullptr);
    m_kept.forget(); // whoever closes the window was asked
}

void AuthorWindow::open(const QString& name) {
    const QString text = m_file.open(name.toStdString(), m_sources.executable);
    m_draft.setFolder(folder().toStdString());
    showText(text, m_file.path().isEmpty());
    if (!m_file.path().isEmpty())
        return;
    ui::Message message;
    message.kind = ui::Message::Kind::Info;
    message.sentence = tr("This is a copy: the lessons that come with the program stay as they are.");
    m_message->showMessage(message);
}

void AuthorWindow::begin(const lesson::Shown& shown) {
    m_file.begin(QString::fromStdString(shown.title));
    m_draft.setFolder(folder().toStdString());
    showText(QString::fromStdString(newLesson(shown)), true);
    const int line = m_draft.latest().steps.front().heading.line;
    m_editor->text().selectLine(line, 3); // behind "## "
}

void AuthorWindow::resume(KeptDraft draft) {
    const std::optional<KeptDraft::Content> content = draft.content();
    if (!content)
        return;
    m_kept = std::move(draft);
    m_file.resume(content->path, content->suggestion);
    m_draft.setFolder(folder().toStdString());
    showText(content->text, true);
}

void AuthorWindow::record(const lesson::Shown& shown) {
    m_editor->text().changeTo(QString::fromStdString(withStep(textNow(), shown)));
    readNow();
    if (!m_draft.latest().steps.empty())
        m_editor->text().selectLine(m_draft.latest().steps.back().heading.line, 3);
}

void AuthorWindow::recordMove(std::size_t step, const lesson::SizeMove& move) {
    m_editor->text().changeTo(QString::fromStdString(withMove(textNow(), step, move)));
}

void AuthorWindow::insertNumber(const std::string& path) {
    m_editor->text().insertPlainText(QString::fromStdString(lesson::numberOf(path)));
    m_editor->text().setFocus();
}

std::size_t AuthorWindow::steps() const {
    return lesson::readLesson(textNow(), {}).lesson.steps.size();
}

std::string AuthorWindow::textNow() const {
    return m_editor->text().toPlainText().toStdString();
}

/// `isChanged`: closing would lose it.
void AuthorWindow::showText(const QString& text, bool isChanged) {
    ui::LessonText& shown = m_editor->text();
    if (shown.document()->isEmpty())
        shown.setPlainText(text); // nothing to go back to
    else
        shown.changeTo(text);
    if (!isChanged)
        m_file.take(text);
    shown.document()->setModified(isChanged);
    showTitle();
    readNow();
}

void AuthorWindow::showTitle() {
    const QString path = m_file.path().isEmpty() ? m_file.suggestion() : m_file.path();
    setWindowTitle(tr("%1[*] – Lesson – Paramap").arg(ui::printableName(QFileInfo(path).fileName())));
    setWindowModified(m_editor->text().document()->isModified());
}

void AuthorWindow::readNow() {
    m_reading.stop();
    readText();
}

void AuthorWindow::readText() {
    m_draft.read(textNow());
    m_editor->setFindings(m_draft.check().findings);
    followLine(m_editor->text().line());
    keep();
}

void AuthorWindow::keep() {
    if (wouldLose())
        m_kept.keep({m_file.path(), m_file.suggestion(), m_editor->text().toPlainText()});
    else
        m_kept.forget();
}

void AuthorWindow::followLine(int line) {
    if (m_following || m_reading.isActive() || !m_draft.talk())
        return; // lines of a text that was not read yet mean nothing
    const lesson::TalkPlace place = placeOfLine(m_draft.lesson(), line);
    lesson::TalkState state = m_draft.talk()->state();
    if (state.step != place.step || state.beat != place.beat)
        state.whatIf = {};
    state.step = place.step;
    state.beat = place.beat;
    m_draft.talk()->setState(state);
    showPage();
}

void AuthorWindow::followPage() {
    const QScopedValueRollback<bool> following(m_following, true);
    const lesson::TalkState& state = m_draft.talk()->state();
    m_editor->text().goTo(lineOfPlace(m_draft.lesson(), {state.step, state.beat}));
    showPage();
}

void AuthorWindow::showPage() {
    lesson::Page page = m_draft.talk()->page();
    const bool isWrong = m_draft.isWrong(page.step);
    if (!isWrong)
        m_good = page;
    else if (m_good && m_good->step == page.step)
        page = *m_good;
    m_editor->setEarlier(isWrong);
    m_editor->setPage(
        page, tr("Step %1 of %2, beat %3 of %4").arg(page.step + 1).arg(page.steps).arg(page.beat + 1).arg(page.beats));
}

void AuthorWindow::writePins() {
    m_reading.stop();
    readText();
    m_editor->text().changeTo(QString::fromStdString(lesson::withPins(textNow(), m_draft.check())));
    readNow();
}

void AuthorWindow::present(bool fromHere) {
    const std::size_t step = fromHere && m_draft.talk() ? m_draft.talk()->state().step : 0;
    const auto go = [this, step] { Q_EMIT presentWished(m_file.path(), step); };
    if (!m_file.path().isEmpty() && !wouldLose())
        return go();
    m_afterSave = go;
    save();
}

void AuthorWindow::save() {
    if (m_file.path().isEmpty())
        saveAs();
    else
        saveTo(m_file.path());
}

void AuthorWindow::saveAs() {
    const QString name = QStringLiteral("saveLesson");
    if (raised(*this, name))
        return;
    QFileDialog* dialog = fileDialog(*this, m_sources.settings, name, tr("Save lesson"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Paramap lesson (*.lesson.md)")});
    dialog->setDefaultSuffix(QStringLiteral("lesson.md"));
    const QFileInfo suggested(m_file.path().isEmpty() ? m_file.suggestion() : m_file.path());
    QDir().mkpath(suggested.path()); // the user's own folder for lessons, which a dialog cannot show before it is there
    dialog->setDirectory(suggested.path());
    dialog->selectFile(suggested.fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &AuthorWindow::saveTo);
    connect(dialog, &QFileDialog::rejected, this, [this] { m_afterSave = nullptr; });
    dialog->show();
}

void AuthorWindow::saveTo(const QString& path) {
    const std::function<void()> then = std::exchange(m_afterSave, nullptr);
    const QString before = folder();
    try {
        m_file.save(path, m_editor->text().toPlainText());
    } catch (const Problem& problem) {
        return say(problem);
    }
    m_editor->text().document()->setModified(false);
    m_kept.forget();
    m_message->dismiss();
    if (folder() != before) {
        m_draft.setFolder(folder().toStdString()); // its models are named from there
        readNow();
    }
    showTitle();
    if (then)
        then();
}

void AuthorWindow::say(const Problem& problem) {
    ui::Message message;
    message.sentence = QString::fromStdString(problem.message());
    m_message->showMessage(message);
}

void AuthorWindow::offerOther(const QString& text) {
    m_other = text;
    if (text == m_editor->text().toPlainText() || !wouldLose())
        return showText(text, false);
    m_file.take(text);
    ui::Message message;
    message.kind = ui::Message::Kind::Warning;
    message.sentence = tr("Another program has saved %1. Your changes here are not in it.")
                           .arg(ui::printableName(QFileInfo(m_file.path()).fileName()));
    message.actions = {{loadId, tr("Load what it saved"), true}, {keepId, tr("Keep mine"), false}};
    m_message->showMessage(message);
}

bool AuthorWindow::wouldLose() const {
    return m_editor->text().document()->isModified();
}

void AuthorWindow::whenNothingIsLost(const std::function<void()>& then) {
    std::optional<QString> file;
    if (wouldLose())
        file = QFileInfo(m_file.suggestion()).fileName();
    const auto saveFirst = [this, then] {
        m_afterSave = then;
        save();
    };
    askToSave(*this, QStringLiteral("saveLessonQuestion"), file, {saveFirst, then});
}

void AuthorWindow::closeEvent(QCloseEvent* event) {
    if (m_leaving || !wouldLose())
        return QMainWindow::closeEvent(event);
    event->ignore();
    raise();
    whenNothingIsLost([this] {
        m_leaving = true;
        close();
    });
}

void AuthorWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_editor->setTheme(ui::Theme::current(palette()));
}

} // namespace paramap
