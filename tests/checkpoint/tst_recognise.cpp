// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/recognise/recognise.h"
#include "tests/support/run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace paramap;
using namespace Qt::StringLiterals;
using checkpoint::Kind;

/// Which reader takes a file, and what is said of the others.
class RecogniseTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    template <typename Number> static QByteArray little(Number value) {
        QByteArray result(sizeof value, '\0');
        qToLittleEndian(value, result.data());
        return result;
    }
    static QByteArray zipEntry(const QByteArray& name, const QByteArray& data, bool sizeFollows = false) {
        return "PK\3\4"_ba + little<quint16>(20) + little<quint16>(sizeFollows ? 8 : 0) + QByteArray(10, '\0')
            + little<quint32>(sizeFollows ? 0 : quint32(data.size())) + little(quint32(data.size()))
            + little(quint16(name.size())) + little<quint16>(0) + name + data;
    }
    static QByteArray tarEntry(const QByteArray& name, qsizetype size, bool ustar) {
        QByteArray header = name.leftJustified(124, '\0') + QByteArray::number(size, 8).rightJustified(11, '0') + '\0';
        header = header.leftJustified(148, '\0') + QByteArray(8, ' ');
        header = header.leftJustified(257, '\0') + (ustar ? "ustar" : "");
        header = header.leftJustified(512, '\0');
        int sum = 0;
        for (const char c : header)
            sum += static_cast<unsigned char>(c);
        header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
        return header + QByteArray((size + 511) / 512 * 512, 'x');
    }
    static QByteArray field(int number, const QByteArray& payload) {
        QByteArray result;
        for (quint64 value : {quint64(number) << 3 | 2, quint64(payload.size())}) {
            for (; value > 127; value >>= 7)
                result += char((value & 127) | 128);
            result += char(value);
        }
        return result + payload;
    }
    std::string write(const QString& name, const QByteArray& bytes) const {
        QFile to(m_folder.filePath(name));
        if (!to.open(QIODevice::WriteOnly) || to.write(bytes) != bytes.size())
            qFatal("no file was written");
        return to.fileName().toStdString();
    }

