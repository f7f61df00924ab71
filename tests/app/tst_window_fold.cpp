// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/on_screen.h"
#include "tests/support/process.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/breadcrumb.h"
#include "ui/inspector/inspector.h"

#include <QClipboard>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QToolButton>

using namespace paramap;

/// Folding equal layers in the whole window, by real keys and clicks.
class TestWindowFold : public test::WindowTest {
    Q_OBJECT
private Q_SLOTS:
    void oneKeyFoldsTreeAndMap() {
        openGpt2();
        QVERIFY(!map().isFolded());
        const int steps = m_session->undoStack()->count();
        fold();
        QVERIFY(map().isFolded() && tree().isFolded() && m_window->view().isFolded());
        QVERIFY(m_window->actions()["view.fold"]->isChecked());
        QCOMPARE(m_session->undoStack()->count(), steps); // a change of the view is no step of undo
        fold();
        QVERIFY(!map().isFolded() && !tree().isFolded());
    }
    void treeAndMapShareTheFoldedSelection() {
        openGpt2();
        fold();
        const auto& scene = map().scene();
        const QRectF frame = scene.rect(scene.tree.find("transformer.h.0"));
        QTest::mouseClick(&map(), Qt::LeftButton, {}, (frame.topLeft() + QPointF(80, 8)).toPoint());
        const QModelIndex row = tree().currentIndex();
        QCOMPARE(row.siblingAtColumn(0).data().toString().left(10), QStringLiteral("h.0 … h.11"));
        QCOMPARE(map().selectedPath(), QStringLiteral("transformer.h.0"));
        // And from the tree to the map.
        QTest::keyClick(&tree(), Qt::Key_Down);
        QTest::keyClick(&tree(), Qt::Key_Up);
        QCOMPARE(map().selectedPath(), QStringLiteral("transformer.h.0"));
        QTest::mouseMove(tree().viewport(), tree().visualRect(row).center());
        QTRY_COMPARE(map().hoveredPath(), QStringLiteral("transformer.h.0"));
    }
    void textsShowTheSumOfAllLayers() {
        openGpt2();
        fold();
        m_window->view().select(QStringLiteral("transformer.h.0.attn.c_attn"));
        const text::Inspection& inspection = m_window->workbench().inspector().content();
        QVERIFY2(inspection.sentence.ends_with("In all of h.0 … h.11: 12 × 1,771,776 = 21,261,312."),
            inspection.sentence.c_str());
        QCOMPARE(inspection.value, std::string("21,261,312"));
        QCOMPARE(inspection.plainText, std::string("L·(3·E·E + 3·E) = 12·(3·768·768 + 3·768) = 21,261,312"));
        QCOMPARE(inspection.python, std::string("E = 768\nL = 12\nL*(3*E*E + 3*E)"));
        QCOMPARE(inspection.ofTotal, std::string("17.1 % of total"));
        QCOMPARE(inspection.shares.back().text, std::string("17.1 %"));
        QCOMPARE(inspection.shares.front().text, std::string("75.0 %"));
        QVERIFY(statusOf().contains(QStringLiteral("12 × 1,771,776 = 21,261,312")));
        m_window->view().selectTogether(
            {QStringLiteral("transformer.h.0.attn.c_attn"), QStringLiteral("transformer.h.3.attn.c_attn"),
                QStringLiteral("transformer.h.0.attn.c_proj")},
            QStringLiteral("transformer.h.0.attn.c_attn"));
        QVERIFY2(statusOf().contains(QStringLiteral("28,348,416")), qPrintable(statusOf())); // 12 · (4E² + 4E)
        fold();
        QVERIFY(!statusOf().contains(QStringLiteral("28,348,416")));
    }
    /// Further columns have the amounts of their measures, of all layers where lists are folded, and follow the sizes.
    void columnsOfBytesAndFlopsFollow() {
        openGpt2();
        const auto cell = [this](const char* path, int column) {
            return modules().indexOf(QString::fromLatin1(path)).siblingAtColumn(column).data().toString();
        };
        QCOMPARE(cell("transformer.wte", ui::ModuleModel::Bytes), QString());
        tree().setColumns({QStringLiteral("amount"), QStringLiteral("bytes"), QStringLiteral("flops")});
        QCOMPARE(cell("transformer.wte", ui::ModuleModel::Bytes), QStringLiteral("73.62\u202FMiB"));
        QCOMPARE(cell("transformer.h.0.attn.c_attn", ui::ModuleModel::Bytes), QStringLiteral("3.38\u202FMiB"));
        QVERIFY(!cell("transformer.h.0.attn.c_attn", ui::ModuleModel::Flops).isEmpty());
        fold();
        QCOMPARE(cell("transformer.h.0.attn.c_attn", ui::ModuleModel::Bytes), QStringLiteral("40.55\u202FMiB"));
        m_session->setSize(QStringLiteral("n_layer"), 24);
        QCOMPARE(cell("transformer.h.0.attn.c_attn", ui::ModuleModel::Bytes), QStringLiteral("81.11\u202FMiB"));
        QCOMPARE(tree().columns(),
            (QStringList{QStringLiteral("amount"), QStringLiteral("bytes"), QStringLiteral("flops")}));
    }
    /// The column of types follows the run's number type; what that leaves as it is has its own.
    void columnOfTypesFollowsTheRun() {
        openGpt2();
        const auto cell = [this](const char* path) {
            return modules()
                .indexOf(QString::fromLatin1(path))
                .siblingAtColumn(ui::ModuleModel::StoredAs)
                .data()
                .toString();
        };
        QCOMPARE(cell("transformer.wte"), QString());
        tree().setColumns({QStringLiteral("amount"), QStringLiteral("type")});
        QCOMPARE(cell("transformer.wte"), QStringLiteral("bf16"));
        cost::RunSettings run = m_session->state().run;
        run.dtype = &cost::formatNamed("int4", "dtype");
        m_session->setRun(run);
        QCOMPARE(cell("transformer.wte"), QStringLiteral("bf16"));
        QCOMPARE(cell("transformer.h.0.attn.c_attn"), QStringLiteral("int4"));
        QCOMPARE(cell("transformer.h.0.ln_1"), QStringLiteral("bf16"));
        QCOMPARE(cell(""), QStringLiteral("int4")); // most of its parameters
    }
    void breadcrumbNamesTheFoldedLayers() {
        openGpt2();
        fold();
        m_window->view().setRoot(QStringLiteral("transformer.h.0.mlp"));
        const auto titles = [this] {
            QStringList texts;
            for (const QToolButton* button : m_window->workbench().breadcrumb().findChildren<QToolButton*>())
                if (!button->isHidden())
                    texts << button->text();
            return texts;
        };
        QVERIFY2(titles().contains(QStringLiteral("h.0 … h.11 × 12")), qPrintable(titles().join(u'|')));
        fold();
        QTRY_VERIFY(!titles().contains(QStringLiteral("h.0 … h.11 × 12")));
    }
    void sessionsAndCommandsKeepIt() {
        openGpt2();
        fold();
        m_window->actions()["edit.copyCommand"]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("paramap gpt2 --fold"));
        const QByteArray saved = m_session->savedText(m_session->view().value());
        QVERIFY(saved.contains("\"layers\": \"folded\""));
        fold();
        QVERIFY(!m_session->savedText(m_session->view().value()).contains("\"layers\""));
        const QString path = file(QStringLiteral("folded.paramap"), saved);
        Q_EMIT m_window->filePicked(path);
        QVERIFY(map().isFolded() && tree().isFolded());
    }
    void foldingIsAPreference() {
        openGpt2();
        fold();
        m_window->close();
        makeWindow();
        QVERIFY(m_window->view().isFolded() && m_window->actions()["view.fold"]->isChecked());
        openGpt2();
        QVERIFY(map().isFolded());
    }
    void theCommandLineFolds() {
        const QString json = path("folded.json");
        QCOMPARE(test::runParamap({"export", "gpt2", "--fold", "-o", json.toUtf8()}).status, 0);
        QFile made(json);
        QVERIFY(made.open(QIODevice::ReadOnly));
        const QJsonArray rects
            = QJsonDocument::fromJson(made.readAll()).object().value(QStringLiteral("rects")).toArray();
        int layers = 0;
        for (const QJsonValue& each : rects) {
            const QString where = each.toObject().value(QStringLiteral("path")).toString();
            const int times = each.toObject().value(QStringLiteral("times")).toInt(1);
            QVERIFY(!where.contains(QStringLiteral("/h/1")));
            if (where.contains(QStringLiteral("/h/0")))
                ++layers;
            QCOMPARE(times, where.contains(QStringLiteral("/h/0")) ? 12 : 1);
        }
        QVERIFY(layers > 10);
    }

private:
    QString statusOf() const { return m_window->findChild<QLabel*>(QStringLiteral("status"))->text(); }
    void fold() { QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier); }
};

int tst_window_fold(int argc, char* argv[]) {
    return paramap::test::run<TestWindowFold, QApplication>(argc, argv);
}

#include "tst_window_fold.moc"
