// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/not_opened.h"

#include "app/session/named_model.h"
#include "app/session/session_state.h"
#include "model/network/model_word.h"
#include "model/problem/width.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace paramap {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("NotOpened", text);
}

/// The path of the file itself, if a folder was named.
QString textFile(const QString& path) {
    return QFileInfo(path).isDir() ? QDir(path).filePath(QStringLiteral("config.json")) : path;
}

QString fixLabel(const sizes::SizeState& size, std::int64_t value) {
    const QString number = QString::number(value);
    return size.meaning.empty() ? tr("Load with %1 = %2").arg(QString::fromStdString(size.name), number)
                                : tr("Load with %1 %2").arg(number, QString::fromStdString(size.meaning));
}

/// The file with other sizes, and with the name that they give it.
ModelFile withSettings(ModelFile file, sizes::Settings settings) {
    if (network::modelWord(settings) == settings.source)
        settings.title = settings.source;
    file.model.original = named(std::move(settings)).settings;
    file.model.title = file.model.original.title;
    file.model.settings = file.model.original;
    return file;
}

/// The size that a warning names by key or name; null if there is none.
const sizes::SizeState* find(const std::vector<sizes::SizeState>& sizes, const std::string& name) {
    for (const auto& size : sizes) {
        if (!name.empty() && (size.key == name || size.name == name))
            return &size;
    }
    return nullptr;
}

} // namespace

QString fileTitle(const QString& path) {
    const QFileInfo file(textFile(path));
    const QString folder = file.fileName() == QStringLiteral("config.json") ? file.absoluteDir().dirName() : QString();
    const QString title = folder.isEmpty() ? file.fileName() : folder + u'/' + file.fileName();
    return QString::fromStdString(printable(title.toStdString()));
}

NotOpened notReadable(const QString& path, const Problem& problem) {
    NotOpened reason;
    reason.path = path;
    reason.title = fileTitle(path);
    reason.headline = tr("%1 was not loaded").arg(reason.title);
    reason.explanation = QString::fromStdString(problem.sentence());
    if (!problem.place().empty())
        reason.explanation.prepend(QString::fromStdString(problem.place()) + QStringLiteral(": "));
    reason.details = QString::fromStdString(problem.message());
    reason.line = problem.line();
    reason.lines = excerptOfFile(textFile(path), problem.line());
    return reason;
}

NotOpened orOpenedAs(NotOpened reason, const ModelFile& guess) {
    if (guess.model.original.guess)
        reason.waysOut.push_back(
            {tr("Open as %1, a guess").arg(QString::fromStdString(guess.model.original.guess->taken)), guess});
    return reason;
}

NotOpened wouldBeRefused(const QString& path, const ModelFile& file, const network::Network& network) {
    NotOpened reason;
    reason.path = path;
    reason.title = fileTitle(path);
    reason.headline = tr("%1 was not loaded: PyTorch would refuse its sizes").arg(reason.title);
    const QString text = smallFile(textFile(path));
    const std::vector<sizes::SizeState> sizes = sizes::states(network.settings);
    QStringList sentences;
    for (const network::Warning& warning : network.warnings) {
        sentences << QString::fromStdString(warning.sentence);
        const sizes::SizeState* size = find(sizes, warning.size);
        if (!size)
            continue;
        if (reason.line == 0)
            reason.line = lineOfKey(text, QString::fromStdString(size->name));
        for (const std::int64_t fix : warning.fixes)
            reason.waysOut.push_back(
                {fixLabel(*size, fix), withSettings(file, sizes::with(network.settings, size->key, fix))});
    }
    reason.waysOut.push_back({tr("Count it anyway"), file});
    reason.explanation = sentences.join(QStringLiteral(". "));
    reason.details = reason.headline + u'\n' + sentences.join(u'\n');
    reason.lines = excerpt(text, reason.line);
    return reason;
}

} // namespace paramap
