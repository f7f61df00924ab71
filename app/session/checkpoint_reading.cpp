// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/checkpoint_reading.h"

#include <exception>
#include <utility>

namespace paramap {

namespace {

std::shared_ptr<const ReadCheckpoint> readCheckpoint(
    const std::string& path, const std::optional<catalog::Catalog>& catalog, checkpoint::Watch* watch) {
    auto result = std::make_shared<ReadCheckpoint>(ReadCheckpoint{checkpoint::openCheckpoint(path, {}, watch), {}, {}});
    if (!catalog)
        return result;
    try {
        result->model = modelOf(path, result->file, *catalog);
    } catch (const Problem& problem) {
        result->unknown = problem;
    }
    return result;
}

} // namespace

CheckpointReading::~CheckpointReading() {
    for (Job& job : m_jobs)
        job.watch->stop = true;
    for (Job& job : m_jobs)
        job.thread.join();
}

void CheckpointReading::start(const QString& path) {
    begin(path, std::nullopt);
}

void CheckpointReading::start(const QString& path, const catalog::Catalog& catalog) {
    begin(path, catalog.anew());
}

void CheckpointReading::begin(const QString& path, std::optional<catalog::Catalog> catalog) {
    abandon();
    m_path = path;
    m_watch = std::make_shared<checkpoint::Watch>();
    Job& job = m_jobs.emplace_back();
    job.watch = m_watch;
    job.thread = std::thread([this, path, watch = m_watch, catalog = std::move(catalog)] {
        std::shared_ptr<const ReadCheckpoint> file;
        Problem problem("");
        try {
            file = readCheckpoint(path.toStdString(), catalog, watch.get());
        } catch (const Problem& thrown) {
            problem = thrown;
        } catch (const std::exception& thrown) { // such as a lack of memory
            problem = Problem(thrown.what());
        }
        // In the window's thread. This object waits for the thread before it ends.
        QMetaObject::invokeMethod(
            this,
            [this, path, file, problem, watch] {
                finish(watch.get(), [&] {
                    if (file)
                        Q_EMIT done(path, file);
                    else
                        Q_EMIT refused(path, problem);
                });
            },
            Qt::QueuedConnection);
    });
    Q_EMIT started(path);
}

template <typename Say> void CheckpointReading::finish(const checkpoint::Watch* watch, const Say& say) {
    std::erase_if(m_jobs, [watch](Job& job) {
        if (job.watch.get() != watch)
            return false;
        job.thread.join(); // this was its last deed
        return true;
    });
    if (m_watch.get() != watch)
        return; // it was stopped
    m_watch = nullptr;
    say();
}

void CheckpointReading::abandon() {
    if (m_watch)
        m_watch->stop = true;
    m_watch = nullptr;
}

void CheckpointReading::stop() {
    if (!m_watch)
        return;
    abandon();
    Q_EMIT stopped(m_path);
}

qint64 CheckpointReading::bytes() const {
    return m_watch ? static_cast<qint64>(m_watch->bytes.load()) : 0;
}

} // namespace paramap
