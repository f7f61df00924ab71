// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_file.h"
#include "ui/look/bundled_font.h"
#include "ui/look/plain_text.h"

#include <QFontInfo>
#include <QHash>

#include <cmath>

namespace paramap::ui {

namespace {

// Numbers of SVG have a point in every locale. A hundredth of a pixel is finer than any printer.
QByteArray svgNumber(double value) {
    const double hundredths = std::round(value * 100) / 100;
    return QByteArray::number(hundredths == 0 ? 0.0 : hundredths, 'g', 12);
}

QByteArray escaped(const QString& text) {
    return printableLines(text).toHtmlEscaped().toUtf8(); // without characters that XML cannot hold
}

QByteArray identifier(const QString& path) {
    QString id;
    for (const QChar c : path)
        id += c.isLetterOrNumber() || c == u'.' || c == u'_' || c == u'-' ? c : QChar(u'_');
    if (id.isEmpty() || !(id[0].isLetter() || id[0] == u'_'))
        id.prepend(u'_');
    return id.toUtf8();
}

QByteArray paintOf(const char* property, const QColor& colour) {
    QByteArray text = QByteArray(" ") + property + "=\"" + colour.name().toLatin1() + '"';
    if (colour.alpha() < 255)
        text += QByteArray(" ") + property + "-opacity=\"" + svgNumber(colour.alphaF()) + '"';
    return text;
}

QByteArray box(const QRectF& rect) {
    return " x=\"" + svgNumber(rect.x()) + "\" y=\"" + svgNumber(rect.y()) + "\" width=\"" + svgNumber(rect.width())
        + "\" height=\"" + svgNumber(rect.height()) + '"';
}

QByteArray outline(const QPainterPath& path) {
    QByteArray text;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        const char* const letter = element.isMoveTo() ? "M"
            : element.isLineTo()                      ? "L"
            : element.isCurveTo()                     ? "C"
                                                      : " ";
        text += letter + svgNumber(element.x) + ' ' + svgNumber(element.y);
    }
    return text;
}

class SvgWriter {
public:
    explicit SvgWriter(const Drawing& drawing)
        : m_drawing(drawing)
        , m_children(drawing.groups.size())
        , m_items(drawing.groups.size()) {
        for (std::size_t group = 1; group < drawing.groups.size(); ++group)
            m_children[static_cast<std::size_t>(drawing.groups[group].parent)].push_back(group);
        for (const Drawing::Item& item : drawing.items)
            m_items[static_cast<std::size_t>(item.group)].push_back(&item);
    }

    QByteArray write(const QByteArray& session) {
        const QByteArray width = svgNumber(m_drawing.size.width()), height = svgNumber(m_drawing.size.height());
        m_text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
            + length(m_drawing.size.width()) + "\" height=\"" + length(m_drawing.size.height()) + "\" viewBox=\"0 0 "
            + width + ' ' + height + "\" font-family=\"'" + escaped(bundledFont(13).family())
            + "', 'Open Sans', 'Segoe UI', Helvetica, Arial, sans-serif\">\n<title>" + escaped(m_drawing.title)
            + "</title>\n";
        if (!session.isEmpty())
            m_text += "<metadata id=\"paramap-session\">" + escaped(QString::fromUtf8(session)) + "</metadata>\n";
        m_text += "<rect width=\"" + width + "\" height=\"" + height + '"' + paintOf("fill", m_drawing.background)
            + "/>\n";
        writeContents(0);
        return m_text + "</svg>\n";
    }

private:
    // 96 units to an inch are SVG's own pixels.
    QByteArray length(double units) const {
        return m_drawing.unitsPerInch == 96 ? svgNumber(units)
                                            : svgNumber(units / m_drawing.unitsPerInch * 25.4) + "mm";
    }

    // A module's own rectangles and words never lie over those of its children, so they can be written first.
    void writeContents(std::size_t group) {
        for (const Drawing::Item* item : m_items[group])
            std::visit([this](const auto& what) { write(what); }, item->what);
        for (const std::size_t child : m_children[group]) {
            m_text += "<g id=\"" + identifier(m_drawing.groups[child].id) + "\"><title>"
                + escaped(m_drawing.groups[child].title) + "</title>\n";
            writeContents(child);
            m_text += "</g>\n";
        }
    }

    void write(const Drawing::Fill& fill) {
        m_text += "<rect" + box(fill.rect) + paintOf("fill", fill.colour) + "/>\n";
    }

    void write(const Drawing::Stroke& stroke) {
        m_text += "<path d=\"" + outline(stroke.path) + '"';
        m_text += stroke.fill.isValid() ? paintOf("fill", stroke.fill) : QByteArray(" fill=\"none\"");
        if (stroke.pen.style() != Qt::NoPen) {
            m_text += paintOf("stroke", stroke.pen.color()) + " stroke-width=\"" + svgNumber(stroke.pen.widthF()) + '"';
            if (stroke.pen.style() == Qt::CustomDashLine) {
                QByteArray dashes;
                for (const double dash : stroke.pen.dashPattern())
                    dashes += (dashes.isEmpty() ? "" : " ") + svgNumber(dash * stroke.pen.widthF());
                m_text += " stroke-dasharray=\"" + dashes + '"';
            }
        }
        m_text += stroke.smooth ? "/>\n" : " shape-rendering=\"crispEdges\"/>\n";
    }

    void write(const Drawing::Words& words) {
        const QByteArray x = svgNumber(words.baseline.x()), y = svgNumber(words.baseline.y());
        m_text += "<text";
        if (words.upward)
            m_text += " transform=\"translate(" + x + ' ' + y + ") rotate(-90)\"";
        else
            m_text += " x=\"" + x + "\" y=\"" + y + '"';
        m_text += " font-size=\"" + svgNumber(words.size) + '"';
        if (words.bold)
            m_text += " font-weight=\"700\"";
        // If the font is missing, the viewer squeezes another one into the measured width.
        m_text += " textLength=\"" + svgNumber(words.width) + "\" lengthAdjust=\"spacingAndGlyphs\""
            + paintOf("fill", words.colour) + " xml:space=\"preserve\">" + escaped(words.text) + "</text>\n";
    }

    const Drawing& m_drawing;
    std::vector<std::vector<std::size_t>> m_children;
    std::vector<std::vector<const Drawing::Item*>> m_items;
    QByteArray m_text;
};

} // namespace

QByteArray toSvg(const Drawing& drawing, const QByteArray& session) {
    return SvgWriter(drawing).write(session);
}

} // namespace paramap::ui
