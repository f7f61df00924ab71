// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/note_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QTest>

using namespace paramap;
using paramap::test::quoted;

namespace {

/// Layers with a bias or without, as a list says; every second one by the rule.
const QByteArray description = quoted(
    "{`architecture`: `Test`, `uses`: [`torch.nn`], `classes`: [`M`], `model_types`: [`t`], `sizes`: {`L`: {`name`: "
    "`layers`, `value`: 4}, `kinds`: {`per`: `L`, `each`: `i % 2 == 0 ? 'a' : 'b'`}}, `parts`: {`M`: {`h[i < L]`: "
    "{`@class`: `Layer`, `a`: `[1] if kinds[i] == 'a'`, `b`: `[2] if kinds[i] == 'b'`, `c`: `[3] if kinds[i] == "
    "'c'`}}}}");

formula::List words(const char* text) {
    formula::List list;
    for (const char* at = text; *at; ++at)
        list.push_back(std::string(1, *at));
    return list;
}

QByteArray kinds(const sizes::Settings& settings) {
    QByteArray result;
    for (const QByteArray& line : test::parameterLines(*network::resolve(settings)))
        result += line.mid(line.lastIndexOf('.') + 1, 1);
    return result;
}

sizes::Settings opened() {
    return test::shippedCatalog().fromText(description.toStdString(), "test.json");
}

} // namespace

/// A list with an entry per layer follows a change of the number of layers.
class FollowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutAListTheRuleHolds() {
        QCOMPARE(kinds(opened()), QByteArray("abab"));
        QCOMPARE(kinds(sizes::with(opened(), "layers", std::int64_t(5))), QByteArray("ababa"));
        QVERIFY(sizes::with(opened(), "layers", std::int64_t(5)).notes.empty());
    }

    void follows_data() {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<int>("layers");
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QByteArray>("note");
        QTest::addRow("as the rule") << QByteArray("abab") << 7 << QByteArray("abababa")
                                     << QByteArray("kinds follows: 4 entries became 7; the rule of its class goes on");
        QTest::addRow("shorter") << QByteArray("aabb") << 2 << QByteArray("aa")
                                 << QByteArray("kinds follows: 4 entries became 2; its end is cut off");
        QTest::addRow("period") << QByteArray("aacaac") << 8 << QByteArray("aacaacaa")
                                << QByteArray("kinds follows: 6 entries became 8; its period goes on");
        QTest::addRow("no period") << QByteArray("abcc") << 6 << QByteArray("abcccc")
                                   << QByteArray("kinds follows: 4 entries became 6; its last entry goes on");
        QTest::addRow("one entry") << QByteArray("c") << 2 << QByteArray("cc")
                                   << QByteArray("kinds follows: 1 entry became 2; its last entry goes on");
        QTest::addRow("same") << QByteArray("cccc") << 4 << QByteArray("cccc") << QByteArray();
    }
    void follows() {
        QFETCH(QByteArray, given);
        QFETCH(int, layers);
        QFETCH(QByteArray, result);
        QFETCH(QByteArray, note);
        sizes::Settings settings = sizes::with(opened(), "layers", std::int64_t(given.size()));
        settings = sizes::with(settings, "kinds", words(given.constData()));
        const sizes::Settings moved = sizes::with(settings, "layers", std::int64_t(layers));
        QCOMPARE(kinds(moved), result);
        QCOMPARE(moved.notes.empty() ? QByteArray() : QByteArray::fromStdString(text::inFull(moved.notes.at("kinds"))),
            note);
        // Changing the number of layers and back restores the list, even through a shorter list.
        const sizes::Settings back
            = sizes::with(sizes::with(moved, "layers", std::int64_t(1)), "layers", std::int64_t(given.size()));
        QCOMPARE(kinds(back), given);
        QVERIFY(back.notes.empty());
        QVERIFY(back.lists.empty());
    }
};

int tst_follow(int argc, char* argv[]) {
    return paramap::test::run<FollowTest>(argc, argv);
}
#include "tst_follow.moc"
