// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QPointF>
#include <QStaticText>
#include <QString>

#include <algorithm>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace paramap::ui {

/// The letters of a map: one family in sizes of half a pixel, regular and semibold. Widths and shaped glyphs are cached
/// by text, size and weight, so a frame with the same words as the one before shapes nothing.
class Lettering {
public:
    /// `least`: pixels below which no letter is set, for figures; 0 for none.
    explicit Lettering(const QFont& base, double least = 0);

    /// The font size divided by 13 px, the size that the drawing rules are written for. Every length in the rules is
    /// multiplied by it.
    double scale() const { return m_scale; }
    const QFont& base() const { return m_base; }
    double least() const { return m_least; }

    double width(const QString& text, double size, bool bold);
    /// The whole text if it fits; else its first words and "…", "in_proj…" of "in_proj_weight"; else letters
    /// and "…"; else both ends, "enco…10" of "encoder_layer_10". Nothing if fewer than 4 letters of a name would be
    /// left before the "…", or if a number in it would be cut off or into.
    /// Not fewer than `least` letters of a word that loses its end.
    QString elided(const QString& text, double width, double size, bool bold, int least = 4);
    double inkAscent(double size); ///< from the baseline to the top of the tallest letter
    double inkDescent(double size); ///< from the baseline to the foot of the lowest letter

    void draw(QPainter& painter, QPointF baseline, const QString& text, double size, bool bold);
    void drawUpward(QPainter& painter, QPointF baseline, const QString& text, double size, bool bold); ///< turned −90°

private:
    struct Key {
        QString text;
        int style; ///< twice the size in half pixels, plus 1 if bold
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed) { return qHashMulti(seed, key.text, key.style); }
    };
    struct Word {
        double width = 0;
        QStaticText glyphs;
        bool shaped = false;
    };
    struct Style {
        QFont font;
        QFontMetricsF metrics;
        double inkAscent = 0, inkDescent = 0;
    };
    static int style(double size, bool bold);
    const Style& styleOf(int style);
    Word& word(const QString& text, int style);

    QFont m_base;
    double m_scale;
    double m_least;
    QHash<int, Style> m_styles;
    QHash<Key, Word> m_words;
};

inline bool hasDigit(QStringView text) {
    return std::ranges::any_of(text, [](QChar letter) { return letter.isDigit(); });
}

} // namespace paramap::ui
