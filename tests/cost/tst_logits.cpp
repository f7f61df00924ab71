// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/memory.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <algorithm>

using namespace paramap;
using cost::Part;
using test::served;
using test::trained;

/// The number of logits of the heads in shipped descriptions.
class TestLogits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void headsGiveLogits_data();
    void headsGiveLogits();
    void sizesOfAHead();
    void unknownNumber();
};

void TestLogits::headsGiveLogits_data() {
    QTest::addColumn<QByteArray>("preset");
    QTest::addColumn<qint64>("logits");
    const auto row = [](const char* preset, const char* cls, qint64 logits) {
        QTest::addRow("%s", cls) << QByteArray(preset) << logits;
    };
    // The batch is 3; models of text read ten positions each.
    row("beit-base-patch16-224", "BeitForMaskedImageModeling", 3 * 14 * 14 * 8192);
    row("blip2-opt-2.7b", "Blip2ForImageTextRetrieval", 3 * 3);
    row("deit-base-distilled-patch16-224", "DeiTForImageClassificationWithTeacher", 3 * 1000);
    row("mobilebert-uncased", "MobileBertForNextSentencePrediction", 3 * 2);
    row("segformer-b0-ade", "SegformerDecodeHead", 3 * 128 * 128 * 150);
    row("segformer-b0-ade", "SegformerForSemanticSegmentation", 3 * 512 * 512 * 150);
    row("videomae-base", "VideoMAEForVideoClassification", 3 * 2);
    row("wav2vec2-base", "Wav2Vec2ForMaskedLM", 3 * 10 * 32);
    row("xlnet-base-cased", "XLNetForTokenClassification", 3 * 10 * 2);
    row("xlnet-base-cased", "XLNetForQuestionAnsweringSimple", 3 * 10 * 2);
    row("xlnet-base-cased", "XLNetForQuestionAnswering",
        3 * (10 * 2 + 1)); // one more: whether there is an answer at all
}

void TestLogits::headsGiveLogits() {
    QFETCH(QByteArray, preset);
    QFETCH(qint64, logits);
    cost::RunSettings run;
    run.batch = 3;
    run.sequence = 10;
    const cost::Memory memory = served(test::presetWith(preset.toStdString(), {}, QTest::currentDataTag()), run);
    QCOMPARE(qint64(memory.bytes(Part::Logits)), logits * 2); // 2 bytes each
}

/// TAPAS chooses among the tokens, and among the ways to sum up cells if there are any.
void TestLogits::sizesOfAHead() {
    cost::RunSettings run;
    run.batch = 3;
    run.sequence = 10;
    const auto logits = [&run](const QByteArray& config, std::string_view cls) {
        return served(test::networkOf(test::quoted(config).toStdString(), cls), run).bytes(Part::Logits) / 2;
    };
    QCOMPARE(logits("{`model_type`: `tapas`}", "TapasForQuestionAnswering"), 3 * 10);
    QCOMPARE(
        logits("{`model_type`: `tapas`, `num_aggregation_labels`: 4}", "TapasForQuestionAnswering"), 3 * 10 + 3 * 4);
    QCOMPARE(
        logits("{`model_type`: `dinov2_with_registers`, `num_labels`: 7}", "Dinov2WithRegistersForImageClassification"),
        3 * 7);
}

/// Each phrase is compared with each region of the image, and no size gives the number of regions.
void TestLogits::unknownNumber() {
    const network::NetworkPtr network
        = test::presetWith("visualbert-vqa-coco-pre", {}, "VisualBertForRegionToPhraseAlignment");
    for (const cost::Memory& memory : {trained(network), served(network)}) {
        const auto line = std::ranges::find(memory.lines, Part::Logits, &cost::Line::part);
        QVERIFY(line != memory.lines.end());
        QVERIFY(line->missing && line->formula.name == cost::Term::LogitsNotDescribed);
        QVERIFY(!memory.exact());
    }
}

int tst_logits(int argc, char* argv[]) {
    return paramap::test::run<TestLogits>(argc, argv);
}
#include "tst_logits.moc"
