// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_view.h"
#include "model/words/escape.h"
#include "ui/figure/figure_file.h"

#include <QHash>

#include <cmath>

namespace paramap::ui {

namespace {

constexpr const char* sessionLine = "% paramap-session ";
constexpr qsizetype lineLength = 90; // of a comment

// The words are set in the document's font and squeezed if that is wider than the figure's own. Without a document
// around it, the file begins one.
constexpr const char* begin = R"(\expandafter\ifx\csname ver@tikz.sty\endcsname\relax
\RequirePackage{fix-cm}
\documentclass{article}
\usepackage{tikz}
\renewcommand{\familydefault}{\sfdefault}
\pagestyle{empty}
\setlength{\parindent}{0pt}
\setlength{\topskip}{0pt}
\setlength{\textwidth}{WIDTHbp}\setlength{\textheight}{HEIGHTbp}
\setlength{\hoffset}{-1in}\setlength{\oddsidemargin}{0pt}\setlength{\topmargin}{0pt}
\setlength{\voffset}{-1in}\setlength{\headheight}{0pt}\setlength{\headsep}{0pt}
\paperwidth=WIDTHbp\paperheight=HEIGHTbp
\ifdefined\pdfpagewidth\pdfpagewidth=\paperwidth\pdfpageheight=\paperheight\fi
\begin{document}
\def\paramapend{\end{document}}
\else\def\paramapend{}\fi
\begingroup
\newbox\paramapbox
\def\pmsay#1#2#3#4#5#6{\pgftext[base,left,#1]{\fontsize{#3}{#3}\selectfont#4\color{#5}%
  \setbox\paramapbox\hbox{#6}\ifdim\wd\paramapbox>#2bp\resizebox{#2bp}{\height}{\box\paramapbox}\else\box\paramapbox\fi}}
\def\pmfill#1#2#3#4#5{\pgfsetfillcolor{#5}\pgfpathrectangle{\pgfpoint{#1bp}{#2bp}}{\pgfpoint{#3bp}{#4bp}}\pgfusepath{fill}}
\def\pmm#1#2{\pgfpathmoveto{\pgfpoint{#1bp}{#2bp}}}
\def\pml#1#2{\pgfpathlineto{\pgfpoint{#1bp}{#2bp}}}
\def\pmc#1#2#3#4#5#6{\pgfpathcurveto{\pgfpoint{#1bp}{#2bp}}{\pgfpoint{#3bp}{#4bp}}{\pgfpoint{#5bp}{#6bp}}}
)";
constexpr const char* end = "\\end{pgfpicture}%\n\\endgroup\n\\paramapend\n";

QByteArray tikzNumber(double value) {
    const double rounded = std::round(value * 1000) / 1000;
    return QByteArray::number(rounded == 0 ? 0.0 : rounded, 'f', 3);
}

class TikzWriter {
public:
    explicit TikzWriter(const Drawing& drawing)
        : m_drawing(drawing)
        , m_points(map::inPoints(1, drawing.unitsPerInch)) { }

    QByteArray write(const QByteArray& session) {
        m_text = "% Paramap figure: \\input this file in a document with \\usepackage{tikz}, or compile it alone.\n";
        const QByteArray carried = session.toBase64();
        for (qsizetype at = 0; at < carried.size(); at += lineLength)
            m_text += sessionLine + carried.mid(at, lineLength) + '\n';
        const QByteArray width = length(m_drawing.size.width()), height = length(m_drawing.size.height());
        m_text += QByteArray(begin).replace("WIDTH", width).replace("HEIGHT", height);
        const qsizetype colours = m_text.size();
        m_text += "\\begin{pgfpicture}\n\\pgfpathrectangle{\\pgfpointorigin}{\\pgfpoint{" + width + "bp}{" + height
            + "bp}}\\pgfusepath{use as bounding box}\n";
        write(Drawing::Fill{QRectF(QPointF(0, 0), m_drawing.size), m_drawing.background});
        for (const Drawing::Item& item : m_drawing.items)
            std::visit([this](const auto& what) { write(what); }, item.what);
        m_text.insert(colours, m_definitions);
        return m_text + end;
    }

private:
    QByteArray length(double units) const { return tikzNumber(units * m_points); }
    QByteArray point(const QPointF& place) const {
        return '{' + length(place.x()) + "}{" + length(m_drawing.size.height() - place.y()) + '}';
    }

