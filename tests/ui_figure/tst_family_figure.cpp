// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/figure/family_figure.h"

#include <QGuiApplication>
#include <QSet>
#include <QTest>

#include <cmath>
#include <variant>

using namespace paramap;

namespace {

ui::FamilyRequest requestOf(const QList<QByteArray>& presets) {
    ui::FamilyRequest request;
    for (const QByteArray& preset : presets) {
        const network::NetworkPtr network = test::presetWith(preset.toStdString(), {});
        request.models.push_back({network, map::measured(*network, map::Measure::Parameters, {}), preset.toStdString(),
            {std::to_string(network->totals().parameters) + " parameters"}, nullptr});
    }
    request.title = "A family";
    request.legend.entries = {{description::Kind::Attention, "Attention", {}}, {description::Kind::Mlp, "MLP", {}}};
    request.view.map.folded = true;
    return request;
}

int groupOf(const ui::Drawing& drawing, const QString& id) {
    for (std::size_t i = 0; i < drawing.groups.size(); ++i)
        if (drawing.groups[i].id == id)
            return int(i);
    return -1;
}

/// The area of the largest rectangle that is filled in a group.
double areaOf(const ui::Drawing& drawing, const QString& id) {
    const int group = groupOf(drawing, id);
    double largest = 0;
    for (const ui::Drawing::Item& item : drawing.items)
        if (const auto* fill = std::get_if<ui::Drawing::Fill>(&item.what); fill && group >= 0 && item.group == group)
            largest = std::max(largest, fill->rect.width() * fill->rect.height());
    return largest;
}

} // namespace

/// Several models in one figure.
class TestFamilyFigure : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Where twelve stand in a row, fewer shares are said, and none is cut.
    void narrowPlacesSayLess() {
        ui::FamilyRequest request = requestOf({"gpt2", "gpt2-medium", "gpt2-large", "gpt2-xl"});
        for (ui::FamilyRequest::Model& model : request.models)
            model.below.emplace_back("MLP 45.5 %, Attention 22.8 %, Embedding 31.6 %");
        const auto said = [&](double width) {
            request.view.width = width;
            request.view.height = 300;
            QStringList words;
            for (const ui::DrawnLabel& label : ui::drawFamily(request).labels)
                if (label.text.startsWith(QStringLiteral("MLP 45")))
                    words << label.text;
            return words;
        };
        QCOMPARE(said(2400).first(), QStringLiteral("MLP 45.5 %, Attention 22.8 %, Embedding 31.6 %"));
        QCOMPARE(said(700).size(), 4);
        QCOMPARE(said(700).first(), QStringLiteral("MLP 45.5 %, Attention 22.8 %"));
    }

    /// A parameter is as large on every map. Edges lie on whole units, which a small tile feels.
    void oneScale() {
        ui::FamilyRequest request = requestOf({"gpt2", "gpt2-medium", "gpt2-large", "gpt2-xl"});
        request.view.width = 3200;
        request.view.height = 2000;
        const ui::Drawing drawing = ui::drawFamily(request).drawing;
        double scale = 0;
        for (std::size_t i = 4; i > 0; --i) {
            const network::NetworkPtr& network = request.models[i - 1].network;
            const auto place = network::find(*network, "transformer.h.0.mlp.c_fc");
            const std::int64_t layers = network->root->children.front().module->children.at(3).module->childCount;
            const double count = double(place->module->totals.parameters * layers);
            const double own = areaOf(drawing, QStringLiteral("%1/transformer.h.0.mlp.c_fc").arg(i)) / count;
            QVERIFY(own > 0);
            if (i == 4)
                scale = own;
            QVERIFY2(std::abs(own / scale - 1) < 0.01, qPrintable(QStringLiteral("%1: %2").arg(i).arg(own / scale)));
        }
    }

    void upToTwelve() {
        const QList<QByteArray> all{"gpt2", "gpt2-medium", "gpt2-large", "gpt2-xl", "bert-base-uncased", "llama-2-7b",
            "llama-3-8b", "vit-base-patch16-224", "resnet50", "mixtral-8x7b", "t5-base", "whisper-tiny"};
        for (const qsizetype count : {2, 3, 5, 7, 9, 12}) {
            const ui::Figure figure = ui::drawFamily(requestOf(all.first(count)));
            const QRectF sheet(QPointF(), figure.drawing.size);
            QSet<QString> ids, said;
            for (const ui::DrawnLabel& label : figure.labels) {
                said << label.text;
                QVERIFY2(sheet.contains(label.ink), qPrintable(label.text));
            }
            for (const QByteArray& name : all.first(count))
                QVERIFY2(said.contains(QString::fromUtf8(name)), name.constData());
            for (const ui::Drawing::Group& group : figure.drawing.groups) {
                QVERIFY2(!ids.contains(group.id), qPrintable(group.id));
                ids << group.id;
            }
            QVERIFY(figure.drawing.smallestText >= map::leastText);
        }
    }

    /// The same models give the same drawing; a model beside itself has the same map twice.
    void twins() {
        const ui::FamilyRequest request = requestOf({"gpt2", "gpt2"});
        const ui::Drawing drawing = ui::drawFamily(request).drawing;
        const double first = areaOf(drawing, u"1/transformer.h.0.mlp.c_fc"_qs);
        QVERIFY(first > 0);
        QCOMPARE(areaOf(drawing, u"2/transformer.h.0.mlp.c_fc"_qs), first);
    }
};

int tst_family_figure(int argc, char* argv[]) {
    return test::run<TestFamilyFigure, QGuiApplication>(argc, argv);
}
#include "tst_family_figure.moc"
