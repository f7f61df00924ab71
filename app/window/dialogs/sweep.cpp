// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/sweep.h"

#include "app/session/session.h"
#include "model/problem/problem.h"
#include "ui/sizes/sweep_dialog.h"

#include <QTimer>

namespace paramap {

namespace {

// About thirty accounts are computed, which is too much for every move of a slider.
constexpr int restMilliseconds = 150;

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
    const auto fill = [dialog, &session, key] {
        try {
            if (!session.snapshot())
                return false;
            dialog->setSweep(text::sizeSweep(
                session.state().settings, key.toStdString(), session.state().run, session.numberStyle()));
            return true;
        } catch (const Problem&) { // another model is open, or the size is no longer a whole number
            return false;
        }
    };
    if (!fill()) {
        delete dialog;
        return;
    }
    auto* rest = new QTimer(dialog);
    rest->setSingleShot(true);
    rest->setInterval(restMilliseconds);
    QObject::connect(rest, &QTimer::timeout, dialog, [dialog, fill] {
        if (!fill())
            dialog->close();
    });
    QObject::connect(&session, &Session::snapshotChanged, rest, qOverload<>(&QTimer::start));
    QObject::connect(dialog, &ui::SweepDialog::valueChosen, &session,
        [&session, key](qint64 value) { session.setSize(key, value); });
    dialog->show();
}

} // namespace paramap
