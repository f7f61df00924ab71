// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/checks.h"
#include "app/window/drop.h"
#include "model/checkpoint/compare/expected_tensor.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/run.h"
#include "tests/support/safetensors_bytes.h"
#include "tests/support/window_test.h"
#include "ui/check/check_table.h"
#include "ui/check/check_view.h"
#include "ui/export/export_dialog.h"
#include "ui/message/message_bar.h"
#include "ui/parts/link_button.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>

#include <algorithm>

using namespace paramap;

/// Checkpoints in the window.
class TestWindowCheckpoint : public test::WindowTest {
    Q_OBJECT

    QString write(const char* name, const std::string& bytes) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qsizetype(bytes.size())) < 0)
            qFatal("cannot write a test file");
        return path;
    }

    /// Picked in a dialog, and read.
    void pick(const QString& path) {
        Q_EMIT m_window->filePicked(path);
        QTRY_VERIFY(!m_window->checks().reading().isReading());
    }
    static std::string fileOf(const network::Network& network) {
        std::vector<std::pair<std::string, std::vector<std::int64_t>>> tensors;
        for (const checkpoint::ExpectedTensor& each : checkpoint::expectedTensors(network))
            if (each.owner.empty() && !each.isBuffer)
                tensors.emplace_back(each.name, each.shape);
        return test::safetensors(tensors);
    }
    ui::CheckTable& table() { return m_window->pages().check().table(); }
    QString cell(int row, text::CheckColumn column) {
        return table().model()->index(row, ui::CheckModel::columnOf(column)).data().toString();
    }
    QString sentence() {
        return m_window->pages().check().findChild<QLabel*>(QStringLiteral("check.sentence"))->text();
    }
    QString verdict() { return m_window->pages().check().findChild<QLabel*>(QStringLiteral("check.verdict"))->text(); }

