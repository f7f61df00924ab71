// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/author/shown_model.h"

#include "app/session/model_options.h"
#include "app/session/session.h"
#include "model/problem/problem.h"

#include <QDir>

namespace paramap {

namespace {

QString inFolder(const QString& path, const QString& folder) {
    const QString relative = QDir(folder).relativeFilePath(path);
    return relative.startsWith(QStringLiteral("..")) ? path : relative;
}

} // namespace

lesson::Shown shownIn(Session& session, const QString& folder) {
    const State& state = session.state();
    const ModelOptions options = modelOptions(state, session.catalog());
    if (options.model.empty())
        throw Problem("a lesson names its model by a preset or a file; this one is from the clipboard");
    if (!options.as.empty())
        throw Problem("a lesson cannot open a file as another architecture");
    if (!options.naming.empty())
        throw Problem("a lesson names modules as the usual version of the library does; choose that in Model > Naming");
    lesson::Shown result;
    result.title = state.opened->title.toStdString();
    result.model.model = state.opened->origin.preset.empty()
        ? inFolder(QString::fromStdString(options.model), folder).toStdString()
        : options.model;
    result.model.sets = options.sets;
    result.model.cls = options.cls;
    result.view = session.view().value();
    result.model.mode = result.view.memory;
    result.model.run = state.run;
    return result;
}

} // namespace paramap
