// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/timeline.h"

#include "app/commands/chart_file.h"
#include "app/session/hidden_numbers.h"
#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/dialogs/chart_dialog.h"
#include "model/problem/problem.h"
#include "model/text/timeline/timeline_report.h"
#include "ui/timeline/timeline_dialog.h"
#include "ui/timeline/timeline_figure.h"

namespace paramap {

namespace {

/// Gives the dialog what the account of the open model says, and passes on what a person wishes.
class TimelineKeeper : public QObject {
public:
    TimelineKeeper(ui::TimelineDialog& dialog, Session& session)
        : QObject(&dialog)
        , m_dialog(dialog)
        , m_session(session) {
        connect(&session, &Session::snapshotChanged, this, &TimelineKeeper::follow);
        connect(&session.view(), &ViewState::memoryChanged, this, &TimelineKeeper::follow);
        connect(&dialog, &ui::TimelineDialog::exportWanted, this, [this](QSize size) {
            chooseChartFile(m_dialog, size, [this, size](const QString& path) { write(path, size); });
        });
    }

    /// Shows the account as it is now. A run that the model does not allow has none; the last one stays, with the
    /// reason below.
    bool follow() {
        if (!m_session.snapshot()) {
            m_dialog.close();
            return false;
        }
        const cost::Memory& memory = account();
        if (memory.timeline.stretches.empty()) {
            const bool training = m_session.view().value().memory == cost::Mode::Train;
            m_dialog.setProblem(QString::fromStdString(
                (training ? m_session.snapshot()->trainingCard : m_session.snapshot()->inferenceCard).problem));
        } else {
            m_chart = text::timelineChart(memory, m_session.title().toStdString(), m_session.numberStyle());
            m_dialog.setChart(m_chart, m_session.numberStyle());
        }
        return true;
    }

private:
    const cost::Memory& account() const {
        return m_session.view().value().memory == cost::Mode::Train ? m_session.snapshot()->training
                                                                    : m_session.snapshot()->inference;
    }

    void write(const QString& path, QSize size) {
        ChartFile file;
        file.file = path.toStdString();
        if (!size.isEmpty())
            file.size = size;
        try {
            writeChart(
                file, [&] { return ui::drawTimeline(m_chart, file.size, file.theme, m_session.numberStyle()); },
                [this](std::ostream& out) {
                    checkNumbersShown(m_session.numberStyle());
                    text::timelineCsv(out, account());
                },
                m_session.carriedText(m_session.view().value()).toStdString());
        } catch (const Problem& problem) {
            m_dialog.setProblem(QString::fromStdString(problem.sentence()));
        }
    }

    ui::TimelineDialog& m_dialog;
    Session& m_session;
    text::TimelineChart m_chart;
};

} // namespace

void openTimeline(QWidget& window, Session& session) {
    const QString name = QStringLiteral("timelineDialog");
    if (auto* open = window.findChild<ui::TimelineDialog*>(name)) {
        open->raise();
        open->activateWindow();
        return;
    }
    auto* dialog = new ui::TimelineDialog(&window);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if ((new TimelineKeeper(*dialog, session))->follow())
        dialog->show();
}

} // namespace paramap
