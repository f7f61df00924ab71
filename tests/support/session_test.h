// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace paramap::test {

/// A session with its own files, made anew for every test function.
class SessionTest : public QObject {
    Q_OBJECT
protected:
    static constexpr const char* smallGpt2 = R"({
  "model_type": "gpt2",
  "n_embd": 64, "n_layer": 3, "n_head": 4, "vocab_size": 100
})"; ///< a config.json

    QTemporaryDir m_folder;
    /// What was read of it once serves all test functions: none of them writes into this folder `own`.
    catalog::Catalog m_catalog{PARAMAP_DATA_DIR, m_folder.filePath(QStringLiteral("own")).toStdString()};
    std::unique_ptr<Session> m_session;

    qint64 total() const { return m_session->snapshot()->network->totals().parameters; }
    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QString file(const QString& name, const QByteArray& content) {
        QFile made(m_folder.filePath(name));
        if (!made.open(QIODevice::WriteOnly) || made.write(content) != content.size())
            qFatal("cannot write a test file");
        return made.fileName();
    }
    void makeSession() { m_session = std::make_unique<Session>(m_catalog); }

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<paramap::NotOpened>(); }
    void init() { makeSession(); }
};

} // namespace paramap::test
