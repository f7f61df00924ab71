// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/alone/explain_alone.h"
#include "model/text/check/check_cells.h"
#include "model/text/check/check_head.h"
#include "tests/checkpoint/compared_file.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;

namespace {

using text::Agreement;
using text::CheckColumn;
using text::CheckFilter;
using text::CheckLine;
using text::CheckOrder;

/// As the Hub's GPT-2: without a prefix, and with the masks.
checkpoint::Header hubFile(const network::Network& network) {
    checkpoint::Header header = test::fileOf(network);
    test::rename(header, "transformer.", "");
    for (int layer = 0; layer < 2; ++layer)
        header.tensors.push_back(test::tensor("h." + std::to_string(layer) + ".attn.bias", {1, 1, 16, 16}));
    return header;
}

text::CheckReport reportOf(const checkpoint::Header& header, const network::Network& network) {
    text::CheckReport report{"model.safetensors", header.format, "small", network.root->cls, "given", {}, {}};
    report.comparison = test::compared(header, network);
    return report;
}

QByteArray cellsOf(const text::CheckReport& report, const CheckLine& line) {
    const text::CheckCells cells = text::checkCells(report.comparison, line);
    QByteArray result = QByteArray::fromStdString(text::agreementSign(line.agreement));
    for (const std::string& cell : cells)
        result += '|' + QByteArray::fromStdString(cell);
    return result;
}

QByteArrayList cellsOf(const text::CheckReport& report, const std::vector<CheckLine>& lines) {
    QByteArrayList result;
    for (const CheckLine& line : lines)
        result << cellsOf(report, line);
    return result;
}

/// The rows of all lines that have no lines inside, and the sums of what these say.
struct Leaves {
    std::vector<std::uint32_t> rows;
    std::int64_t expected = 0, found = 0;

    void add(const checkpoint::Comparison& comparison, const std::vector<CheckLine>& lines) {
        for (const CheckLine& line : lines) {
            if (line.isAboutNames)
                continue;
            if (!line.lines.empty()) {
                add(comparison, line.lines);
                continue;
            }
            QCOMPARE(line.rows.size(), std::size_t(1));
            rows.push_back(line.rows.front());
            expected += comparison.rows[line.rows.front()].parameters;
            found += comparison.rows[line.rows.front()].counted;
        }
    }
};

} // namespace

