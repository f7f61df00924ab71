// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/family_request.h"
#include "app/session/saved_session.h"
#include "model/compare/correspondence.h"
#include "model/map/measure.h"
#include "model/map/shown_parts.h"
#include "model/text/compare/compare_report.h"

#include <QObject>
#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace paramap {

class Session;
struct Snapshot;

/// The model that the open one is compared with. What corresponds in both, and why they differ, is computed when it is
/// asked for, of the open model as its sizes are now.
class ComparedModel : public QObject {
    Q_OBJECT
public:
    /// All that follows from both. The first subject is this model, the second the open one.
    struct Pair {
        std::array<compare::Subject, 2> subjects;
        std::shared_ptr<const compare::Correspondence> correspondence;
        text::CompareReport report;
        std::vector<map::Measure> measures; ///< what both can be compared by
        std::shared_ptr<const map::PartSet> parts; ///< that both maps show; null unless both are of one description
        bool hasActive = false; ///< of one of them, a token passes not all parameters
    };

    explicit ComparedModel(Session& session, QObject* parent = nullptr);

    bool isThere() const { return m_network != nullptr; }
    QString name() const { return QString::fromStdString(m_saved.title); }
    const SavedSession& saved() const { return m_saved; } ///< as a session keeps it
    /// Throws a Problem if its settings give no model. To choose another one than before is a step of undo.
    void set(SavedSession model);
    std::shared_ptr<const Pair> pair() const; ///< null unless both models are there
    std::optional<Compared> compared() const; ///< the same as a figure takes it

Q_SIGNALS:
    void restored(); ///< by undo or redo: another model stands here than before
    void changed(); ///< this model, the open one, its sizes, or by what they are compared

private:
    void forget();
    void put(SavedSession model); ///< as set, without a step
    void restore(const SavedSession& model);
    std::shared_ptr<const Pair> made(const Snapshot& snapshot) const;

    Session& m_session;
    network::NetworkPtr m_network;
    SavedSession m_saved;
    mutable std::shared_ptr<const Pair> m_pair; ///< null: to be made
};

} // namespace paramap
