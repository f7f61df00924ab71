// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/actions.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/legend/legend.h"
#include "ui/totals/totals_card.h"

#include <QClipboard>
#include <QMenu>

using namespace paramap;
using conventions::Convention;
using conventions::Rule;

/// How parameters are counted is one state of the session: all panels follow it, files keep it, undo takes it back.
class TestWindowConvention : public test::WindowTest {
    Q_OBJECT

    QMenu& menu() {
        auto* menu = m_window->menuBar()->findChild<QMenu*>(QStringLiteral("model.convention"));
        Q_EMIT menu->aboutToShow();
        return *menu;
    }
    QAction* entry(const char* id) {
        return menu().findChild<QAction*>(QStringLiteral("model.convention.") + QString::fromLatin1(id));
    }
    std::string shownTotal() { return m_window->workbench().totals().card().exact; }

private Q_SLOTS:
    void theMenu() {
        openGpt2();
        QVERIFY(entry("all-embeddings")->isChecked());
        QCOMPARE(entry("without-embeddings")->text(), u"Without embeddings\t85,056,000"_qs);
        QVERIFY(!entry("with-multi-token-prediction")->isEnabled()); // GPT-2 has none
        entry("without-embeddings")->trigger();
        QCOMPARE(shownTotal(), std::string("85,056,000"));
        QCOMPARE(m_window->workbench().totals().card().label, std::string("Total parameters, without embeddings"));
        QVERIFY(m_window->workbench().legend().accessibleDescription().contains(u"without embeddings"_qs));
        QCOMPARE(map().scene().total(), std::int64_t(85056000));
        QVERIFY(entry("without-embeddings")->isChecked());
        QVERIFY(!entry("all-embeddings")->isChecked());
        entry("without-position-embeddings")->trigger(); // another answer to the same question
        QVERIFY(m_session->state().convention == Rule::NoPositionEmbeddings);
        entry("vocabulary-padded-to-64")->trigger();
        QVERIFY(m_session->state().convention == Convention(Rule::NoPositionEmbeddings).with(Rule::Padded64));
        entry("with-the-masks-that-the-published-file-stores")->trigger();
        QVERIFY(entry("with-the-masks-that-the-published-file-stores")->isChecked());
        entry("with-the-masks-that-the-published-file-stores")->trigger();
        entry("no-padding")->trigger();
        entry("all-embeddings")->trigger();
        QVERIFY(m_session->state().convention.isUsual());
        QCOMPARE(shownTotal(), std::string("124,439,808"));
    }

    /// An entry tells who prints its number so, while the model has that number.
    void theSources() {
        openGpt2();
        QVERIFY(entry("with-the-masks-that-the-published-file-stores")->statusTip().contains(u"the Hub"_qs));
        QVERIFY(entry("vocabulary-padded-to-64")->toolTip().contains(u"nanoGPT"_qs));
        QVERIFY(entry("without-token-embeddings")->statusTip().isEmpty());
        m_session->setSize(QStringLiteral("n_layer"), 13);
        QVERIFY(!entry("with-the-masks-that-the-published-file-stores")->statusTip().contains(u"the Hub"_qs));
    }

    /// Entries of a menu that is opened again are not there twice, and no letters are shared.
    void theMenuIsFilledAnew() {
        openGpt2();
        const qsizetype entries = menu().actions().size();
        QCOMPARE(menu().actions().size(), entries);
        m_session->openPreset(QStringLiteral("resnet50"));
        QCOMPARE(menu().actions().size(), entries);
        for (const QAction* each : menu().actions())
            QVERIFY(each->isSeparator() || !each->text().isEmpty());
    }

    void undoAndFiles() {
        openGpt2();
        const Convention both = Convention(Rule::TiedTwice).with(Rule::Padded64);
        m_session->setConvention(both);
        QCOMPARE(
            m_session->undoStack()->undoText(), QStringLiteral("Count parameters tied twice, vocabulary padded to 64"));
        const std::string total = shownTotal();
        QCOMPARE(total, std::string("163,109,376"));
        QCOMPARE(m_window->workbench().totals().card().label,
            std::string("Total parameters, tied counted twice, vocabulary padded to 64"));
        m_window->actions()["edit.copyCommand"]->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(
            QStringLiteral("--count-twice --convention 'vocabulary padded to 64'")));
        const QString path = m_folder.filePath(QStringLiteral("counted.paramap"));
        QVERIFY(m_session->saveAs(path, m_session->view().value()));
        m_session->undo();
        QVERIFY(m_session->state().convention.isUsual());
        QCOMPARE(shownTotal(), std::string("124,439,808"));
        m_session->redo();
        QCOMPARE(shownTotal(), total);
        m_session->openPreset(QStringLiteral("resnet50"));
        m_session->openFile(path);
        QVERIFY(m_session->state().convention == both);
        QCOMPARE(shownTotal(), total);
        QCOMPARE(map().scene().total(), std::int64_t(163109376));
    }

    /// Sessions that were saved before there was more than "twice".
    void anEarlierFile() {
        openGpt2();
        m_session->setTwice(true);
        QByteArray text = m_session->savedText(m_session->view().value());
        QVERIFY(!text.contains("convention"));
        const QString path = m_folder.filePath(QStringLiteral("earlier.paramap"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        m_session->setTwice(false);
        m_session->openFile(path);
        QVERIFY(m_session->state().convention == Rule::TiedTwice);
    }

    /// Cards of memory are the same, whatever is counted.
    void memoryStays() {
        openGpt2();
        const std::int64_t bytes = m_session->snapshot()->training.total;
        const std::int64_t flops = m_session->snapshot()->training.flopsForward;
        for (const conventions::RuleForm& form : conventions::ruleForms()) {
            m_session->setConvention(form.rule);
            QCOMPARE(m_session->snapshot()->training.total, bytes);
            QCOMPARE(m_session->snapshot()->training.flopsForward, flops);
        }
    }

    /// Sizes tell their price by the convention, and a held total is one of it.
    void sizesFollow() {
        openGpt2();
        m_session->setConvention(Rule::NoEmbeddings);
        const auto& lines = m_session->snapshot()->sizes;
        const auto vocabulary
            = std::ranges::find_if(lines, [](const text::SizeLine& line) { return line.state.name == "vocab_size"; });
        QVERIFY(vocabulary != lines.end());
        QCOMPARE(vocabulary->left, std::string("no change"));
    }
};

int tst_window_convention(int argc, char* argv[]) {
    return paramap::test::run<TestWindowConvention, QApplication>(argc, argv);
}
#include "tst_window_convention.moc"
