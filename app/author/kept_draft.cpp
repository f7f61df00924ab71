// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/kept_draft.h"

#include "app/session/whole_file.h"
#include "model/lesson/reader.h"
#include "model/problem/problem.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace paramap {

namespace {

constexpr qint64 mostFile = 16 << 20; // bytes; a lesson's text is shorter, also as JSON
constexpr int mostDrafts = 100;

const QString form = QStringLiteral("draft"), pathKey = QStringLiteral("path"),
              suggestionKey = QStringLiteral("suggestion"), textKey = QStringLiteral("text");

QString nameOf(int number) {
    return QStringLiteral("%1/%2.json").arg(draftsFolder()).arg(number);
}

} // namespace

QString draftsFolder() {
    return qEnvironmentVariable("XDG_STATE_HOME", QDir::homePath() + QStringLiteral("/.local/state"))
        + QStringLiteral("/paramap/drafts");
}

KeptDraft::KeptDraft(QString file)
    : m_file(std::move(file)) {
}

KeptDraft::~KeptDraft() = default;

bool KeptDraft::take() {
    m_lock = std::make_unique<QLockFile>(m_file + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0); // only the end of its program frees it
    if (m_lock->tryLock())
        return true;
    m_lock.reset();
    return false;
}

void KeptDraft::keep(const Content& content) {
    for (int number = 1; !m_lock && number <= mostDrafts; ++number) {
        m_file = nameOf(number);
        QDir().mkpath(draftsFolder());
        if (!QFile::exists(m_file))
            (void)take();
    }
    if (!m_lock)
        return;
    const QJsonObject json{
        {form, 1}, {pathKey, content.path}, {suggestionKey, content.suggestion}, {textKey, content.text}};
    try {
        writeFile(m_file.toStdString(), QJsonDocument(json).toJson().toStdString());
    } catch (const Problem&) {
        // a full disk does not keep anyone from writing
    }
}

void KeptDraft::forget() {
    if (!m_lock)
        return;
    QFile::remove(m_file);
    m_lock.reset();
    m_file.clear();
}

std::optional<KeptDraft::Content> KeptDraft::content() const {
    QFile file(m_file);
    if (file.size() > mostFile || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    const QString text = json[textKey].toString();
    if (json[form].toInt() != 1 || text.isEmpty() || text.size() > qsizetype(lesson::mostBytes))
        return std::nullopt;
    return Content{json[pathKey].toString(), json[suggestionKey].toString(), text};
}

std::optional<KeptDraft> KeptDraft::left() {
    for (int number = 1; number <= mostDrafts; ++number) {
        KeptDraft draft(nameOf(number));
        if (QFile::exists(draft.m_file) && draft.take() && draft.content())
            return draft;
    }
    return std::nullopt;
}

} // namespace paramap
