// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/family_request.h"
#include "app/session/saved_session.h"
#include "model/compare/figures.h"
#include "model/map/measure.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace paramap {

class Session;
struct Opened;

/// Up to twelve models side by side on one scale, in the order in which they were chosen. What they have in common is
/// computed when it is asked for, with the session's run and convention.
class LineUp : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t most = 12;

    using Member = SavedSession; ///< its model, sizes and title
    /// All that follows from the models.
    struct Result {
        Compared compared;
        std::vector<map::Measure> measures; ///< what all of them can be compared by
        std::vector<compare::Figures> figures; ///< of the models
    };

    explicit LineUp(Session& session, QObject* parent = nullptr);

    const std::vector<Member>& members() const { return m_members; }
    bool isFull() const { return m_members.size() >= most; }
    void set(std::vector<Member> members); ///< throws a Problem if one gives no model; then nothing changes
    void add(Member member); ///< as set; nothing happens if there are twelve
    void remove(std::size_t index);
    /// This member is the open model from now on, as its sizes are; another one that is opened leaves it as it is.
    void follow(std::size_t index);
    void setMeasure(map::Measure measure);
    bool isOpen(std::size_t index) const; ///< the member is the open model, which it follows
    std::shared_ptr<const Result> result() const; ///< null without a model
    std::string savedText() const; ///< a session that opens all of them; "" where none can

Q_SIGNALS:
    void changed();

private:
    void forget();
    void update(); ///< the member that is the open model

    Session& m_session;
    std::vector<Member> m_members;
    std::shared_ptr<const Opened> m_followed; ///< null: no member is the open model
    std::size_t m_follower = 0; ///< the member
    std::vector<network::NetworkPtr> m_networks; ///< of the members
    map::Measure m_measure = map::Measure::Parameters; ///< wanted; parameters where some model lacks it
    mutable std::shared_ptr<const Result> m_result; ///< null: to be made
};

} // namespace paramap
