// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/numpy/numpy.h"
#include "tests/checkpoint/source_file.h"
#include "tests/checkpoint/zip_writer.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using test::littleEndianBytes;
using test::ZipWriter;

/// Arrays of NumPy, alone and in zips.
class NumpyTest : public QObject {
    Q_OBJECT

    test::SourceFile m_file;

    static std::string npy(const std::string& dictionary, std::size_t dataBytes, int version = 1) {
        std::string text = dictionary;
        text.resize((text.size() / 64 + 1) * 64, ' ');
        text.back() = '\n';
        return "\x93NUMPY" + littleEndianBytes(unsigned(version), 2)
            + littleEndianBytes(text.size(), version == 1 ? 2 : 4) + text + std::string(dataBytes, '\0');
    }
    static std::string described(const std::string& descr, const std::string& shape, std::size_t dataBytes) {
        return npy("{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }", dataBytes);
    }

    checkpoint::Header read(const std::string& bytes) const {
        const checkpoint::Source source = m_file.with(bytes);
        return bytes.starts_with("PK") ? checkpoint::readNpz(source) : checkpoint::readNpy(source);
    }

    QString refusalOf(const std::string& bytes) const {
        return test::refusedClass([&] { read(bytes); });
    }

    static QString listed(const checkpoint::Header& header) {
        return test::tensorList(header.tensors,
            [](const checkpoint::FileTensor& tensor) { return QStringLiteral(" %1").arg(tensor.bytes); });
    }

private Q_SLOTS:
    void arrays_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("listed");
        const auto row = [](const char* name, const std::string& bytes, const char* listed) {
            QTest::addRow("%s", name) << test::byteArray(bytes) << listed;
        };
        row("float32", described("'<f4'", "(2, 3)", 24), "array[2x3] float32 24");
        row("big-endian", described("'>f8'", "(3,)", 24), "array[3] float64 24");
        row("bool", described("'|b1'", "(3,)", 3), "array[3] bool 3");
        row("int64, a scalar", described("'<i8'", "()", 8), "array[] int64 8");
        row("uint16, Python 2's numbers", described("'<u2'", "(2L, 1L)", 4), "array[2x1] uint16 4");
        row("complex64", described("'<c8'", "(1,)", 8), "array[1] complex64 8");
        row("texts", described("'<U5'", "(2,)", 40), "array[2] <U5 40");
        row("bytes of a type that NumPy lacks", described("'|V2'", "(4,)", 8), "array[4] |V2 8");
        row("times", described("'<M8[ns]'", "(1,)", 8), "array[1] <M8[ns] 8");
        row("objects", described("'|O'", "(4,)", 77), "array[4] object 77");
        row("structured", described("[('a]', '<i4'), ('b', '<f8', (2,))]", "(2,)", 40),
            "array[2] [('a]', '<i4'), ('b', '<f8', (2,))] 40");
        row("no elements", described("'<f4'", "(0, 3)", 0), "array[0x3] float32 0");
        row("other order and quotes", npy("{\"shape\":(2,3),\"fortran_order\":True,\"descr\":\"<f2\"}", 12),
            "array[2x3] float16 12");
        for (const int version : {2, 3})
            row(version == 2 ? "version 2" : "version 3",
                npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }", 4, version), "array[1] float32 4");
    }
    void arrays() {
        QFETCH(QByteArray, bytes);
        const checkpoint::Header header = read(bytes.toStdString());
        QCOMPARE(header.format, std::string("npy"));
        QTEST(listed(header), "listed");
    }

    void zips() {
        ZipWriter writer;
        writer.add("x.npy", described("'<f4'", "(2, 3)", 24))
            .addDeflated("folder/y.npy", described("'<i8'", "(1000,)", 8000))
            .add("notes.txt", "words");
        const checkpoint::Header header = read(writer.bytes());
        QCOMPARE(header.format, std::string("npz"));
        QCOMPARE(listed(header), QStringLiteral("x[2x3] float32 24, folder/y[1000] int64 8000"));
        QCOMPARE(header.remarks.size(), std::size_t(1));
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("cls");
        const auto row = [](const char* name, const std::string& bytes, const char* cls) {
            QTest::addRow("%s", name) << test::byteArray(bytes) << cls;
        };
        const std::string good = described("'<f4'", "(2, 3)", 24);
        const auto dictionary = [](const char* text) { return npy(text, 24); };
        row("read", good, "");
        row("no bytes", "", "empty");
        row("something else", "GGUF and some more", "unknown_format");
        row("only the magic", "\x93NUMPY", "truncated_header");
        row("the header is cut", good.substr(0, 40), "truncated_header");
        row("version 4", npy("{}", 0, 4), "bad_version");
        row("a header of 4 GiB", "\x93NUMPY" + littleEndianBytes(2, 2) + "\xff\xff\xff\xff and more",
            "header_too_large");
        row("data are cut", good.substr(0, good.size() - 1), "truncated_data");
        row("data are too many", good + "x", "trailing_bytes");
        row("a product that wraps", described("'<f4'", "(4294967296, 4294967296)", 0), "overflow");
        row("bytes that wrap", described("'<f8'", "(1152921504606846976,)", 0), "overflow");
        row("a negative dimension", described("'<f4'", "(-1,)", 0), "negative_dim");
        row("a number too wide", described("'<f4'", "(99999999999999999999,)", 0), "bad_npy");
        std::string many = "(";
        for (int i = 0; i < 65; ++i)
            many += "1, ";
        row("65 dimensions", described("'<f4'", many + ")", 4), "bad_npy");
        row("an unknown type", described("'<x4'", "(1,)", 4), "bad_npy");
        row("a type without a width", described("'<f'", "(1,)", 4), "bad_npy");
        row("a type and more", described("'<f4x'", "(1,)", 4), "bad_npy");
        row("no dictionary", dictionary("[1, 2]"), "bad_npy");
        row("a key is absent", dictionary("{'descr': '<f4', 'shape': (2, 3)}"), "bad_npy");
        row("a key twice", dictionary("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}"),
            "bad_npy");
        row("another key", dictionary("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), 'x': 1}"), "bad_npy");
        row("no boolean", dictionary("{'descr': '<f4', 'fortran_order': Fals, 'shape': (2, 3)}"), "bad_npy");
        row("more after the dictionary", dictionary("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)} x"),
            "bad_npy");
        row("a call", dictionary("{'descr': '<f4', 'fortran_order': False, 'shape': print(1)}"), "bad_npy");
        row("a text without an end", dictionary("{'descr': '<f4, "), "bad_npy");
        row("a list without an end", dictionary("{'descr': [('a', '<f4'"), "bad_npy");
        row("brackets in each other", npy("{'descr': " + std::string(60'000, '['), 0), "bad_npy");
        row("a zip without arrays", ZipWriter().add("a.txt", "b").bytes(), "unknown_format");
        row("a zip with a short array", ZipWriter().add("arr_0.npy", "\x93NUMPY").bytes(), "truncated_header");
        row("a zip with a cut header", ZipWriter().add("arr_0.npy", good.substr(0, 40)).bytes(), "truncated_header");
        row("a zip with cut data", ZipWriter().add("arr_0.npy", good.substr(0, good.size() - 1)).bytes(),
            "truncated_data");
    }
    /// A name of a file cannot make a message a second line, or a command for the terminal.
    void namesAreHarmless() {
        try {
            read(ZipWriter().add("a\n\x1b[31mb.npy", "no array").bytes());
            QFAIL("nothing is refused");
        } catch (const checkpoint::Refusal& refusal) {
            QCOMPARE(refusal.sentence().find_first_of("\n\x1b"), std::string::npos);
        }
    }

    void refusals() {
        QFETCH(QByteArray, bytes);
        QTEST(refusalOf(bytes.toStdString()), "cls");
    }
};

int tst_numpy(int argc, char* argv[]) {
    return paramap::test::run<NumpyTest>(argc, argv);
}
#include "tst_numpy.moc"