private Q_SLOTS:
    void kinds_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* what, const QByteArray& bytes, Kind kind, const char* name = "file") {
            QTest::addRow("%s", what) << bytes << kind << QString::fromUtf8(name);
        };
        row("safetensors", little(quint64(2)) + "{}", Kind::Safetensors);
        row("safetensors, blanks first", little(quint64(4)) + "  {}", Kind::Safetensors, "model.bin");
        row("safetensors whose length begins as text", little(quint64('{')) + "{}", Kind::Safetensors);
        row("safetensors, damaged", little(quint64(1) << 63) + "{}", Kind::Safetensors, "A.SafeTensors");
        row("safetensors, 7 bytes", QByteArray(7, '\0'), Kind::Safetensors, "a.safetensors");
        row("index", "{\"metadata\": {}, \"weight_map\": {}}", Kind::SafetensorsIndex);
        row("index, cut", "{", Kind::SafetensorsIndex, "pytorch_model.bin.index.json");
        row("index of 16-bit shards", "[]", Kind::SafetensorsIndex, "model.safetensors.index.fp16.json");
        row("GGUF", "GGUF\3\0\0\0"_ba, Kind::Gguf, "model.bin");
        row("zip of PyTorch", zipEntry("archive/data.pkl", "\x80\2."), Kind::TorchZip, "model.safetensors");
        row("zip of PyTorch, data first", zipEntry("m/data/0", "12345678") + zipEntry("m/data.pkl", "."),
            Kind::TorchZip);
        row("zip of PyTorch, sizes behind", zipEntry("m/version", "3\n", true) + zipEntry("m/data.pkl", ".", true),
            Kind::TorchZip);
        row("zip that goes on", zipEntry("m/data/0", QByteArray(70'000, '\0')), Kind::TorchZip);
        row("pickle of protocol 2", "\x80\2\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19."_ba, Kind::TorchLegacy);
        row("pickle of protocol 4", "\x80\4\x95\x0b\0\0\0\0\0\0\0}."_ba, Kind::TorchLegacy);
        row("pickle that calls", "\x80\2cposix\nsystem\n", Kind::TorchLegacy);
        row("pickle of protocol 0", "ccopy_reg\n_reconstructor\np0\n(", Kind::TorchLegacy);
        row("tar of torch 0.1", tarEntry("sys_info", 5, true) + tarEntry("pickle", 5, true), Kind::TorchTar);
        row("tar without ustar", tarEntry("./storages", 5, false), Kind::TorchTar);
        const QByteArray graph = field(7, field(1, field(4, "Relu")) + field(2, "g"));
        row("ONNX", "\x08\x08"_ba + field(2, "pytorch") + field(3, "2.4") + graph + field(8, "\x10\x11"), Kind::Onnx);
        row("ONNX, graph first", graph, Kind::Onnx);
        row("ONNX, graph beyond the beginning", "\x08\x08\x3a\xff\xff\xff\xff\x0f\x0a"_ba, Kind::Onnx);
        row("ONNX, metadata", "\x08\x0a"_ba + field(14, field(1, "k")) + graph, Kind::Onnx);
        row("ONNX, damaged", "\x08\x08\x0b\x0b\x0b"_ba, Kind::Onnx, "model.onnx");
        row("npy", "\x93NUMPY\1\0"_ba, Kind::Npy);
        row("npz", zipEntry("arr_0.npy", "\x93NUMPY"), Kind::Npz, "arrays.pt");
    }
    void kinds() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        const Kind kind = checkpoint::recognise(checkpoint::Source(write(name, bytes)));
        QTEST(kind, "kind");
    }

    void others_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("sentence");
        QTest::addColumn<QString>("name");
        const auto row
            = [](const char* what, const QByteArray& bytes, const char* sentence, const char* name = "file") {
                  QTest::addRow("%s", what) << bytes << QByteArray(sentence) << QString::fromUtf8(name);
              };
        row("Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:0000\nsize 548105171\n",
            "a Git LFS pointer, not the file itself, which has 548105171 bytes; git lfs pull", "model.safetensors");
        row("Git LFS pointer without a size", "version https://git-lfs.github.com/spec/v1\n", "a Git LFS pointer");
        row("web page", "\n<!DOCTYPE HTML><html>404", "a web page", "model.safetensors");
        row("web page, bare", "<HTML>", "a web page", "model.gguf");
        row("error in XML", "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "an error message");
        row("OpenVINO graph", "<?xml version=\"1.0\"?>\n<net name=\"g\" version=\"11\"><layers>", "OpenVINO");
        row("XML", "<?xml version=\"1.0\"?><a/>", "XML");
        row("HDF5", "\x89HDF\r\n\x1a\n"_ba, "HDF5", "model.h5");
        row("HDF5 behind a block", QByteArray(1024, '\0') + "\x89HDF\r\n\x1a\n", "HDF5");
        row("Keras zip", zipEntry("metadata.json", "{}") + zipEntry("config.json", "{}"), "a Keras model");
        row("Keras zip, weights first", zipEntry("model.weights.h5", "x"), "a Keras model");
        row("ggml", "lmgg\0\0\0\0"_ba, "ggml before GGUF", "ggml-tiny.bin");
        row("ggjt", "tjgg\3\0\0\0"_ba, "ggml before GGUF");
        row("LoRA of ggml", "algg\1\0\0\0"_ba, "a LoRA adapter of ggml");
        row("TensorFlow GraphDef", field(1, field(1, "input") + field(2, "Placeholder")) + field(4, "\x08\x1b"),
            "GraphDef", "frozen.pb");
        row("TensorFlow SavedModel", "\x08\x01"_ba + field(2, field(1, field(4, "serve"))), "a SavedModel");
        row("TensorFlow checkpoint", "\0\0\x06\x08\x01\x1a\x02\x08\x01"_ba, "a TensorFlow checkpoint", "model.index");
        row("TensorFlow data", "\1\2\3\4", "its .index", "model.ckpt.data-00000-of-00001");
        row("TensorFlow's list of checkpoints", "model_checkpoint_path: \"x\"\n", "TensorFlow checkpoint",
            "checkpoint");
        row("TensorFlow Lite", "\x1c\0\0\0TFL3"_ba, "TensorFlow Lite", "model.tflite");
        row("TensorFlow.js", "{\"format\": \"graph-model\", \"weightsManifest\": []}", "TensorFlow.js", "model.json");
        row("Flax", "\x81\xa6params\x80"_ba, "Flax", "flax_model.msgpack");
        row("Flax, 20 keys", "\xde\0\x14\xa6params\x80"_ba, "Flax");
        row("OpenVINO or ONNX data", "\0\0\x80?\0\0\0@"_ba, "00 00 80 3f 00 00 00 40", "weights.bin");
        row("NeMo", tarEntry("./model_config.yaml", 10, true), "a NeMo model", "model.nemo");
        row("NNEF tar", tarEntry("graph.nnef", 10, true), "an NNEF model");
        row("NNEF graph", "version 1.0;\n\ngraph g(x) -> (y) {}", "NNEF", "graph.nnef");
        row("tar", tarEntry("readme", 10, true), "a tar archive");
        row("Core ML", "\x08\x04"_ba + field(2, field(1, field(1, "image"))) + field(500, "x"), "Core ML");
        row("Core ML package", zipEntry("Data/com.apple.CoreML/model.mlmodel", "x"), "Core ML");
        row("ONNX tensor", "\x08\x02\x10\x01"_ba + field(9, "12345678"), "a single tensor", "input_0.pb");
        row("ONNX tensor, packed sides", field(1, "\2\3") + "\x10\x01" + field(8, "x"), "a single tensor");
        row("JSON", "{\"a\": 1}", "JSON", "a.json");
        row("configuration", "{\"model_type\": \"gpt2\"}", "a configuration", "config.json");
        row("Zarr", "{\"zarr_format\": 2}", "Zarr", ".zarray");
        row("zip", zipEntry("readme", "x") + "PK\1\2", "its first file is 'readme'", "model.pt");
        row("zip without files", "PK\5\6"_ba + QByteArray(18, '\0'), "without files");
        row("gzip", "\x1f\x8b\x08", "gzip");
        row("zstd", "\x28\xb5\x2f\xfd", "Zstandard");
        row("xz",
            "\xfd"
            "7zXZ\0"_ba,
            "xz");
        row("PaddlePaddle parameters", QByteArray(16, '\0') + "\5\0\0\0\x08\5\x10\3"_ba, "PaddlePaddle");
        row("PaddlePaddle program", field(1, "\x08\0\x10\xff\xff\xff\xff\x0f"_ba), "PaddlePaddle");
        row("MXNet", "\x12\1\0\0\0\0\0\0"_ba + QByteArray(8, '\0'), "MXNet");
        row("OCDBT", "\x0c\xdb\x3a\x2a"_ba, "OCDBT", "manifest.ocdbt");
        row("Caffe", field(1, "net") + field(100, "x"), "Caffe");
        row("GGUF in name only", "\1\2\3", "begins with the bytes 01 02 03", "model.gguf");
        row("one byte", "x", "begins with the bytes 78");
        row("NULs", QByteArray(5000, '\0'), "begins with the bytes 00 00 00 00 00 00 00 00");
    }
    void others() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, sentence);
        QFETCH(QString, name);
        try {
            checkpoint::recognise(checkpoint::Source(write(name, bytes)));
            QFAIL("a reader takes it");
        } catch (const checkpoint::Refusal& refused) {
            QCOMPARE(refused.cls(), std::string("unknown_format"));
            const QByteArray said = QByteArray::fromStdString(refused.sentence());
            QVERIFY2(said.contains(sentence), said.constData());
            QVERIFY(!said.endsWith('.'));
        }
    }

    void empty() {
        try {
            checkpoint::recognise(checkpoint::Source(write(QStringLiteral("model.safetensors"), "")));
            QFAIL("a reader takes it");
        } catch (const checkpoint::Refusal& refused) {
            QCOMPARE(refused.cls(), std::string("empty"));
        }
    }

    /// A beginning of any length is looked at without a step beyond its end.
    void cutAnywhere() {
        for (const QByteArray& bytes : {zipEntry("readme", "x", true) + zipEntry("other", "y"),
                 tarEntry("readme", 10, true), "\0\0\x06\x08\x01\x1a\x02\x08\x01"_ba, "\xdf\0\0\0\x14\xd9\6params"_ba,
                 "ccopy_reg\n_reconstructor\n"_ba, QByteArray(16, '\0') + "\5\0\0\0\x08"_ba,
                 field(1, field(1, "input") + field(2, "Placeholder"))})
            for (qsizetype size = 1; size < bytes.size(); ++size) {
                const checkpoint::Source file(write(QStringLiteral("file"), bytes.first(size)));
                try {
                    checkpoint::recognise(file);
                } catch (const checkpoint::Refusal& refused) {
                    QCOMPARE(refused.cls(), std::string("unknown_format"));
                }
            }
    }
};

int tst_recognise(int argc, char* argv[]) {
    return paramap::test::run<RecogniseTest>(argc, argv);
}
#include "tst_recognise.moc"
