// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

/// Keys of an unknown decoder. One of them means nothing to any known one.
const QByteArray mystery("{`model_type`: `mystery`, `architectures`: [`MysteryModel`], `hidden_size`: 2048, "
                         "`num_hidden_layers`: 24, `num_attention_heads`: 16, `num_key_value_heads`: 4, "
                         "`intermediate_size`: 5632, `vocab_size`: 32000, `rms_norm_eps`: 1e-6, `twists_of_mine`: 3}");

sizes::Settings settingsOf(const QByteArray& config, std::string_view as, std::string_view cls = {}) {
    return test::shippedCatalog().fromText(quoted(config).toStdString(), "test.json", cls, as);
}

} // namespace

/// A config.json that is counted as another architecture.
class CountAsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusedWithoutIt() {
        const QByteArray problem = test::problemOf([] { settingsOf(mystery, {}); });
        QVERIFY2(problem.contains("the model_type 'mystery' is not known"), problem.constData());
    }

    void theMostSimilar() {
        const sizes::Settings settings = settingsOf(mystery, catalog::mostSimilar);
        QVERIFY(settings.guess.has_value());
        QCOMPARE(settings.guess->taken, std::string("Llama"));
        QCOMPARE(settings.guess->unknown, std::string("mystery"));
        QCOMPARE(settings.guess->passedOver, std::vector<std::string>{"twists_of_mine"});
        // 24·(2·2048·2048 + 2·2048·512 + 3·2048·5632 + 2·2048) + 2·32000·2048 + 2048
        QCOMPARE(network::resolve(settings)->totals().parameters, std::int64_t(1'213'302'784));
    }

    void byModelTypeOrName() {
        const std::int64_t total = network::resolve(settingsOf(mystery, catalog::mostSimilar))->totals().parameters;
        for (const char* name : {"llama", "Llama", "LLAMA"})
            QCOMPARE(network::resolve(settingsOf(mystery, name))->totals().parameters, total);
        QVERIFY(network::resolve(settingsOf(mystery, "gemma"))->totals().parameters != total);
        const QByteArray problem = test::problemOf([] { settingsOf(mystery, "lama"); });
        QVERIFY2(problem.contains("did you mean") && problem.contains("llama"), problem.constData());
    }

    void whatTheFileSaysItselfIsNoGuess() {
        QVERIFY(!settingsOf("{`model_type`: `gpt2`}", "gpt2").guess);
        QVERIFY(!settingsOf("{`model_type`: `gpt2`}", catalog::mostSimilar).guess);
        QVERIFY(settingsOf("{`model_type`: `gpt2`, `vocab_size`: 9}", "gpt_bigcode").guess);
    }

    void nothingInCommon() {
        const QByteArray strange("{`model_type`: `mystery`, `zig`: 1, `zag`: 2, `zog`: 3}");
        QVERIFY(
            test::problemOf([&] { settingsOf(strange, "llama"); }).contains("no key of this file is a size of Llama"));
        QVERIFY(test::problemOf([&] { settingsOf(strange, catalog::mostSimilar); }).contains("no known model"));
    }

    /// A file with a fault is refused for that, and not opened as something else.
    void aFaultIsNoUnknownModel() {
        QVERIFY(test::problemOf([] {
            settingsOf("{`model_type`: `gpt2`, `n_layer`: `many`}", catalog::mostSimilar);
        }).contains("n_layer"));
    }
};

int tst_count_as(int argc, char* argv[]) {
    return paramap::test::run<CountAsTest>(argc, argv);
}

#include "tst_count_as.moc"
