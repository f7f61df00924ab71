// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/open/open.h"
#include "model/text/check/check.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <thread>

namespace paramap {

class Session;

/// The checkpoint that stands beside the open model. What it holds is compared with the model as its sizes are now; the
/// comparison is made when it is asked for. That of many tensors is made in a thread of its own, so that the window
/// never waits: until it is there, the last one of the same file stands for it. So is the search for the models that an
/// adapter fits, which is listed meanwhile.
class CheckedFile : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t fewTensors = 2000; ///< are compared in a moment, some milliseconds, at once

    explicit CheckedFile(const Session& session, QObject* parent = nullptr);
    ~CheckedFile() override; ///< waits for a comparison that is being made

    bool isThere() const { return m_file != nullptr; }
    const QString& path() const { return m_path; }
    QString name() const; ///< of the file alone: "model.safetensors"
    /// Whether the file is compared, and not only listed: a model must be open, too.
    bool isCompared() const;
    bool hasBytes() const; ///< the file tells how many its tensors have; an index without its shards does not
    /// Null without a file, and until the first comparison of it is there.
    std::shared_ptr<const text::CheckReport> report();
    bool isComparing() const { return m_thread.joinable(); } ///< `changed` follows

    /// `compares`: with whatever model is open; else the file is only listed until `setCompared`.
    void set(const QString& path, std::shared_ptr<const checkpoint::Checkpoint> file, bool compares);
    void setCompared();

Q_SIGNALS:
    void changed(); ///< the file, the model or its sizes; or the comparison is there

private:
    using Report = std::shared_ptr<const text::CheckReport>;
    using Make = std::function<Report()>; ///< may be called in any thread
    void forget(); ///< what is compared has changed
    void stopSearch();
    void beginReport();
    Make comparing() const;
    Make listing() const;
    Make findingBases() const; ///< of the adapter that the present report lists
    void makeApart(Make make);
    void take(const Report& report, const std::shared_ptr<const checkpoint::Checkpoint>& file, bool compares);

    const Session& m_session;
    QString m_path;
    std::shared_ptr<const checkpoint::Checkpoint> m_file;
    bool m_compares = false;
    std::shared_ptr<const checkpoint::NameRules> m_names; ///< for the thread; null until one is needed
    Report m_report; ///< the last one of the file; null: none yet
    bool m_isStale = true; ///< it is of another state
    std::thread m_thread; ///< makes a comparison, one at a time
    std::shared_ptr<std::atomic<bool>> m_stop; ///< ends the search for an adapter's models
};

} // namespace paramap
