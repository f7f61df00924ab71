// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/correspondence.h"
#include "model/map/colouring.h"
#include "model/network/walk.h"
#include "model/text/compare/compare_marks.h"
#include "model/text/compare/compare_page.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <array>

using namespace paramap;

namespace {

struct Pair {
    std::array<compare::Subject, 2> subjects;
    std::shared_ptr<const compare::Correspondence> correspondence;
    text::ComparePage page;
};

Pair pairOf(const char* a, const char* b) {
    Pair pair;
    pair.subjects = {{{test::presetWith(a, {}), {}}, {test::presetWith(b, {}), {}}}};
    const text::CompareReport report = text::compareReport(
        {pair.subjects[0], pair.subjects[1]}, {a, b}, compare::totalIn(map::Measure::Parameters, {}));
    pair.correspondence
        = std::make_shared<const compare::Correspondence>(pair.subjects[0], pair.subjects[1], report.rows);
    pair.page = text::comparePage(report);
    return pair;
}

QByteArray joined(const std::vector<std::string>& paths) {
    QByteArrayList result;
    for (const std::string& path : paths)
        result << QByteArray::fromStdString(path);
    return result.join(' ');
}

std::int64_t numberIn(QString text) {
    text.remove(u',').replace(u'−', u'-').remove(u'+').remove(u'±');
    return text.section(u' ', 0, 0).toLongLong();
}

} // namespace

/// What a page of two models shows: which places correspond, what is said of them, and numbers that add up.
class TestCorrespondence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesCorrespond_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<int>("side");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("there");
        const auto row = [](const char* a, const char* b, int side, const char* path, const char* there) {
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(side).arg(QLatin1String(path))))
                << QByteArray(a) << QByteArray(b) << side << QByteArray(path) << QByteArray(there);
        };
        const QByteArray attn = "model.layers.3.self_attn.";
        row("gpt2", "llama-3-8b", 0, "transformer.h.3.attn.c_attn",
            attn + "q_proj " + attn + "k_proj " + attn + "v_proj");
        row("gpt2", "llama-3-8b", 1, "model.layers.3.self_attn.k_proj", "transformer.h.3.attn.c_attn");
        row("gpt2", "llama-3-8b", 1, "model.layers.31.self_attn.o_proj", "transformer.h.11.attn.c_proj"); // the last
        row("gpt2", "llama-3-8b", 1, "model.layers.3.self_attn", "transformer.h.3.attn"); // around all of it
        row("gpt2", "llama-3-8b", 1, "model.layers.3.mlp.gate_proj", ""); // added
        row("gpt2", "llama-3-8b", 0, "transformer.wpe", ""); // removed
        row("llama-2-7b", "llama-3-8b", 0, "model.layers.9", "model.layers.9");
        row("llama-2-7b", "llama-3-8b", 1, "", "");
        row("gpt2", "gpt2-xl", 1, "transformer.h.40.mlp", "transformer.h.11.mlp");
    }
    void placesCorrespond() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(int, side);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, there);
        const Pair pair = pairOf(a, b);
        QCOMPARE(joined(pair.correspondence->counterparts(std::size_t(side), path.toStdString())), there);
    }

    /// Every place that is said to correspond is there, and every part of a model has a word and a remark on its map.
    void everyTileIsMarked_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        for (const auto& [a, b] :
            {std::pair("gpt2", "llama-3-8b"), std::pair("vit-base-patch16-224", "bert-base-uncased"),
                std::pair("llama-2-7b", "llama-3-8b"), std::pair("gpt2", "gpt2"),
                std::pair("mixtral-8x7b", "deepseek-v3"), std::pair("resnet18", "resnet50")})
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(a), QLatin1String(b))))
                << QByteArray(a) << QByteArray(b);
    }
    void everyTileIsMarked() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        const Pair pair = pairOf(a, b);
        for (std::size_t side = 0; side < 2; ++side) {
            map::Extract extract;
            extract.pixels = 600'000;
            extract.folded = true;
            const map::NetworkTree tree = map::fromNetwork(pair.subjects[side].network, extract);
            const map::Colouring colouring = map::colouring(tree, text::changeMarks(pair.correspondence, side));
            for (const map::Colouring::Group& group : colouring.groups)
                QVERIFY2(group.type != "no part", group.type.c_str());
            for (layout::NodeIndex node = 0; node < tree.nodes.size(); ++node)
                if (tree.tree.isLeaf(node)) {
                    QVERIFY2(!colouring.remarks[node].empty(), tree.path(node).c_str());
                    for (const std::string& path : pair.correspondence->counterparts(side, tree.path(node)))
                        QVERIFY2(network::find(*pair.subjects[1 - side].network, path), path.c_str());
                }
        }
    }

    void remarks() {
        const Pair pair = pairOf("llama-2-7b", "llama-3-8b");
        const auto said = [&](const char* path) {
            const text::PlaceWords words = text::placeWords(*pair.correspondence, 1, path);
            return QString::fromStdString(words.part + " | " + words.amounts + " | " + words.remark);
        };
        QCOMPARE(said("model.layers.5.self_attn.k_proj"),
            u"model.layers.*.self_attn.k_proj | 536,870,912 → 134,217,728 | ▼ −75.0\u202f%"_qs);
        QCOMPARE(said("model.layers.5.self_attn.q_proj"),
            u"model.layers.*.self_attn.q_proj | 536,870,912 → 536,870,912 | = same"_qs);
        // A module says it of all its parts together.
        QCOMPARE(said("model.layers.5.mlp"), u"model.layers.*.mlp | 4,328,521,728 → 5,637,144,576 | ▲ +30.2\u202f%"_qs);
    }

    /// Bars follow each other from the first total to the second, and both tables add up.
    void thePageAddsUp() {
        for (const auto& [a, b] : {std::pair("llama-2-7b", "llama-3-8b"), std::pair("gpt2", "llama-3-8b"),
                 std::pair("llama-3-8b", "gpt2"), std::pair("gpt2", "gpt2-xl")}) {
            const text::ComparePage page = pairOf(a, b).page;
            const std::int64_t from = numberIn(QString::fromStdString(page.totals[0])),
                               to = numberIn(QString::fromStdString(page.totals[1]));
            std::int64_t sum = from;
            double place = page.steps.front().from;
            for (const text::CompareStep& step : page.steps) {
                QCOMPARE(step.from, place);
                QVERIFY(step.to >= 0 && step.to <= 1);
                place = step.to;
                if (!step.isTotal)
                    sum += numberIn(QString::fromStdString(step.amount));
            }
            QCOMPARE(sum, to);
            std::array<std::int64_t, 3> sums{};
            for (const text::CompareLine& line : page.lines)
                for (std::size_t i = 0; i < sums.size(); ++i)
                    sums[i] += (line.isTotal ? -1 : 1) * numberIn(QString::fromStdString(line.cells[i + 1]));
            QCOMPARE(sums, (std::array<std::int64_t, 3>{})); // the last line has the sums
        }
    }

    void aModelBesideItself() {
        const text::ComparePage page = pairOf("gpt2", "gpt2").page;
        QCOMPARE(QString::fromStdString(page.title), u"gpt2 and gpt2 do not differ"_qs);
        QVERIFY(page.share.empty());
        QCOMPARE(page.steps.size(), std::size_t(2));
        QCOMPARE(page.legend.groups.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(page.legend.groups.front().title), u"= Same"_qs);
    }
};

int tst_correspondence(int argc, char* argv[]) {
    return test::run<TestCorrespondence>(argc, argv);
}
#include "tst_correspondence.moc"
