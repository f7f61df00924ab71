// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_sheets.h"

#include "tests/support/moodle_fault.h"

#include <QDir>
#include <QFile>
#include <QSet>

#include <nlohmann/json.hpp>

namespace paramap::test {

namespace {

using Json = nlohmann::json;

bool isId(const QByteArray& id) {
    return !id.isEmpty() && id.size() <= 64 && std::ranges::all_of(id, [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '_';
    });
}

QByteArray cellFault(const Json& cell, QSet<QByteArray>& ids) {
    for (const char* key : {"cell_type", "id", "metadata", "source"})
        if (!cell.contains(key))
            return QByteArray("a cell lacks ") + key;
    const QByteArray id = QByteArray::fromStdString(cell["id"]);
    if (!isId(id) || ids.contains(id))
        return "an id has other letters, is too long or stands twice: " + id;
    ids.insert(id);
    const bool code = cell["cell_type"] == "code";
    if (!code && cell["cell_type"] != "markdown")
        return "a cell of another type";
    if (code != (cell.contains("outputs") && cell.contains("execution_count")))
        return "outputs belong to code: " + id;
    for (std::size_t i = 0; i < cell["source"].size(); ++i) {
        const QByteArray line = QByteArray::fromStdString(cell["source"][i]);
        if (line.isEmpty() || line.indexOf('\n') != (i + 1 < cell["source"].size() ? line.size() - 1 : -1))
            return "a line of the source without its end: " + id;
    }
    return cell.size() == (code ? 6U : 4U) ? QByteArray() : "a cell with another key: " + id;
}

QByteArray markdownFault(const QByteArray& file) {
    int open = 0;
    bool code = false;
    for (const QByteArray& line : file.split('\n')) {
        if (line.startsWith("```"))
            code = !code;
        if (code || !line.startsWith(":::"))
            continue;
        open += line == ":::" ? -1 : 1;
        if (open < 0 || open > 1)
            return "a division is not closed, or closed twice: " + line;
    }
    return code ? "a fence is not closed" : open != 0 ? "a division is not closed" : "";
}

QByteArray notebookFault(const QByteArray& file) {
    const Json notebook = Json::parse(file.toStdString(), nullptr, false);
    if (!notebook.is_object())
        return "no JSON";
    if (notebook.value("nbformat", 0) != 4 || notebook.value("nbformat_minor", 0) != 5 || notebook.size() != 4)
        return "another version or another key";
    if (!notebook["metadata"].contains("kernelspec") || !notebook["metadata"]["language_info"].contains("name"))
        return "metadata without the kernel or its language";
    QSet<QByteArray> ids;
    for (const Json& cell : notebook["cells"])
        if (const QByteArray fault = cellFault(cell, ids); !fault.isEmpty())
            return fault;
    return ids.isEmpty() ? "no cells" : "";
}

QByteArray tableFault(const QByteArray& file) {
    qsizetype fields = 1, expected = -1;
    bool quoted = false;
    for (qsizetype i = 0; i < file.size(); ++i) {
        if (file[i] == '"')
            quoted = !quoted;
        else if (!quoted && file[i] == ',')
            ++fields;
        if (quoted || file[i] != '\n')
            continue;
        if (i == 0 || file[i - 1] != '\r')
            return "a record without its end";
        if (expected >= 0 && fields != expected)
            return "records of different lengths";
        expected = fields;
        fields = 1;
    }
    return quoted || !file.endsWith("\r\n") ? "a quote or a record is open" : "";
}

} // namespace

QFileInfoList shippedLessons() {
    return QDir(QStringLiteral(PARAMAP_DATA_DIR "/lessons")).entryInfoList({QStringLiteral("*.lesson.md")});
}

lesson::Reading readingOf(const QFileInfo& info) {
    QFile file(info.filePath());
    return file.open(QFile::ReadOnly) ? lesson::readLesson(file.readAll().toStdString(), info.fileName().toStdString())
                                      : lesson::Reading();
}

QByteArray exported(const lesson::Lesson& lesson, std::string_view ending, lesson::Answers answers,
    const lesson::OpenModel& open, bool notes) {
    const lesson::SheetFormat& format = *lesson::sheetFormat(ending);
    lesson::SheetWish wish;
    wish.answers = answers;
    wish.notes = notes;
    wish.maps = format.maps;
    wish.name = "sheet";
    return QByteArray::fromStdString(format.write(lesson::sheetOf(lesson, wish, open)));
}

QByteArray notebookCode(const QByteArray& notebook) {
    const auto json = nlohmann::json::parse(notebook.toStdString());
    QByteArray script;
    for (const auto& cell : json["cells"])
        if (cell["cell_type"] == "code") {
            for (const auto& line : cell["source"])
                script += QByteArray::fromStdString(line);
            script += '\n';
        }
    return script;
}

QByteArray faultOf(std::string_view ending, const QByteArray& file) {
    if (ending == "md" || ending == "qmd")
        return markdownFault(file);
    return ending == "ipynb" ? notebookFault(file) : ending == "xml" ? moodleFault(file) : tableFault(file);
}

} // namespace paramap::test
