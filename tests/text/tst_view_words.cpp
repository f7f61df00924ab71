// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/problem/problem.h"
#include "model/text/map/view_words.h"
#include "tests/support/run.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace paramap;
using map::MapForm;
using map::MapView;

/// Words of a view, written and read back.
class TestViewWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesWordsReturn();
    void optionsReturn();
    void theUsualViewHasNoOptions();
    void refusals_data();
    void refusals();

private:
    /// A view in which no member has its default.
    static MapView unusual() {
        MapView view;
        view.selected = "h.3";
        view.zoom = "h";
        view.area = map::Measure::Cache;
        view.convention.set(conventions::Rule::TiedTwice);
        view.convention.set(conventions::Rule::NoHeads);
        view.convention.set(conventions::Rule::Padded64);
        view.folded = view.tensors = true;
        view.depth = 3;
        view.form = MapForm::Icicle;
        view.colours = map::ColourBy::Type;
        view.only = description::Kind::Attention;
        view.memory = cost::Mode::Inference;
        return view;
    }
};

void TestViewWords::filesWordsReturn() {
    MapView read;
    std::set<std::string_view> keys, options;
    for (const text::ViewField& field : text::viewFields()) {
        QVERIFY2(field.say(unusual()) != field.say({}), field.key.data()); // each field is in `unusual`
        QVERIFY2(field.take(read, field.say(unusual())), field.key.data());
        QVERIFY(keys.insert(field.key).second);
        QVERIFY(field.option.empty() || options.insert(field.option).second);
    }
    QVERIFY(read == unusual());
    for (const text::ViewField& field : text::viewFields())
        if (field.key != "only") // nothing stands out: no word for it
            QVERIFY2(field.take(read, field.say({})), field.key.data());
    read.only.reset();
    QVERIFY(read == MapView());
}

void TestViewWords::optionsReturn() {
    MapView wanted = unusual();
    wanted.memory = cost::Mode::Train; // has no option
    std::map<std::string_view, std::string> words;
    std::string line;
    for (const auto& [option, word] : text::viewOptions(wanted, false)) {
        const auto field = std::ranges::find(text::viewFields(), option, &text::ViewField::option);
        QVERIFY(field != text::viewFields().end());
        QCOMPARE(word.empty(), !field->flag.empty());
        words[field->key] = word.empty() ? std::string(field->flag) : word;
        line += " " + std::string(option) + (word.empty() ? "" : " " + word);
    }
    QCOMPARE(line,
        std::string(" --zoom h --select h.3 --area kv --count-twice --convention without heads, vocabulary padded to "
                    "64 --depth 3 --fold --tensors --icicle --colour-by "
                    "dtype --only "
                    "attention"));
    QVERIFY(text::withWords({}, words) == wanted);
}

void TestViewWords::theUsualViewHasNoOptions() {
    QVERIFY(text::viewOptions({}, false).empty());
    const auto every = text::viewOptions({}, true);
    QCOMPARE(every.size(), std::size_t(1));
    QCOMPARE(every[0].second, std::string("parameters"));
    QVERIFY(text::withWords(unusual(), {}) == unusual());
}

void TestViewWords::refusals_data() {
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("message");
    QTest::addRow("area") << QByteArray("area") << QByteArray("parameter")
                          << QByteArray("--area 'parameter' is not known; known: parameters, bytes, training, kv, "
                                        "flops, stored; did you mean 'parameters'?");
    QTest::addRow("depth") << QByteArray("depth") << QByteArray("-1")
                           << QByteArray("--depth -1: expected 0 (all) or more levels");
    QTest::addRow("only") << QByteArray("only") << QByteArray("atention")
                          << QByteArray("--only 'atention' is not known; known: ");
}

void TestViewWords::refusals() {
    QFETCH(const QByteArray, key);
    QFETCH(const QByteArray, word);
    QFETCH(const QByteArray, message);
    try {
        (void)text::withWords({}, {{key.constData(), word.toStdString()}});
        QFAIL("nothing was refused");
    } catch (const Problem& problem) {
        QVERIFY(problem.kind() == Problem::Kind::Usage);
        QVERIFY2(QByteArray::fromStdString(problem.message()).startsWith(message), problem.message().c_str());
    }
}

int tst_view_words(int argc, char* argv[]) {
    return paramap::test::run<TestViewWords>(argc, argv);
}
#include "tst_view_words.moc"
