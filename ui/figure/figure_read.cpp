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

namespace {

/// Whether a tag, from < to >, is that of the element that holds the session. Only the tag is read as XML.
bool isSessionTag(QByteArrayView tag) {
    QXmlStreamReader reader(tag.toByteArray() + "</metadata>");
    return reader.readNextStartElement()
        && reader.attributes().value(QLatin1String("id")) == QLatin1String("paramap-session");
}

/// Nothing of our own stands inside the session's element but text, which another program may write as CDATA.
bool holdsElements(QByteArrayView words) {
    for (qsizetype at = words.indexOf('<'); at >= 0; at = words.indexOf('<', at + 1))
        if (!words.sliced(at + 1).startsWith('!'))
            return true;
    return false;
}

/// How many signs the words have at least, where each "&quot;" is one.
qsizetype signsIn(QByteArrayView words) {
    constexpr qsizetype longestReference = 12;
    qsizetype signs = words.size();
    for (qsizetype at = words.indexOf('&'); at >= 0; at = words.indexOf('&', at + 1))
        signs -= std::max<qsizetype>(
            words.sliced(at).first(std::min(longestReference, words.size() - at)).indexOf(';'), 0);
    return signs;
}

} // namespace

// Looks for the element in the bytes, once from the beginning to the end: a stranger's file may have any number of
// elements and of attributes, and a reader of XML compares all attributes of an element with each other. Only the
// element itself is read as XML, so no other can declare entities.
QByteArray sessionOfSvg(const QByteArray& file) {
    constexpr qsizetype longestTag = 4096;
    constexpr int mostAlike = 100; // tags that are almost the one, each of which is read as XML
    const QByteArray begin = "<metadata", end = "</metadata";
    int alike = 0;
    for (qsizetype at = file.indexOf(begin); at >= 0; at = file.indexOf(begin, at)) {
        const qsizetype close = file.indexOf('>', at);
        if (close < 0)
            return {};
        const qsizetype open = file.lastIndexOf(begin, close);
        const QByteArrayView tag = QByteArrayView(file).sliced(open, close + 1 - open);
        at = close;
        if (tag.size() > longestTag || !tag.contains("paramap-session"))
            continue;
        if (!isSessionTag(tag)) {
            if (++alike == mostAlike)
                return {};
            continue;
        }
        const qsizetype last = file.indexOf(end, close);
        const QByteArrayView words = QByteArrayView(file).sliced(close + 1, std::max(last - close - 1, qsizetype(0)));
        if (last < 0 || holdsElements(words))
            return {};
        if (signsIn(words) > largestSession)
            return QByteArray(largestSession + 1, ' ');
        QXmlStreamReader reader(QByteArray(file.mid(open, last - open) + "</metadata>"));
        reader.readNextStartElement();
        return reader.readElementText().toUtf8().left(largestSession + 1);
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
QByteArray inflated(QByteArrayView packed, qsizetype most) {
    z_stream stream{};
    stream.next_in = reinterpret_cast<const Bytef*>(packed.data());
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
    const qsizetype from = begin + 7;
    const qsizetype said = std::max(qsizetype(file.mid(length, 12).split('\n').first().toLongLong()), qsizetype(0));
    const QByteArrayView data = QByteArrayView(file).sliced(from, std::min(said, file.size() - from));
    if (!QByteArrayView(file).sliced(object, begin - object).contains("/FlateDecode"))
        return data.first(std::min(data.size(), largestSession + 1)).toByteArray();
    return inflated(data, largestSession + 1);
}

} // namespace paramap::ui
