// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/gguf_bytes.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/message/message_bar.h"

#include <QFile>
#include <QFileDialog>

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
        Q_EMIT m_window->filePicked(write("small.gguf", bytes.file()));
        QVERIFY2(m_window->messageBar().isHidden(), qPrintable(m_window->messageBar().accessibleDescription()));
        const network::NetworkPtr before = m_session->snapshot()->network;
        QCOMPARE(before->root->cls, std::string("LlamaForCausalLM"));
        m_session->setSize(QStringLiteral("num_hidden_layers"), 3);
        QVERIFY(m_session->snapshot()->network->totals().parameters > before->totals().parameters);
    }

    /// One that says of no model what it is leaves the open model, and so does a broken one.
    void othersAreRefusedInWords() {
        openGpt2();
        const network::NetworkPtr before = m_session->snapshot()->network;
        const std::string header = R"({"w": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}})";
        const std::string length{char(header.size()), 0, 0, 0, 0, 0, 0, 0};
        Q_EMIT m_window->filePicked(write("unknown.safetensors", length + header + std::string(4, '\0')));
        QVERIFY(m_window->messageBar().accessibleDescription().contains(u"no config.json lies beside it"_qs));
        Q_EMIT m_window->filePicked(write("broken.safetensors", length + header));
        QVERIFY2(m_window->messageBar().accessibleDescription().contains(u"the file has"_qs),
            qPrintable(m_window->messageBar().accessibleDescription()));
        QCOMPARE(m_session->snapshot()->network, before);
    }
};

int tst_window_checkpoint(int argc, char* argv[]) {
    return paramap::test::run<TestWindowCheckpoint, QApplication>(argc, argv);
}
#include "tst_window_checkpoint.moc"
