// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/ui_map/map_samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/thumbnail.h"
#include "ui/look/bundled_font.h"
#include "ui/map/paint/map_painter.h"

#include <QPainter>
#include <QSet>
#include <QTest>

#include <map>

using namespace paramap;
using namespace paramap::ui;
using layout::NodeIndex;
using layout::noNode;

namespace {

struct Painted {
    MapScene scene;
    QImage image;
    std::vector<DrawnLabel> labels;
};

Painted paint(const network::NetworkPtr& network, SceneRequest request, const Theme& theme, double ratio = 1,
    const MapOptions& options = {}) {
    Painted painted;
    Lettering lettering(bundledFont(13 * request.scale));
    painted.scene = makeScene(network, request);
    painted.image = QImage((request.size * ratio).toSize(), QImage::Format_RGB32);
    painted.image.setDevicePixelRatio(ratio);
    QPainter painter(&painted.image);
    painted.labels = paintMap(painter, painted.scene, theme, options, lettering);
    return painted;
}

SceneRequest request(QSizeF size, const std::string& root = {}, double scale = 1) {
    SceneRequest result;
    result.size = size;
    result.view.zoom = root;
    result.scale = scale;
    return result;
}

network::NetworkPtr named(const QString& name) {
    if (name == QLatin1String("gpt2"))
        return test::tiedGpt2();
    if (name == QLatin1String("deep"))
        return test::tiedGpt2({50257, 1024, 1600, 48});
    if (name == QLatin1String("vit"))
        return test::sampleVit(12);
    return test::sampleExperts(6, 64);
}

void checkLabels(const std::vector<DrawnLabel>& labels, QSizeF size) {
    const QRectF all(QPointF(0, 0), size);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const DrawnLabel& label = labels[i];
        const QByteArray name = label.text.toUtf8();
        QVERIFY2(label.owner.adjusted(-0.01, -0.01, 0.01, 0.01).contains(label.ink), name);
        QVERIFY2(all.contains(label.ink), name);
        QVERIFY2(contrast(label.colour, label.background) >= 4.5, name);
        for (std::size_t k = 0; k < i; ++k)
            QVERIFY2(!label.ink.intersects(labels[k].ink), name + " meets " + labels[k].text.toUtf8());
    }
}

// The pixels of a node below its header, in device pixels.
QImage inner(const Painted& painted, NodeIndex node) {
    const QRectF rect = painted.scene.rect(node);
    QRect pixels(
        QPoint(qRound(rect.left()), qRound(rect.top())), QPoint(qRound(rect.right()) - 1, qRound(rect.bottom()) - 1));
    pixels.setTop(pixels.top() + int(painted.scene.header(node)));
    return painted.image.copy(pixels);
}

QSet<QRgb> colours(const QImage& image) {
    QSet<QRgb> found;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found.insert(image.pixel(x, y));
    return found;
}

} // namespace

class TestMapPainter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void labelsFitAndDoNotOverlap_data();
    void labelsFitAndDoNotOverlap();
    void labelsFitTheFormerTiles();
    void equalBlocksAreEqualPictures();
    void equalTilesHaveEqualLetters();
    void saysWhatIsNeeded();
    void hiddenParametersAreMarked();
    void cellsAreDrawnWhereTheyCanBeSeen_data();
    void cellsAreDrawnWhereTheyCanBeSeen();
    void pixelsAreCrisp_data();
    void pixelsAreCrisp();
    void emptyNetworks();
    void figures_data();
    void figures();
    void printIsGrey();
    void thumbnails();
};

void TestMapPainter::labelsFitAndDoNotOverlap_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("root");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QString>("theme");
    for (const char* model : {"gpt2", "deep", "vit", "experts"})
        for (const QSizeF size :
            {QSizeF(830, 676), QSizeF(1920, 1080), QSizeF(420, 300), QSizeF(90, 700), QSizeF(40, 30)})
            for (const double scale : {0.7, 1.0, 1.85})
                for (const char* theme : {"light", "dark", "print"})
                    QTest::addRow("%s %gx%g, font %g, %s", model, size.width(), size.height(), scale, theme)
                        << QString::fromLatin1(model) << QString() << size << scale << QString::fromLatin1(theme);
    const auto zoomed = [](const char* model, const char* root) {
        QTest::addRow("%s %s", model, root) << QString::fromLatin1(model) << QString::fromLatin1(root)
                                            << QSizeF(830, 676) << 1.0 << QStringLiteral("light");
    };
    zoomed("gpt2", "transformer.h");
    zoomed("gpt2", "transformer.h.3");
    zoomed("gpt2", "transformer.h.3.attn.c_attn");
    zoomed("experts", "layers.2");
    zoomed("experts", "layers.2.mlp.experts.7");
}