private Q_SLOTS:
    void theOpenDialogShowsThem() {
        m_window->actions()["file.open"]->trigger();
        auto* const dialog = m_window->findChild<QFileDialog*>(QStringLiteral("openDialog"));
        QVERIFY(dialog);
        const QString shown = dialog->nameFilters().value(0);
        for (const char* ending : {"*.json", "*.safetensors", "*.gguf", "*.pt", "*.bin", "*.onnx"})
            QVERIFY2(shown.contains(QLatin1String(ending)), qPrintable(shown));
        dialog->close();
    }

    /// Its metadata describe a model, which has sliders like any other.
    void aGgufFileIsAModel() {
        test::GgufBytes bytes;
        bytes.string("general.architecture", "llama").u32("llama.block_count", 2).u32("llama.embedding_length", 64);
        bytes.u32("llama.feed_forward_length", 96).u32("llama.attention.head_count", 4).u32("llama.vocab_size", 128);
        pick(write("small.gguf", bytes.file()));
        QVERIFY2(m_window->messageBar().isHidden(), qPrintable(m_window->messageBar().accessibleDescription()));
        const network::NetworkPtr before = m_session->snapshot()->network;
        QCOMPARE(before->root->cls, std::string("LlamaForCausalLM"));
        QVERIFY(!m_window->pages().isCheckShown());
        m_session->setSize(QStringLiteral("num_hidden_layers"), 3);
        QVERIFY(m_session->snapshot()->network->totals().parameters > before->totals().parameters);
        m_window->actions()["view.check"]->trigger(); // the file that was opened is there to be compared
        QVERIFY(m_window->pages().isCheckShown());
        QVERIFY(m_window->checks().file().isCompared());
    }

    /// Where nothing tells the model, names and shapes do: it has sliders, and the file agrees with it.
    void aModelIsFoundByItsNames() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        const std::string bytes = fileOf(*m_session->snapshot()->network);
        const std::int64_t parameters = m_session->snapshot()->network->totals().parameters;
        m_session->close();
        pick(write("nameless.safetensors", bytes));
        QVERIFY2(m_session->snapshot(), qPrintable(m_window->messageBar().accessibleDescription()));
        QCOMPARE(m_session->snapshot()->network->totals().parameters, parameters);
        QCOMPARE(m_session->snapshot()->network->root->cls, std::string("GPT2LMHeadModel"));
        m_window->actions()["view.check"]->trigger();
        QVERIFY(m_window->checks().file().report()->comparison.matches);
    }

    /// One that says of no model what it is is listed beside the open model, and may be compared with it; a broken one
    /// is refused.
    void othersAreListedOrRefused() {
        openGpt2();
        const network::NetworkPtr before = m_session->snapshot()->network;
        pick(write("unknown.safetensors", test::safetensors({{"w", {1}}})));
        QVERIFY(m_window->pages().isCheckShown());
        QVERIFY(!m_window->checks().file().isCompared());
        QCOMPARE(cell(0, text::CheckColumn::Tensor), u"w"_qs);
        QVERIFY(table().isColumnHidden(ui::CheckModel::columnOf(text::CheckColumn::Expected)));
        auto* const offer = m_window->pages().check().findChild<ui::LinkButton*>();
        QCOMPARE(offer->text(), u"Check against GPT-2 small"_qs);
        offer->click();
        QVERIFY(m_window->checks().file().isCompared());
        QVERIFY(!offer->isVisible());
        QVERIFY(verdict().contains(u"unexplained"_qs));
        std::string broken = test::safetensors({{"w", {1}}});
        broken.resize(broken.size() - 4);
        pick(write("broken.safetensors", broken));
        QVERIFY2(m_window->messageBar().accessibleDescription().contains(u"the file has"_qs),
            qPrintable(m_window->messageBar().accessibleDescription()));
        QCOMPARE(m_session->snapshot()->network, before);
    }

    /// An adapter alone says what it is, row by row and above, and then which published models it fits.
    void anAdapterAloneSaysWhatItIs() {
        std::vector<std::pair<std::string, std::vector<std::int64_t>>> tensors;
        for (int layer = 0; layer < 12; ++layer) {
            const std::string module = "base_model.model.transformer.h." + std::to_string(layer) + ".attn.c_attn.";
            tensors.emplace_back(module + "lora_A.weight", std::vector<std::int64_t>{8, 768});
            tensors.emplace_back(module + "lora_B.weight", std::vector<std::int64_t>{2304, 8});
        }
        const QString path = write("adapter_model.safetensors", test::safetensors(tensors));
        pick(path);
        QVERIFY(m_window->pages().isCheckShown());
        QVERIFY(!table().isColumnHidden(ui::CheckModel::columnOf(text::CheckColumn::Reason)));
        const QString adapter = u"LoRA adapter of rank 8 for c_attn"_qs;
        QCOMPARE(cell(0, text::CheckColumn::Reason), adapter);
        QCOMPARE(verdict(), u"An adapter alone"_qs);
        QVERIFY2(sentence().startsWith(adapter + u". "_qs), qPrintable(sentence()));
        QTRY_VERIFY2(sentence().contains(u"It fits gpt2, "_qs), qPrintable(sentence()));

        // One whose base nobody knows was read all the same.
        file(QStringLiteral("adapter_config.json"), R"({"base_model_name_or_path": "nobody/knows-this"})");
        openGpt2();
        pick(path);
        QVERIFY(!m_window->pages().isCheckShown());
        const auto& actions = m_window->messageBar().message().actions;
        const auto wanted = std::ranges::find(actions, u"Show its tensors"_qs, &ui::MessageAction::text);
        QVERIFY(wanted != actions.end());
        Q_EMIT m_window->messageBar().actionTriggered(wanted->id);
        QVERIFY(m_window->pages().isCheckShown());
        QVERIFY(m_window->messageBar().isHidden());
        QCOMPARE(cell(0, text::CheckColumn::Reason), adapter);
        m_window->pages().check().findChild<ui::LinkButton*>()->click(); // while its models are looked for
        QTRY_VERIFY(m_window->checks().file().isCompared() && m_window->checks().file().report()->by == "given");
        QTRY_VERIFY2(sentence().contains(u"rows are equal"_qs), qPrintable(sentence()));

        // Without the model they are looked for again.
        m_session->close();
        if (!m_window->pages().isCheckShown())
            m_window->actions()["view.check"]->trigger();
        QTRY_VERIFY2(sentence().contains(u"It fits gpt2, "_qs), qPrintable(sentence()));
    }

    /// What the command line remarks of a file stands above the table, too.
    void remarksAreSaid() {
        test::GgufBytes bytes;
        bytes.string("general.architecture", "unheard-of");
        pick(write("empty.gguf", bytes.file()));
        if (!m_window->pages().isCheckShown())
            Q_EMIT m_window->messageBar().actionTriggered(QStringLiteral("tensors"));
        QVERIFY(m_window->pages().isCheckShown());
        QVERIFY2(sentence().endsWith(u"It has no tensors, only metadata."_qs), qPrintable(sentence()));
        QVERIFY(table().isColumnHidden(ui::CheckModel::columnOf(text::CheckColumn::Reason)));
        const auto* const status = m_window->findChild<QLabel*>(QStringLiteral("status"));
        QVERIFY(!status->text().contains(u"Arrow keys"_qs)); // those are the gallery's
        m_window->actions()["view.check"]->trigger();
        QVERIFY(m_window->pages().isGalleryShown() && status->text().contains(u"Arrow keys"_qs));
    }

    /// Thousands of tensors are compared apart from the window, which goes on; the last state wins.
    void manyTensorsAreComparedApart() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        m_session->setSize(QStringLiteral("n_layer"), 200);
        Q_EMIT m_window->checkPicked(write("large.safetensors", fileOf(*m_session->snapshot()->network)));
        CheckedFile& file = m_window->checks().file();
        QTRY_VERIFY(m_window->pages().isCheckShown());
        m_session->setSize(QStringLiteral("n_layer"), 199);
        QVERIFY(file.isComparing()); // it ends in the window's own time
        m_session->setSize(QStringLiteral("n_layer"), 198); // while a comparison is made
        QTRY_VERIFY(file.report() && !file.isComparing());
        QVERIFY(!file.report()->comparison.matches);
        QCOMPARE(file.report()->comparison.expected, m_session->snapshot()->network->totals().parameters);
        m_session->setSize(QStringLiteral("n_layer"), 200);
        QVERIFY(file.report()); // the last one stays until the next is there
        QTRY_VERIFY(!file.isComparing() && file.report()->comparison.matches);
        QCOMPARE(verdict(), u"Fully explained"_qs);
    }

    /// Areas can stand for what the file stores, as long as it is there; their sum is the file's whatever the sizes
    /// are.
    void storedBytesAreAreas() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        QAction* area = m_window->actions().area(map::Measure::Stored);
        QVERIFY(!area->isVisible());
        Q_EMIT m_window->checkPicked(write("model.safetensors", fileOf(*m_session->snapshot()->network)));
        QTRY_VERIFY(m_window->pages().isCheckShown());
        QVERIFY(area->isVisible());
        m_window->actions()["view.check"]->trigger();
        area->trigger();
        const std::int64_t bytes = m_window->checks().file().report()->comparison.bytes;
        QCOMPARE(bytes, 4 * m_session->snapshot()->network->totals().parameters);
        QCOMPARE(map().measured().measure, map::Measure::Stored);
        QCOMPARE(map().measured().weights->total, bytes);
        QVERIFY(area->isChecked());
        m_window->actions()["file.export"]->trigger();
        auto* const dialog = m_window->findChild<ui::ExportDialog*>(QStringLiteral("exportDialog"));
        QVERIFY(dialog);
        QCOMPARE(dialog->request().view.map.area, map::Measure::Stored);
        QCOMPARE(dialog->request().stored->total, bytes);
        dialog->close();
        m_session->setSize(QStringLiteral("n_layer"), 2);
        QCOMPARE(map().measured().weights->total, bytes);
        QVERIFY(map().measured().weights->beside() > 0); // the third layer is the file's alone
        m_session->close();
        m_session->openText(QString::fromUtf8(smallGpt2));
        QCOMPARE(map().measured().measure, map::Measure::Stored); // the file still stands beside the model
        m_window->view().setMeasure(map::Measure::Parameters);
        QCOMPARE(map().measured().measure, map::Measure::Parameters);
    }

    /// The page follows the sizes, and its rows lead to the map.
    void thePageFollowsTheModel() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        Q_EMIT m_window->checkPicked(write("model.safetensors", fileOf(*m_session->snapshot()->network)));
        QTRY_VERIFY(m_window->pages().isCheckShown());
        QCOMPARE(verdict(), u"Fully explained"_qs); // the head is tied and left out
        QCOMPARE(cell(0, text::CheckColumn::Tensor), u"lm_head.weight"_qs);
        m_session->setSize(QStringLiteral("n_layer"), 2);
        QVERIFY(verdict() != u"Fully explained"_qs);
        m_session->undo();
        QCOMPARE(verdict(), u"Fully explained"_qs);
        table().setFocus();
        table().setCurrentIndex(table().model()->index(1, 0));
        QCOMPARE(cell(1, text::CheckColumn::Tensor), u"transformer.wte.weight"_qs);
        QTest::keyClick(&table(), Qt::Key_Return);
        QVERIFY(!m_window->pages().isCheckShown());
        QVERIFY2(
            m_session->view().selection().startsWith(u"transformer.wte"_qs), qPrintable(m_session->view().selection()));
        m_window->actions()["view.check"]->trigger();
        QVERIFY(m_window->pages().isCheckShown());
        QVERIFY(m_window->actions()["view.check"]->isChecked());
        QTest::keyClick(&table(), Qt::Key_Escape);
        QVERIFY(!m_window->pages().isCheckShown());
        QVERIFY(!m_window->actions()["view.check"]->isChecked());
    }

    /// Map and tree show where the file agrees, as long as there is a file to compare with.
    void coloursOfAgreement() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        QAction* const status = m_window->actions()["view.colours.status"];
        QVERIFY(!status->isEnabled());
        Q_EMIT m_window->checkPicked(write("model.safetensors", fileOf(*m_session->snapshot()->network)));
        QTRY_VERIFY(status->isEnabled());
        QTest::keyClick(&table(), Qt::Key_Escape);
        status->trigger();
        QVERIFY(status->isChecked());
        QVERIFY(m_session->view().marks());
        QCOMPARE(m_session->view().marks()->of("transformer.wte"), std::optional<std::size_t>(0));
        const QModelIndex row = modules().indexOf(QStringLiteral("transformer.wte"));
        QCOMPARE(row.data(ui::ModuleModel::MarkRole).toUInt(), static_cast<uint>(description::Kind::Mlp));
        m_session->setSize(QStringLiteral("vocab_size"), 101); // now the file's embedding has another shape
        QVERIFY(m_session->view().marks()->of("transformer.wte") != std::optional<std::size_t>(0));
        m_window->actions()["view.colours.kind"]->trigger();
        QVERIFY(!m_session->view().marks());
        QVERIFY(!status->isChecked());
        QVERIFY(m_window->actions()["view.colours.kind"]->isChecked());
        QVERIFY(!row.data(ui::ModuleModel::MarkRole).isValid());
    }

    void theTableIsCopied() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        Q_EMIT m_window->checkPicked(write("model.safetensors", fileOf(*m_session->snapshot()->network)));
        QTRY_VERIFY(m_window->pages().isCheckShown());
        Q_EMIT m_window->pages().check().copyWanted();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.contains(u"| Tensor | Expected | True | |"_qs));
        QVERIFY(copied.contains(u"transformer.h.2.mlp."_qs));
    }

    /// Over a model there are two halves to be dropped on: a checkpoint is checked, another model compared.
    void droppedOnAHalf() {
        m_session->openText(QString::fromUtf8(smallGpt2));
        const QString path = write("model.safetensors", fileOf(*m_session->snapshot()->network));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const DropOffer offer = dropOffer(data, m_session->title());
        QCOMPARE(offer.sentence, u"Open model.safetensors"_qs);
        QCOMPARE(offer.second, QStringLiteral("Check against %1").arg(m_session->title()));
        QVERIFY(dropOffer(data, {}).second.isEmpty());
        QMimeData config;
        config.setUrls({QUrl::fromLocalFile(file(QStringLiteral("config.json"), smallGpt2))});
        QCOMPARE(
            dropOffer(config, m_session->title()).second, QStringLiteral("Compare with %1").arg(m_session->title()));
        QDragEnterEvent enter(QPoint(1500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent dropped(QPointF(1500, 500), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &dropped);
        QTRY_VERIFY(m_window->pages().isCheckShown());
        QVERIFY(m_window->checks().file().isCompared());
    }

    /// A reading that was replaced or stopped says nothing any more.
    void readingsAreStopped() {
        const QString path = write("model.safetensors", test::safetensors({{"w", {1}}}));
        CheckpointReading reading;
        QStringList said;
        connect(&reading, &CheckpointReading::done, this, [&](const QString& file) { said << u"done "_qs + file; });
        connect(
            &reading, &CheckpointReading::refused, this, [&](const QString& file) { said << u"refused "_qs + file; });
        connect(&reading, &CheckpointReading::stopped, this, [&] { said << u"stopped"_qs; });
        reading.start(path);
        reading.start(path + u"no"_qs);
        QTRY_VERIFY(!reading.isReading());
        QCOMPARE(said, QStringList{u"refused "_qs + path + u"no"_qs});
        said.clear();
        reading.start(path);
        reading.stop();
        QVERIFY(!reading.isReading());
        QTest::qWait(50);
        QCOMPARE(said, QStringList{u"stopped"_qs});
        said.clear();
        reading.start(path);
        QTRY_COMPARE(said, QStringList{u"done "_qs + path});
    }
};

int tst_window_checkpoint(int argc, char* argv[]) {
    return paramap::test::run<TestWindowCheckpoint, QApplication>(argc, argv);
}
#include "tst_window_checkpoint.moc"
