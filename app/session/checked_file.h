// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/open/open.h"
#include "model/text/check/check.h"

#include <QObject>
#include <QString>

#include <memory>

namespace paramap {

class Session;

/// The checkpoint that stands beside the open model. What it holds is compared with the model as its sizes are now; the
/// comparison is made when it is asked for.
class CheckedFile : public QObject {
    Q_OBJECT
public:
    explicit CheckedFile(const Session& session, QObject* parent = nullptr);

    bool isThere() const { return m_file != nullptr; }
    const QString& path() const { return m_path; }
    QString name() const; ///< of the file alone: "model.safetensors"
    /// Whether the file is compared, and not only listed: a model must be open, too.
    bool isCompared() const;
    /// Null without a file.
    std::shared_ptr<const text::CheckReport> report() const;

    /// `compares`: with whatever model is open; else the file is only listed until `setCompared`.
    void set(const QString& path, std::shared_ptr<const checkpoint::Checkpoint> file, bool compares);
    void setCompared();

Q_SIGNALS:
    void changed(); ///< the file, the model or its sizes

private:
    const Session& m_session;
    QString m_path;
    std::shared_ptr<const checkpoint::Checkpoint> m_file;
    bool m_compares = false;
    mutable std::shared_ptr<const text::CheckReport> m_report; ///< null: to be made
};

} // namespace paramap
