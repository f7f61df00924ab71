// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree_json.h"
#include "model/problem/problem.h"
#include "tests/support/run.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace paramap;

namespace {

/// The text with every ' replaced by ".
std::string jsonText(QByteArray text) {
    return text.replace('\'', '"').toStdString();
}

QString refusal(const QByteArray& text) {
    try {
        layout::readTree(jsonText(text), "tree.json");
    } catch (const Problem& problem) {
        return QString::fromStdString(problem.message());
    }
    return QStringLiteral("accepted");
}

QByteArray nested(int levels) {
    QByteArray text = "{'name':'x','value':1}";
    for (int i = 0; i < levels; ++i)
        text = "{'name':'x','children':[" + text + "]}";
    return text;
}

} // namespace

class LayoutJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* text, const char* words) {
            QTest::addRow("%s", name) << QByteArray(text) << QStringLiteral("tree.json: ") + QString::fromUtf8(words);
        };
        row("tab", "{'name':'a\\tb','value':1}", "a\tb: a name holds a tab");
        row("line break", "{'name':'a\\nb','value':1}", "a\nb: a name holds a line break");
        row("slash", "{'name':'r','children':[{'name':'a/b','value':1}]}", "r/a/b: a name holds '/'");
        row("equal names", "{'name':'r','children':[{'name':'x','value':1},{'name':'x','value':2}]}",
            "r/x: two siblings are named 'x'");
        row("negative", "{'name':'r','children':[{'name':'x','value':-0.5}]}", "r/x: a weight is negative");
        row("NaN", "{'name':'r','children':[{'name':'x','value':NaN}]}", "r/x: a weight is not a number (NaN)");
        row("Infinity", "{'name':'r','children':[{'name':'x','value':Infinity}]}", "r/x: a weight is infinite");
        row("-Infinity", "{'name':'r','children':[{'name':'x','value':-Infinity}]}", "r/x: a weight is infinite");
        row("beyond a double", "{'name':'r','children':[{'name':'x','value':1e999}]}", "r/x: a weight is infinite");
        row("too large together", "{'name':'r','children':[{'name':'x','value':1e308},{'name':'y','value':1e308}]}",
            "the weights are too large to be summed");
        row("a string as value", "{'name':'r','value':'7'}", "r: a value is a string, not a number");
        row("a number as name", "{'name':7}", "a name is a number, not a string");
        row("no name", "{'name':'r','children':[{'value':1}]}", "r: child 1 has no name");
        row("the second has no name", "{'name':'r','children':[{'name':'a','value':1},{'value':1}]}",
            "r: child 2 has no name");
        row("no name, empty children", "{'children':[]}", "the root has no name");
        row("no name, children first", "{'name':'r','children':[{'children':[{'name':'a','value':1}]}]}",
            "r: child 1 has no name");
        row("nothing", "{}", "the root has no name");
        row("null as name", "{'children':[],'name':null}", "a name is null, not a string");
        row("an object as name", "{'children':[],'name':{}}", "'name' is no string");
        row("an object as children", "{'name':'r','children':{}}", "r: children are a list");
        row("nothing in it", "{'name':'r'}", "r: a node has neither children nor a value");
        row("both", "{'name':'r','children':[],'value':3}", "r: a node has both children and a value");
        row("children twice", "{'name':'r','children':[],'children':[]}", "r: a node has children twice");
        row("a number as child", "{'name':'r','children':[1]}",
            "r: a node is an object with a name and children or a value");
        row("a string as child", "{'name':'r','children':[{'value':1,'name':'x'},'y']}",
            "r: a node is an object with a name and children or a value");
        row("a string", "'x'", "a node is an object with a name and children or a value");
        row("a list", "[]", "a node is an object with a name and children or a value");
        row("no text", "", "not JSON: unexpected text at byte 1");
        row("cut short", "{'name':'r','value':", "not JSON: unexpected text at byte 21");
        row("text behind it", "{'name':'r','value':1} x", "not JSON: unexpected text at byte 24");
        row("cut short, children first", "{'children':[{'value':3}", "not JSON: unexpected text at byte 25");
        row("equal names, children first", "{'children':[{'value':2,'name':'a'},{'value':1,'name':'a'}],'name':'b'}",
            "b/a: two siblings are named 'a'");
    }

    void refuses() {
        QFETCH(QByteArray, text);
        QFETCH(QString, words);
        QCOMPARE(refusal(text), words);
    }

    void refusesDeepNesting() {
        QCOMPARE(refusal(nested(49)), QStringLiteral("accepted")); // 49 objects and lists, and the leaf
        QVERIFY(refusal(nested(50)).endsWith(QStringLiteral(": nested more than 100 deep")));
        QVERIFY(refusal(nested(5000)).endsWith(QStringLiteral(": nested more than 100 deep")));
    }

    void readsKeysInAnyOrder() {
        const layout::Tree tree = layout::readTree(
            jsonText(
                "{'children':[{'value':2.5,'name':'a'},{'note':{'x':[1,{'y':2}]},'name':'b','value':1}],'name':'r'}"),
            "f");
        QCOMPARE(tree.size(), 3U);
        QCOMPARE(tree.weight(0), 3.5);
        QCOMPARE(tree.path(2), std::string("r/b"));
    }

    void readsANodeWithoutChildrenAsALeaf() {
        const layout::Tree tree = layout::readTree(jsonText("{'name':'r','children':[]}"), "f");
        QCOMPARE(tree.size(), 1U);
        QVERIFY(tree.isLeaf(0));
        QCOMPARE(tree.weight(0), 0.0);
    }

    void writesTsv() {
        const layout::Tree tree = layout::readTree(
            jsonText("{'name':'r','children':[{'name':'a','value':1},{'name':'b','value':2}]}"), "f");
        layout::Options options;
        options.flat = true;
        const layout::Layout layout = layout::arrange(tree, {1000, 250.5}, options);
        QCOMPARE(QString::fromStdString(layout::toTsv(tree, layout)),
            QStringLiteral("r\t0\t0\t1000\t250.5\nr/a\t0\t0\t333.3333435058594\t250.5\n"
                           "r/b\t333.3333435058594\t0\t1000\t250.5\n"));
    }

    void writesJson() {
        const layout::Tree tree = layout::readTree(
            jsonText("{'name':'r\\'é','children':[{'name':'a','value':1},{'name':'b','value':3}]}"), "f");
        layout::Options options;
        options.flat = true;
        const std::string text = layout::toJson(tree, layout::arrange(tree, {400, 100}, options));
        const QJsonObject root = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
        QCOMPARE(root.value(u"size").toArray(), (QJsonArray{400, 100}));
        const QJsonArray rects = root.value(u"rects").toArray();
        QCOMPARE(rects.size(), 3);
        const QJsonObject expected{{QStringLiteral("path"), QStringLiteral("r\"é/b")}, {QStringLiteral("x"), 100},
            {QStringLiteral("y"), 0}, {QStringLiteral("w"), 300}, {QStringLiteral("h"), 100},
            {QStringLiteral("leaf"), true}};
        QCOMPARE(rects.at(2).toObject(), expected);
        QCOMPARE(rects.at(0).toObject().value(u"leaf").toBool(true), false);
    }
};

int tst_layout_json(int argc, char* argv[]) {
    return paramap::test::run<LayoutJson>(argc, argv);
}
#include "tst_layout_json.moc"
