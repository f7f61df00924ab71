// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/lesson/text_block.h"

#include <algorithm>
#include <span>

namespace paramap::ui {

namespace {

const QChar space(QLatin1Char(' '));

struct Word {
    QString text;
    bool bold = false;
    bool glued = false; ///< no blank in front
    bool kept = false; ///< a blank in front that is no end of a line
};

/// "=" and "≈" stay with the number behind them, and a mark with the one in front of it.
bool keepsTogether(const QString& before, const QString& after) {
    return before == QStringLiteral("=") || before == QStringLiteral("\u2248") || after == QStringLiteral("\u2713")
        || after == QStringLiteral("\u2717");
}

std::vector<Word> wordsOf(const lesson::Words& words, bool bold) {
    std::vector<Word> result;
    bool glued = false;
    for (const lesson::Piece& piece : words) {
        const QString text = QString::fromStdString(piece.text);
        const bool strong = bold || piece.mark() == lesson::Piece::Kind::Strong;
        const QStringList parts = text.split(space);
        for (qsizetype i = 0; i < parts.size(); ++i) {
            if (i > 0)
                glued = false;
            if (parts[i].isEmpty())
                continue;
            const bool kept = !glued && !result.empty() && keepsTogether(result.back().text, parts[i]);
            result.push_back({parts[i], strong, glued, kept});
            glued = true;
        }
    }
    return result;
}

/// As many letters as have room, up to a place where a name can be broken; at least one.
qsizetype breakOf(const QString& text, double width, double size, bool bold, Lettering& lettering) {
    static const QString ends = QStringLiteral("._/·-");
    qsizetype most = 1;
    while (most < text.size() && lettering.width(text.left(most + 1), size, bold) <= width)
        ++most;
    for (qsizetype at = most; at > 1; --at)
        if (ends.contains(text[at - 1]))
            return at;
    return most;
}

class TextSetter {
public:
    TextSetter(TextBlock& block, QPointF place, double width, const TextLook& look, Lettering& lettering)
        : m_block(block)
        , m_place(place)
        , m_width(width)
        , m_look(look)
        , m_lettering(lettering) { }

    double set(const std::vector<Word>& words) {
        for (auto first = words.begin(); first != words.end();) {
            const auto end
                = std::find_if(first + 1, words.end(), [](const Word& word) { return !word.glued && !word.kept; });
            if (m_x > 0 && m_x + blank() + widthOf({first, end}) > m_width)
                newLine(); // so that a full stop stays with its number
            for (; first != end; ++first)
                add(*first);
        }
        return words.empty() ? 0 : (m_line + 1) * m_look.pitch * m_look.size;
    }

private:
    double blank() { return m_lettering.width(space, m_look.size, m_look.bold); }
    double widthOf(const Word& word) { return m_lettering.width(word.text, m_look.size, word.bold); }
    double widthOf(std::span<const Word> words) {
        double sum = 0;
        for (const Word& word : words)
            sum += widthOf(word) + (word.kept ? blank() : 0);
        return sum;
    }

    void add(Word word) {
        double start = m_x == 0 || word.glued ? m_x : m_x + blank();
        double width = widthOf(word);
        if (start + width > m_width && m_x > 0) {
            newLine();
            start = 0;
        }
        while (width > m_width && word.text.size() > 1) {
            const qsizetype at = breakOf(word.text, m_width, m_look.size, word.bold, m_lettering);
            if (at >= word.text.size())
                break;
            put(0, word.text.left(at), word.bold);
            newLine();
            word.text = word.text.mid(at);
            width = widthOf(word);
            start = 0;
        }
        put(start, word.text, word.bold);
        m_x = start + width;
    }

    // Words of one look that follow each other on a line are one text, so that it can be searched and selected.
    void put(double x, const QString& text, bool bold) {
        const QPointF baseline = m_place
            + QPointF(
                x, m_line * m_look.pitch * m_look.size + 0.5 * (m_look.pitch - 1) * m_look.size + 0.86 * m_look.size);
        std::vector<Ink>& inks = m_block.inks;
        const bool goesOn = m_onLine > 0 && inks.back().bold == bold && x > 0;
        if (goesOn) {
            const bool blank = x > m_x;
            inks.back().text += (blank ? QString(space) : QString()) + text;
            return;
        }
        inks.push_back({text, baseline, m_look.size, bold, m_look.colour, m_look.background});
        ++m_onLine;
    }

    void newLine() {
        ++m_line;
        m_x = 0;
        m_onLine = 0;
    }

    TextBlock& m_block;
    QPointF m_place;
    double m_width;
    const TextLook& m_look;
    Lettering& m_lettering;
    double m_x = 0;
    int m_line = 0, m_onLine = 0;
};

} // namespace

lesson::Words plainWords(const QString& text) {
    return {{lesson::Piece::Kind::Words, text.toStdString(), {}}};
}

lesson::Words wordsWithin(const QString& frame, const lesson::Words& words) {
    const qsizetype at = frame.indexOf(QLatin1String("%1"));
    lesson::Words result = plainWords(frame.left(at));
    result.insert(result.end(), words.begin(), words.end());
    if (at >= 0 && at + 2 < frame.size())
        result.push_back(plainWords(frame.mid(at + 2)).front());
    return result;
}

double addText(TextBlock& block, QPointF place, double width, const lesson::Words& words, const TextLook& look,
    Lettering& lettering) {
    return TextSetter(block, place, width, look, lettering).set(wordsOf(words, look.bold));
}

double addText(
    TextBlock& block, QPointF place, double width, const QString& text, const TextLook& look, Lettering& lettering) {
    return addText(block, place, width, plainWords(text), look, lettering);
}

} // namespace paramap::ui
