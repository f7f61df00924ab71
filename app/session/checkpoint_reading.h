// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/checkpoint_model.h"
#include "model/catalog/catalog.h"
#include "model/checkpoint/open/open.h"
#include "model/problem/problem.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace paramap {

/// A checkpoint's header, and the model that it belongs to if that was asked for.
struct ReadCheckpoint {
    checkpoint::Checkpoint file;
    std::optional<CheckpointModel> model; ///< nothing: nothing tells it
    std::optional<Problem> unknown; ///< what tells it describes no known model
};

/// Reads checkpoints in a thread of its own, one at a time, so that a slow disk never makes a window wait.
class CheckpointReading : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~CheckpointReading() override; ///< ends at the next range that a reading asks for

    void start(const QString& path); ///< in place of what is being read
    /// The same, and finds its model. `catalog` may be used meanwhile.
    void start(const QString& path, const catalog::Catalog& catalog);
    void stop(); ///< of what is being read, no signal comes any more but `stopped`
    bool isReading() const { return m_watch != nullptr; }
    QString path() const { return m_path; } ///< of the last file
    qint64 bytes() const; ///< of headers that were read so far

Q_SIGNALS:
    void started(const QString& path);
    void done(const QString& path, const std::shared_ptr<const paramap::ReadCheckpoint>& file);
    void refused(const QString& path, const paramap::Problem& problem);
    void stopped(const QString& path);

private:
    struct Job {
        std::shared_ptr<checkpoint::Watch> watch;
        std::thread thread;
    };
    void begin(const QString& path, std::optional<catalog::Catalog> catalog);
    void abandon();
    template <typename Say> void finish(const checkpoint::Watch* watch, const Say& say);

    QString m_path;
    std::shared_ptr<checkpoint::Watch> m_watch; ///< of the present job; null: none
    std::vector<Job> m_jobs; ///< those that were stopped may still wait for the disk
};

} // namespace paramap
