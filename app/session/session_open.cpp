// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/checkpoint_reading.h"
#include "app/session/named_model.h"
#include "app/session/session.h"
#include "app/session/whole_file.h"

#include "model/catalog/text_file.h"
#include "model/text/show/model_name.h"
#include "model/text/show/nearest_words.h"

#include <QFileInfo>

#include <utility>

// How a session begins, ends and is saved: presets, files, saved sessions, closing.

namespace paramap {

namespace {

/// A file of an unknown model can be opened as the known one that it is most similar to, where there is one. `read`
/// reads it so, or throws a Problem.
template <typename Read> NotOpened orMostSimilar(NotOpened reason, const Read& read) {
    try {
        const ModelFile guess = read(ReadAs{{}, std::string(catalog::mostSimilar)});
        (void)network::resolve(guess.model.settings);
        return orOpenedAs(std::move(reason), guess);
    } catch (const Problem&) {
        return reason;
    }
}

} // namespace

void Session::openPreset(const QString& name) {
    try {
        const sizes::Settings settings = inPreferredNaming(m_catalog.preset(name.toStdString()));
        QString title = QString::fromStdString(settings.title);
        for (const auto& preset : m_catalog.presets()) {
            if (preset.name == settings.preset && !preset.title.empty())
                title = QString::fromStdString(preset.title);
        }
        const bool same = isOfArchitecture(m_state, settings);
        openAs({settings, title, {}, {settings.preset, {}, {}, {}}, false, {}, {}},
            same ? withLocksKept(m_state, settings) : settings, same ? m_state.marks.locked : std::set<std::string>());
    } catch (const Problem& problem) {
        Q_EMIT failed(problem);
    }
}

bool Session::openWith(
    const QString& path, const std::function<std::optional<ModelFile>(const ReadAs&)>& read, bool hasTensors) {
    const auto refuse = [&](NotOpened reason) {
        reason.hasTensors = hasTensors;
        Q_EMIT notOpened(reason);
    };
    try {
        const std::optional<ModelFile> file = read({});
        if (!file)
            return false;
        const network::NetworkPtr network = file->session ? nullptr : network::resolve(file->model.settings);
        if (!network || network->warnings.empty())
            openRead(*file, path);
        else
            refuse(wouldBeRefused(path, *file, *network));
    } catch (const Problem& problem) {
        refuse(orMostSimilar(notReadable(path, problem), [&](const ReadAs& as) { return read(as).value(); }));
    }
    return true;
}

void Session::openFile(const QString& path) {
    openWith(path, [&](const ReadAs& as) { return readModelFile(path.toStdString(), m_catalog, as); });
}

bool Session::openCheckpoint(const QString& path, const ReadCheckpoint& file) {
    const auto read = [&](const ReadAs& as) -> std::optional<ModelFile> {
        const bool isAsSaid = as.cls.empty() && as.as.empty();
        if (isAsSaid && file.unknown)
            throw Problem(*file.unknown);
        if (auto model = isAsSaid ? file.model : modelOf(path.toStdString(), file.file, m_catalog, as))
            return std::move(model->model);
        return std::nullopt;
    };
    return openWith(path, read, true);
}

void Session::refuseFile(const QString& path, const Problem& problem) {
    Q_EMIT notOpened(notReadable(path, problem));
}

void Session::refuse(const Problem& problem) {
    Q_EMIT failed(problem);
}

void Session::openText(const QString& text) {
    const QString name = tr("clipboard");
    try {
        if (std::size_t(text.size()) > catalog::largestText)
            throw Problem("this is larger than 64 MiB");
        openRead(readModelText(text.toStdString(), name.toStdString(), m_catalog), {});
    } catch (const Problem& problem) {
        Q_EMIT notOpened(orMostSimilar(notReadable(name, problem),
            [&](const ReadAs& as) { return readModelText(text.toStdString(), name.toStdString(), m_catalog, as); }));
    }
}

void Session::openRead(const ModelFile& file, const QString& path) {
    if (file.session)
        openSaved(file.model, path);
    else
        openSettings(
            inPreferredNaming(file.model.settings), QString::fromStdString(file.model.title), path, file.model.origin);
}

void Session::openSettings(
    const sizes::Settings& settings, const QString& title, const QString& path, const Origin& origin) {
    std::optional<catalog::Closest> closest = named(settings).closest;
    const std::optional<catalog::Nearest> nearest = closest ? closest->nearest : std::nullopt;
    const bool differs = nearest && !nearest->differences.empty();
    openAs({settings, title, path, origin, false, differs ? text::nearestWords(*nearest, m_style) : std::string(),
               std::move(closest)},
        settings, {});
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
    next.opened = std::make_shared<const Opened>(Opened{saved.original, QString::fromStdString(saved.title), path,
        saved.origin, !path.isEmpty(), {}, saved.origin.text.empty() ? std::nullopt : named(saved.original).closest});
    next.settings = saved.settings;
    next.run = saved.run;
    next.plan = saved.plan;
    next.marks = saved.marks;
    next.devices = saved.devices;
    next.convention = saved.view.convention;
    const bool own = path.endsWith(QStringLiteral(".paramap"), Qt::CaseInsensitive);
    if (!openState(std::move(next), own ? path : QString()))
        return;
    m_view.show(saved.view);
    if (!saved.beside.empty())
        Q_EMIT openedBeside(saved.beside);
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
        Q_EMIT fileOpened(path, nameInFile(path), m_snapshot->network->totals().parameters);
    return true;
}

QByteArray Session::savedText(const map::MapView& view) const {
    if (!m_state.hasModel() || m_state.opened->origin == Origin())
        return {};
    SavedSession saved = toSave(m_state);
    saved.view = view;
    return QByteArray::fromStdString(sessionText(saved));
}

QByteArray Session::carriedText(const map::MapView& view) const {
    return m_style.hidden ? QByteArray() : savedText(view);
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
    Q_EMIT fileOpened(path, nameInFile(path), m_snapshot->network->totals().parameters);
    return true;
}

QString Session::suggestedFile() const {
    if (!m_state.hasModel())
        return {};
    if (!m_savedAs.isEmpty())
        return QFileInfo(m_savedAs).fileName();
    QString name = QString::fromStdString(text::nameAlone(title().toStdString(), m_state.opened->origin.name));
    for (QChar& letter : name) // what no common file system has in names
        if (QStringLiteral("/\\:*?\"<>|").contains(letter))
            letter = u'-';
    return name + QStringLiteral(".paramap");
}

QString Session::nameInFile(const QString& path) const {
    const QString file = QFileInfo(path).isDir() ? QStringLiteral("config.json") : QFileInfo(path).fileName();
    return QString::fromStdString(text::nameIn(title().toStdString(), m_state.opened->origin.name, file.toStdString()));
}

void Session::close() {
    if (!m_state.hasModel())
        return;
    cancelDrag();
    State next;
    next.run = m_state.run;
    next.plan = m_state.plan;
    next.devices = m_state.devices;
    next.convention = m_state.convention;
    change(std::move(next), [](const State& before, const State&) { return tr("Close %1").arg(before.opened->title); });
    m_savedAs.clear();
}

} // namespace paramap