/// The table "expected | true": which lines it has and what they say.
class TestCheckTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void differencesStandFirst() {
        const network::NetworkPtr network = test::smallGpt2();
        const text::CheckReport report = reportOf(hubFile(*network), *network);
        const QByteArrayList lines = cellsOf(report, text::checkLines(report.comparison, CheckOrder::DifferencesFirst));
        const QByteArrayList expected{
            "≠|lm_head.weight|[100, 24]|none||0|0||Tied to transformer.wte.weight, stored once",
            "≠|transformer.h.0–1.attn.bias|2 × [1, 1, 16, 16]|2 × [1, 1, 16, 16]|F32|0|512|"
            "+512|Causal mask, which newer versions compute",
            "≠|transformer.*||||0|0||The file leaves out 'transformer.'. 28 names differ in this alone.",
            "✓|transformer.wte.weight|[100, 24]|[100, 24]|F32|2,400|2,400||",
            "✓|transformer.wpe.weight|[16, 24]|[16, 24]|F32|384|384||",
            "✓|transformer.h.0–1|2 × 12 tensors|2 × 12 tensors|F32|14,448|14,448||all 24 equal",
            "✓|transformer.ln_f.weight|[24]|[24]|F32|24|24||",
            "✓|transformer.ln_f.bias|[24]|[24]|F32|24|24||",
        };
        QCOMPARE(lines.join('\n'), expected.join('\n'));
        QCOMPARE(QByteArray::fromStdString(text::checkTotals(report)[std::size_t(CheckColumn::Difference)]), "+512");
    }

    /// A layer is one line, in it its tensors; lists inside layers fold as well.
    void layersAndExpertsFold() {
        const network::NetworkPtr network = test::smallMixtral();
        const text::CheckReport report = reportOf(test::fileOf(*network), *network);
        const std::vector<CheckLine> lines = text::checkLines(report.comparison, CheckOrder::Model);
        QCOMPARE(lines.size(), std::size_t(4)); // embedding, layers, norm, head
        const CheckLine& layers = lines[1];
        QCOMPARE(layers.title, std::string("model.layers.0–1"));
        QCOMPARE(layers.lines.size(), std::size_t(2));
        const CheckLine& first = layers.lines.front();
        QCOMPARE(first.title, std::string("model.layers.0"));
        const auto experts
            = std::ranges::find_if(first.lines, [](const CheckLine& each) { return !each.lines.empty(); });
        QVERIFY(experts != first.lines.end());
        QCOMPARE(experts->lines.size(), std::size_t(3));
        QCOMPARE(experts->lines.front().lines.size(), std::size_t(3)); // w1, w2, w3
        QVERIFY(experts->title.ends_with("experts.0–2"));
    }

    /// Every row stands in one line, and what the lines say adds up to the totals, whatever differs.
    void linesAddUp() {
        const network::NetworkPtr gpt2 = test::smallGpt2(), llama = test::smallLlama();
        checkpoint::Header padded = test::fileOf(*llama);
        test::named(padded, "lm_head.weight") = test::tensor("lm_head.weight", {136, 64});
        checkpoint::Header strange = test::fileOf(*llama);
        strange.tensors.push_back(test::tensor("strange.7.8", {3}));
        std::erase_if(
            strange.tensors, [](const checkpoint::FileTensor& each) { return each.name == "model.norm.weight"; });
        const std::vector<std::pair<checkpoint::Header, network::NetworkPtr>> cases{{hubFile(*gpt2), gpt2},
            {test::fileOf(*llama), llama}, {padded, llama}, {strange, llama}, {hubFile(*gpt2), llama}};
        for (const auto& [header, network] : cases)
            for (const CheckOrder order : {CheckOrder::DifferencesFirst, CheckOrder::Model}) {
                const checkpoint::Comparison comparison = test::compared(header, *network);
                Leaves leaves;
                leaves.add(comparison, text::checkLines(comparison, order));
                std::ranges::sort(leaves.rows);
                QCOMPARE(leaves.rows.size(), comparison.rows.size());
                for (std::uint32_t i = 0; i < leaves.rows.size(); ++i)
                    QCOMPARE(leaves.rows[i], i);
                QCOMPARE(leaves.expected, comparison.expected);
                QCOMPARE(leaves.found, comparison.found);
            }
    }

    void gapsAreTold() {
        const network::NetworkPtr gpt2 = test::presetWith("gpt2", {{"n_layer", 5}, {"n_embd", 24}, {"n_head", 2}});
        checkpoint::Header header = test::fileOf(*gpt2);
        for (const char* layer : {"1", "2", "4"})
            test::named(header, std::string("transformer.h.") + layer + ".ln_1.bias").shape = {25};
        const text::CheckReport report = reportOf(header, *gpt2);
        const CheckFilter unexplained{Agreement::Unexplained, {}};
        QCOMPARE(cellsOf(report, text::checkLines(report.comparison, CheckOrder::Model, unexplained)).first(),
            "✕|transformer.h.1 … 4.ln_1.bias|3 × [24]|3 × [25]|F32|72|72||Not explained");
    }

    void filters() {
        const network::NetworkPtr llama = test::smallLlama();
        checkpoint::Header header = test::fileOf(*llama);
        header.tensors.push_back(test::tensor("strange", {3}));
        test::named(header, "lm_head.weight") = test::tensor("lm_head.weight", {136, 64});
        const text::CheckReport report = reportOf(header, *llama);
        QByteArrayList choices;
        for (const text::FilterChoice& choice : text::filterChoices(report))
            choices << QByteArray::fromStdString(choice.word + ' ' + choice.count);
        QCOMPARE(choices.join(", "), "All 22, Differ 2, Unexplained 1, match 20, extra 1, shape 1");
        const auto lines = [&](const CheckFilter& filter) {
            return cellsOf(report, text::checkLines(report.comparison, CheckOrder::DifferencesFirst, filter))
                .join('\n');
        };
        QCOMPARE(lines({Agreement::Unexplained, {}}), "✕|strange|none|[3]|F32|0|3|+3|Not explained");
        QCOMPARE(lines({Agreement::Equal, checkpoint::Status::Shape}),
            "≠|lm_head.weight|[128, 64]|[136, 64]|F32|8,192|8,704|+512|Vocabulary of 128 with 8 rows of padding");
        QCOMPARE(lines({Agreement::Equal, checkpoint::Status::Packed}), "");
    }

    void headsSayTheVerdict() {
        const network::NetworkPtr gpt2 = test::smallGpt2(), llama = test::smallLlama();
        const auto said = [](const checkpoint::Header& header, const network::Network& network) {
            const text::CheckHead head = text::checkHead(reportOf(header, network), "the model", "a.bin");
            QByteArrayList result;
            for (const text::CheckCard& card : head.cards)
                result << QByteArray::fromStdString(card.caption + ": " + card.value + " (" + card.note + ')');
            result << QByteArray::fromStdString(
                text::agreementSign(head.tone) + ' ' + head.verdict + ". " + head.sentence);
            return result.join('\n');
        };
        QCOMPARE(said(hubFile(*gpt2), *gpt2),
            "Expected, the model: 17,280 (28 tensors, GPT2LMHeadModel)\n"
            "True, in a.bin: 17,792 (30 tensors in 69.50\u202fKiB, only the header was read)\n"
            "Difference: +512 (+3.0\u202f% of the expected count)\n"
            "✓ Fully explained. 28 of 31 rows are equal. 2 are buffers, 1 is tied; 0 are unexplained.");
        QVERIFY(said(test::fileOf(*llama), *llama).contains("✓ The same. All 21 tensors have the expected shapes."));
        checkpoint::Header padded = test::fileOf(*llama);
        test::named(padded, "lm_head.weight") = test::tensor("lm_head.weight", {136, 64});
        QVERIFY(said(padded, *llama)
                    .contains("≠ Differs, for known reasons. 20 of 21 rows are equal. 1 has another shape"));
        checkpoint::Header strange = test::fileOf(*llama);
        strange.tensors.push_back(test::tensor("strange", {3}));
        QVERIFY(
            said(strange, *llama).contains("✕ 1 unexplained. 21 of 22 rows are equal. 1 is extra; 1 is unexplained."));
    }

    /// A file that no model belongs to: what it holds, in its order.
    void listedFiles() {
        const network::NetworkPtr llama = test::smallLlama();
        text::CheckReport report{"a.safetensors", "safetensors", {}, {}, {}, {}, {}};
        report.comparison = text::listed(test::fileOf(*llama));
        const text::CheckHead head = text::checkHead(report, "", "a.safetensors");
        QCOMPARE(head.cards.size(), std::size_t(1));
        QCOMPARE(head.verdict, std::string("Not compared"));
        const std::vector<CheckLine> lines = text::checkLines(report.comparison, CheckOrder::Model);
        QCOMPARE(lines.size(), std::size_t(4));
        QCOMPARE(text::checkCells(report.comparison, lines[1])[std::size_t(CheckColumn::FileShape)],
            std::string("2 × 9 tensors"));
    }

    /// An adapter alone is said to be one; beside it, what is no part of it has no reason, which is no mistake.
    void listedAdapters() {
        checkpoint::Header header;
        for (const char* layer : {"0", "1"}) {
            const std::string module = std::string("base_model.model.model.layers.") + layer + ".self_attn.q_proj.";
            header.tensors.push_back(test::tensor(module + "lora_A.weight", {8, 64}));
            header.tensors.push_back(test::tensor(module + "lora_B.weight", {64, 8}));
        }
        header.tensors.push_back(test::tensor("one.weight", {4, 4}));
        text::CheckReport report{"a.safetensors", "safetensors", {}, {}, {}, {}, {}};
        report.comparison = text::listed(header);
        checkpoint::explainAlone(report.comparison, header, test::nameRules());
        const std::vector<CheckLine> lines = text::checkLines(report.comparison, CheckOrder::Model);
        const auto reason = [&](std::size_t line) {
            return text::checkCells(report.comparison, lines[line])[std::size_t(CheckColumn::Reason)];
        };
        QVERIFY(text::hasReasons(report.comparison));
        QCOMPARE(reason(0), std::string("LoRA adapter of rank 8 for q_proj"));
        QCOMPARE(reason(1), std::string());
        const auto said = [&] {
            const text::CheckHead head = text::checkHead(report, "", "a.safetensors");
            return QByteArray::fromStdString(head.verdict + ": " + head.sentence);
        };
        const QByteArray start = "An adapter alone: LoRA adapter of rank 8 for q_proj. ";
        QCOMPARE(said(), start + "Which published models it fits is being looked up.");
        report.bases.emplace();
        QCOMPARE(said(), start + "No published model was found that it fits.");
        for (int i = 1; i < 9; ++i)
            report.bases->push_back("m" + std::to_string(i));
        QCOMPARE(said(), start + "It fits m1, m2, m3, m4, m5, m6 and 2 more.");
        report.bases->resize(1);
        report.remarks = {"one thing", "two things", "three things", "four", "five"};
        QCOMPARE(said(),
            start
                + "It fits m1. One thing. Two things. Three things. "
                  "2 more remarks are in the report of the command line.");
    }

    /// Of an index without its shards, names alone are compared, and nothing is said about shapes.
    void namesAlone() {
        const network::NetworkPtr llama = test::smallLlama();
        checkpoint::Header header = test::fileOf(*llama);
        header.format = "index";
        for (checkpoint::FileTensor& tensor : header.tensors)
            tensor = {tensor.name, {}, {}, -1, 0, {}, {}};
        const text::CheckReport report = reportOf(header, *llama);
        const text::CheckHead head = text::checkHead(report, "the model", "index.json");
        QCOMPARE(head.cards.size(), std::size_t(2));
        QCOMPARE(head.cards[1].value, std::string("names only"));
        QCOMPARE(head.verdict + ". " + head.sentence,
            std::string("The same names. All 21 tensors have the expected names. Their shapes are in the shards."));
        const std::vector<CheckLine> lines = text::checkLines(report.comparison, CheckOrder::Model);
        QCOMPARE(cellsOf(report, lines[1]), "✓|model.layers.0–1|2 × 9 tensors|18 names||61,696|||all 18 equal");
        QCOMPARE(text::checkTotals(report)[std::size_t(CheckColumn::True)], std::string());
    }

    /// Names of a stranger have any number of numbers, or only numbers.
    void strangeNames() {
        checkpoint::Header header;
        std::string deep = "a";
        for (int i = 0; i < 3000; ++i)
            deep += ".7";
        for (const std::string& name : {deep, deep + ".1", deep + ".2", std::string("0"), std::string("1"),
                 std::string("..1..2"), std::string("..1..3"), std::string("7."), std::string("00"), std::string()})
            header.tensors.push_back(test::tensor(name, {2}));
        const checkpoint::Comparison comparison = text::listed(header);
        Leaves leaves;
        leaves.add(comparison, text::checkLines(comparison, CheckOrder::Model));
        QCOMPARE(leaves.rows.size(), header.tensors.size());
    }
};

int tst_check_table(int argc, char* argv[]) {
    return test::run<TestCheckTable>(argc, argv);
}
#include "tst_check_table.moc"
