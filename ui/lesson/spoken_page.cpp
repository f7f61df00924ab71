// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/spoken_page.h"

#include "ui/lesson/page_legend.h"
#include "ui/lesson/text_block.h"
#include "ui/look/qt_text.h"

#include <QCoreApplication>

namespace paramap::ui {

namespace {

QString spokenTr(const char* text) {
    return QCoreApplication::translate("LessonPage", text);
}

/// Collects the sentences of a page from top to bottom.
class Sentences {
public:
    void add(const lesson::PageText& paragraph) { say(paragraph.text); }

    void add(const lesson::Options& options) {
        for (const lesson::Options::Line& line : options.lines)
            addOption(line);
    }

    void add(const lesson::ExpectedRows& rows) {
        say(spokenTr("expected | true: %1").arg(qs(rows.source)));
        for (const lesson::ExpectedRows::Row& row : rows.rows) {
            say(wordsWithin(qs(row.name) + QStringLiteral(": %1"), row.expected));
            if (!row.real.empty())
                say(wordsWithin(row.agrees ? spokenTr("true: %1, equal") : spokenTr("true: %1, different"), row.real));
        }
    }

    void add(const lesson::TableRows& table) {
        for (const std::vector<lesson::Words>& row : table.rows)
            for (const lesson::Words& cell : row)
                say(cell);
    }

    void addMap(const lesson::PageMap& map, const MapPicture* picture) {
        say(qs(map.name));
        say(qs(map.caption));
        if (picture)
            for (const DrawnLabel& label : picture->labels)
                say(label.text);
    }

    void addColours(const std::vector<MapPicture>& pictures) {
        if (const MapColourList colours = coloursOn(pictures); !colours.empty())
            say(spokenTr("kinds by colour: %1").arg(colourWords(colours).join(QStringLiteral(", "))));
    }

    std::vector<lesson::Words> sentences() { return std::move(m_sentences); }

private:
    void say(const lesson::Words& words) {
        if (!lesson::plain(words).empty())
            m_sentences.push_back(words);
    }
    void say(const QString& text) { say(plainWords(text)); }

    /// "2 A head more: right", then why and how many hands chose it.
    void addOption(const lesson::Options::Line& line) {
        using Mark = lesson::Options::Mark;
        lesson::Words words;
        if (!line.label.empty())
            words = plainWords(qs(line.label) + QLatin1Char(' '));
        words.insert(words.end(), line.text.begin(), line.text.end());
        if (line.mark == Mark::Right)
            words.push_back(plainWords(spokenTr(": right")).front());
        if (line.mark == Mark::Wrong)
            words.push_back(plainWords(spokenTr(": wrong")).front());
        say(words);
        say(line.why);
        if (!line.votes.empty())
            say(spokenTr("hands: %1").arg(qs(line.votes)));
    }

    std::vector<lesson::Words> m_sentences;
};

} // namespace

std::vector<lesson::Words> spokenSentences(const lesson::Page& page, const DrawnPage& drawn) {
    Sentences spoken;
    for (const lesson::PagePart& part : page.parts)
        std::visit([&spoken](const auto& each) { spoken.add(each); }, part);
    const auto picture
        = [&](std::size_t index) { return index < drawn.pictures.size() ? &drawn.pictures[index] : nullptr; };
    spoken.addMap(page.map, picture(0));
    if (page.beside)
        spoken.addMap(*page.beside, picture(1));
    spoken.addColours(drawn.pictures);
    return spoken.sentences();
}

QString spokenPage(const lesson::Page& page, const DrawnPage& drawn) {
    QString result;
    for (const lesson::Words& sentence : spokenSentences(page, drawn)) {
        const QString text = qs(lesson::plain(sentence));
        const bool ends = result.isEmpty() || QStringLiteral(".?!:").contains(result.back());
        result += (result.isEmpty() ? QString() : ends ? QStringLiteral(" ") : QStringLiteral(". ")) + text;
    }
    return result;
}

} // namespace paramap::ui
