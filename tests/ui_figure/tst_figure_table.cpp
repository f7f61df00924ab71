// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"

#include <QTest>

using namespace paramap;
using namespace paramap::ui;

/// What a figure draws, as a table.
class TestFigureTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsUp_data() {
        QTest::addColumn<network::NetworkPtr>("network");
        QTest::newRow("gpt2") << test::presetWith("gpt2", {});
        QTest::newRow("resnet50") << test::presetWith("resnet50", {});
        QTest::newRow("t5-small") << test::presetWith("t5-small", {});
        QTest::newRow("mamba") << test::presetWith("mamba-130m", {});
        QTest::newRow("mixture") << test::presetWith("mixtral-8x7b", {});
    }
    /// Tiles and what is not drawn are all of it, in every measure, folded or not.
    void addsUp() {
        QFETCH(const network::NetworkPtr, network);
        for (const map::Measure measure : map::networkMeasures)
            for (const bool folded : {false, true}) {
                FigureRequest request;
                request.view.map.area = measure;
                request.view.map.folded = folded;
                Drawing drawing;
                try {
                    drawing = drawFigure(network, request).drawing;
                } catch (const Problem&) {
                    continue; // it has no such measure
                }
                std::int64_t sum = 0;
                for (const text::FigurePart& part : drawing.table.parts) {
                    QVERIFY(part.count > 0 && part.parts > 0);
                    QVERIFY(part.drawn || part.path.empty()); // the root's own code has no path either
                    sum += part.count;
                }
                QCOMPARE(sum, drawing.table.total);
                QVERIFY(measure != map::Measure::Parameters || sum == network->totals().parameters);
            }
    }
    void rows() {
        FigureRequest request;
        const Drawing drawing = drawFigure(test::presetWith("gpt2", {}), request).drawing;
        const QByteArray csv = toCsv(drawing);
        QVERIFY(csv.startsWith("path,class,parts,parameters,share_of_total,drawn\r\n"));
        QVERIFY(csv.contains("\r\ntransformer.wte,Embedding,1,38597376,0.310169,yes\r\n"));
        QVERIFY2(csv.contains("\r\n,LayerNorm,25,38400,0.000309,no\r\n"), csv.right(200).constData());
        const QByteArray table = toMarkdown(drawing, "{\"a\": \"-->\"}");
        QVERIFY(table.contains("\n# GPT-2 small: where the 124,439,808 parameters are\n"));
        QVERIFY(table.contains("\n| transformer.wte | Embedding | 38,597,376 | 31.0\u202F% |\n"));
        QCOMPARE(sessionOfMarkdown(table), QByteArray("{\"a\": \"-->\"}"));
        QCOMPARE(table.count("-->"), qsizetype(2));
        request.view.map.zoom = "transformer.h.3";
        const Drawing part = drawFigure(test::presetWith("gpt2", {}), request).drawing;
        std::int64_t sum = 0;
        for (const text::FigurePart& row : part.table.parts)
            sum += row.count;
        QCOMPARE(sum, std::int64_t(7087872)); // shares are of the whole model
        QCOMPARE(part.table.total, std::int64_t(124439808));
    }
    /// Experts that are cells of one tile are counted.
    void experts() {
        const Drawing drawing = drawFigure(test::presetWith("deepseek-v3", {}), {}).drawing;
        std::int64_t most = 0;
        for (const text::FigurePart& row : drawing.table.parts)
            most = std::max(most, row.parts);
        QCOMPARE(most, std::int64_t(256));
    }
};

int tst_figure_table(int argc, char* argv[]) {
    return paramap::test::run<TestFigureTable, QApplication>(argc, argv);
}
#include "tst_figure_table.moc"
