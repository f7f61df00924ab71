// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/wrappers.h"
#include "tests/checkpoint/found_model.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using namespace paramap::test;

/// What programs that train add to names, and keep beside the model.
class TestWrappers : public QObject {
    Q_OBJECT

    static QByteArray meant(const QByteArrayList& names) {
        std::vector<FileTensor> tensors;
        for (const QByteArray& name : names)
            tensors.push_back(tensor(name.toStdString(), {1}));
        checkpoint::readWrappers(tensors);
        QByteArrayList result;
        for (const FileTensor& each : tensors)
            result << QByteArray::fromStdString(each.meant);
        return result.join(' ');
    }

private Q_SLOTS:
    void wordsInNames() {
        QCOMPARE(meant({"a._orig_mod.b", "a.c"}), QByteArray("a.b "));
        QCOMPARE(meant({"a._fsdp_wrapped_module._checkpoint_wrapped_module.b"}), QByteArray("a.b"));
        QCOMPARE(meant({"module.a.b", "module.c"}), QByteArray("a.b c"));
        QCOMPARE(meant({"model.module.a.b", "model.module._orig_mod.c"}), QByteArray("model.a.b model.c"));
        QCOMPARE(meant({"module.a", "b"}), QByteArray(" ")); // a module of that name
        QCOMPARE(meant({"_orig_mod", "module"}), QByteArray(" "));
        QCOMPARE(meant({}), QByteArray());
    }

    void wrappedLayersAreFound() {
        const network::NetworkPtr network = smallLlama();
        Header header = fileOf(*network);
        rename(header, ".self_attn.", "._fsdp_wrapped_module.self_attn.");
        for (FileTensor& each : header.tensors)
            each.name.insert(0, "model.module.");
        checkpoint::readWrappers(header.tensors);
        const network::NetworkPtr model = found(shippedCatalog(), header);
        QVERIFY(model);
        const Comparison result = compared(header, *model);
        QVERIFY2(result.matches, reasons(result).constData());
        QCOMPARE(model->totals().parameters, network->totals().parameters);
    }

    /// A moving average of the weights beside the model is a copy of it, also where its names have lost their dots.
    void averages_data() {
        QTest::addColumn<bool>("isFlat");
        QTest::newRow("dots") << false;
        QTest::newRow("no dots") << true;
    }
    void averages() {
        QFETCH(const bool, isFlat);
        const network::NetworkPtr network = smallGpt2();
        Header header = fileOf(*network);
        const std::vector<FileTensor> own = header.tensors;
        for (FileTensor& each : header.tensors)
            each.name.insert(0, "model.");
        for (FileTensor each : own) {
            if (isFlat)
                std::erase(each.name, '.');
            each.name.insert(0, "model_ema.");
            header.tensors.push_back(each);
        }
        header.tensors.push_back(tensor("model_ema.num_updates", {}));
        const network::NetworkPtr model = found(shippedCatalog(), header);
        QVERIFY(model);
        const Comparison result = compared(header, *model);
        QVERIFY2(result.matches, reasons(result).constData());
        const QByteArray averages = QByteArray("buffer_stored ") + QByteArray::number(qint64(own.size()) + 1);
        QVERIFY2(reasons(result).contains(averages + ": a moving average"), reasons(result).constData());
        QCOMPARE(model->totals().parameters, network->totals().parameters);
    }

    /// Counters beside the model do not hide it.
    void countersAreNoModel() {
        Header header = fileOf(*smallGpt2());
        for (FileTensor& each : header.tensors)
            each.name.insert(0, "net.");
        header.tensors.push_back(tensor("accuracy.total", {}));
        const network::NetworkPtr model = found(shippedCatalog(), header);
        QVERIFY(model);
        QCOMPARE(compared(header, *model).unexplained, 1);
    }
};

int tst_wrappers(int argc, char* argv[]) {
    return test::run<TestWrappers>(argc, argv);
}
#include "tst_wrappers.moc"
