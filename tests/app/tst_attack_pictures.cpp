// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/model_file.h"
#include "tests/support/models.h"
#include "tests/support/peak.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "ui/figure/figure_file.h"

#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

using namespace paramap;
using test::Outcome;

namespace {

/// A file is written from its beginning, a piece that repeats and its end, so that a row of a test holds no megabytes.
struct Picture {
    QByteArray begin, piece;
    qint64 times = 0;
    QByteArray end;
};

constexpr qint64 mib = qint64(1) << 20;
constexpr const char* none = "this picture carries no session; those that are exported here do";
constexpr const char* tooMuch = "the session that this picture carries is larger than 64 MiB";

QByteArray bigEndian(qint64 number) {
    QByteArray bytes(4, 0);
    qToBigEndian(quint32(number), bytes.data());
    return bytes;
}

/// A PNG with one chunk, of which `head` is the beginning and that says that it is `length` bytes long.
Picture png(const QByteArray& type, const QByteArray& head, qint64 mebibytes, qint64 length) {
    return {"\x89PNG\r\n\x1a\n" + bigEndian(length) + type + head, QByteArray(mib, ' '), mebibytes,
        QByteArray("\1\2\3\4\0\0\0\0IEND\xAE\x42\x60\x82", 16)};
}

/// So many bytes, packed.
QByteArray bomb(qint64 mebibytes) {
    return qCompress(QByteArray(mebibytes * mib, ' '), 1).mid(4);
}

/// A PDF whose attachment is that stream.
Picture pdf(const QByteArray& filter, const QByteArray& data, qint64 times = 1) {
    return {"%PDF-1.4\n1 0 obj\n<</EF <</F 2 0 R>>>>\nendobj\n2 0 obj\n<</Length 3 0 R" + filter + ">>\nstream\n", data,
        times, "\nendstream\nendobj\n3 0 obj\n" + QByteArray::number(data.size() * times) + "\nendobj\n"};
}

} // namespace

/// Pictures that were made to be searched for a session for very long, or to unpack to gigabytes. Of the program: one
/// line that names the limit where there is one, and the status 1; in this process, the memory.
class TestAttackPictures : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray written(const Picture& picture) const {
        const QString path = m_folder.filePath(QStringLiteral("picture"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write a test file");
        file.write(picture.begin);
        for (qint64 i = 0; i < picture.times; ++i)
            file.write(picture.piece);
        file.write(picture.end);
        return path.toUtf8();
    }

private Q_SLOTS:
    void refused_data() {
        QTest::addColumn<Picture>("picture");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const Picture& picture, const char* words = none) {
            QTest::newRow(name) << picture << QByteArray(words);
        };
        row("PDF that unpacks to more", pdf("/Filter /FlateDecode", bomb(80)), tooMuch);
        row("PDF that is long", pdf("", QByteArray(mib, ' '), 65), tooMuch);
        row("PDF whose length is none",
            {"%PDF-1.4 /EF <</F 2 0 R>>\n2 0 obj\n/Length 3 stream\n\n3 0 obj\n-5\n", {}, 0, {}});

        const QByteArray head = ui::pngTextHead();
        row("PNG with a long iTXt", png("iTXt", head, 65, 65 * mib + head.size()), tooMuch);
        row("PNG with an iTXt without end", png("iTXt", head, 1, 0xffffffff));
        row("PNG with an iTXt that is packed",
            png("iTXt", QByteArray("paramap-session\0\1\0\0\0", 20) + bomb(80), 0, 20));
        row("PNG with a zTXt that is packed", png("zTXt", QByteArray("paramap-session\0\0", 17) + bomb(80), 0, 17));
        row("PNG of empty chunks", {"\x89PNG\r\n\x1a\n", QByteArray("\0\0\0\0iTXt\0\0\0\0", 12), 2'000'000, {}});

        const QByteArray svg = "<svg xmlns='http://www.w3.org/2000/svg'>";
        const QByteArray open = "<metadata id=\"paramap-session\">", close = "</metadata></svg>";
        row("SVG with a long text", {svg + open, QByteArray(mib, 'x'), 65, close}, tooMuch);
        row("SVG with a long text of references",
            {svg + open, QByteArray("&#x78;xxxxxxxxxxxx").repeated(100'000), 53, close}, tooMuch);
        row("SVG with many attributes", {"<svg", " a=''", 1'000'000, "></svg>"});
        row("SVG with many attributes in the session", {svg + open + "<a", " b='' b='c'", 1'000'000, "/>" + close});
        row("SVG with many that are almost the session's",
            {svg, "<metadata class='paramap-session'>", 1'000'000, close});
        row("SVG with many that have no end", {svg, "<metadata id=\"paramap-session\" ", 3'000'000, {}});
        row("SVG whose session does not end", {svg + open, "<metadata id=\"paramap-session\"> ", 1'000'000, {}});
        row("SVG whose references multiply",
            {"<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]>" + svg + open,
                "&b;", 1'000'000, close});

        row("TikZ with many lines", {"% Paramap figure\n", "% paramap-session " + QByteArray(mib, 'a') + '\n', 87, {}},
            tooMuch);
        row("Markdown with a long comment",
            {"<!-- Paramap table -->\n<!-- paramap-session:", QByteArray(mib, 'a'), 87, " -->\n"}, tooMuch);
    }
    void refused() {
        QFETCH(const Picture, picture);
        QFETCH(const QByteArray, words);
        const QByteArray path = written(picture);
        const Outcome outcome = test::runParamap({"show", path});
        QCOMPARE(outcome.err, path + ": " + words + '\n');
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(outcome.status, 1);
        if (test::sanitized) // they need memory of their own
            return;
        const test::Peak peak;
        (void)test::problemOf([&] { (void)readModelFile(path.toStdString(), test::shippedCatalog()); });
        QVERIFY2(peak.kib() < 1'000'000, QByteArray::number(qint64(peak.kib())));
    }

    /// Larger than is read at all.
    void tooLarge_data() {
        QTest::addColumn<QByteArray>("begin");
        for (const char* begin :
            {"\x89PNG\r\n\x1a\n", "<svg>", "%PDF-1.4", "% Paramap figure", "<!-- Paramap table -->"})
            QTest::newRow(begin + 1) << QByteArray(begin);
    }
    void tooLarge() {
        QFETCH(const QByteArray, begin);
        const QByteArray path = written({begin, {}, 0, {}});
        QVERIFY(QFile::resize(QString::fromUtf8(path), 256 * mib + 1)); // takes no room on the disk
        const test::Peak peak;
        const QByteArray problem
            = test::problemOf([&] { (void)readModelFile(path.toStdString(), test::shippedCatalog()); });
        QCOMPARE(problem, path + ": this picture is larger than 256 MiB; it is not searched for a session");
        QVERIFY2(peak.kib() < 20'000, QByteArray::number(qint64(peak.kib())));
    }
};

int tst_attack_pictures(int argc, char* argv[]) {
    return test::run<TestAttackPictures, QCoreApplication>(argc, argv);
}
#include "tst_attack_pictures.moc"
