// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/not_opened.h"
#include "app/window/frame/recent_files.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/message/message_bar.h"

#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QStatusBar>

using namespace paramap;

/// What a file is called in the window: recognised, changed, a guess.
class TestWindowNames : public test::WindowTest {
    Q_OBJECT
private:
    QString said() { ///< all words of the status bar
        QStringList words;
        for (const QLabel* label : m_window->statusBar()->findChildren<QLabel*>())
            words << label->text();
        return words.join(u' ');
    }
    QPushButton* button(const QString& begin) {
        for (auto* each : m_window->messageBar().findChildren<QPushButton*>())
            if (each->isVisible() && each->text().remove(u'&').startsWith(begin))
                return each;
        return nullptr;
    }
    QString mystery() {
        return file(QStringLiteral("config.json"),
            R"({"model_type": "mystery", "architectures": ["MysteryModel"], "hidden_size": 256, "num_hidden_layers": 4,
                "num_attention_heads": 4, "intermediate_size": 512, "vocab_size": 1000, "rms_norm_eps": 1e-6,
                "num_key_value_heads": 4, "twists_of_mine": 3})");
    }

private Q_SLOTS:
    void aRecognisedFile() {
        const QString path
            = file(QStringLiteral("config.json"), R"({"model_type": "gpt2", "n_layer": 24, "n_embd": 1024,
            "n_head": 16})");
        Q_EMIT m_window->filePicked(path);
        QCOMPARE(m_session->title(), QStringLiteral("GPT-2 medium (config.json)"));
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("GPT-2 medium (config.json)")));
        QVERIFY(said().contains(QStringLiteral("✓ exact")));
        QCOMPARE(recentFiles(*m_settings).value(0).name, QStringLiteral("GPT-2 medium (config.json)"));
        QVERIFY(m_session->state().opened->closest.has_value());
        QCOMPARE(m_session->state().opened->closest->preset, std::string("gpt2-medium"));
        m_session->setSize(QStringLiteral("n_layer"), 25);
        QCOMPARE(m_session->title(), QStringLiteral("GPT-2 medium, changed (config.json)"));
        QCOMPARE(m_session->suggestedFile(), QStringLiteral("GPT-2 medium, changed.paramap"));
        m_session->undo();
        QCOMPARE(m_session->title(), QStringLiteral("GPT-2 medium (config.json)"));
    }

    void savingSuggestsAName() {
        openGpt2();
        m_window->actions()["file.saveAs"]->trigger();
        auto* dialog = m_window->findChild<QFileDialog*>(QStringLiteral("saveDialog"));
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), QStringLiteral("GPT-2 small.paramap"));
        dialog->close();
        Q_EMIT m_window->presetPicked(QStringLiteral("vit_b_16"));
        QCOMPARE(m_session->suggestedFile(), QStringLiteral("ViT-B-16.paramap")); // a slash is no letter of a name
    }

    void anUnknownModelIsOfferedAsAGuess() {
        openGpt2();
        const QString path = mystery();
        Q_EMIT m_window->filePicked(path);
        QCOMPARE(m_session->title(), QStringLiteral("GPT-2 small")); // the last good model stays
        QVERIFY(said().contains(QStringLiteral("last good model: GPT-2 small")));
        QVERIFY(!said().contains(QStringLiteral("✓")));
        QPushButton* open = button(QStringLiteral("Open as Llama"));
        QVERIFY(open);
        QTest::mouseClick(open, Qt::LeftButton);
        QCOMPARE(m_session->title(), QStringLiteral("like Llama, a guess (config.json)"));
        QVERIFY(said().contains(QStringLiteral("a guess: counted as Llama")));
        QVERIFY(!said().contains(QStringLiteral("✓")));
        QVERIFY(m_window->messageBar().message().sentence.contains(QStringLiteral("guess")));

        const QString saved = m_folder.filePath(QStringLiteral("guess.paramap"));
        QVERIFY(m_session->saveAs(saved, m_session->view().value()));
        m_session->close();
        Q_EMIT m_window->filePicked(saved); // a session of a guess opens without a question
        QCOMPARE(m_session->title(), QStringLiteral("like Llama, a guess (config.json)"));
        QVERIFY(m_session->state().settings.guess.has_value());
    }

    /// What is similar to nothing is refused, and nothing is offered that would not work.
    void nothingSimilarOffersNothing() {
        Q_EMIT m_window->filePicked(
            file(QStringLiteral("config.json"), R"({"model_type": "mystery", "zig": 1, "zag": 2, "zog": 3})"));
        QVERIFY(!button(QStringLiteral("Open as")));
        QVERIFY(!m_session->state().hasModel());
    }

    void equalNamesHaveFolders() {
        QVERIFY(
            QDir(m_folder.path()).mkpath(QStringLiteral("one")) && QDir(m_folder.path()).mkpath(QStringLiteral("two")));
        for (const char* folder : {"one", "two"})
            Q_EMIT m_window->filePicked(
                file(QString::fromLatin1(folder) + QStringLiteral("/config.json"), R"({"model_type": "gpt2"})"));
        QCOMPARE(recentFiles(*m_settings).value(0).name, QStringLiteral("GPT-2 small (two/config.json)"));
        QCOMPARE(recentFiles(*m_settings).value(1).name, QStringLiteral("GPT-2 small (one/config.json)"));
    }
};

int tst_window_names(int argc, char* argv[]) {
    return paramap::test::run<TestWindowNames, QApplication>(argc, argv);
}
#include "tst_window_names.moc"
