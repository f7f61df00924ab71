// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/sweep.h"

#include "app/commands/sweep_file.h"
#include "app/session/session.h"
#include "app/session/view_state.h"
#include "app/window/dialogs/chart_dialog.h"
#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"
#include "model/sweep/sweep.h"
#include "model/text/sweep/sweep_words.h"
#include "ui/sweep/sweep_dialog.h"

#include <QTimer>

#include <algorithm>
#include <memory>

namespace paramap {

namespace {

// Hundreds of accounts are computed, which is too much for every move of a slider.
constexpr int restMilliseconds = 150;

/// Computes what the dialog shows, and passes on what a person wishes.
class Sweeper : public QObject {
public:
    Sweeper(ui::SweepDialog& dialog, Session& session)
        : QObject(&dialog)
        , m_dialog(dialog)
        , m_session(session) {
        m_rest.setSingleShot(true);
        m_rest.setInterval(restMilliseconds);
        connect(&m_rest, &QTimer::timeout, this, [this] {
            if (!follow())
                m_dialog.close();
        });
        connect(&session, &Session::snapshotChanged, this, [this] {
            if (m_sweep && m_drawn != m_session.numberStyle())
                draw(); // numbers that are hidden are not seen for another moment
            m_rest.start();
        });
        connect(&dialog, &ui::SweepDialog::variedChanged, this, [this] { vary(m_dialog.varied()); });
        connect(&dialog, &ui::SweepDialog::rangeChanged, this, [this] {
            m_range = m_dialog.range();
            show();
        });
        connect(&dialog, &ui::SweepDialog::linesChanged, this, &Sweeper::draw);
        connect(&dialog, &ui::SweepDialog::valueChosen, this, &Sweeper::set);
        connect(&dialog, &ui::SweepDialog::exportWanted, this, [this](QSize size) {
            chooseChartFile(m_dialog, size, [this, size](const QString& path) { write(path, size); });
        });
    }

    /// Begins with that size, in the range of its slider. False if the open model has no such size.
    bool vary(const QString& name) {
        m_name = name.toStdString();
        m_range = {};
        return follow();
    }

private:
    sweep::Runs runs() const { return {m_session.state().run, m_session.state().run}; }

    /// Takes the model as it is now. False if none is open, or if it has no such size.
    bool follow() {
        if (!m_session.snapshot())
            return false;
        try {
            const sizes::Settings& settings = m_session.state().settings;
            const sweep::Varied varied = sweep::varied(settings, runs(), m_name);
            m_name = varied.name;
            m_sweep = std::make_unique<sweep::Sweep>(settings, varied, runs());
            std::vector<ui::SweepDialog::Choice> choices;
            bool listed = false;
            for (const sweep::Varied& each : sweep::allVaried(settings, runs())) {
                choices.push_back({QString::fromStdString(each.name), QString::fromStdString(text::titleOf(each))});
                listed = listed || each.name == m_name;
            }
            if (!listed) // a folded size, which changes no tree
                choices.push_back({QString::fromStdString(m_name), QString::fromStdString(text::titleOf(varied))});
            m_dialog.setChoices(choices, QString::fromStdString(m_name));
            m_dialog.setRange(sweep::filled(varied, m_range));
        } catch (const Problem&) {
            return false;
        }
        show();
        return true;
    }

    void show() {
        try {
            m_rows = m_sweep->all(sweep::valuesOf(m_sweep->varied(), m_range, true));
            draw();
        } catch (const Problem& problem) { // the range; the chart stays as it was
            m_dialog.setProblem(QString::fromStdString(problem.sentence()));
        }
    }

    void draw() {
        const words::NumberStyle& style = m_drawn = m_session.numberStyle();
        m_dialog.setSweep(text::sweepChart(*m_sweep, m_rows, m_dialog.lines(), m_session.devices(), style),
            text::sweepTable(*m_sweep, m_rows, style), style);
    }

    void set(qint64 value) {
        if (m_sweep->varied().isOfRun())
            m_session.setRun(cost::withValue(m_session.state().run, cost::runField(m_name), std::to_string(value)));
        else
            m_session.setSize(QString::fromStdString(m_sweep->varied().key), value);
    }

    void write(const QString& path, QSize size) {
        SweepFile file;
        file.file = path.toStdString();
        if (!size.isEmpty())
            file.size = size;
        file.lines = m_dialog.lines();
        try {
            writeSweep(file, *m_sweep, m_rows, m_session.devices(),
                m_session.carriedText(m_session.view().value()).toStdString(), m_session.numberStyle());
        } catch (const Problem& problem) {
            m_dialog.setProblem(QString::fromStdString(problem.sentence()));
        }
    }

    ui::SweepDialog& m_dialog;
    Session& m_session;
    QTimer m_rest;
    std::string m_name;
    sweep::Range m_range;
    std::unique_ptr<sweep::Sweep> m_sweep; ///< null until a model is followed
    std::vector<sweep::Row> m_rows;
    words::NumberStyle m_drawn;
};

} // namespace

void openSweep(QWidget& window, Session& session, const QString& key) {
    const QString name = QStringLiteral("sweepDialog");
    if (auto* open = window.findChild<ui::SweepDialog*>(name)) {
        open->setObjectName(QString()); // frees the name for the next dialog
        open->close();
    }
    auto* dialog = new ui::SweepDialog(&window);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* sweeper = new Sweeper(*dialog, session);
    if (sweeper->vary(key))
        dialog->show();
    else
        delete dialog;
}

} // namespace paramap
