// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/spoken_page.h"

#include <QCoreApplication>
#include <QStringList>

namespace paramap::ui {

QString spokenPage(const lesson::Page& page, const DrawnPage& drawn) {
    QStringList words;
    const auto say = [&](const std::string& text) {
        if (!text.empty())
            words << QString::fromStdString(text);
    };
    const auto sayOption = [&](const lesson::Options::Line& line) {
        using Mark = lesson::Options::Mark;
        words << QStringLiteral("%1 %2").arg(
            QString::fromStdString(line.label), QString::fromStdString(lesson::plain(line.text)));
        if (line.mark != Mark::Open)
            words << (line.mark == Mark::Right ? QCoreApplication::translate("LessonPage", "right")
                                               : QCoreApplication::translate("LessonPage", "wrong"));
        say(lesson::plain(line.why));
        if (!line.votes.empty())
            words << QCoreApplication::translate("LessonPage", "votes: %1").arg(QString::fromStdString(line.votes));
    };
    for (const lesson::PagePart& part : page.parts) {
        if (const auto* paragraph = std::get_if<lesson::PageText>(&part))
            say(lesson::plain(paragraph->text));
        if (const auto* options = std::get_if<lesson::Options>(&part))
            for (const lesson::Options::Line& line : options->lines)
                sayOption(line);
        const auto* const rows = std::get_if<lesson::ExpectedRows>(&part);
        if (rows)
            words << QCoreApplication::translate("LessonPage", "expected | true: %1")
                         .arg(QString::fromStdString(rows->source));
        if (rows)
            for (const lesson::ExpectedRows::Row& row : rows->rows)
                words << QStringLiteral("%1: %2 %3")
                             .arg(QString::fromStdString(row.name), QString::fromStdString(row.expected),
                                 QString::fromStdString(row.real));
        if (const auto* table = std::get_if<lesson::TableRows>(&part))
            for (const std::vector<std::string>& row : table->rows)
                for (const std::string& cell : row)
                    say(cell);
    }
    const auto sayMap = [&](const lesson::PageMap& map, std::size_t picture) {
        say(map.name);
        say(map.caption);
        if (picture < drawn.pictures.size())
            for (const DrawnLabel& label : drawn.pictures[picture].labels)
                words << label.text;
    };
    sayMap(page.map, 0);
    if (page.beside)
        sayMap(*page.beside, 1);
    return words.join(QStringLiteral(". "));
}

} // namespace paramap::ui