void TestMapPainter::labelsFitAndDoNotOverlap() {
    QFETCH(const QString, model);
    QFETCH(const QString, root);
    QFETCH(const QSizeF, size);
    QFETCH(const double, scale);
    QFETCH(const QString, theme);
    const bool print = theme == QLatin1String("print");
    const Theme& colours = print ? printTheme() : theme == QLatin1String("dark") ? Theme::dark() : Theme::light();
    MapOptions options;
    options.patterns = print;
    checkLabels(paint(named(model), request(size, root.toStdString(), scale), colours, 1, options).labels, size);
}

void TestMapPainter::labelsFitTheFormerTiles() {
    const map::NetworkTree before = makeScene(test::tiedGpt2(), request({900, 700})).tree;
    for (const std::int64_t width : {800, 1024, 1600, 4096}) {
        MapOptions options;
        options.before = &before;
        const Painted painted
            = paint(test::tiedGpt2({50257, 1024, width, 12}), request({900, 700}), Theme::light(), 1, options);
        checkLabels(painted.labels, {900, 700});
        for (const DrawnLabel& label : painted.labels) {
            if (label.node == noNode || !painted.scene.isTile(label.node))
                continue;
            const std::int64_t now = painted.scene.tree.nodes[label.node].count;
            const std::int64_t then = before.nodes[before.find(painted.scene.tree.path(label.node))].count;
            const double ratio = std::sqrt(double(then) / double(now));
            QVERIFY(QRectF(label.owner.topLeft(), label.owner.size() * ratio).contains(label.ink));
        }
    }
}

void TestMapPainter::equalBlocksAreEqualPictures() {
    const Painted painted = paint(test::tiedGpt2(), request({960, 720}), Theme::light());
    int compared = 0;
    for (int a = 0; a < 12; ++a) {
        for (int b = 0; b < a; ++b) {
            const NodeIndex first = painted.scene.tree.find("transformer.h." + std::to_string(a));
            const NodeIndex second = painted.scene.tree.find("transformer.h." + std::to_string(b));
            const QImage one = inner(painted, first);
            const QImage other = inner(painted, second);
            const bool below = std::abs(painted.scene.rect(first).left() - painted.scene.rect(second).left()) < 0.01;
            QVERIFY(std::abs(one.width() - other.width()) <= 1);
            QVERIFY(std::abs(one.height() - other.height()) <= 1);
            // Equal blocks must have equal words. Edges may round differently, so only blocks of equal size are
            // compared.
            if (one.size() == other.size() && below) {
                ++compared;
                QStringList words, others;
                for (const DrawnLabel& label : painted.labels) {
                    if (label.node == noNode)
                        continue;
                    const std::string path = painted.scene.tree.path(label.node);
                    const auto in = [&](int k) { return path.find("transformer.h." + std::to_string(k) + '.') == 0; };
                    if (in(a))
                        words << label.text;
                    if (in(b))
                        others << label.text;
                }
                QCOMPARE(words, others);
                QVERIFY(!words.isEmpty());
            }
        }
    }
    QVERIFY(compared > 0);
}

