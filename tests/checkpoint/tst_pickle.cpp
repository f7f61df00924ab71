// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/pickle/pickle.h"
#include "tests/checkpoint/zip_writer.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;
using checkpoint::PickleKind;
using checkpoint::PickleTree;
using checkpoint::PickleValue;
using namespace std::string_literals;
using test::littleEndianBytes;

/// Pickles, whose opcodes make values that do nothing.
class PickleTest : public QObject {
    Q_OBJECT

    static PickleTree read(const std::string& bytes) {
        checkpoint::PickleInput input(bytes);
        return checkpoint::readPickle(input);
    }

    static QString refusalOf(const std::string& bytes) {
        try {
            read(bytes);
        } catch (const checkpoint::Refusal& refusal) {
            return QString::fromStdString(refusal.cls());
        }
        return {};
    }

    /// Writes a value of few levels like Python. An object is its parts: "m.f(1)<state>[elements]{entries}".
    static std::string written(const PickleTree& tree, PickleValue value) {
        const auto items = [&](PickleValue container, const char* first, const char* second) {
            std::string result;
            bool isKey = true;
            for (std::uint32_t at = tree.first(container); at != PickleTree::end; at = tree.cell(at).next) {
                result += (result.empty() ? "" : isKey ? first : second) + written(tree, tree.cell(at).value);
                isKey = !isKey;
            }
            return result;
        };
        const auto part = [&](PickleTree::Part which) { return tree.part(value, which); };
        switch (value.kind) {
        case PickleKind::None:
            return "None";
        case PickleKind::Bool:
            return value.index == 1 ? "True" : "False";
        case PickleKind::Integer:
        case PickleKind::WideInteger:
            return std::to_string(*tree.integer(value));
        case PickleKind::Long:
            return "long";
        case PickleKind::Float:
            return "float";
        case PickleKind::Text:
            return "'" + std::string(tree.text(value)) + "'";
        case PickleKind::Bytes:
            return "b'" + std::string(tree.text(value)) + "'";
        case PickleKind::Tuple:
            return "(" + items(value, ", ", ", ") + ")";
        case PickleKind::List:
            return "[" + items(value, ", ", ", ") + "]";
        case PickleKind::Set:
            return "set(" + items(value, ", ", ", ") + ")";
        case PickleKind::Dictionary:
            return "{" + items(value, ", ", ": ") + "}";
        case PickleKind::Global:
            return std::string(tree.text(value));
        case PickleKind::PersistentId:
            return "id(" + written(tree, tree.idOf(value)) + ")";
        case PickleKind::Object:
            break;
        }
        std::string result = written(tree, part(PickleTree::Callable)) + written(tree, part(PickleTree::Arguments));
        if (!part(PickleTree::State).is(PickleKind::None))
            result += "<" + written(tree, part(PickleTree::State)) + ">";
        for (const PickleTree::Part which : {PickleTree::Elements, PickleTree::Entries})
            if (!part(which).is(PickleKind::None))
                result += written(tree, part(which));
        return result;
    }

private Q_SLOTS:
    void opcodes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const std::string& bytes, const char* value) {
            QTest::addRow("%s", name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << value;
        };
        row("NONE", "N.", "None");
        row("NEWTRUE, NEWFALSE", "\x80\2\x88\x89\x86.", "(True, False)");
        row("INT", "(I12\nI-3\nI01\nI00\nt.", "(12, -3, True, False)");
        row("LONG", "(L12L\nL-5\nL123456789012345678901234567890L\nt.", "(12, -5, long)");
        row("BININT, BININT1, BININT2", "K\xffM\1\2J\xfe\xff\xff\xff\x87.", "(255, 513, -2)");
        row("LONG1", "\x8a\0\x8a\1\xff\x8a\x05\0\0\0\0\1\x87."s, "(0, -1, 4294967296)");
        row("LONG1, wide", "\x8a\x09" + std::string(9, '\1') + ".", "long");
        row("LONG4", "\x8b\2\0\0\0\1\1."s, "257");
        row("LONG4, wide", "\x8b" + littleEndianBytes(500, 4) + std::string(500, 'x') + ".", "long");
        row("FLOAT, BINFLOAT", "F1.5\nG12345678\x86.", "(float, float)");
        row("STRING", R"((S'a\x62\'c\n'
S"x"
t.)",
            "(b'ab'c\n', b'x')");
        row("BINSTRING, SHORT_BINSTRING", "T\2\0\0\0abU\1c\x86."s, "(b'ab', b'c')");
        row("BINBYTES, SHORT_BINBYTES", "B\2\0\0\0abC\1c\x86."s, "(b'ab', b'c')");
        row("BINBYTES8, BYTEARRAY8", "\x8e\1\0\0\0\0\0\0\0a\x96\1\0\0\0\0\0\0\0b\x86."s, "(b'a', b'b')");
        row("UNICODE", "V\\u20ac\\U0001f600\xe9\\\n.", "'€😀é\\'");
        row("BINUNICODE", "X\3\0\0\0abc."s, "'abc'");
        row("SHORT_BINUNICODE, BINUNICODE8", "\x8c\1a\x8d\1\0\0\0\0\0\0\0b\x86."s, "('a', 'b')");
        row("LIST, APPEND, APPENDS", "(NNlNa(NNe.", "[None, None, None, None, None]");
        row("EMPTY_TUPLE, TUPLE1, TUPLE2, TUPLE3, TUPLE", ")\x85)\x86(NNN\x87t\x86.",
            "(((()), ()), ((None, None, None)))");
        row("DICT, SETITEM, SETITEMS", "(K\1K\2dK\3K\4s(K\5K\6u.", "{1: 2, 3: 4, 5: 6}");
        row("EMPTY_SET, ADDITEMS, FROZENSET", "\x8f(K\1\x90(K\2\x91\x86.", "(set(1), set(2))");
        row("POP, POP_MARK, DUP", "K\1K\0020(NN1(02\x86.", "(1, 1)");
        row("PUT, GET", "Np7\n0g7\n.", "None");
        row("BINPUT, BINGET", "K\5q\0000h\0."s, "5");
        row("LONG_BINPUT, LONG_BINGET", "K\5r\0\0\1\0000j\0\0\1\0."s, "5");
        row("MEMOIZE", "K\5\x94K\6\x94h\0h\1\x86\x85\x86\x86."s, "(5, (6, ((5, 6))))");
        row("a key of the memo that is not the next", "K\5q\3K\6q\0K\7\x94h\3h\2\x86\x86\x86\x86."s,
            "(5, (6, (7, (5, 7))))");
        row("GLOBAL", "cposix\nsystem\n.", "posix.system");
        row("STACK_GLOBAL", "\x8c\1a\x8c\1b\x93."s, "a.b");
        row("EXT1, EXT2, EXT4", "\x82\1\x83\1\0\x84\1\0\0\0\x87."s,
            "(copyreg.extension.1, copyreg.extension.1, copyreg.extension.1)");
        row("INST", "(K\1ia\nb\n.", "a.b(1)");
        row("OBJ", "(ca\nb\nK\1o.", "a.b(1)");
        row("REDUCE, BUILD", "ca\nb\nK\1\x85RK\2b.", "a.b(1)<2>");
        row("NEWOBJ", "ca\nb\n)\x81}b.", "a.b()<{}>");
        row("NEWOBJ_EX", "ca\nb\n)}\x92.", "a.b()");
        row("an object's elements and entries", "ca\nb\n)RK\1a(K\2K\3u.", "a.b()[1]{2: 3}");
        row("a call of what a call gives", "ca\nb\n)R)R.", "a.b()()");
        row("PERSID, BINPERSID", "P12\nK\1Q\x86.", "(id('12'), id(1))");
        row("a call by a persistent id", "K\1Q)R.", "id(1)()");
        row("PROTO, FRAME", "\x80\4\x95\2\0\0\0\0\0\0\0N."s, "None");
        row("a call is written down, not made", "cos\nsystem\nX\1\0\0\0x\x85R."s, "os.system('x')");
    }
    void opcodes() {
        QFETCH(QByteArray, bytes);
        const PickleTree tree = read(bytes.toStdString());
        QTEST(QString::fromStdString(written(tree, tree.root)), "value");
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("cls");
        const auto row = [](const char* name, const std::string& bytes, const char* cls) {
            QTest::addRow("%s", name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << cls;
        };
        row("nothing", "", "truncated_header");
        row("no STOP", "\x80\2}", "truncated_header");
        row("LONG1 beyond the end", "\x8a\5a.", "truncated_header");
        row("LONG4 of 2 GiB", "\x8b\xff\xff\xff\x7f.", "truncated_header");
        row("LONG4 of a negative length", "\x8b\xff\xff\xff\xff.", "truncated_header");
        row("BINBYTES8 of 2^63", "\x8e\xff\xff\xff\xff\xff\xff\xff\x7f.", "truncated_header");
        row("BINUNICODE of 4 GiB", "X\xff\xff\xff\xff.", "truncated_header");
        row("FRAME beyond the end", "\x95\4\0\0\0\0\0\0\0N."s, "truncated_header");
        row("a line without an end", "ca\nb.", "truncated_header");
        row("a line too long", "I" + std::string(70000, '1') + "\n.", "bad_pickle");
        row("protocol 6", "\x80\6N.", "bad_pickle");
        row("no opcode", "\xff.", "bad_pickle");
        row("NEXT_BUFFER", "\x97.", "bad_pickle");
        row("STOP on an empty stack", ".", "bad_pickle");
        row("STOP on a mark", "(.", "bad_pickle");
        row("POP of nothing", "0.", "bad_pickle");
        row("TUPLE without a mark", "Nt.", "bad_pickle");
        row("TUPLE2 through a mark", "N(N\x86.", "bad_pickle");
        row("SETITEM without a dictionary", "NNs.", "bad_pickle");
        row("APPENDS without a list", "(Ne.", "bad_pickle");
        row("SETITEMS without a dictionary", "(NNu.", "bad_pickle");
        row("SETITEMS of a key alone", "}(Nu.", "bad_pickle");
        row("DICT of a key alone", "(Nd.", "bad_pickle");
        row("OBJ of no class", "(o.", "bad_pickle");
        row("BINGET of a key never put", "h\x63.", "bad_pickle");
        row("GET of a word", "gx\n.", "bad_pickle");
        row("STACK_GLOBAL of numbers", "K\1K\2\x93.", "bad_pickle");
        row("STRING without quotes", "Sabc\n.", "bad_pickle");
        row("CVE-2026-24747: SETITEM on a number", "K\1K\2K\3s.", "type_confusion");
        row("SETITEMS on a list", "](NNu.", "type_confusion");
        row("APPEND on a dictionary", "}K\1a.", "type_confusion");
        row("ADDITEMS on a tuple", ")(N\x90.", "type_confusion");
        row("BUILD on a number", "K\1}b.", "type_confusion");
        row("REDUCE of a number", "K\1)R.", "type_confusion");
        row("REDUCE without a tuple", "ca\nb\nNR.", "type_confusion");
        std::string puts = "N";
        for (std::uint64_t key = 0; key < 2'200'000; ++key)
            puts += "r" + littleEndianBytes(key + 5, 4);
        row("a memo beyond the limit", puts + ".", "too_large");
    }
    void refusals() {
        QFETCH(QByteArray, bytes);
        QTEST(refusalOf(bytes.toStdString()), "cls");
    }

    void sentencesSayWhere() {
        try {
            read("\x80\2K\1}b.");
        } catch (const checkpoint::Refusal& refusal) {
            QCOMPARE(QByteArray::fromStdString(refusal.sentence()),
                QByteArray("the pickle sets the attributes of what is no object, at byte 5"));
            return;
        }
        QFAIL("nothing is refused");
    }

    void keysOfTheMemoMakeNoArray() { QCOMPARE(refusalOf("}r\xff\xff\xff\xff" + "0j\xff\xff\xff\xff."s), QString()); }

    void listsInEachOtherDoNotRecurse() {
        const PickleTree tree = read(std::string(200'000, ']') + std::string(199'999, 'a') + ".");
        QCOMPARE(tree.nodes(), 200'000u);
        QCOMPARE(tree.count(tree.root), std::size_t(1));
    }

    void aDictionaryMayHoldItself() {
        const PickleTree tree = read("}q\0X\1\0\0\0ah\0s."s);
        QCOMPARE(tree.find(tree.root, "a").index, tree.root.index);
        QVERIFY(tree.find(tree.root, "b").is(PickleKind::None));
    }

    void longTextsAreCut() {
        const PickleTree tree = read("X" + littleEndianBytes(100'000, 4) + std::string(100'000, 'x') + "B"
            + littleEndianBytes(10'000, 4) + std::string(10'000, 'x') + "\x86.");
        QCOMPARE(tree.text(tree.item(tree.root, 0)).size(), std::size_t(65536));
        QCOMPARE(tree.text(tree.item(tree.root, 1)).size(), std::size_t(4096));
        QVERIFY(tree.item(tree.root, 2).is(PickleKind::None));
    }

    void globalsAreNamedOnce() {
        const PickleTree tree = read("(ca\nb\nca\nb\ncc\nd\nt.");
        QCOMPARE(tree.globals().size(), std::size_t(2));
        QCOMPARE(tree.globals()[1], std::string_view("c.d"));
    }

    /// One after the other, through more than a buffer.
    void picklesOfAFile() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("two.pkl")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string text(60'000, 'y');
        const std::string first = "X" + littleEndianBytes(text.size(), 4) + text + "B" + littleEndianBytes(200'000, 4)
            + std::string(200'000, 'x') + "\x86.";
        file.write(QByteArray::fromStdString("before" + first + "K\7."));
        file.close();
        const checkpoint::Source source(file.fileName().toStdString());
        checkpoint::PickleInput input(source, 6, source.size());
        const PickleTree tree = checkpoint::readPickle(input);
        QCOMPARE(std::string(tree.text(tree.item(tree.root, 0))), text);
        QCOMPARE(input.at(), std::uint64_t(6 + first.size()));
        const PickleTree second = checkpoint::readPickle(input);
        QCOMPARE(second.integer(second.root).value_or(0), std::int64_t(7));
        QCOMPARE(input.left(), std::uint64_t(0));
    }
};

int tst_pickle(int argc, char* argv[]) {
    return paramap::test::run<PickleTest>(argc, argv);
}
#include "tst_pickle.moc"
