// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/checked_file.h"

#include "app/session/session.h"
#include "model/checkpoint/alone/adapter_bases.h"
#include "model/checkpoint/alone/explain_alone.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace paramap {

namespace {

/// The report of a file without a comparison.
text::CheckReport headOf(const QString& path, const checkpoint::Checkpoint& file) {
    text::CheckReport report;
    report.checkpoint = path.toStdString();
    report.format = file.header.format;
    report.remarks = file.header.remarks;
    if (const std::string others = text::otherDictionaries(file.header.dictionaries, file.chosen); !others.empty())
        report.remarks.push_back(others);
    return report;
}

} // namespace

CheckedFile::CheckedFile(const Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_stop(std::make_shared<std::atomic<bool>>(false)) {
    connect(&session, &Session::snapshotChanged, this, [this] {
        if (m_file && m_compares) {
            stopSearch();
            forget();
        } else if (m_file) {
            Q_EMIT changed(); // what it holds alone does not depend on the model
        }
    });
}

CheckedFile::~CheckedFile() {
    *m_stop = true;
    if (m_thread.joinable())
        m_thread.join();
}

void CheckedFile::forget() {
    m_isStale = true;
    Q_EMIT changed();
}

void CheckedFile::stopSearch() {
    *m_stop = true;
    m_stop = std::make_shared<std::atomic<bool>>(false); // of the next one
}

void CheckedFile::set(const QString& path, std::shared_ptr<const checkpoint::Checkpoint> file, bool compares) {
    m_path = path;
    m_file = std::move(file);
    m_compares = compares;
    m_report = nullptr;
    stopSearch();
    forget();
}

void CheckedFile::setCompared() {
    if (m_compares)
        return;
    m_compares = true;
    stopSearch(); // of what the file is alone, nothing more is wanted
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
    if (m_isStale && m_file && !isComparing())
        beginReport();
    return m_report;
}

/// What changes meanwhile makes the report stale again, and the next question for it begins another.
void CheckedFile::beginReport() {
    if (!m_names)
        m_names = std::make_shared<const checkpoint::NameRules>(m_session.catalog().names());
    Make make = isCompared() ? comparing() : listing();
    m_isStale = false;
    if (isCompared() && m_file->header.tensors.size() > fewTensors) {
        makeApart(std::move(make));
        return;
    }
    m_report = make();
    if (!isCompared() && text::isAdapterAlone(*m_report))
        makeApart(findingBases());
}

CheckedFile::Make CheckedFile::comparing() const {
    const std::optional<Snapshot>& snapshot = m_session.snapshot();
    if (!snapshot)
        return listing();
    text::CheckReport report = headOf(m_path, *m_file);
    report.against = m_session.title().toStdString();
    report.cls = m_session.className().toStdString();
    report.by = "given";
    return
        [report = std::move(report), file = m_file, network = snapshot->network, names = m_names]() mutable -> Report {
            try {
                report.comparison = checkpoint::compare(file->header, *network, *names, file->architecture);
            } catch (const std::exception& thrown) { // such as a lack of memory; no thread may end by it
                report.by.clear();
                report.comparison = {};
                report.remarks.emplace_back(thrown.what());
            }
            return std::make_shared<const text::CheckReport>(std::move(report));
        };
}

CheckedFile::Make CheckedFile::listing() const {
    return [report = headOf(m_path, *m_file), file = m_file, names = m_names]() mutable -> Report {
        try {
            report.comparison = text::listed(file->header);
            checkpoint::explainAlone(report.comparison, file->header, *names);
        } catch (const std::exception& thrown) {
            report.comparison = {};
            report.remarks.emplace_back(thrown.what());
        }
        return std::make_shared<const text::CheckReport>(std::move(report));
    };
}

CheckedFile::Make CheckedFile::findingBases() const {
    return
        [report = *m_report, file = m_file, stop = m_stop, catalog = m_session.catalog().anew()]() mutable -> Report {
            try {
                report.bases = checkpoint::adapterBases(file->header, catalog, stop.get());
            } catch (const std::exception& thrown) {
                report.bases.emplace();
                report.remarks.emplace_back(thrown.what());
            }
            return std::make_shared<const text::CheckReport>(std::move(report));
        };
}

void CheckedFile::makeApart(Make make) {
    m_thread = std::thread([this, make = std::move(make), file = m_file, compares = isCompared()] {
        // In the window's thread. This object waits for the thread before it ends.
        QMetaObject::invokeMethod(
            this, [this, file, compares, report = make()] { take(report, file, compares); }, Qt::QueuedConnection);
    });
}

void CheckedFile::take(const Report& report, const std::shared_ptr<const checkpoint::Checkpoint>& file, bool compares) {
    m_thread.join(); // this was its last deed
    if (file == m_file && compares == isCompared())
        m_report = report;
    Q_EMIT changed();
}

} // namespace paramap
