// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/tree/module_tree_view.h"

#include "model/map/measure.h"
#include "tests/support/models.h"
#include "tests/support/sample_network.h"
#include "ui/look/theme.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWindow>

#include <memory>

using namespace paramap;
using ui::ModuleModel;
using ui::ModuleTreeView;

class TestModuleTreeView : public QObject {
    Q_OBJECT
    std::unique_ptr<ModuleTreeView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    ModuleModel& modules() const { return static_cast<ModuleModel&>(*m_view->model()); }
    QModelIndex at(const QString& path) const { return modules().indexOf(path); }
    QPoint middle(const QString& path) const { return m_view->visualRect(at(path)).center(); }
    void click(const QString& path) {
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::NoModifier, middle(path));
    }
    QStringList shownColumns() const {
        QStringList names;
        for (int column = 0; column < ModuleModel::ColumnCount; ++column)
            if (!m_view->isColumnHidden(column))
                names << modules().headerData(column, Qt::Horizontal).toString();
        return names;
    }

private Q_SLOTS:
    void init() {
        m_view = std::make_unique<ModuleTreeView>();
        m_tester = std::make_unique<QAbstractItemModelTester>(&modules());
        m_view->resize(460, 700);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setNetwork(test::sampleGpt2());
    }
    void cleanup() {
        m_tester.reset();
        m_view.reset();
    }

    void opensTheWayDownOnce() {
        QVERIFY(m_view->isExpanded(at(u"transformer.h"_qs)));
        QVERIFY(m_view->isExpanded(at(u"transformer.h.0.attn"_qs)));
        QVERIFY(!m_view->isExpanded(at(u"transformer.h.1"_qs)));
        QVERIFY(!m_view->isExpanded(at(u"transformer.wte"_qs)));
    }

    QStringList shownPaths() const {
        QStringList paths;
        for (QModelIndex row = m_view->model()->index(0, 0); row.isValid(); row = m_view->indexBelow(row))
            paths << modules().pathOf(row);
        return paths;
    }

    static network::FoundPaths paths(const std::vector<std::string>& found) {
        return std::make_shared<const std::vector<std::string>>(found);
    }

    /// A search shows matches and their ancestors only; its end restores the tree.
    void searchShowsMatchesWithTheirParents() {
        const QStringList before = shownPaths();
        click(u"transformer.wte"_qs);
        QSignalSpy selected(m_view.get(), &ModuleTreeView::selected);
        m_view->setFound(paths({"transformer.h.3.ln_1", "transformer.h.5.attn"}));
        const QStringList found{QString(), u"transformer"_qs, u"transformer.h"_qs, u"transformer.h.3"_qs,
            u"transformer.h.3.ln_1"_qs, u"transformer.h.5"_qs, u"transformer.h.5.attn"_qs};
        QCOMPARE(shownPaths(), found);
        m_view->setNetwork(
            test::sampleGpt2(test::SampleSizes{50257, 1024, 768, 16})); // more layers, in the same search
        QCOMPARE(shownPaths(), found);
        click(u"transformer.h.5.attn"_qs);
        QTest::keyClick(m_view.get(), Qt::Key_Right); // the rows inside a match can be expanded
        QVERIFY(shownPaths().contains(u"transformer.h.5.attn.c_proj"_qs));
        m_view->select(u"transformer.h.7.ln_2"_qs); // chosen on the map
        QVERIFY(shownPaths().contains(u"transformer.h.7.ln_2"_qs));
        m_view->select(u"transformer.h.5.attn"_qs);
        m_view->setNetwork(test::sampleGpt2());
        m_view->setFound(nullptr);
        QVERIFY(shownPaths().contains(u"transformer.h.5.attn"_qs)); // the selection stays in view
        m_view->collapse(at(u"transformer.h.5"_qs));
        QCOMPARE(shownPaths(), before);
        QCOMPARE(selected.count(), 1); // one signal, from the click; a search selects nothing
        m_view->setFound(paths({}));
        QCOMPARE(shownPaths(), before); // without a match, no row is hidden
    }

    /// Of very many matches, the first ones are expanded. The others are filtered as a person expands them.
    void manyMatchesAreFilteredAsTheyAreExpanded() {
        m_tester.reset(); // it looks at every row after every change, of which there are many here
        m_view->setNetwork(test::sampleGpt2(test::SampleSizes{50257, 1024, 768, 900}));
        std::vector<std::string> found;
        for (int layer = 0; layer < 900; ++layer)
            for (const char* part : {"ln_1", "attn.c_attn", "attn.c_proj", "mlp.c_fc"})
                found.push_back("transformer.h." + std::to_string(layer) + "." + part);
        m_view->setFound(paths(found));
        QVERIFY(!shownPaths().contains(u"transformer.wte"_qs));
        QVERIFY(shownPaths().contains(u"transformer.h.3.attn.c_attn"_qs));
        QVERIFY(!shownPaths().contains(u"transformer.h.3.ln_2"_qs));
        const QString last = u"transformer.h.899"_qs;
        QVERIFY(shownPaths().contains(last));
        QVERIFY(!m_view->isExpanded(at(last)));
        m_view->expand(at(last));
        m_view->expand(at(last + u".mlp"_qs));
        QVERIFY(shownPaths().contains(last + u".mlp.c_fc"_qs));
        QVERIFY(!shownPaths().contains(last + u".mlp.c_proj"_qs));
        QVERIFY(!shownPaths().contains(last + u".ln_2"_qs));
        m_view->setFound(nullptr);
        QVERIFY(shownPaths().contains(u"transformer.wte"_qs));
    }

    /// Modules without parameters have no rows, but during a search that finds them.
    void modulesWithoutParametersAreShownWhenFound() {
        const QString dropout = u"transformer.h.0.mlp.dropout"_qs;
        QVERIFY(!at(dropout).isValid());
        m_view->setFound(paths({dropout.toStdString()}));
        QVERIFY(shownPaths().contains(dropout));
        QVERIFY(!m_view->showsEmpty());
        m_view->setFound(nullptr);
        QVERIFY(!at(dropout).isValid());
        m_view->setShowsEmpty(true);
        QVERIFY(shownPaths().contains(dropout));
    }

    void clickSelects() {
        QSignalSpy spy(m_view.get(), &ModuleTreeView::selected);
        click(u"transformer.h.0.attn.c_attn"_qs);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy.at(0).at(0).toString(), u"transformer.h.0.attn.c_attn"_qs);
        QCOMPARE(m_view->path(), u"transformer.h.0.attn.c_attn"_qs);
    }

    void arrowsSelectAndEnterZooms() {
        click(u"transformer.wte"_qs);
        QSignalSpy selected(m_view.get(), &ModuleTreeView::selected);
        QSignalSpy activated(m_view.get(), &ModuleTreeView::activated);
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(selected.last().at(0).toString(), u"transformer.wpe"_qs);
        QTest::keyClick(m_view.get(), Qt::Key_Right); // opens
        QVERIFY(m_view->isExpanded(at(u"transformer.wpe"_qs)));
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toString(), u"transformer.wpe"_qs);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCOMPARE(selected.last().at(0).toString(), QString());
    }

    void doubleClickZoomsAndDoesNotCollapse() {
        QSignalSpy activated(m_view.get(), &ModuleTreeView::activated);
        const QPoint where = middle(u"transformer.h.0.mlp"_qs);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::NoModifier, where);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, Qt::NoModifier, where);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toString(), u"transformer.h.0.mlp"_qs);
        QVERIFY(m_view->isExpanded(at(u"transformer.h.0.mlp"_qs)));
    }

    void hoverSignals() {
        QSignalSpy hovered(m_view.get(), &ModuleTreeView::hovered);
        QSignalSpy unhovered(m_view.get(), &ModuleTreeView::unhovered);
        QTest::mouseMove(
            m_view->windowHandle(), m_view->viewport()->mapTo(m_view.get(), middle(u"transformer.wpe"_qs)));
        QTRY_COMPARE(hovered.count(), 1);
        QCOMPARE(hovered.at(0).at(0).toString(), u"transformer.wpe"_qs);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(m_view->viewport(), &leave);
        QCOMPARE(unhovered.count(), 1);
    }

    void selectFromOutsideOpensScrollsAndIsSilent() {
        m_view->resize(460, 200);
        QSignalSpy selected(m_view.get(), &ModuleTreeView::selected);
        m_view->select(u"transformer.h.11.mlp.c_fc"_qs);
        QCOMPARE(selected.count(), 0);
        QVERIFY(m_view->isExpanded(at(u"transformer.h.11"_qs)));
        QCOMPARE(m_view->currentIndex(), at(u"transformer.h.11.mlp.c_fc"_qs));
        QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_view->currentIndex()).center()));
    }

    void aTickKeepsEverything_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("layers");
        QTest::addRow("other width") << 1024 << 12;
        QTest::addRow("more layers") << 768 << 15;
        QTest::addRow("fewer layers") << 768 << 9;
        QTest::addRow("both") << 1600 << 15;
    }
    void aTickKeepsEverything() {
        QFETCH(int, width);
        QFETCH(int, layers);
        m_view->resize(460, 200);
        m_view->select(u"transformer.h.8.attn.c_attn"_qs);
        const int before = m_view->visualRect(m_view->currentIndex()).top();
        QSignalSpy selected(m_view.get(), &ModuleTreeView::selected);
        m_view->setNetwork(test::sampleGpt2({50257, 1024, width, layers}));
        QCOMPARE(m_view->currentIndex(), at(u"transformer.h.8.attn.c_attn"_qs));
        QVERIFY(m_view->isExpanded(at(u"transformer.h.8"_qs)));
        QVERIFY(m_view->isExpanded(at(u"transformer.h.0.mlp"_qs)));
        QCOMPARE(m_view->visualRect(m_view->currentIndex()).top(), before);
        QCOMPARE(selected.count(), 0);
    }

    void missingSelectionFallsBackToItsParent() {
        m_view->select(u"transformer.h.11.attn.c_attn"_qs);
        QSignalSpy selected(m_view.get(), &ModuleTreeView::selected);
        m_view->setNetwork(test::sampleGpt2({50257, 1024, 768, 6}));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.at(0).at(0).toString(), u"transformer.h"_qs);
        QCOMPARE(m_view->currentIndex(), at(u"transformer.h"_qs));
    }

    void foldingKeepsTheSelectedLayer() {
        m_view->select(u"transformer.h.3.mlp"_qs);
        QSignalSpy selected(m_view.get(), &ModuleTreeView::selected);
        m_view->setFolded(true);
        QCOMPARE(modules().pathOf(m_view->currentIndex()), u"transformer.h.0.mlp"_qs);
        QCOMPARE(m_view->path(), u"transformer.h.3.mlp"_qs);
        m_view->setFolded(false);
        QCOMPARE(modules().pathOf(m_view->currentIndex()), u"transformer.h.3.mlp"_qs);
        QCOMPARE(selected.count(), 0);
    }

    void thirdClickReturnsToTheModelsOrder() {
        const auto clickHeader = [&](int column) {
            QHeaderView* header = m_view->header();
            const QPoint where(header->sectionViewportPosition(column) + 20, header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, Qt::NoModifier, where);
        };
        const auto first = [&] { return modules().index(0, 0, at(u"transformer"_qs)).data().toString(); };
        clickHeader(ModuleModel::Amount);
        QCOMPARE(first(), u"h"_qs);
        clickHeader(ModuleModel::Amount);
        QCOMPARE(first(), u"ln_f"_qs);
        clickHeader(ModuleModel::Amount);
        QCOMPARE(first(), u"wte"_qs);
        QVERIFY(!m_view->header()->isSortIndicatorShown());
        clickHeader(ModuleModel::Module);
        QCOMPARE(first(), u"h"_qs);
        clickHeader(ModuleModel::Module);
        QCOMPARE(first(), u"wte"_qs);
        clickHeader(ModuleModel::Amount);
        QCOMPARE(first(), u"h"_qs);
    }

    /// A long name may use the shape's column if the shape is short, and a long shape the name's column if the name is
    /// short.
    void nameAndShapeShareTheirRoom() {
        test::NetworkBuilder b;
        const auto norm = b.module("LayerNorm", description::Kind::Norm, {b.parameter("weight", {8})});
        const auto mask = b.module("Mask", description::Kind::Other, {b.parameter("weight", {768, 3, 1024, 1024})});
        const auto plain = b.module("Linear", description::Kind::Mlp, {b.parameter("weight", {512, 512})});
        m_view->setNetwork(b.network(b.module("Model", description::Kind::Other, {},
            {b.child("encoder_attention_layer_norm", norm), b.child("m", mask), b.child("p", plain)})));
        m_view->resize(460, 400);
        QVERIFY(!m_view->isColumnHidden(ModuleModel::Shape));
        const QImage image = m_view->viewport()->grab().toImage();
        const QColor paper = m_view->palette().color(QPalette::Base);
        const auto written = [&](const QString& path, int from, int to) {
            const QRect row = m_view->visualRect(at(path));
            for (int x = from; x < to; ++x)
                for (int y = row.top() + 3; y < row.bottom() - 3; ++y)
                    if (image.pixelColor(x, y) != paper)
                        return true;
            return false;
        };
        const int edge = m_view->columnViewportPosition(ModuleModel::Shape);
        QVERIFY(written(u"encoder_attention_layer_norm"_qs, edge + 2, edge + 8));
        QVERIFY(written(u"m"_qs, edge - 8, edge - 2));
        QVERIFY(!written(u"p"_qs, edge - 8, edge + 2));
        m_view->select(u"p"_qs);
        const QImage chosen = m_view->viewport()->grab().toImage(); // the row has one background colour in both columns
        const int y = m_view->visualRect(at(u"p"_qs)).top() + 3;
        QCOMPARE(chosen.pixelColor(edge + 3, y), chosen.pixelColor(edge - 3, y));
        QVERIFY(chosen.pixelColor(edge + 3, y) != paper);
    }

    void copiesRowsForASpreadsheet() {
        click(u"transformer.wte"_qs);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ControlModifier, middle(u"transformer.h"_qs));
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        const QString text = QGuiApplication::clipboard()->text().replace(u'\u202F', u' ');
        QCOMPARE(text,
            u"transformer.wte\t50,257 × 768\t38597376\t31.0 %\t31.0 %\ntransformer.h\t\t85054464\t68.3 %\t68.3 %"_qs);
    }

    void columnsAreHiddenInOrder_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<QStringList>("columns");
        const QStringList all{u"Module"_qs, u"Shape"_qs, u"Parameters"_qs, u"of parent"_qs, u"of total"_qs};
        QTest::addRow("wide") << 700 << all;
        QTest::addRow("no shape") << 400 << QStringList{all[0], all[2], all[3], all[4]};
        QTest::addRow("counts only") << 170 << QStringList{all[0], all[2]};
    }
    void columnsAreHiddenInOrder() {
        QFETCH(int, width);
        m_view->resize(width, 500);
        QCoreApplication::processEvents();
        QTEST(shownColumns(), "columns");
        const int total = m_view->fontMetrics().horizontalAdvance(u"124,439,808"_qs);
        QVERIFY(m_view->columnWidth(ModuleModel::Amount) > total);
    }

    void largerNumbersWidenTheirColumn() {
        const int before = m_view->columnWidth(ModuleModel::Amount);
        m_view->setNetwork(test::sampleGpt2({50257, 1024, 204800, 12}));
        QVERIFY(m_view->columnWidth(ModuleModel::Amount) > before);
    }

    void arithmeticIsNeverCut() { // a forward pass takes 29,164.8 T FLOPs
        const auto gpt2 = test::presetWith("gpt2", {});
        cost::RunSettings run;
        run.batch = 100'000;
        m_view->setNetwork(gpt2, map::measured(*gpt2, map::Measure::Flops, run));
        const QString shown = at(QString()).siblingAtColumn(ModuleModel::Amount).data().toString();
        QVERIFY2(shown.startsWith(u"29,"_qs), qPrintable(shown));
        QVERIFY(m_view->columnWidth(ModuleModel::Amount) > m_view->fontMetrics().horizontalAdvance(shown));
    }

    /// At every width, a short name four levels down is whole as long as the shares are shown.
    void sharesGoBeforeShortNames() {
        m_view->setNetwork(test::presetWith("mamba-2.8b", {}));
        const QString path = QStringLiteral("backbone.layers.0.mixer.conv1d");
        m_view->select(path);
        const int name = m_view->fontMetrics().horizontalAdvance(QStringLiteral("conv1d"));
        int withShares = 0;
        for (int width = 230; width < 480; width += 20) {
            m_view->resize(width, 400);
            if (m_view->isColumnHidden(ModuleModel::OfTotal))
                continue;
            ++withShares;
            QVERIFY2(
                m_view->visualRect(at(path)).width() > name + 20, qPrintable(QString::number(width))); // the swatch
        }
        QVERIFY(withShares > 5);
    }

    void menuChoosesColumns() {
        m_view->resize(900, 500);
        QMenu menu;
        m_view->fillMenu(menu);
        QAction* cls = nullptr;
        for (QAction* action : menu.actions())
            if (action->text() == u"Class"_qs)
                cls = action;
        QVERIFY(cls && !cls->isChecked());
        cls->trigger();
        QVERIFY(!m_view->isColumnHidden(ModuleModel::Class));
    }

    void rowsAreEquallyHighAndPainted() {
        const int height = m_view->visualRect(at(u"transformer"_qs)).height();
        QCOMPARE(m_view->visualRect(at(u"lm_head"_qs)).height(), height);
        m_view->select(u"transformer.wte"_qs);
        const QImage image = m_view->grab().toImage();
        const QColor square = ui::Theme::light().kind(description::Kind::Embedding);
        bool found = false;
        const QPoint origin
            = m_view->viewport()->mapTo(m_view.get(), m_view->visualRect(at(u"transformer.wpe"_qs)).topLeft());
        for (int x = 0; x < 40 && !found; ++x)
            found = image.pixelColor(origin.x() + x, origin.y() + height / 2) == square;
        QVERIFY(found || ui::Theme::current(m_view->palette()).isDark);
    }
};

int tst_module_tree_view(int argc, char* argv[]) {
    return paramap::test::run<TestModuleTreeView, QApplication>(argc, argv);
}
#include "tst_module_tree_view.moc"
