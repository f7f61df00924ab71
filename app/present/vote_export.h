// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/present/open_lesson.h"
#include "model/lesson/talk/votes.h"

#include <QObject>
#include <QString>

#include <map>

class QWidget;

namespace paramap {

/// Writes the raised hands of a talk to a file that its lecturer chooses.
class VoteExport : public QObject {
    Q_OBJECT
public:
    explicit VoteExport(OpenLesson& lesson, QObject* parent = nullptr);

    bool isDue() const; ///< there are hands that no file has
    void ask(QWidget& over); ///< for a file, with the desktop's dialog; without a hand it says so
    void write(const QString& file);

Q_SIGNALS:
    void said(const QString& sentence); ///< what came of it

private:
    OpenLesson& m_lesson;
    std::map<std::size_t, lesson::Votes> m_written; ///< what the last file has
};

} // namespace paramap
