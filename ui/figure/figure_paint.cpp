// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/map/figure_view.h"
#include "ui/figure/figure_file.h"
#include "ui/look/bundled_font.h"

#include <QBuffer>
#include <QHash>
#include <QPainter>
#include <QPdfWriter>
#include <QtEndian>

#include <cmath>
#include <span>

namespace paramap::ui {

namespace {

constexpr double inchesPerMetre = 1 / 0.0254;
constexpr int pdfDots = 1200; ///< per inch: fine enough that letters stand where they were measured

constexpr qsizetype endOfHeader = 8 + 25; ///< of a PNG: signature and first chunk

// The checksum of the PNG specification, annex D.
quint32 checksum(const QByteArray& bytes) {
    quint32 sum = 0xFFFFFFFF;
    for (const char byte : bytes) {
        sum ^= static_cast<uchar>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = sum & 1 ? 0xEDB88320 ^ (sum >> 1) : sum >> 1;
    }
    return ~sum;
}

QByteArray bigEndian(quint32 number) {
    QByteArray bytes(4, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray textChunk(const QByteArray& text) {
    const QByteArray body = "iTXt" + pngTextHead() + text;
    return bigEndian(static_cast<quint32>(body.size() - 4)) + body + bigEndian(checksum(body));
}

class Player {
public:
    explicit Player(QPainter& painter)
        : m_painter(painter) { }

    void operator()(const Drawing::Fill& fill) { m_painter.fillRect(fill.rect, fill.colour); }

    void operator()(const Drawing::Stroke& stroke) {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, stroke.smooth);
        m_painter.setPen(stroke.pen);
        m_painter.setBrush(stroke.fill.isValid() ? QBrush(stroke.fill) : QBrush(Qt::NoBrush));
        m_painter.drawPath(stroke.path);
        m_painter.restore();
    }

    void operator()(const Drawing::Words& words) {
        QFont font = bundledFont(words.size);
        font.setWeight(words.bold ? QFont::DemiBold : QFont::Normal);
        m_painter.setFont(font);
        m_painter.setPen(words.colour);
        if (!words.upward) {
            m_painter.drawText(words.baseline, words.text);
            return;
        }
        m_painter.save();
        m_painter.translate(words.baseline);
        m_painter.rotate(-90);
        m_painter.drawText(QPointF(0, 0), words.text);
        m_painter.restore();
    }

private:
    QPainter& m_painter;
};

// Moves what the table at the file's end says of places behind `from` to the front by `shorter` bytes.
void moveObjects(QByteArray& pdf, qsizetype from, qsizetype shorter) {
    const QByteArray table = "\nxref\n", start = "\nstartxref\n", used = " 00000 n \n";
    constexpr qsizetype digits = 10; // of a place
    for (qsizetype at = pdf.indexOf(used, pdf.lastIndexOf(table)); at >= digits; at = pdf.indexOf(used, at + 1)) {
        const qsizetype place = pdf.mid(at - digits, digits).toLongLong();
        if (place > from)
            pdf.replace(at - digits, digits, QByteArray::number(place - shorter).rightJustified(digits, '0'));
    }
    const qsizetype last = pdf.lastIndexOf(start) + start.size();
    qsizetype end = last;
    while (end < pdf.size() && pdf[end] >= '0' && pdf[end] <= '9')
        ++end;
    pdf.replace(last, end - last, QByteArray::number(pdf.mid(last, end - last).toLongLong() - shorter));
}

// Replaces the time of day that Qt writes. It is longer where the time zone is not UTC.
void forgetTime(QByteArray& pdf) {
    const QByteArray key = "/CreationDate (D:", date = "20000101000000Z";
    const qsizetype start = pdf.indexOf(key) + key.size();
    const qsizetype end = start < key.size() ? -1 : pdf.indexOf(')', start);
    if (end < 0)
        return;
    pdf.replace(start, end - start, date);
    if (end - start != date.size())
        moveObjects(pdf, start, end - start - date.size());
}

} // namespace

QByteArray pngTextHead() {
    // Keyword, not compressed, no language, no translation. Each of the four ends with a zero.
    return QByteArray("paramap-session\0\0\0\0\0", 20);
}

void paint(QPainter& painter, const Drawing& drawing) {
    Player player(painter);
    for (const Drawing::Item& item : drawing.items)
        std::visit(player, item.what);
}

QImage toImage(const Drawing& drawing, double scale) {
    QImage image((drawing.size * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    const int perMeter = static_cast<int>(std::lround(drawing.unitsPerInch * scale * inchesPerMetre));
    image.setDotsPerMeterX(perMeter);
    image.setDotsPerMeterY(perMeter);
    image.fill(drawing.background);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paint(painter, drawing);
    return image;
}

QByteArray toPng(const Drawing& drawing, double scale, const QByteArray& session) {
    const QImage image = toImage(drawing, scale);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (image.isNull() || !image.save(&buffer, "PNG"))
        return {};
    if (!session.isEmpty()) // QImage::setText would not keep the spaces of the session
        bytes.insert(endOfHeader, textChunk(session));
    return bytes;
}

namespace {

QByteArray pdfOf(std::span<const Drawing> sheets, const QByteArray& session) {
    const Drawing& first = sheets.front();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QHashSeed::setDeterministicGlobalSeed(); // Qt writes the fonts in the order of a hash
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(first.title);
        writer.setCreator(QStringLiteral("Paramap"));
        writer.setResolution(pdfDots);
        writer.setPageSize(
            QPageSize(first.size * map::inPoints(1, first.unitsPerInch), QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        if (!session.isEmpty())
            writer.addFileAttachment(QStringLiteral("session.paramap"), session, QStringLiteral("application/json"));
        QPainter painter(&writer);
        painter.scale(pdfDots / first.unitsPerInch, pdfDots / first.unitsPerInch);
        for (const Drawing& sheet : sheets) {
            if (&sheet != &first)
                writer.newPage();
            painter.fillRect(QRectF(QPointF(0, 0), sheet.size), sheet.background);
            paint(painter, sheet);
        }
    }
    QHashSeed::resetRandomGlobalSeed();
    forgetTime(bytes);
    return bytes;
}

} // namespace

QByteArray toPdf(const Drawing& drawing, const QByteArray& session) {
    return pdfOf({&drawing, 1}, session);
}

QByteArray toPdf(const std::vector<Drawing>& sheets) {
    return pdfOf(sheets, {});
}

} // namespace paramap::ui
