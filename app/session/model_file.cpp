// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/model_file.h"

#include "app/session/named_model.h"
#include "model/description/blueprint.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "ui/figure/figure_file.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace paramap {

namespace fs = std::filesystem;

namespace {

constexpr qint64 largestFile = qint64(1) << 30;
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

ModelFile readModelFile(const fs::path& path, const catalog::Catalog& catalog, const ReadAs& wanted) {
    std::error_code ignored;
    const fs::path inside = fs::is_directory(path, ignored) ? path / "config.json" : path;
    QFile file(QString::fromStdString(inside.string()));
    if (!QFileInfo(file).isFile() || file.size() > largestFile || !file.open(QIODevice::ReadOnly)) {
        ModelFile other;
        // Throws a Problem that says what is wrong with the file.
        other.model.settings = other.model.original = catalog.fromFile(path, wanted.cls, wanted.as);
        return other;
    }
    if (const std::optional<QByteArray> session = ui::embeddedSession(file.peek(4096))) {
        const QByteArray carried = ui::embeddedSession(file.readAll()).value_or(QByteArray());
        if (carried.isEmpty())
            throw Problem("this picture carries no session; those that are exported here do").inFile(path.string());
        return fromWithin(carried.toStdString(), path.string(), catalog, wanted);
    }
    const QByteArray bytes = file.readAll();
    if (isSessionText(bytes.toStdString()) || isRectangles(bytes.toStdString()))
        return readModelText(bytes.toStdString(), path.string(), catalog, wanted);
    return asRead(
        catalog.fromFile(path, wanted.cls, wanted.as), bytes.toStdString(), inside.filename().string(), wanted);
}

std::string withSession(std::string json, const std::string& session) {
    const std::size_t end = json.rfind('}');
    const std::size_t last = session.find_last_of('}');
    if (end != json.npos && last != session.npos)
        json.insert(end, std::string(sessionKey.substr(0, sessionKey.size() - 1)) + session.substr(0, last + 1));
    return json;
}

void writeFile(const std::string& file, std::string_view bytes) {
    QSaveFile output(QFile::decodeName(file.c_str()));
    const auto size = static_cast<qint64>(bytes.size());
    // Without a buffer: commit would not notice that there is no room for what a buffer still holds.
    bool written = output.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    for (qint64 done = 0, more = 0; written && done < size; done += more) {
        more = output.write(bytes.data() + done, size - done); // a full disk takes a part first, without an error
        written = more > 0;
    }
    if (!written || !output.commit())
        throw Problem(phrase("%1 cannot be written: %2", {file, output.errorString().toStdString()}));
}

} // namespace paramap
