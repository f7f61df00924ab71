// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/export.h"
#include "model/problem/problem.h"
#include "model/text/map/view_words.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace paramap;

namespace {

struct Outcome {
    int status;
    std::string message;
};

/// The words of an export command. Those of the view are kept separately.
struct Wish : ExportWords {
    std::map<std::string_view, std::string> view; ///< by the keys of text::viewFields
};

Outcome run(const Wish& wish, const network::NetworkPtr& network = test::tiedGpt2()) {
    try {
        exportNetwork(network, wish.meant(text::withWords({}, wish.view), {}));
        return {0, {}};
    } catch (const Problem& problem) {
        return {problem.kind() == Problem::Kind::Usage ? 2 : 1, problem.message()};
    }
}

QByteArray bytes(const std::string& file) {
    QFile opened(QString::fromStdString(file));
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void picture();
    void sameBytesTwice();
    void themesDiffer();
    void rectangles();
    void areas_data();
    void areas();
    void countedTwice();
    void areasThatAModelLacks();
    void depth();
    void refusals_data();
    void refusals();
    void noTemporaryFileIsLeft();

private:
    std::string file(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    QTemporaryDir m_folder;
};

void TestExport::picture() {
    Wish arguments;
    arguments.file = file("gpt2.PNG");
    arguments.size = "1200x800";
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.message, std::string());
    QCOMPARE(outcome.status, 0);
    const QImage image(QString::fromStdString(arguments.file));
    QCOMPARE(image.size(), QSize(1200, 800));
    QCOMPARE(image.textKeys(), QStringList());
    QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    // The embedding fills nearly a third of the map, which fills two thirds of the figure.
    int blue = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            blue += image.pixelColor(x, y) == QColor(0x7A9CE9);
    QVERIFY(blue > 0.16 * 1200 * 800 && blue < 0.25 * 1200 * 800);
}

void TestExport::sameBytesTwice() {
    for (const char* ending : {"png", "svg", "pdf", "json"}) {
        Wish one, other;
        one.file = file("one.") + ending;
        other.file = file("other.") + ending;
        QCOMPARE(run(one).status, 0);
        QCOMPARE(run(other).status, 0);
        QVERIFY(!bytes(one.file).isEmpty());
        QCOMPARE(bytes(one.file), bytes(other.file));
    }
}

void TestExport::themesDiffer() {
    QList<QByteArray> pictures;
    for (const char* theme : {"light", "dark", "print"}) {
        Wish arguments;
        arguments.file = file("theme.png");
        arguments.theme = theme;
        QCOMPARE(run(arguments).status, 0);
        const QByteArray picture = bytes(arguments.file);
        QVERIFY(!pictures.contains(picture));
        pictures << picture;
    }
}

void TestExport::rectangles() {
    Wish arguments;
    arguments.file = file("gpt2.json");
    arguments.size = "1920x1080";
    QCOMPARE(run(arguments).status, 0);
    const QJsonObject json = QJsonDocument::fromJson(bytes(arguments.file)).object();
    QCOMPARE(json[QStringLiteral("size")].toArray(), (QJsonArray{1920, 1080}));
    int leaves = 0;
    double area = 0, wte = 0;
    for (const QJsonValue& value : json[QStringLiteral("rects")].toArray()) {
        const QJsonObject rect = value.toObject();
        const QString path = rect[QStringLiteral("path")].toString();
        QVERIFY(
            path == QLatin1String("GPT2LMHeadModel") || path.startsWith(QLatin1String("GPT2LMHeadModel/transformer")));
        if (!rect[QStringLiteral("leaf")].toBool())
            continue;
        ++leaves;
        const double pixels = rect[QStringLiteral("w")].toDouble() * rect[QStringLiteral("h")].toDouble();
        area += pixels;
        if (path == QLatin1String("GPT2LMHeadModel/transformer/wte/weight"))
            wte = pixels;
    }
    QCOMPARE(leaves, 148);
    QVERIFY(std::abs(wte / area - 38597376.0 / 124439808) < 0.003);
}

void TestExport::areas_data() {
    QTest::addColumn<QByteArray>("title"); // words in the picture's <title> and in a group's
    QTest::addColumn<QByteArray>("note");
    QTest::addColumn<QString>("path"); // the path of a leaf, and its share of the whole
    QTest::addColumn<double>("share");
    const QString wte = QStringLiteral("transformer/wte/weight");
    QTest::addRow("parameters") << QByteArray("where the 124,439,808 parameters are") << QByteArray("parameter count")
                                << wte << 38597376.0 / 124439808;
    QTest::addRow("bytes") << QByteArray("where the 249\u202FMiB of stored weights and buffers are")
                           << QByteArray("exact for bf16") << wte << 38597376.0 / (124439808 + 6291456);
    // 8 sequences · keys and values · 1,024 tokens · 768 numbers · 2 bytes, and 12 equal layers.
    QTest::addRow("kv") << QByteArray("where the 288\u202FMiB of KV cache are")
                        << QByteArray("exact for batch 8 \u00B7 context 1,024 \u00B7 bf16")
                        << QStringLiteral("transformer/h/3/attn") << 1.0 / 12;
    // The head takes 2 · 8 · 1,024 · 768 · 50,257 FLOPs.
    QTest::addRow("flops") << QByteArray("FLOPs of a forward pass go") << QByteArray("counted for batch 8")
                           << QStringLiteral("lm_head") << 0.2711;
    QTest::addRow("training") << QByteArray("GiB of a training step are")
                              << QByteArray("estimated for batch 8 \u00B7 seq 1,024 \u00B7 bf16 AMP \u00B7 AdamW")
                              << QStringLiteral("logits and loss") << 0.3596;
}

void TestExport::areas() {
    QFETCH(const QByteArray, title);
    QFETCH(const QByteArray, note);
    QFETCH(const QString, path);
    QFETCH(const double, share);
    const network::NetworkPtr gpt2 = test::presetWith("gpt2", {});
    Wish arguments;
    arguments.view["area"] = QTest::currentDataTag();
    arguments.file = file("area.svg");
    QCOMPARE(run(arguments, gpt2).message, std::string());
    const QByteArray picture = bytes(arguments.file);
    QVERIFY2(picture.contains(title), picture.left(2000).constData());
    QVERIFY(picture.contains(note));

    arguments.file = file("area.json");
    QCOMPARE(run(arguments, gpt2).message, std::string());
    double all = 0, one = 0;
    for (const QJsonValue& value :
        QJsonDocument::fromJson(bytes(arguments.file)).object()[QStringLiteral("rects")].toArray()) {
        const QJsonObject rect = value.toObject();
        if (!rect[QStringLiteral("leaf")].toBool())
            continue;
        const double area = rect[QStringLiteral("w")].toDouble() * rect[QStringLiteral("h")].toDouble();
        all += area;
        if (rect[QStringLiteral("path")].toString() == QStringLiteral("GPT2LMHeadModel/") + path)
            one += area;
    }
    QVERIFY2(std::abs(one / all - share) < 0.004, QByteArray::number(one / all));
}

void TestExport::countedTwice() {
    Wish arguments;
    arguments.file = file("twice.svg");
    arguments.view["ties"] = "twice";
    QCOMPARE(run(arguments, test::presetWith("gpt2", {})).message, std::string());
    QVERIFY(bytes(arguments.file).contains("where the 163,037,184 parameters are"));
    QVERIFY(bytes(arguments.file).contains("lm_head counted twice"));
}

void TestExport::areasThatAModelLacks() {
    Wish arguments;
    arguments.view["area"] = "kv";
    for (const char* ending : {"png", "json"}) {
        arguments.file = file("none.") + ending;
        const Outcome outcome = run(arguments, test::presetWith("vit_b_16", {}));
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.message,
            std::string("VisionTransformer has no KV cache; its areas can stand for parameters, bytes, training, "
                        "flops"));
        QVERIFY(!QFile::exists(QString::fromStdString(arguments.file)));
    }
}

