// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

QByteArray config(const QByteArray& more) {
    return quoted("{`model_type`: `mystery`, `architectures`: [`MysteryForCausalLM`], `hidden_size`: 64, "
                  "`num_hidden_layers`: 2, `num_attention_heads`: 4, `intermediate_size`: 96, `vocab_size`: 100"
        + more + "}");
}

network::Settings opened(const QByteArray& text) {
    return test::shippedCatalog().fromText(text.toStdString(), "config.json");
}

} // namespace

/// A model_type that nothing describes.
class GuessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlainDecoderOpensAsAGuess() {
        const network::Settings settings = opened(config(", `norm_head`: 1"));
        QCOMPARE(QByteArray::fromStdString(settings.guess),
            QByteArray("a guess: the model_type 'mystery' is not known and is counted as Llama, whose keys it has (5 "
                       "of 6; not looked at: norm_head)"));
        const std::int64_t layer = 4 * 64 * 64 + 3 * 64 * 96 + 2 * 64;
        QCOMPARE(network::resolve(settings)->totals().parameters, 2 * layer + 64 + 2 * 100 * 64);
    }

    void aKnownOneIsNoGuess() { QVERIFY(opened(quoted("{`model_type`: `llama`}")).guess.empty()); }

    void otherwiseTheLikestIsNamed() {
        const QByteArray likest = test::problemOf([] { opened(config(", `num_experts`: 8, `norm_head`: 1")); });
        QVERIFY2(likest.startsWith(
                     "config.json, line 1: the model_type 'mystery' is not known; its keys are most like those of "),
            likest);
        QVERIFY2(likest.endsWith(" of 7), which has no norm_head"), likest);
        const QByteArray close = test::problemOf([] { opened(quoted("{`model_type`: `gtp2`, `n_positions`: 8}")); });
        QVERIFY2(
            close.startsWith("config.json, line 1: the model_type 'gtp2' is not known; its keys are most like"), close);
        QVERIFY2(close.endsWith("; did you mean 'gpt2'?"), close);
    }
};

QTEST_APPLESS_MAIN(GuessTest)
#include "tst_guess.moc"
