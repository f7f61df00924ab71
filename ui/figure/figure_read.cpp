// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/figure/figure_file.h"

#include <QXmlStreamReader>
#include <QtEndian>

#include <algorithm>

namespace paramap::ui {

QByteArray sessionOfPng(const QByteArray& file) {
    // After the signature, each chunk has a length, a type, data and a checksum.
    for (qsizetype at = 8; at + 12 <= file.size();) {
        const auto length = qsizetype(qFromBigEndian<quint32>(file.constData() + at));
        if (length > file.size() - at - 12)
            return {};
        const QByteArray head = pngTextHead();
        const QByteArray data = file.mid(at + 8, length);
        if (file.mid(at + 4, 4) == "iTXt" && data.startsWith(head))
            return data.mid(head.size());
        at += length + 12;
    }
    return {};
}

QByteArray sessionOfSvg(const QByteArray& file) {
    QXmlStreamReader reader(file);
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("metadata")
            && reader.attributes().value(QLatin1String("id")) == QLatin1String("paramap-session"))
            return reader.readElementText(QXmlStreamReader::SkipChildElements).toUtf8();
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
    // 4096 is a guess of the size; qUncompress enlarges its buffer as needed.
    return qUncompress(QByteArray("\0\0\x10\0", 4) + data);
}

} // namespace paramap::ui
