// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/application.h"

#include "app/session/session.h"
#include "app/window/frame/kept_values.h"
#include "app/window/frame/window_state.h"
#include "app/window/lessons.h"
#include "app/window/main_window.h"
#include "app/window/status_text.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <QApplication>
#include <QScreen>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>
#include <QTranslator>

#include <filesystem>
#include <iostream>

namespace paramap {
namespace {

/// Without a display, Qt would abort the program. This check allows a message instead.
bool hasDisplay() {
    return !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

void begin(MainWindow& window, const WindowRequest& request, bool firstStart) {
    Session& session = window.session();
    const QString model = QString::fromStdString(request.model);
    if (request.read && request.read->session) {
        session.openSaved(request.read->model, model);
    } else if (request.read) {
        const bool file = std::filesystem::exists(request.model);
        const QString title = QString::fromStdString(request.read->model.title);
        session.openSettings(request.read->model.settings, title.isEmpty() ? model : title, file ? model : QString(),
            request.read->model.origin);
    } else if (!model.isEmpty()) {
        if (session.catalog().hasPreset(request.model))
            session.openPreset(model);
        else if (request.run.given() || request.view.given())
            session.openFile(model); // at once, because they are for its model
        else
            Q_EMIT window.filePicked(model);
    } else if (!firstStart) {
        session.openPreset(QStringLiteral("gpt2"));
    }
    if (request.run.given() && session.state().hasModel())
        session.setRun(request.run.over(session.state().run));
    if (request.view.given()) {
        const map::MapView view = request.view.over(session.view().value());
        session.setConvention(view.convention);
        session.view().show(view);
    }
    session.undoStack()->clear(); // undo must not go back before the model that the window opened with
}

void prepareApplication() {
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
}

void nameApplication() {
    QApplication::setApplicationName(QStringLiteral("paramap"));
    QApplication::setApplicationDisplayName(QStringLiteral("Paramap"));
    QApplication::setApplicationVersion(QStringLiteral(PARAMAP_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("paramap"));
    QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("paramap")));
}

QString preferencesFile() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + QStringLiteral("/paramap/paramap.ini");
}

void refuseUnknownScreen(int wanted) {
    const QList<QScreen*> screens = QGuiApplication::screens();
    if (wanted <= screens.size())
        return;
    QStringList known;
    for (qsizetype i = 0; i < screens.size(); ++i)
        known << QStringLiteral("%1 (%2×%3)")
                     .arg(i + 1)
                     .arg(screens[i]->geometry().width())
                     .arg(screens[i]->geometry().height());
    throw Problem(phrase("--screen: there is no screen %1, only %2",
                      {std::to_string(wanted), known.join(QStringLiteral(", ")).toStdString()}),
        Problem::Kind::Usage);
}

} // namespace

int runPresenter(const Surroundings& surroundings, const PresentRequest& request) {
    if (!hasDisplay())
        return 1;
    prepareApplication();
    int argc = surroundings.argc;
    QApplication application(argc, surroundings.argv);
    nameApplication();
    refuseUnknownScreen(request.choice.screen);
    (void)repairPreferences(preferencesFile());
    const QSettings settings(
        QSettings::IniFormat, QSettings::UserScope, QStringLiteral("paramap"), QStringLiteral("paramap"));
    KeptValues kept(settings);
    PresentChoice choice = request.choice;
    choice.patterns = keptPatterns(kept);
    LessonPresenter presenter(std::make_unique<OpenLesson>(
                                  request.lesson, surroundings.executable, surroundings.catalog(), localNumberStyle()),
        choice);
    QObject::connect(&presenter, &LessonPresenter::finished, &application, &QCoreApplication::quit);
    presenter.start();
    return QApplication::exec();
}

int runWindow(int argc, char** argv, const catalog::Catalog& catalog, const WindowRequest& request) {
    if (!hasDisplay()) {
        std::cerr
            << "paramap: there is no display to open a window on; 'paramap show' and 'paramap export' need none\n";
        return 1;
    }
    prepareApplication();
    QApplication application(argc, argv);
    nameApplication();
    QTranslator translator; // none ships yet; a file beside the descriptions would be found
    if (translator.load(QLocale(), QStringLiteral("paramap"), QStringLiteral("_"), QStringLiteral(":/translations")))
        QCoreApplication::installTranslator(&translator);

    const QString damaged = repairPreferences(preferencesFile());
    QSettings settings(
        QSettings::IniFormat, QSettings::UserScope, QStringLiteral("paramap"), QStringLiteral("paramap"));
    const bool firstStart = settings.allKeys().isEmpty();
    Session session(catalog);
    session.setNumberStyle(localNumberStyle());
    MainWindow window(session, settings);
    window.sayOnce(damaged);
    begin(window, request, firstStart);
    window.show();
    window.lessons().offerResume();
    QTimer::singleShot(0, &window, [&window] { window.lessons().offerReturning(); }); // when the window has appeared
    return QApplication::exec();
}

} // namespace paramap
