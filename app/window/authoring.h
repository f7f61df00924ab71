// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session_state.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace paramap {

class AuthorWindow;
class MainWindow;

/// What the window gives to the lesson that is being written: steps that show what it shows, sizes that move, numbers.
/// One lesson is written at a time.
class Authoring : public QObject {
    Q_OBJECT
public:
    Authoring(MainWindow& window, QObject* parent);
    ~Authoring() override;

    AuthorWindow* author() const; ///< null: no lesson is being written
    void edit(const QString& path);
    void begin(); ///< a new lesson of what is shown
    void resume(); ///< the lesson that a crash left, if there is one
    /// Adds a step to the lesson, or begins one. From then on a size that is changed becomes a move of that step, until
    /// another model is opened or the lesson gets other steps.
    void record();
    void insertNumber(); ///< of the selected part
    bool isRecording() const { return m_recorded.has_value(); }

    bool wouldLose() const;
    void whenNothingIsLost(const std::function<void()>& then); ///< as AuthorWindow's

Q_SIGNALS:
    void presentWished(const QString& path, std::size_t step);

private:
    struct Recorded {
        std::size_t steps = 0; ///< of the lesson; the last one is recorded
        std::shared_ptr<const Opened> opened;
        sizes::Settings settings; ///< the last ones that the step knows
    };

    void make(const std::function<void(AuthorWindow&)>& fill); ///< a window, if the present one may be closed
    void startRecording();
    void follow(); ///< what was changed becomes a move
    void enable();
    void say(const Problem& problem);

    MainWindow& m_window;
    QPointer<AuthorWindow> m_author;
    std::optional<Recorded> m_recorded;
};

} // namespace paramap
