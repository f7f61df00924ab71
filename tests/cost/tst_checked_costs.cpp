// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/parallel/blocks.h"
#include "model/sizes/settings.h"
#include "tests/support/accounts.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

using namespace paramap;

namespace {

constexpr std::int64_t prime = 100'000'000'000'000'003;

} // namespace

/// Accounts of sizes that a user chooses: an exact number or a message, never a wrong or a negative one, and no search
/// that takes as long as the number is large.
class CheckedCostsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// tests/data/attacks/tp_sigfpe.paramap: heads that are narrower than 1.
    void headsWithoutAWidth() {
        const auto divided = [](std::int64_t width, std::int64_t devices) {
            const network::NetworkPtr network
                = test::presetWith("baichuan2-7b", {{"hidden_size", formula::Value(width)}});
            cost::RunSettings run;
            run.tp = devices;
            return test::problemOf([&] { (void)test::trained(network, run); });
        };
        QCOMPARE(
            divided(3, 2), QByteArray("tp 2 does not divide the 9 outputs of BaichuanAttention; nearest: tp 1 or 3"));
        QCOMPARE(divided(1, 64), QByteArray("tp 64 does not divide the 3 outputs of BaichuanAttention; nearest: tp 3"));
        QCOMPARE(
            divided(0, 2), QByteArray("tp splits attention and MLPs, and BaichuanForCausalLM has none; nearest: dp 2"));
        QCOMPARE(divided(2, 2), QByteArray("no problem"));
        QCOMPARE(
            divided(33, 3), QByteArray("tp 3 does not divide the 32 heads of BaichuanAttention; nearest: tp 2 or 4"));
    }

    /// tests/data/attacks/lokr_prime.paramap: LoKr takes the divisors of a width that is a large prime.
    void divisorsOfALargePrime() {
        const network::NetworkPtr network = test::presetWith("llama-2-7b",
            {{"num_hidden_layers", 1}, {"num_attention_heads", 1}, {"num_key_value_heads", 1}, {"hidden_size", 1},
                {"vocab_size", 2}, {"intermediate_size", prime}});
        cost::RunSettings run;
        run.batch = 1;
        run.sequence = 1;
        for (const char* kind : {"lokr:1", "lora:1", "oft:1", "c3a:1", "miss:1", "randlora:1", "vera:1"}) {
            test::set(run, "parameters_trained", kind);
            test::set(run, "lora_targets", "all-linear");
            QVERIFY(!test::problemOf([&] { (void)test::trained(network, run); }).isEmpty());
        }
    }

    void nearestDivisorsOfLargeNumbers() {
        QCOMPARE(cost::nearestDivisors(12, 5), std::string("4 or 6"));
        QCOMPARE(cost::nearestDivisors(12, 4), std::string("4"));
        QCOMPARE(cost::nearestDivisors(12, 13), std::string("12"));
        QCOMPARE(cost::nearestDivisors(0, 4), std::string("0"));
        QCOMPARE(cost::nearestDivisors(prime, 8), std::string("1 or 100,000,000,000,000,003"));
        QCOMPARE(cost::nearestDivisors(prime, prime + 1), std::string("100,000,000,000,000,003"));
    }

    /// Every size of some models at the ends of 64 bits, in both modes and divided among devices.
    void hugeSizes_data() {
        QTest::addColumn<QByteArray>("preset");
        for (const char* preset : {"gpt2", "mixtral-8x7b", "mamba-130m", "t5-small", "resnet-50"})
            QTest::newRow(preset) << QByteArray(preset);
    }
    void hugeSizes() {
        QFETCH(QByteArray, preset);
        const sizes::Settings settings = test::shippedCatalog().preset(preset.toStdString());
        for (const sizes::SizeState& size : sizes::states(settings)) {
            if (!size.value.integer() || !size.used)
                continue;
            for (const std::int64_t value :
                {std::int64_t{1} << 62, std::int64_t{1} << 31, std::int64_t{7}, std::int64_t{0}}) {
                network::NetworkPtr network;
                try {
                    network = network::resolve(sizes::with(settings, size.key, formula::Value(value)));
                } catch (const Problem&) {
                    continue;
                }
                for (const int devices : {1, 2}) {
                    cost::RunSettings run;
                    run.tp = devices;
                    const auto check = [&](const auto& account) {
                        try {
                            const cost::Memory memory = account(network, run);
                            for (const cost::Line& line : memory.lines)
                                QVERIFY2(line.bytes >= 0, size.name.c_str());
                            QVERIFY2(memory.total >= 0, size.name.c_str());
                        } catch (const Problem& problem) {
                            QVERIFY(!problem.sentence().empty());
                        }
                    };
                    check(test::trained);
                    check(test::served);
                }
            }
        }
    }
};

int tst_checked_costs(int argc, char* argv[]) {
    return test::run<CheckedCostsTest>(argc, argv);
}

#include "tst_checked_costs.moc"
