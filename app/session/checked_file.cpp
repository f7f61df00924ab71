// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/checked_file.h"

#include "app/session/session.h"

#include <utility>

namespace paramap {

CheckedFile::CheckedFile(const Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session) {
    connect(&session, &Session::snapshotChanged, this, [this] {
        if (!m_file)
            return;
        m_report = nullptr;
        Q_EMIT changed();
    });
}

void CheckedFile::set(const QString& path, std::shared_ptr<const checkpoint::Checkpoint> file, bool compares) {
    m_path = path;
    m_file = std::move(file);
    m_compares = compares;
    m_report = nullptr;
    Q_EMIT changed();
}

void CheckedFile::setCompared() {
    if (m_compares)
        return;
    m_compares = true;
    m_report = nullptr;
    Q_EMIT changed();
}

QString CheckedFile::name() const {
    return m_path.section(u'/', -1);
}

bool CheckedFile::isCompared() const {
    return m_file && m_compares && m_session.snapshot();
}

std::shared_ptr<const text::CheckReport> CheckedFile::report() const {
    if (m_report || !m_file)
        return m_report;
    auto report = std::make_shared<text::CheckReport>();
    report->checkpoint = m_path.toStdString();
    report->format = m_file->header.format;
    report->remarks = m_file->header.remarks;
    if (const std::optional<Snapshot>& snapshot = m_session.snapshot(); m_compares && snapshot) {
        report->against = m_session.title().toStdString();
        report->cls = m_session.className().toStdString();
        report->by = "given";
        report->comparison = checkpoint::compare(
            m_file->header, *snapshot->network, m_session.catalog().names(), m_file->architecture);
    } else {
        report->comparison = text::listed(m_file->header);
    }
    m_report = std::move(report);
    return m_report;
}

} // namespace paramap