// If two matrices have the same size, the longer name decides the size of the letters of both, in every layer.
void TestMapPainter::equalTilesHaveEqualLetters() {
    const network::NetworkPtr vit = network::resolve(test::shippedCatalog().preset("vit-base-patch16-224"));
    int layers = 0;
    for (const QSizeF size : {QSizeF(1090, 700), QSizeF(1500, 900)}) {
        const Painted painted = paint(vit, request(size), Theme::light());
        std::map<std::string, QList<double>> sizes; // sizes of the letters of names, by layer
        for (const DrawnLabel& label : painted.labels) {
            if (label.node == noNode || !painted.scene.isTile(label.node)
                || !painted.scene.name(label.node).startsWith(label.text.left(9))) // either name may be cut
                continue;
            const std::string path = painted.scene.tree.path(label.node);
            if (const std::size_t at = path.find(".output.dense");
                at != std::string::npos && path.find("attention") == std::string::npos)
                sizes[path.substr(0, at)] << label.size;
            if (const std::size_t at = path.find(".intermediate.dense"); at != std::string::npos)
                sizes[path.substr(0, at)] << label.size;
        }
        double all = 0;
        for (const auto& [layer, both] : sizes) {
            QCOMPARE(both.size(), 2);
            QCOMPARE(both[0], both[1]);
            QVERIFY(all == 0 || all == both[0]); // the layers are equal
            all = both[0];
            ++layers;
        }
    }
    QVERIFY(layers >= 24);
}

void TestMapPainter::saysWhatIsNeeded() {
    const Painted painted = paint(test::tiedGpt2(), request({960, 720}), Theme::light());
    QStringList texts;
    for (const DrawnLabel& label : painted.labels)
        texts << label.text;
    for (const char* text : {"wte", "31.0\u202f%", "h", "12 × GPT2Block", "h.0", "h.11", "c_attn", "mlp", "+2",
             "lm_head", "is wte used again: 38.6\u202fM shared, not counted twice"})
        QVERIFY2(texts.filter(QString::fromUtf8(text)).size() > 0, text);
    QVERIFY(texts.contains(QStringLiteral("also used as lm_head")) || texts.contains(QStringLiteral("= lm_head")));
    QVERIFY(!texts.contains(QStringLiteral("ln_1")));
    QCOMPARE(painted.scene.strips.size(), std::size_t(1));
    QCOMPARE(painted.scene.strips[0].path, std::string("lm_head"));
    const Painted part = paint(test::tiedGpt2(), request({960, 720}, "transformer.h.3"), Theme::light());
    QVERIFY(part.scene.strips.empty()); // nothing in this layer is tied
}

void TestMapPainter::hiddenParametersAreMarked() {
    const Painted painted = paint(test::sampleVit(4), request({900, 700}), Theme::light());
    const NodeIndex node = painted.scene.tree.find("encoder.layers.encoder_layer_0.self_attention.in_proj_weight");
    QVERIFY(node != noNode);
    const QRectF rect = painted.scene.rect(node);
    QCOMPARE(painted.image.pixelColor(int(rect.right()) - 4, int(rect.top()) + 4), Theme::light().tileText);
    const NodeIndex shown = painted.scene.tree.find("encoder.layers.encoder_layer_0.self_attention.out_proj");
    const QRectF plain = painted.scene.rect(shown);
    QCOMPARE(painted.image.pixelColor(int(plain.right()) - 4, int(plain.top()) + 4),
        Theme::light().kind(description::Kind::Attention));
}

void TestMapPainter::cellsAreDrawnWhereTheyCanBeSeen_data() {
    QTest::addColumn<int>("side");
    QTest::addColumn<bool>("lines");
    QTest::addRow("8 px cells") << 8 * 8 << true;
    QTest::addRow("3 px cells") << 3 * 8 + 8 << true;
    QTest::addRow("1 px cells") << 16 << false;
}

void TestMapPainter::cellsAreDrawnWhereTheyCanBeSeen() {
    QFETCH(const int, side);
    QFETCH(const bool, lines);
    const Painted painted = paint(test::sampleExperts(1, 64), request(QSizeF(side * 1.6, side * 1.6)), Theme::light());
    const NodeIndex list = painted.scene.tree.find("layers.0.mlp.experts");
    QVERIFY(list != noNode);
    if (!painted.scene.isTile(list) || painted.scene.tree.nodes[list].cells == 0) {
        QVERIFY(!lines); // the cells are too small to be drawn
        return;
    }
    const QRect rect = painted.scene.rect(list).toAlignedRect().adjusted(2, 2, -2, -2);
    QCOMPARE(colours(painted.image.copy(rect)).size() > 1, lines);
}

void TestMapPainter::pixelsAreCrisp_data() {
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0, 3.0})
        QTest::addRow("%.0f %%", ratio * 100) << ratio;
}

