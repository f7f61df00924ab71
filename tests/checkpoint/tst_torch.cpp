// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/torch/torch.h"
#include "tests/checkpoint/source_file.h"
#include "tests/checkpoint/torch_writer.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace paramap;
using namespace std::string_literals;
using test::littleEndianBytes;
using test::withReplaced;
using test::ZipWriter;

/// What torch.save writes, in all its forms.
class TorchTest : public QObject, test::TorchWriter {
    Q_OBJECT

    test::SourceFile m_file;

    checkpoint::Header read(const std::string& bytes) const {
        const checkpoint::Source source = m_file.with(bytes);
        return bytes.starts_with("PK")                              ? checkpoint::readTorchZip(source)
            : bytes.size() > 300 && bytes.substr(257, 5) == "ustar" ? checkpoint::readTorchTar(source)
                                                                    : checkpoint::readTorchLegacy(source);
    }

    QString refusalOf(const std::string& bytes) const {
        return test::refusedClass([&] { read(bytes); });
    }

private Q_SLOTS:
    void values_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("tensors");
        const auto row = [](const char* name, const std::string& value, const char* tensors) {
            QTest::addRow("%s", name) << test::byteArray(value) << tensors;
        };
        const std::string weight = floats("0", {2, 3}), bias = floats("1", {2});
        const std::string half = tensorOf(storage("HalfStorage", "1", 4), {2, 2}), function = "torch._utils";
        row("a state dictionary", ordered({{"fc.weight", weight}, {"fc.bias", bias}}),
            "fc.weight[2x3] float32, fc.bias[2] float32");
        row("attributes of a state dictionary",
            ordered({{"w", weight}}) + dictionary({{"_metadata", ordered({})}}) + "b", "w[2x3] float32");
        row("a tensor alone", weight, "tensor[2x3] float32");
        row("lists, numbers as keys, and others",
            dictionary({{"l", "](" + weight + bias + "e"}}) + number(7) + half + "s" + "N" + half + "s",
            "l.0[2x3] float32, l.1[2] float32, 7[2x2] float16, 2[2x2] float16 =7");
        row("Python 2's texts and dictionaries",
            global("collections", "OrderedDict") + "(](" + "](U\1w" + weight + "ee" + "tR", "w[2x3] float32");
        row("a parameter", call(function, "_rebuild_parameter", {weight, "\x88", ordered({})}), "tensor[2x3] float32");
        row("a parameter with attributes",
            call(function, "_rebuild_parameter_with_state", {weight, "\x88", ordered({}), "}"}), "tensor[2x3] float32");
        row("a parameter of version 0.3", call("torch.nn.parameter", "Parameter", {weight}) + tuple({"\x88"}) + "b",
            "tensor[2x3] float32");
        row("_rebuild_tensor",
            call(function, "_rebuild_tensor", {storage("LongStorage", "1", 1), number(0), numbers({}), numbers({})}),
            "tensor[] int64");
        row("_rebuild_tensor_v3",
            call(function, "_rebuild_tensor_v3",
                {storage("UntypedStorage", "1", 8, "", "torch.storage"), number(0), numbers({2, 4}), numbers({4, 1}),
                    "\x89", ordered({}), global("torch", "float8_e4m3fn")}),
            "tensor[2x4] float8_e4m3fn");
        row("a quantized tensor",
            call(function, "_rebuild_qtensor",
                {storage("QInt8Storage", "1", 8), number(0), numbers({8}), numbers({1}),
                    tuple({global("torch", "per_tensor_affine"), "G12345678", number(0)}), "\x89", ordered({})}),
            "tensor[8] qint8");
        row("a sparse tensor",
            call(function, "_rebuild_sparse_tensor",
                {call("torch.serialization", "_get_layout", {text("torch.sparse_coo")}),
                    tuple({tensorOf(storage("LongStorage", "1", 1), {1, 1}), bias,
                        call("torch", "Size", {numbers({100})})})}),
            "tensor[100] float32");
        row("a tensor without data",
            call(function, "_rebuild_meta_tensor_no_storage",
                {global("torch", "bfloat16"), numbers({9, 9}), numbers({9, 1}), "\x89"}),
            "tensor[9x9] bfloat16");
        row("a subclass without data",
            call(function, "_rebuild_wrapper_subclass",
                {global("my", "Tensor"), global("torch", "float32"), numbers({3}), numbers({1}), number(0), "N", "N",
                    "\x89"}),
            "tensor[3] float32");
        row("a subclass",
            call("torch._tensor", "_rebuild_from_type_v2",
                {global(function, "_rebuild_tensor_v2"), global("my", "Tensor"),
                    tuple(
                        {storage("FloatStorage", "1", 2), number(0), numbers({2}), numbers({1}), "\x89", ordered({})}),
                    "}"}),
            "tensor[2] float32");
        row("ties",
            ordered({{"a", weight}, {"b", weight},
                {"transposed", tensorOf(storage("FloatStorage", "0", 6), {3, 2}, 0, {1, 3})},
                {"part", tensorOf(storage("FloatStorage", "0", 6), {3}, 3)}}),
            "a[2x3] float32, b[2x3] float32 =a, transposed[3x2] float32, part[3] float32");
        row("ties of three, where the stride of one element says nothing",
            ordered({{"a", tensorOf(storage("FloatStorage", "0", 6), {1, 6}, 0, {6, 1})},
                {"b", tensorOf(storage("FloatStorage", "0", 6), {1, 6}, 0, {5, 1})}, {"w", weight},
                {"c", tensorOf(storage("FloatStorage", "0", 6), {1, 6}, 0, {0, 1})}}),
            "a[1x6] float32, b[1x6] float32 =a, w[2x3] float32, c[1x6] float32 =a");
        row("no elements, of a shape that fits no number",
            tensorOf(storage("FloatStorage", "1", 2), {0, 1LL << 62, 1LL << 62, 1LL << 62, 2}, 0, {0, 0, 0, 2, 1}),
            "tensor[0x4611686018427387904x4611686018427387904x4611686018427387904x2] float32");
        row("expanded from one element", tensorOf(storage("FloatStorage", "1", 2), {1 << 20, 1 << 20}, 0, {0, 0}),
            "tensor[1048576x1048576] float32");
        row("no elements", tensorOf(storage("FloatStorage", "1", 2), {0, 5}, 0, {5, 1}), "tensor[0x5] float32");
        row("cuda and two letters", tensorOf(storage("BFloat16Storage", "1", 4, "", "torch.cuda"), {4}),
            "tensor[4] bfloat16");
        row("a dictionary that holds itself", "}q\0"s + text("w") + weight + "s" + text("again") + "h\0s"s,
            "w[2x3] float32");
        std::string laughs = "]q\0"s;
        for (char i = 0; i < 40; ++i)
            laughs += "]q"s + char(i + 1) + "(h"s + i + "h" + i + "e";
        row("2^40 ways to nothing", laughs, "");
        const auto module = [](const std::string& cls, const std::string& parameters, const std::string& buffers,
                                const std::string& modules) {
            return cls + ")\x81"
                + dictionary({{"training", "\x88"}, {"_parameters", parameters}, {"_buffers", buffers},
                    {"_backward_hooks", ordered({})}, {"_modules", modules}})
                + "b";
        };
        const std::string linear = module(global("torch.nn.modules.linear", "Linear"),
            ordered({{"weight", weight}, {"bias", "N"}}), ordered({}), ordered({}));
        row("a module", module(global("my", "Net"), ordered({}), ordered({{"mean", bias}}), ordered({{"fc", linear}})),
            "mean[2] float32, fc.weight[2x3] float32");
        row("a module beside the text of its source",
            module(tuple({text("module"), global("my", "Net"), text("net.py"), text("class Net")}) + "Q",
                ordered({{"weight", weight}}), ordered({}), ordered({})),
            "weight[2x3] float32");
        row("a dictionary of a class of its own", call("my", "Dict", {}) + dictionary({{"w", weight}}).substr(1), "");
    }
    void values() {
        QFETCH(QByteArray, value);
        const checkpoint::Header header = read(zip(value.toStdString()));
        QCOMPARE(header.format, std::string("torch-zip"));
        QTEST(listed(header.tensors), "tensors");
    }

    void elementsAndBytes() {
        const auto tensors = read(zip(ordered({{"a", floats("0", {2, 3})}, {"b", floats("0", {2, 3})},
                                      {"wide", tensorOf(storage("FloatStorage", "1", 2), {100}, 0, {0})}})))
                                 .tensors;
        QCOMPARE(tensors[0].elements, std::int64_t(6));
        QCOMPARE(tensors[0].bytes, std::int64_t(24));
        QCOMPARE(tensors[1].elements, std::int64_t(6));
        QCOMPARE(tensors[1].bytes, std::int64_t(0));
        QCOMPARE(tensors[2].elements, std::int64_t(100));
        QCOMPARE(tensors[2].bytes, std::int64_t(8));
    }

    void zips() {
        const std::string value = ordered({{"w", floats("0", {2, 3})}});
        const checkpoint::Header header = read(zip(value));
        QCOMPARE(header.metadata[0].key + header.metadata[0].text, std::string("version3"));
        QCOMPARE(header.metadata[1].key + header.metadata[1].text, std::string("byteorderlittle"));
        QVERIFY(header.remarks.empty());
        ZipWriter packed;
        packed.addDeflated("any name/data.pkl", pickled(value)).addDeflated("any name/data/0", std::string(24, 'x'));
        QCOMPARE(listed(read(packed.bytes()).tensors), QStringLiteral("w[2x3] float32"));
    }

    void torchScript() {
        const std::string conv = global("__torch__.torch.nn", "Conv2d") + ")\x81"
            + dictionary({{"training", "\x88"}, {"weight", floats("0", {1, 1, 2, 3})}}) + "b";
        const std::string value = global("__torch__", "Net") + ")\x81"
            + dictionary({{"conv", conv},
                {"list",
                    call("torch.jit._pickle", "restore_type_tag",
                        {"](" + floats("1", {2}) + "e", text("List[Tensor]")})}})
            + "b";
        for (const char* more : {"archive/constants.pkl", "archive/code/__torch__.py"}) {
            ZipWriter writer = zipWriter(value, {{"0", 24}, {"1", 8}});
            const checkpoint::Header header = read(writer.add(more, "x").bytes());
            QCOMPARE(header.format, std::string("torchscript"));
            QCOMPARE(listed(header.tensors), QStringLiteral("conv.weight[1x1x2x3] float32, list.0[2] float32"));
            QVERIFY(header.remarks.empty());
        }
        ZipWriter none = zipWriter(global("__torch__", "Net") + ")\x81}b", {});
        QVERIFY(read(none.add("archive/constants.pkl", "x").bytes()).tensors.empty());
    }

    void opaqueNames() {
        const checkpoint::Header header
            = read(zip(ordered({{"w", floats("0", {2, 3})}, {"evil", call("builtins", "eval", {text("1")})},
                {"twice", global("builtins", "eval")}, {"popped", call("posix", "system", {text("true")}) + "0N"}})));
        QCOMPARE(header.tensors.size(), std::size_t(1));
        QCOMPARE(header.remarks.size(), std::size_t(2));
        QVERIFY(header.remarks[0].find("'builtins.eval'") != std::string::npos);
        QVERIFY(header.remarks[1].find("'posix.system'") != std::string::npos);
        std::string many = "(";
        for (char c = 'a'; c <= 'z'; ++c)
            many += global("evil", std::string(1, c));
        const checkpoint::Header all = read(zip(many + "t"));
        QCOMPARE(all.remarks.size(), std::size_t(10));
        QVERIFY(all.remarks[9].starts_with("17 more names"));
    }

    void legacyFiles() {
        const auto view = [](std::string_view key, std::int64_t offset, std::int64_t count) {
            return tuple({text(key), number(offset), number(count)});
        };
        const checkpoint::Header header
            = read(legacy(ordered({{"w", tensorOf(storage("FloatStorage", "94", 6, "N"), {2, 3})},
                              {"v", tensorOf(storage("FloatStorage", "94", 6, view("95", 2, 4)), {4})},
                              {"b", tensorOf(storage("IntStorage", "11", 2, "N"), {2})},
                              {"same", tensorOf(storage("FloatStorage", "94", 6, "N"), {2, 3})}}),
                {{"11", 2}, {"94", 6}}));
        QCOMPARE(header.format, std::string("torch-legacy"));
        QCOMPARE(
            listed(header.tensors), QStringLiteral("w[2x3] float32, v[4] float32, b[2] int32, same[2x3] float32 =w"));
    }

    void tars() {
        const checkpoint::Header header = read(Tar().bytes());
        QCOMPARE(header.format, std::string("torch-tar"));
        QCOMPARE(listed(header.tensors), QStringLiteral("weight[2x3] float32, bias[2] float32"));
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("cls");
        const auto row = [](const char* name, const std::string& bytes, const char* cls) {
            QTest::addRow("%s", name) << test::byteArray(bytes) << cls;
        };
        const auto one = [](std::string_view cls, std::string_view key, std::int64_t elements, const Shape& shape,
                             std::int64_t offset = 0, const Shape& strides = {}) {
            return zip(ordered({{"a", tensorOf(storage(cls, key, elements), shape, offset, strides)}}));
        };
        row("read", one("FloatStorage", "1", 2, {2}), "");
        row("CVE-2026-24747: a storage of 2^40 elements", one("FloatStorage", "1", std::int64_t(1) << 40, {2}),
            "size_mismatch");
        row("a storage of another type", one("DoubleStorage", "1", 2, {2}), "size_mismatch");
        row("strides leave the storage", one("FloatStorage", "1", 2, {2, 2}, 0, {1000, 1}), "out_of_bounds");
        row("a stride of 2^62", one("FloatStorage", "1", 2, {3, 3, 3}, 0, Shape(3, std::int64_t(1) << 62)),
            "out_of_bounds");
        row("a negative stride", one("FloatStorage", "1", 2, {2}, 1, {-1}), "out_of_bounds");
        row("the offset leaves the storage", one("FloatStorage", "1", 2, {2}, 1 << 30), "out_of_bounds");
        row("a negative offset", one("FloatStorage", "1", 2, {2}, -1), "out_of_bounds");
        row("a negative dimension", one("FloatStorage", "1", 2, {-1}, 0, {1}), "negative_dim");
        row("a product that wraps",
            one("FloatStorage", "1", 2, {std::int64_t(1) << 32, std::int64_t(1) << 32}, 0, {0, 0}), "overflow");
        row("a storage that is not there", one("FloatStorage", "7", 2, {2}), "storage_missing");
        row("a key is no path", one("FloatStorage", "../../../etc/passwd", 2, {2}), "storage_missing");
        row("an unknown storage", one("WideStorage", "1", 2, {2}), "bad_dtype");
        row("a storage without a number of elements",
            zip(tuple({text("storage"), global("torch", "FloatStorage"), text("0"), text("cpu"), "N"}) + "Q"),
            "bad_pickle");
        row("fewer strides than dimensions", one("FloatStorage", "1", 2, {2, 1}, 0, {1}), "bad_pickle");
        row("65 dimensions", one("FloatStorage", "1", 2, Shape(65, 1)), "bad_pickle");
        row("a tensor of nothing", zip(call("torch._utils", "_rebuild_tensor_v2", {})), "bad_pickle");
        row("a shape of words",
            zip(call("torch._utils", "_rebuild_tensor_v2",
                {storage("FloatStorage", "1", 2), number(0), tuple({text("2")}), numbers({1})})),
            "bad_pickle");
        row("an unknown type",
            zip(call(
                "torch._utils", "_rebuild_meta_tensor_no_storage", {global("my", "type"), numbers({}), numbers({})})),
            "bad_dtype");
        row("one name twice", zip(ordered({{"a", floats("1", {2})}, {"a", floats("2", {2})}})), "duplicate_name");
        row("CVE-2026-24747: SETITEM on a number", zip("K\1K\2K\3s"), "type_confusion");
        row("no STOP", ZipWriter().add("a/data.pkl", "\x80\2}").bytes(), "truncated_header");
        std::string laughs = "]" + floats("1", {2}) + "aq\0"s;
        for (char i = 0; i < 40; ++i)
            laughs += "]q"s + char(i + 1) + "(h"s + i + "h" + i + "e";
        row("2^40 ways to a tensor", zip(laughs), "too_large");
        row("200,000 lists in each other", zip(std::string(200'000, ']') + std::string(199'999, 'a')), "too_large");
        row("two data.pkl", ZipWriter().add("a/data.pkl", "N.").add("b/data.pkl", "N.").bytes(), "bad_zip");
        row("a zip of something else", ZipWriter().add("a/b/data.pkl", "N.").bytes(), "unknown_format");
        row("a zip of arrays", ZipWriter().add("arr_0.npy", "\x93NUMPY").bytes(), "unknown_format");
        row("a bomb", ZipWriter().addDeflated("a/data.pkl", std::string(65 << 20, '0')).bytes(), "too_large");
        const std::string value = ordered({{"w", tensorOf(storage("FloatStorage", "94", 6, "N"), {2, 3})}});
        const std::string good = legacy(value, {{"94", 6}});
        row("legacy: read", good, "");
        row("legacy: no bytes", "", "empty");
        row("legacy: another magic number", pickled(number(123456789)) + pickled(number(1001)), "unknown_format");
        row("legacy: a bare call", pickled(call("posix", "system", {text("true")})), "unknown_format");
        row("legacy: another protocol", legacyHead(1002), "bad_version");
        row("legacy: no tensors", legacyHead(), "truncated_header");
        row("legacy: the last storage is cut", good.substr(0, good.size() - 5), "truncated_data");
        row("legacy: the last storage is absent", good.substr(0, good.size() - 26), "truncated_data");
        row("CVE-2025-32434: a count that lies", legacy(value, {{"94", 5}}), "size_mismatch");
        row("legacy: a storage that no tensor names", legacy(value, {{"94", 6}, {"95", 1}}), "bad_pickle");
        row("legacy: a storage that is not there", legacy(value, {}), "storage_missing");
        row("legacy: keys that are no list", legacyHead() + pickled(value) + pickled("}"), "bad_pickle");
        row("legacy: a part that leaves its storage",
            legacy(tensorOf(storage("FloatStorage", "94", 6, tuple({text("95"), number(4), number(4)})), {4}),
                {{"94", 6}}),
            "out_of_bounds");
        row("legacy: two sizes of one storage", legacy(tuple({floats("94", {6}), floats("94", {5})}), {{"94", 6}}),
            "size_mismatch");
        const auto tar = [](const std::function<void(Tar&)>& change) {
            Tar result;
            change(result);
            return result.bytes();
        };
        row("tar: a damaged first header", withReplaced(Tar().bytes(), "sys_info", "sys_inf0"), "unknown_format");
        row("tar: a damaged header", withReplaced(Tar().bytes(), "./storages", "./storage5"), "bad_tar");
        row("tar: another", tarMember("a", "b"), "unknown_format");
        row("tar: a member is absent", tarMember("sys_info", "N.") + tarMember("pickle", "N."), "bad_tar");
        row("CVE-2025-32434: a path in place of a member",
            tarMember("sys_info", "N.") + tarMember("pickle", "N.") + tarMember("tensors", "N.")
                + tarMember("../storages", "N."),
            "bad_tar");
        row("tar: a link in place of a member",
            tarMember("sys_info", "N.") + tarMember("pickle", "N.") + tarMember("tensors", "N.")
                + tarMember("storages", "", '2'),
            "bad_tar");
        row("tar: a member twice", tarMember("sys_info", "N.") + tarMember("sys_info", "N."), "bad_tar");
        row("tar: cut", Tar().bytes().substr(0, 514), "truncated_data");
        row("tar: 64 dimensions and more",
            tar([](Tar& t) { t.tensors = pickled(number(1)) + Tar::tensor(20, 7, Shape(65, 1), {}, 0); }), "bad_ndims");
        row("tar: 2^40 storages", tar([](Tar& t) { t.storages = pickled(number(std::int64_t(1) << 40)); }),
            "too_large");
        row("tar: fewer storages than said", tar([](Tar& t) { t.storages = pickled(number(3)); }), "truncated_header");
        row("tar: a storage's data are cut", tar([](Tar& t) {
            t.storages = pickled(number(1)) + pickled(tuple({number(7), text("cpu"), global("torch", "FloatStorage")}))
                + littleEndianBytes(6, 8);
        }),
            "truncated_data");
        row("tar: an unknown storage", tar([](Tar& t) {
            t.storages = pickled(number(1)) + pickled(tuple({number(7), text("cpu"), global("os", "system")}));
        }),
            "bad_dtype");
        row("tar: a tensor leaves its storage",
            tar([](Tar& t) { t.tensors = pickled(number(1)) + Tar::tensor(20, 7, {7}, {1}, 0); }), "out_of_bounds");
        row("tar: a tensor without its storage",
            tar([](Tar& t) { t.tensors = pickled(number(1)) + Tar::tensor(20, 9, {1}, {1}, 0); }), "storage_missing");
        row("tar: a tensor that is not listed", tar([](Tar& t) {
            t.pickle = pickled(ordered({{"w", number(99) + "Q"}}));
        }),
            "bad_pickle");
    }
    void refusals() {
        QFETCH(QByteArray, bytes);
        QTEST(refusalOf(bytes.toStdString()), "cls");
    }
};

int tst_torch(int argc, char* argv[]) {
    return paramap::test::run<TorchTest>(argc, argv);
}
#include "tst_torch.moc"
