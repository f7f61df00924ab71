// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/session.h"
#include "model/text/show/nearest_words.h"

#include <utility>

// How a session begins, ends and is saved: presets, files, saved sessions, closing.

namespace paramap {

namespace {

/// The remark for an opened file whose count differs from the published one, with the reason; empty if there is none.
std::string nearestOf(const sizes::Settings& settings, const words::NumberStyle& style) {
    try {
        const std::optional<catalog::Nearest> nearest = catalog::nearest(*network::resolve(settings));
        return nearest && !nearest->differences.empty() ? text::nearestWords(*nearest, style) : std::string();
    } catch (const Problem&) { // reported when the settings take effect
        return {};
    }
}

} // namespace

void Session::openPreset(const QString& name) {
    try {
        const sizes::Settings settings = m_catalog.preset(name.toStdString());
        QString title = QString::fromStdString(settings.title);
        for (const auto& preset : m_catalog.presets()) {
            if (preset.name == settings.preset && !preset.title.empty())
                title = QString::fromStdString(preset.title);
        }
        const bool same = isOfArchitecture(m_state, settings);
        openAs({settings, title, {}, {settings.preset, {}, {}}, false, {}},
            same ? withLocksKept(m_state, settings) : settings, same ? m_state.marks.locked : std::set<std::string>());
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
    }
}

void Session::openFile(const QString& path) {
    try {
        const ModelFile file = readModelFile(path.toStdString(), m_catalog);
        if (file.session) {
            openSaved(file.model, path);
            return;
        }
        const network::NetworkPtr network = network::resolve(file.model.settings);
        if (network->warnings.empty())
            openSettings(file.model.settings, fileTitle(path), path, file.model.origin);
        else {
            NotOpened reason = wouldBeRefused(path, *network);
            reason.origin = file.model.origin;
            Q_EMIT notOpened(reason);
        }
    } catch (const Problem& problem) {
        Q_EMIT notOpened(notReadable(path, problem));
    }
}

void Session::openText(const QString& text) {
    const QString name = tr("clipboard");
    try {
        const ModelFile file = readModelText(text.toStdString(), name.toStdString(), m_catalog);
        if (file.session)
            openSaved(file.model);
        else
            openSettings(file.model.settings, name, {}, file.model.origin);
    } catch (const Problem& problem) {
        Q_EMIT notOpened(notReadable(name, problem));
    }
}

void Session::openSettings(
    const sizes::Settings& settings, const QString& title, const QString& path, const Origin& origin) {
    openAs({settings, title, path, origin, false, nearestOf(settings, m_style)}, settings, {});
}

void Session::openAs(Opened opened, const sizes::Settings& settings, const std::set<std::string>& locked) {
    cancelDrag();
    State next = m_state;
    next.opened = std::make_shared<const Opened>(std::move(opened));
    next.settings = settings;
    next.marks = {locked, std::nullopt};
    openState(std::move(next), {});
}

void Session::openSaved(const SavedSession& saved, const QString& path) {
    cancelDrag();
    State next;
    next.opened = std::make_shared<const Opened>(
        Opened{saved.original, QString::fromStdString(saved.title), path, saved.origin, !path.isEmpty(), {}});
    next.settings = saved.settings;
    next.run = saved.run;
    next.plan = saved.plan;
    next.marks = saved.marks;
    next.devices = saved.devices;
    next.twice = saved.view.twice;
    const bool own = path.endsWith(QStringLiteral(".paramap"), Qt::CaseInsensitive);
    if (openState(std::move(next), own ? path : QString()))
        m_view.show(saved.view);
}

bool Session::openState(State next, const QString& savedAs) {
    const auto words = [](const State& before, const State& after) {
        return after.hasModel() ? tr("Open %1").arg(after.opened->title) : tr("Close %1").arg(before.opened->title);
    };
    const QString path = next.opened->path;
    if (!change(std::move(next), words))
        return false;
    m_undo.setClean();
    m_savedAs = savedAs;
    if (!path.isEmpty() && m_snapshot)
        Q_EMIT fileOpened(path, m_snapshot->network->totals().parameters);
    return true;
}

QByteArray Session::savedText(const map::MapView& view) const {
    if (!m_state.hasModel() || m_state.opened->origin == Origin())
        return {};
    SavedSession saved = toSave(m_state);
    saved.view = view;
    return QByteArray::fromStdString(sessionText(saved));
}

bool Session::saveAs(const QString& path, const map::MapView& view) {
    try {
        const QByteArray text = savedText(view);
        if (text.isEmpty() || !m_snapshot)
            throw Problem("there is no model to save");
        writeFile(path.toStdString(), {text.constData(), static_cast<std::size_t>(text.size())});
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
        return false;
    }
    m_undo.setClean();
    m_savedAs = path;
    Q_EMIT fileOpened(path, m_snapshot->network->totals().parameters);
    return true;
}

void Session::close() {
    if (!m_state.hasModel())
        return;
    cancelDrag();
    State next;
    next.run = m_state.run;
    next.plan = m_state.plan;
    next.devices = m_state.devices;
    next.twice = m_state.twice;
    change(std::move(next), [](const State& before, const State&) { return tr("Close %1").arg(before.opened->title); });
    m_savedAs.clear();
}

} // namespace paramap