void TestMapPainter::pixelsAreCrisp() {
    QFETCH(const double, ratio);
    MapOptions options;
    options.labels = false;
    SceneRequest wish = request({801, 603});
    wish.strips = false;
    const Theme& theme = Theme::light();
    const Painted painted = paint(test::tiedGpt2(), wish, theme, ratio, options);
    QSet<QRgb> allowed{theme.map.rgb()};
    for (const description::Kind kind :
        {description::Kind::Embedding, description::Kind::Attention, description::Kind::Mlp}) {
        allowed << theme.kind(kind).rgb() << mixed(theme.tileEdge, theme.kind(kind), theme.tileEdge.alphaF()).rgb();
        allowed << mixed(theme.kind(kind), theme.frameLine(2), 0.35).rgb();
        for (int depth = 0; depth < 4; ++depth)
            allowed << theme.tinted(depth, kind).rgb();
    }
    for (int depth = 0; depth < 4; ++depth)
        allowed << theme.frame(depth).rgb() << theme.frameLine(depth).rgb();
    for (const QRgb colour : colours(painted.image))
        QVERIFY2(allowed.contains(colour), qPrintable(QColor(colour).name()));
}

void TestMapPainter::emptyNetworks() {
    test::NetworkBuilder b;
    const network::NetworkPtr nothing = b.network(b.nothing("Dropout"));
    for (const QSizeF size : {QSizeF(800, 600), QSizeF(1, 1), QSizeF(3, 3)}) {
        const Painted painted = paint(nothing, request(size), Theme::dark());
        QVERIFY(painted.labels.empty());
        QVERIFY(paint(test::tiedGpt2(), request(size.boundedTo({3, 3})), Theme::dark()).labels.empty());
    }
}

void TestMapPainter::figures_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QSize>("size");
    for (const QString& model : {QStringLiteral("gpt2"), QStringLiteral("vit"), QStringLiteral("experts")})
        for (const QSize size : {QSize(1600, 1000), QSize(1200, 800), QSize(600, 900), QSize(300, 200), QSize(1, 1)})
            QTest::addRow("%s %dx%d", qPrintable(model), size.width(), size.height()) << model << size;
}

void TestMapPainter::figures() {
    QFETCH(const QString, model);
    QFETCH(const QSize, size);
    const network::NetworkPtr network = named(model);
    for (const FigureTheme theme : {FigureTheme::Light, FigureTheme::Dark, FigureTheme::Print}) {
        FigureRequest wish;
        wish.view.width = size.width();
        wish.view.height = size.height();
        wish.view.theme = theme;
        wish.view.title = std::string(
            "A title that is quite a bit longer than anybody would want one to be, to see that it is cut");
        const Figure figure = drawFigure(network, wish);
        QCOMPARE(toImage(figure.drawing).size(), size);
        checkLabels(figure.labels, size);
        QCOMPARE(toImage(drawFigure(network, wish).drawing), toImage(figure.drawing));
    }
}

void TestMapPainter::printIsGrey() {
    FigureRequest wish;
    wish.view.theme = FigureTheme::Print;
    const QImage image = toImage(drawFigure(test::tiedGpt2(), wish).drawing);
    for (const QRgb colour : colours(image))
        QVERIFY(qRed(colour) == qGreen(colour) && qGreen(colour) == qBlue(colour));
}

void TestMapPainter::thumbnails() {
    const QImage image = thumbnail(test::tiedGpt2(), {230, 132}, Theme::light(), 2);
    QCOMPARE(image.size(), QSize(460, 264));
    QCOMPARE(image.devicePixelRatio(), 2.0);
    const QSet<QRgb> found = colours(image);
    for (const description::Kind kind :
        {description::Kind::Embedding, description::Kind::Attention, description::Kind::Mlp})
        QVERIFY(found.contains(Theme::light().kind(kind).rgb()));
    QCOMPARE(colours(thumbnail(nullptr, {10, 10}, Theme::light())).size(), 1);
}

int tst_map_painter(int argc, char* argv[]) {
    return paramap::test::run<TestMapPainter, QApplication>(argc, argv);
}
#include "tst_map_painter.moc"
