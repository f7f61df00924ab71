// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_file.h"

#include <QXmlStreamReader>
#include <QtEndian>

#include <algorithm>
#include <array>

#define ZLIB_CONST
#include <zlib.h>

namespace paramap::ui {

QByteArray sessionOfPng(const QByteArray& file) {
    // After the signature, each chunk has a length, a type, data and a checksum.
    for (qsizetype at = 8; at + 12 <= file.size();) {
        const auto length = qsizetype(qFromBigEndian<quint32>(file.constData() + at));
        if (length > file.size() - at - 12)
            return {};
        const QByteArray head = pngTextHead();
        const QByteArrayView data = QByteArrayView(file).sliced(at + 8, length);
        if (QByteArrayView(file).sliced(at + 4, 4) == "iTXt" && data.startsWith(head))
            return data.sliced(head.size())
                .first(std::min(data.size() - head.size(), largestSession + 1))
                .toByteArray();
        at += length + 12;
    }
    return {};
}

// Looks for the element in the bytes: a reader of XML compares all attributes of an element with each other, and a
// stranger's file may have any number of them. Only the element itself is read as XML, so no other can declare
// entities.
QByteArray sessionOfSvg(const QByteArray& file) {
    constexpr qsizetype longestTag = 4096;
    const QByteArray tag = "<metadata";
    for (qsizetype at = file.indexOf(tag); at >= 0; at = file.indexOf(tag, at + 1)) {
        const qsizetype open
            = QByteArrayView(file).sliced(at).first(std::min(longestTag, file.size() - at)).indexOf('>');
        if (open < 0 || !QByteArrayView(file).sliced(at, open).contains("paramap-session"))
            continue;
        const qsizetype end = file.indexOf("</metadata", at);
        const qsizetype words = end < 0 ? 0 : end - at - open - 1;
        if (words > 6 * largestSession) // "&quot;" is the longest way to write a sign
            return QByteArray(largestSession + 1, ' ');
        if (end < 0)
            return {};
        QXmlStreamReader reader(QByteArray(file.mid(at, end - at) + "</metadata>"));
        if (reader.readNextStartElement()
            && reader.attributes().value(QLatin1String("id")) == QLatin1String("paramap-session"))
            return reader.readElementText(QXmlStreamReader::SkipChildElements).toUtf8().left(largestSession + 1);
    }
    return {};
}

namespace {

// The position behind "7 0 obj", where the object with that number begins; −1 if there is none.
qsizetype pdfObject(const QByteArray& file, int number) {
    const QByteArray head = '\n' + QByteArray::number(number) + " 0 obj\n";
    const qsizetype at = file.indexOf(head);
    return at < 0 ? -1 : at + head.size();
}

// The number behind a key of the dictionary that begins at `from`; −1 if the key is missing.
int pdfNumber(const QByteArray& file, qsizetype from, const QByteArray& key) {
    const qsizetype at = file.indexOf(key, from);
    if (at < 0)
        return -1;
    qsizetype end = at + key.size();
    while (end < file.size() && file[end] >= '0' && file[end] <= '9')
        ++end;
    bool ok = false;
    const int number = file.mid(at + key.size(), end - at - key.size()).toInt(&ok);
    return ok ? number : -1;
}

// Unpacks at most so many bytes; what is damaged gives what comes before the damage.
QByteArray inflated(const QByteArray& packed, qsizetype most) {
    z_stream stream{};
    stream.next_in = reinterpret_cast<const Bytef*>(packed.constData());
    stream.avail_in = uInt(packed.size()); // a picture is smaller than 4 GiB
    if (inflateInit(&stream) != Z_OK)
        return {};
    QByteArray result;
    std::array<char, 1 << 16> piece{};
    for (int state = Z_OK; state == Z_OK && result.size() < most;) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = uInt(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        result.append(piece.data(), qsizetype(piece.size() - stream.avail_out));
    }
    inflateEnd(&stream);
    return result.left(most);
}

} // namespace

// Reads the attachment as Qt writes it: a file specification refers to a stream, and the stream refers to its length.
QByteArray sessionOfPdf(const QByteArray& file) {
    const int attachment = pdfNumber(file, std::max<qsizetype>(0, file.indexOf("/EF <<")), "/EF <</F ");
    const qsizetype object = attachment < 0 ? -1 : pdfObject(file, attachment);
    const qsizetype begin = object < 0 ? -1 : file.indexOf("stream\n", object);
    const qsizetype length = begin < 0 ? -1 : pdfObject(file, pdfNumber(file, object, "/Length "));
    if (length < 0)
        return {};
    QByteArray data = file.mid(begin + 7, file.mid(length, 12).split('\n').first().toLongLong());
    if (!file.mid(object, begin - object).contains("/FlateDecode"))
        return data;
    return inflated(data, largestSession + 1);
}

} // namespace paramap::ui
