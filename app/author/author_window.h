// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/author/author_file.h"
#include "app/author/draft.h"
#include "app/author/kept_draft.h"
#include "model/lesson/write/recorded_step.h"

#include <QMainWindow>
#include <QTimer>

#include <functional>
#include <optional>

class QMenuBar;
class QSettings;

namespace paramap::ui {
class LessonEditor;
class MessageBar;
} // namespace paramap::ui

namespace paramap {

/// What an author's window is made with.
struct AuthorSources {
    std::filesystem::path executable; ///< from which the shipped lessons are found
    const catalog::Catalog& catalog;
    words::NumberStyle style;
    QSettings& settings; ///< the folder that file dialogs begin in
};

/// A lesson while it is written: text, page and findings, kept in step; its file; what the main window records. It
/// works on its own models.
class AuthorWindow : public QMainWindow {
    Q_OBJECT
public:
    AuthorWindow(const AuthorSources& sources, QWidget* parent);
    ~AuthorWindow() override;

    void open(const QString& name); ///< of a known lesson, or a path. Throws a Problem
    void begin(const lesson::Shown& shown); ///< a new lesson with one step
    void resume(KeptDraft draft); ///< what a program that crashed left
    void record(const lesson::Shown& shown); ///< a step behind the last one
    void recordMove(std::size_t step, const lesson::SizeMove& move);
    void insertNumber(const std::string& path); ///< the expression of what stands there, at the cursor
    std::size_t steps() const; ///< of the text
    QString folder() const { return m_file.folder(); } ///< from which the lesson's models are named
    QString path() const { return m_file.path(); } ///< empty until it is saved
    ui::LessonEditor& editor() { return *m_editor; }
    void setPatterns(bool shown); ///< on the page, kinds are striped or dotted, too
    void readNow(); ///< page and findings are those of the text, without the usual short rest

    /// Calls `then` at once if nothing would be lost. Else asks (Save, Discard, Cancel), and calls it after the answer,
    /// but not after Cancel or if the file cannot be written.
    void whenNothingIsLost(const std::function<void()>& then);
    bool wouldLose() const;
    void save();
    void saveAs();

Q_SIGNALS:
    void presentWished(const QString& path, std::size_t step);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeMenus();
    void showTitle();
    void showText(const QString& text, bool isChanged);
    void readText(); ///< page and findings follow the text
    void followLine(int line); ///< the page follows the cursor
    void followPage(); ///< the cursor follows the page
    void showPage();
    void saveTo(const QString& path);
    void offerOther(const QString& text); ///< another program saved the file
    void writePins();
    void present(bool fromHere);
    void say(const Problem& problem);
    std::string textNow() const;
    void keep(); ///< what is not saved, or nothing if all is

    AuthorSources m_sources;
    AuthorFile m_file;
    Draft m_draft;
    KeptDraft m_kept;
    ui::MessageBar* m_message;
    ui::LessonEditor* m_editor;
    QTimer m_reading;
    std::optional<lesson::Page> m_good; ///< the last page of a step without mistakes
    QString m_other; ///< what another program saved
    std::function<void()> m_afterSave;
    bool m_following = false; ///< the cursor is on its way to the page's place
    bool m_leaving = false; ///< the question about unsaved changes has been answered
};

} // namespace paramap