    /// Each colour is defined once, before the picture.
    QByteArray colour(const QColor& colour) {
        QByteArray& name = m_colours[colour.rgb()];
        if (name.isEmpty()) {
            name = "pm" + colour.name().mid(1).toLatin1();
            m_definitions += "\\definecolor{" + name + "}{HTML}{" + colour.name().mid(1).toUpper().toLatin1() + "}\n";
        }
        return name;
    }

    void write(const Drawing::Fill& fill) {
        if (fill.colour.alpha() < 255)
            m_text += "\\pgfsetfillopacity{" + tikzNumber(fill.colour.alphaF()) + "}%\n";
        m_text += "\\pmfill" + point(fill.rect.bottomLeft()) + '{' + length(fill.rect.width()) + "}{"
            + length(fill.rect.height()) + "}{" + colour(fill.colour) + "}\n";
        if (fill.colour.alpha() < 255)
            m_text += "\\pgfsetfillopacity{1}%\n";
    }

    void write(const Drawing::Stroke& stroke) {
        const bool line = stroke.pen.style() != Qt::NoPen, filled = stroke.fill.isValid();
        m_text += "\\begin{pgfscope}\n";
        if (line) {
            const QColor pen = stroke.pen.color();
            m_text
                += "\\pgfsetlinewidth{" + length(stroke.pen.widthF()) + "bp}\\pgfsetstrokecolor{" + colour(pen) + '}';
            if (pen.alpha() < 255)
                m_text += "\\pgfsetstrokeopacity{" + tikzNumber(pen.alphaF()) + '}';
            if (stroke.pen.style() == Qt::CustomDashLine) {
                m_text += "\\pgfsetdash{";
                for (const double dash : stroke.pen.dashPattern())
                    m_text += '{' + length(dash * stroke.pen.widthF()) + "bp}";
                m_text += "}{0bp}";
            }
        }
        if (filled) {
            m_text += "\\pgfsetfillcolor{" + colour(stroke.fill) + '}';
            if (stroke.fill.alpha() < 255)
                m_text += "\\pgfsetfillopacity{" + tikzNumber(stroke.fill.alphaF()) + '}';
        }
        for (int i = 0; i < stroke.path.elementCount(); ++i) {
            const QPainterPath::Element element = stroke.path.elementAt(i);
            if (element.isMoveTo())
                m_text += "\\pmm";
            else if (element.isLineTo())
                m_text += "\\pml";
            else if (element.isCurveTo())
                m_text += "\\pmc";
            m_text += point(element);
        }
        m_text += line && filled ? "\\pgfusepath{fill,stroke}" : filled ? "\\pgfusepath{fill}" : "\\pgfusepath{stroke}";
        m_text += "\n\\end{pgfscope}\n";
    }

    void write(const Drawing::Words& said) {
        const QPointF at = said.baseline;
        m_text += "\\pmsay{at={\\pgfpoint{" + length(at.x()) + "bp}{" + length(m_drawing.size.height() - at.y())
            + "bp}}" + (said.upward ? ",rotate=90" : "") + "}{" + length(said.width) + "}{" + length(said.size) + "bp}{"
            + (said.bold ? "\\bfseries" : "") + "}{" + colour(said.colour) + "}{"
            + QByteArray::fromStdString(words::latexWords(said.text.toStdString())) + "}\n";
    }

    const Drawing& m_drawing;
    double m_points;
    QHash<QRgb, QByteArray> m_colours;
    QByteArray m_text, m_definitions;
};

} // namespace

QByteArray toTikz(const Drawing& drawing, const QByteArray& session) {
    return TikzWriter(drawing).write(session);
}

QByteArray sessionOfTikz(const QByteArray& file) {
    QByteArray carried;
    const QByteArray head = sessionLine;
    for (qsizetype at = file.indexOf('\n' + head); at >= 0; at = file.indexOf('\n' + head, at + 1)) {
        const qsizetype from = at + 1 + head.size();
        carried += file.mid(from, file.indexOf('\n', from) - from);
        if (carried.size() / 4 * 3 > largestSession)
            break;
    }
    return QByteArray::fromBase64(carried).left(largestSession + 1);
}

} // namespace paramap::ui
