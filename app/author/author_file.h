// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>

namespace paramap {

/// The file of a lesson that is being written. It may be open in another editor, too: what that saves is noticed.
class AuthorFile : public QObject {
    Q_OBJECT
public:
    explicit AuthorFile(QObject* parent = nullptr);

    /// Reads a lesson by its path or by the name of a known one. A shipped one becomes a copy without a file. Throws a
    /// Problem.
    QString open(const std::string& name, const std::filesystem::path& executable);
    void begin(const QString& title); ///< a new lesson, without a file
    /// A lesson whose text was kept: with its file if it still has one, else where it would be saved.
    void resume(const QString& path, const QString& suggestion);
    const QString& path() const { return m_path; } ///< empty until it is saved
    QString folder() const; ///< from which models are named: of the file, or where it would be saved
    /// Where a lesson without a file would be saved: a free name in the user's own folder.
    const QString& suggestion() const { return m_suggestion; }
    const QString& saved() const { return m_saved; } ///< the text that the file has
    void save(const QString& path, const QString& text); ///< throws a Problem, and nothing changes
    void take(const QString& text) { m_saved = text; } ///< what another program wrote is known now

Q_SIGNALS:
    void changedOutside(const QString& text); ///< another program saved this

private:
    void watch();
    void look();

    QString m_path, m_suggestion, m_saved;
    QFileSystemWatcher m_watcher;
    QTimer m_rest; ///< programs write in several steps
};

} // namespace paramap
