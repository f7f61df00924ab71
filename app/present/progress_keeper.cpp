// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/present/progress_keeper.h"

#include "app/present/open_lesson.h"
#include "app/session/whole_file.h"
#include "model/catalog/folders.h"
#include "model/lesson/study/progress_file.h"
#include "model/problem/phrase.h"

#include <QCryptographicHash>
#include <QDate>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>

namespace paramap {

namespace {

constexpr qint64 mostProgressBytes = 4 << 20;
constexpr int lettersOfAPlace = 8;

/// The name, or with a number behind it where files have it already.
std::string freeName(const std::string& name) {
    std::string free = name;
    for (int number = 2; QFile::exists(QString::fromStdString(free)); ++number)
        free = name + "." + std::to_string(number);
    return free;
}

} // namespace

std::int64_t today() {
    return QDate(1970, 1, 1).daysTo(QDate::currentDate());
}

std::string progressFile(const std::string& lessonPath) {
    // Lessons of the same name in two folders are two lessons.
    const QFileInfo file(QString::fromStdString(lessonPath));
    const QByteArray place = QCryptographicHash::hash(file.path().toUtf8(), QCryptographicHash::Sha256).toHex();
    return catalog::ownFolder().string() + "/progress/" + file.completeBaseName().toStdString() + "-"
        + place.first(lettersOfAPlace).toStdString() + ".json";
}

int returningQuestions(const std::string& lessonPath) {
    QFile file(QString::fromStdString(progressFile(lessonPath)));
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostProgressBytes)
        return 0;
    const lesson::Progress progress = lesson::readProgress(file.readAll().toStdString(), {}).progress;
    return static_cast<int>(std::ranges::count_if(lesson::due(progress, today()), &lesson::Due::otherSizes));
}

KeptProgress keptProgress(const OpenLesson& lesson) {
    const std::string path = progressFile(lesson.path());
    KeptProgress kept;
    QFile file(QString::fromStdString(path));
    if (file.open(QIODevice::ReadOnly)) {
        lesson::ProgressReading reading
            = lesson::readProgress(file.size() <= mostProgressBytes ? file.readAll().toStdString() : std::string(),
                QFileInfo(file).fileName().toStdString());
        kept.progress = std::move(reading.progress);
        if (!reading.problems.empty()) {
            const std::string aside = freeName(path + ".damaged");
            file.copy(QString::fromStdString(aside));
            kept.damaged = phrase("Some earlier answers could not be read (%1). The file is kept as %2.",
                {reading.problems.front().message(), aside});
        }
    }
    if (kept.progress.answered.empty())
        kept.progress.seed = QRandomGenerator::global()->bounded(1, 1'000'000);
    kept.progress.lesson = QFileInfo(QString::fromStdString(lesson.path())).fileName().toStdString();
    kept.progress.digest = lesson.digest();
    return kept;
}

void keepProgress(const OpenLesson& lesson, const lesson::Progress& progress) {
    const std::string path = progressFile(lesson.path());
    QDir().mkpath(QFileInfo(QString::fromStdString(path)).path());
    writeFile(path, lesson::progressText(progress));
}

} // namespace paramap
