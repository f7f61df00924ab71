// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/compare/line_up_page.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

#include <cmath>

using namespace paramap;

namespace {

text::LineUpPage pageOf(const std::vector<std::string>& presets, const std::vector<std::string>& names,
    map::Measure measure = map::Measure::Parameters) {
    std::vector<compare::Subject> subjects;
    for (const std::string& preset : presets) {
        const network::NetworkPtr network = test::presetWith(preset, {});
        subjects.push_back(compare::subjectOf(network, map::measured(*network, measure, {})));
    }
    return text::lineUpPage(text::compareReport(subjects, names, compare::totalIn(measure, {})));
}

} // namespace

/// Several models side by side, as words, numbers and places.
class TestLineUpPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTable() {
        const text::LineUpPage page = pageOf({"gpt2", "gpt2-medium", "vit_b_16"}, {"Small", "Medium", "ViT"});
        QCOMPARE(page.title, std::string("Small to ViT"));
        QCOMPARE(page.head, (std::vector<std::string>{"Part", "Small", "Medium", "ViT"}));
        QCOMPARE(page.rows.back(), (std::vector<std::string>{"Total", "124,439,808", "354,823,168", "86,567,656"}));
        for (const std::vector<std::string>& row : page.rows)
            QCOMPARE(row.size(), std::size_t(4));
        const auto position
            = std::ranges::find(page.rows, "position-embedding", [](const auto& row) { return row[0]; });
        QVERIFY(position != page.rows.end());
        QCOMPARE((*position)[1], std::string("786,432"));
    }

    /// The shares of each model are its whole, one on the other.
    void sharesAreTheWhole_data() {
        QTest::addColumn<int>("measure");
        for (const map::Measure measure : map::networkMeasures)
            QTest::addRow("%s", std::string(map::word(measure)).c_str()) << int(measure);
    }
    void sharesAreTheWhole() {
        QFETCH(int, measure);
        const text::ShareChart chart
            = pageOf({"gpt2", "mixtral-8x7b", "llama-3-8b"}, {"a", "b", "c"}, map::Measure(measure)).shares;
        for (std::size_t model = 0; model < 3; ++model) {
            double filled = 0;
            for (const text::ShareChart::Band& band : chart.bands) {
                QVERIFY(std::abs(band.shares[model].below - filled) < 1e-12);
                filled += band.shares[model].value;
            }
            QVERIFY2(std::abs(filled - 1) < 1e-12, std::to_string(filled).c_str());
        }
        QVERIFY(!chart.totals.front().empty());
    }

    void shareWords() {
        const text::ShareChart chart = pageOf({"gpt2", "gpt2-xl"}, {"GPT-2 small", "GPT-2 XL"}).shares;
        QCOMPARE(chart.title, std::string("GPT-2 small to GPT-2 XL: shares of parameters"));
        QCOMPARE(chart.briefs, (std::vector<std::string>{"small", "XL"}));
        QCOMPARE(chart.bands.front().name, std::string("Embedding"));
        QVERIFY2(chart.readings.front().starts_with("GPT-2 small, 124,439,808 parameters: Embedding 31.6"),
            chart.readings.front().c_str());
    }

    /// A name that is nothing but what all begin with stays.
    void briefNames() {
        QCOMPARE(
            pageOf({"gpt2", "gpt2-xl"}, {"GPT 3", "GPT 3 XL"}).shares.briefs, (std::vector<std::string>{"3", "3 XL"}));
        QCOMPARE(pageOf({"gpt2"}, {"GPT 3"}).shares.briefs, std::vector<std::string>{"GPT 3"});
    }

    /// Families are of presets that are there, from the smallest up, and have room in one line-up.
    void families() {
        const std::vector<catalog::Family> families = test::shippedCatalog().families();
        QVERIFY(families.size() >= 5);
        for (const catalog::Family& family : families) {
            QVERIFY(family.presets.size() >= 2 && family.presets.size() <= 12);
            std::int64_t before = 0;
            for (const std::string& preset : family.presets) {
                const std::int64_t parameters
                    = network::resolve(test::shippedCatalog().preset(preset))->totals().parameters;
                QVERIFY2(parameters > before, preset.c_str());
                before = parameters;
            }
        }
    }
};

int tst_line_up_page(int argc, char* argv[]) {
    return test::run<TestLineUpPage>(argc, argv);
}
#include "tst_line_up_page.moc"
