// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/checked_file.h"

#include "app/session/session.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

namespace paramap {

namespace {

/// The report of a file without a comparison.
text::CheckReport headOf(const QString& path, const checkpoint::Header& header) {
    text::CheckReport report;
    report.checkpoint = path.toStdString();
    report.format = header.format;
    report.remarks = header.remarks;
    return report;
}

} // namespace

CheckedFile::CheckedFile(const Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session) {
    connect(&session, &Session::snapshotChanged, this, [this] {
        if (m_file)
            forget();
    });
}

CheckedFile::~CheckedFile() {
    if (m_thread.joinable())
        m_thread.join();
}

void CheckedFile::forget() {
    m_isStale = true;
    Q_EMIT changed();
}

void CheckedFile::set(const QString& path, std::shared_ptr<const checkpoint::Checkpoint> file, bool compares) {
    m_path = path;
    m_file = std::move(file);
    m_compares = compares;
    m_report = nullptr;
    forget();
}

void CheckedFile::setCompared() {
    if (m_compares)
        return;
    m_compares = true;
    forget();
}

QString CheckedFile::name() const {
    return m_path.section(u'/', -1);
}

bool CheckedFile::isCompared() const {
    return m_file && m_compares && m_session.snapshot();
}

bool CheckedFile::hasBytes() const {
    return m_file && std::ranges::any_of(m_file->header.tensors, [](const checkpoint::FileTensor& tensor) {
        return tensor.bytes > 0;
    });
}

std::shared_ptr<const text::CheckReport> CheckedFile::report() {
    if (!m_isStale || !m_file)
        return m_report;
    if (isCompared()) {
        if (!isComparing())
            compareApart();
        return m_report;
    }
    text::CheckReport report = headOf(m_path, m_file->header);
    report.comparison = text::listed(m_file->header);
    m_report = std::make_shared<const text::CheckReport>(std::move(report));
    m_isStale = false;
    return m_report;
}

/// What changes meanwhile makes the comparison stale again, and the next question for it begins another.
void CheckedFile::compareApart() {
    const std::optional<Snapshot>& snapshot = m_session.snapshot();
    if (!snapshot)
        return;
    if (!m_names)
        m_names = std::make_shared<const checkpoint::NameRules>(m_session.catalog().names());
    text::CheckReport report = headOf(m_path, m_file->header);
    report.against = m_session.title().toStdString();
    report.cls = m_session.className().toStdString();
    report.by = "given";
    auto compared = [report = std::move(report), file = m_file, network = snapshot->network,
                        names = m_names]() mutable -> Report {
        try {
            report.comparison = checkpoint::compare(file->header, *network, *names, file->architecture);
        } catch (const std::exception& thrown) { // such as a lack of memory; no thread may end by it
            report.by.clear();
            report.comparison = {};
            report.remarks.emplace_back(thrown.what());
        }
        return std::make_shared<const text::CheckReport>(std::move(report));
    };
    m_isStale = false;
    if (m_file->header.tensors.size() <= fewTensors) {
        m_report = compared();
        return;
    }
    m_thread = std::thread([this, compared, file = m_file]() mutable {
        // In the window's thread. This object waits for the thread before it ends.
        QMetaObject::invokeMethod(
            this, [this, file, report = compared()] { take(report, file); }, Qt::QueuedConnection);
    });
}

void CheckedFile::take(const Report& report, const std::shared_ptr<const checkpoint::Checkpoint>& file) {
    m_thread.join(); // this was its last deed
    if (file == m_file && m_compares)
        m_report = report;
    Q_EMIT changed();
}

} // namespace paramap
