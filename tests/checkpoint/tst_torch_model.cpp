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

using namespace paramap;

/// Which tensors of a file of PyTorch are the model's.
class TorchModelTest : public QObject, test::TorchWriter {
    Q_OBJECT

    test::SourceFile m_file;

    checkpoint::Header read(const std::string& bytes) const { return checkpoint::readTorchZip(m_file.with(bytes)); }

private Q_SLOTS:
    void modelTensors_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("dictionaries");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("tensors");
        const auto row = [](const char* name, const std::string& value, const char* dictionaries, const char* chosen,
                             const char* tensors) {
            QTest::addRow("%s", name) << test::byteArray(value) << dictionaries << chosen << tensors;
        };
        const std::string a = floats("0", {2, 3}), b = floats("1", {2}), c = floats("2", {2});
        const std::string states = dictionary({{"state", "}" + number(0) + dictionary({{"exp_avg", a}}) + "s"}});
        row("the outermost", ordered({{"model.w", a}, {"model.b", b}}), ".", ".", "model.w model.b");
        row("under model, beside an optimizer", dictionary({{"optimizer", states}, {"model", ordered({{"w", b}})}}),
            ". optimizer optimizer.state optimizer.state.0 model", "model", "w");
        row("under two keys", dictionary({{"state_dict", dictionary({{"module", ordered({{"w", a}})}})}}),
            ". state_dict state_dict.module", "state_dict.module", "w");
        row("the one with most tensors",
            dictionary({{"ema", ordered({{"w", a}})}, {"model", ordered({{"w", b}, {"v", c}})}}), ". ema model",
            "model", "w v");
        row("of two alike, the better key", dictionary({{"ema", ordered({{"w", a}})}, {"model", ordered({{"w", b}})}}),
            ". ema model", "model", "w");
        row("under a key of its own", dictionary({{"net", ordered({{"w", a}})}, {"epoch", number(3)}}), ". net", "net",
            "w");
        row("beside more tensors", ordered({{"w", a}, {"v", b}, {"model", dictionary({{"x", c}})}}), ". model", ".",
            "w v model.x");
        row("several keys of its own", dictionary({{"g", ordered({{"w", a}})}, {"d", ordered({{"w", b}})}}), ". g d",
            ".", "g.w d.w");
        row("training beside tensors", dictionary({{"w", a}, {"optimizer_state_dict", dictionary({{"m", b}})}}),
            ". optimizer_state_dict", ".", "w");
        row("a list", tuple({ordered({{"w", a}, {"v", b}}), ordered({{"m", c}})}), "0 1", "0", "w v");
        row("a module", global("my", "Net") + ")\x81" + dictionary({{"_parameters", ordered({{"w", a}})}}) + "b", ".",
            ".", "w");
        row("DistributedDataParallel", ordered({{"module.w", a}, {"module.b", b}}), ".", ".", "w b");
        row("a module named so", ordered({{"module.w", a}, {"b", b}}), ".", ".", "module.w b");
        row("other wrappers",
            ordered({{"module._orig_mod.w", a}, {"module.x._fsdp_wrapped_module.b", b},
                {"_forward_module.module.no_orig_mod.c", c}}),
            ".", ".", "w x.b no_orig_mod.c");
        row("nothing", "}", "", ".", "");
    }
    void modelTensors() {
        QFETCH(QByteArray, value);
        const checkpoint::Header header = read(zip(value.toStdString()));
        QStringList all;
        for (const std::string& each : header.dictionaries)
            all.append(QString::fromStdString(each));
        QTEST(all.join(QStringLiteral(" ")), "dictionaries");
        std::string chosen;
        QTEST(names(checkpoint::modelTensors(header, chosen)), "tensors");
        QTEST(QString::fromStdString(chosen), "chosen");
    }

    void chosenByTheUser() {
        const std::string shared = floats("0", {2, 3});
        const checkpoint::Header header = read(zip(dictionary(
            {{"model", ordered({{"w", shared}})}, {"ema", ordered({{"w", shared}, {"_orig_mod.v", shared}})}})));
        std::string chosen = "ema";
        const auto tensors = checkpoint::modelTensors(header, chosen);
        QCOMPARE(listed(tensors), QStringLiteral("w[2x3] float32, _orig_mod.v[2x3] float32 =w"));
        QCOMPARE(tensors[0].bytes, std::int64_t(24));
        QCOMPARE(tensors[1].bytes, std::int64_t(0));
        chosen = ".";
        QCOMPARE(names(checkpoint::modelTensors(header, chosen)), QStringLiteral("model.w ema.w ema.v"));
        chosen = "other";
        QVERIFY_THROWS_EXCEPTION(checkpoint::Refusal, checkpoint::modelTensors(header, chosen));
    }
};

int tst_torch_model(int argc, char* argv[]) {
    return paramap::test::run<TorchModelTest>(argc, argv);
}
#include "tst_torch_model.moc"