void TestExport::depth() {
    Wish arguments;
    arguments.file = file("cut.json");
    arguments.view["depth"] = "2";
    QCOMPARE(run(arguments).status, 0);
    const QJsonArray rects = QJsonDocument::fromJson(bytes(arguments.file)).object()[QStringLiteral("rects")].toArray();
    QCOMPARE(rects.size(), 6); // root, transformer, wte, wpe, h, ln_f
}

void TestExport::refusals_data() {
    QTest::addColumn<Wish>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("message");
    const auto row = [this](const char* name, const char* to, int status, const QByteArray& message, auto change) {
        Wish arguments;
        arguments.file = to[0] == '\0' ? std::string() : file(to);
        change(arguments);
        QByteArray expected = message;
        expected.replace("FILE", QByteArray::fromStdString(arguments.file));
        QTest::addRow("%s", name) << arguments << status << expected;
    };
    const auto nothing = [](Wish&) {};
    row("no file", "", 2, "paramap export needs -o FILE", [](Wish&) {});
    row("unknown ending", "a.gif", 2,
        "FILE: expected a name that ends in .png, .svg, .pdf, .tex, .tikz, .csv, .md or .json", nothing);
    row("no ending", "a", 2, "FILE: expected a name that ends in .png, .svg, .pdf, .tex, .tikz, .csv, .md or .json",
        nothing);
    row("area unknown", "a.png", 2,
        "--area 'parameter' is not known; known: parameters, bytes, training, kv, flops, stored; did you mean "
        "'parameters'?",
        [](Wish& a) { a.view["area"] = "parameter"; });
    row("theme", "a.png", 2, "--theme 'drak' is not known; known: light, dark, print; did you mean 'dark'?",
        [](Wish& a) { a.theme = "drak"; });
    for (const char* size : {"", "1600", "1600x", "x900", "1600x900x2", "-5x9", "0x10", "1600 x 900", "85x60 mm",
             "85x60m", "85.5x60px", "nanx1mm", "1e3x1mm", "85mmx60mm"})
        row(QByteArray("size '" + QByteArray(size) + "'"), "a.png", 2,
            "--size " + QByteArray(size)
                + ": expected WIDTHxHEIGHT in pixels, or in mm, cm or in, such as 1600x1000 or 85x60mm",
            [size](Wish& a) { a.size = size; });
    row("much too large", "a.png", 2, "--size 9999999999x2: a picture has at most 32,767 pixels a side",
        [](Wish& a) { a.size = "9999999999x2"; });
    row("too small", "a.png", 2, "--size 0.01x5mm --dpi 300: a picture has at least 1 pixel a side",
        [](Wish& a) { a.size = "0.01x5mm"; });
    row("too many dots", "a.png", 2, "--size 1200x800mm --dpi 1200: a picture has at most 32,767 pixels a side",
        [](Wish& a) { a.size = "1200x800mm", a.dpi = 1200; });
    row("dpi", "a.png", 2, "--dpi 5: expected 36 to 1200", [](Wish& a) { a.dpi = 5; });
    row("text", "a.png", 2, "--text-size 4: expected 8 to 200", [](Wish& a) { a.text = 4; });
    row("figure", "a.png", 2,
        "--figure 'colum' is not known; known: column, two-columns, slide-16-9, slide-4-3, poster-a0, screen; did you "
        "mean 'column'?",
        [](Wish& a) { a.figure = "colum"; });
    row("outlines", "a.png", 2, "--outlines: only .svg and .pdf can have words as outlines, not .png",
        [](Wish& a) { a.outlines = true; });
    row("too large", "a.png", 2, "--size 40000x10: a picture has at most 32,767 pixels a side and 200,000,000 in all",
        [](Wish& a) { a.size = "40000x10"; });
    row("scaled too large", "a.png", 2, "--size 9000x10 --scale 4: a picture has at most 32,767 pixels a side",
        [](Wish& a) { a.size = "9000x10", a.scale = 4; });
    row("scale 0", "a.png", 2, "--scale 0: expected 1 to 4", [](Wish& a) { a.scale = 0; });
    row("no such module", "a.svg", 1, "", [](Wish& a) { a.view["zoom"] = "transformer.x"; });
    row("negative depth", "a.png", 2, "--depth -1: expected 0 (all) or more levels",
        [](Wish& a) { a.view["depth"] = "-1"; });
    row("no such folder", "missing/a.png", 1, "FILE cannot be written: ", nothing);
    row("no such folder, json", "missing/a.json", 1, "FILE cannot be written: ", nothing);
}

void TestExport::refusals() {
    QFETCH(const Wish, arguments);
    QFETCH(const int, status);
    QFETCH(const QByteArray, message);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.status, status);
    QVERIFY2(QByteArray::fromStdString(outcome.message).startsWith(message), outcome.message.c_str());
    QVERIFY(!QFile::exists(QString::fromStdString(arguments.file)));
}

void TestExport::noTemporaryFileIsLeft() {
    QTemporaryDir folder;
    Wish arguments;
    arguments.file = folder.filePath(QStringLiteral("kept.png")).toStdString();
    QCOMPARE(run(arguments).status, 0);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("kept.png")});
}

int tst_export(int argc, char* argv[]) {
    return paramap::test::run<TestExport, QApplication>(argc, argv);
}
#include "tst_export.moc"
