// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/model_file.h"

#include "app/session/checkpoint_model.h"
#include "app/session/named_model.h"
#include "model/catalog/model_text.h"
#include "model/catalog/text_file.h"
#include "model/description/blueprint.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"
#include "ui/figure/figure_file.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace paramap {

namespace fs = std::filesystem;

namespace {

constexpr qint64 largestPicture = qint64(256) << 20;
constexpr std::string_view sessionKey = ", \"session\": {";

ModelFile inClass(SavedSession session, const std::string& cls) {
    if (!cls.empty() && cls != session.settings.blueprint->cls())
        session.settings = sizes::inClass(session.settings, cls);
    return {std::move(session), true};
}

/// Reads a session inside another file. Line numbers count from the session's beginning, so the message says so.
ModelFile fromWithin(
    std::string_view text, const std::string& name, const catalog::Catalog& catalog, const ReadAs& wanted) {
    try {
        return inClass(readSession(text, name, catalog, wanted.as), wanted.cls);
    } catch (const Problem& problem) {
        throw Problem(phrase(problem.line() > 0 ? "in the session that it carries, line %2: %1"
                                                : "in the session that it carries: %1",
                          {problem.sentence(), std::to_string(problem.line())}))
            .inFile(name);
    }
}

ModelFile asRead(sizes::Settings settings, const std::string& text, const std::string& name, const ReadAs& wanted) {
    ModelFile file;
    file.model.original = named(std::move(settings)).settings;
    file.model.original.title = printable(shortened(file.model.original.title)); // it may be a file's name
    file.model.settings = file.model.original;
    file.model.origin = {{}, text, name, asOf(file.model.original, wanted.as)};
    file.model.title = file.model.settings.title;
    return file;
}

bool isRectangles(std::string_view text) {
    const std::string_view head = text.substr(0, 200);
    return head.starts_with('{') && head.find("\"size\"") != head.npos && head.find("\"rects\"") != head.npos;
}

} // namespace

ModelFile presetModel(const std::string& name, const catalog::Catalog& catalog, const std::string& cls) {
    ModelFile file;
    file.model.settings = file.model.original = catalog.preset(name);
    file.model.title = file.model.settings.title;
    file.model.origin.preset = file.model.settings.preset;
    if (!cls.empty())
        file.model.settings = sizes::inClass(file.model.settings, cls);
    return file;
}

ModelFile readModelText(
    const std::string& text, const std::string& name, const catalog::Catalog& catalog, const ReadAs& wanted) {
    if (isSessionText(text))
        return inClass(readSession(text, name, catalog, wanted.as), wanted.cls);
    if (isRectangles(text)) {
        // Quotes inside a session's texts are escaped, so the last key of this name belongs to the file itself.
        const std::size_t at = text.rfind(sessionKey);
        if (at == text.npos)
            throw Problem("this holds rectangles and no session; it cannot be opened").inFile(name);
        const std::size_t begin = at + sessionKey.size() - 1, end = text.rfind('}');
        return fromWithin(std::string_view(text).substr(begin, end - begin), name, catalog, wanted);
    }
    return asRead(
        catalog.fromText(text, name, wanted.cls, wanted.as), text, fs::path(name).filename().string(), wanted);
}

namespace {

/// A session that a picture carries may weigh what a text file may: see Catalog::fromFile.
ModelFile carriedIn(QFile& file, const std::string& name, const catalog::Catalog& catalog, const ReadAs& wanted) {
    if (file.size() > largestPicture)
        throw Problem("this picture is larger than 256 MiB; it is not searched for a session").inFile(name);
    const QByteArray carried = ui::embeddedSession(file.read(largestPicture)).value_or(QByteArray());
    if (carried.isEmpty())
        throw Problem("this picture carries no session; those that are exported here do").inFile(name);
    if (carried.size() > ui::largestSession)
        throw Problem("the session that this picture carries is larger than 64 MiB").inFile(name);
    return fromWithin({carried.constData(), std::size_t(carried.size())}, name, catalog, wanted);
}

/// Of exported rectangles, which may be many, only the end is read: the session is the last of it.
std::string endOfRectangles(QFile& file, const std::string& head) {
    file.seek(std::max<qint64>(0, file.size() - ui::largestSession));
    const QByteArray end = file.read(ui::largestSession);
    const bool whole = file.size() <= ui::largestSession;
    return whole ? end.toStdString() : head + end.toStdString();
}

} // namespace

namespace {

/// The model that a checkpoint says it is of, or that stands beside it.
ModelFile checkpointModel(const fs::path& path, const catalog::Catalog& catalog, const ReadAs& wanted) {
    const checkpoint::Checkpoint file = checkpoint::openCheckpoint(path, wanted.dictionary);
    if (auto model = modelOf(path, file, catalog, wanted))
        return std::move(model->model);
    throw Problem(phrase("this checkpoint does not say of which model it is, and no config.json lies beside it; "
                         "'paramap check %1' lists its tensors",
                      {path.string()}))
        .inFile(path.string());
}

} // namespace

ModelFile readModelFile(const fs::path& path, const catalog::Catalog& catalog, const ReadAs& wanted) {
    std::error_code ignored;
    const fs::path inside = catalog::modelFileIn(path);
    QFile file(QFile::decodeName(inside.c_str()));
    // Nothing else is opened: a pipe would wait for a writer, and a device may have no end.
    if (!fs::is_regular_file(inside, ignored) || !file.open(QIODevice::ReadOnly)) {
        ModelFile other;
        // Throws a Problem that says what is wrong with the file.
        other.model.settings = other.model.original = catalog.fromFile(path, wanted.cls, wanted.as);
        return other;
    }
    const QByteArray start = file.peek(4096);
    if (ui::embeddedSession(start))
        return carriedIn(file, path.string(), catalog, wanted);
    const std::string head = start.toStdString();
    if (isRectangles(head))
        return readModelText(endOfRectangles(file, head), path.string(), catalog, wanted);
    if (isSessionText(head))
        return readModelText(catalog::readText(inside), path.string(), catalog, wanted);
    if (checkpoint::hasCheckpointEnding(path.string()))
        return checkpointModel(path, catalog, wanted);
    sizes::Settings settings = catalog.fromFile(path, wanted.cls, wanted.as);
    return asRead(std::move(settings), catalog::modelText(inside), inside.filename().string(), wanted);
}

std::string withSession(std::string json, const std::string& session) {
    const std::size_t end = json.rfind('}');
    const std::size_t last = session.find_last_of('}');
    if (end != json.npos && last != session.npos)
        json.insert(end, std::string(sessionKey.substr(0, sessionKey.size() - 1)) + session.substr(0, last + 1));
    return json;
}

} // namespace paramap
