// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/amount.h"
#include "model/text/map/measure_words.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/breadcrumb/map_caption.h"
#include "ui/breadcrumb/map_header.h"
#include "ui/inspector/inspector.h"
#include "ui/legend/legend.h"
#include "ui/look/theme.h"
#include "ui/map/paint/map_mixture.h"
#include "ui/map/paint/map_painter.h"
#include "ui/map/scene/map_small.h"
#include "ui/map/view/treemap_tip.h"

#include <QDialog>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>

using namespace paramap;
using map::Measure;

/// What areas show is what the card says, in every panel.
class TestWindowAreas : public test::WindowTest {
    Q_OBJECT

    static QString plain(QString text) {
        return text.replace(QChar(0x202F), QLatin1Char(' ')).replace(QChar(0x2009), QLatin1Char(' '));
    }
    static QString plain(const std::string& text) { return plain(QString::fromStdString(text)); }

    /// The number of the memory card that the areas add up to.
    std::int64_t ofCard(Measure measure) const {
        const Snapshot& snapshot = *m_session->snapshot();
        std::int64_t buffers = 0;
        for (const cost::Line& line : snapshot.inference.lines)
            buffers += line.label.name == cost::Label::Buffers ? line.bytes : 0;
        switch (measure) {
        case Measure::Parameters:
        case Measure::Stored: // no model has it by itself
            break;
        case Measure::Bytes:
            return snapshot.inference.bytes(cost::Part::Weights) + buffers;
        case Measure::Training:
            return snapshot.training.total;
        case Measure::Cache:
            return snapshot.inference.bytes(cost::Part::KvCache);
        case Measure::Flops:
            return snapshot.inference.flopsForward;
        }
        return snapshot.network->totals().parameters;
    }

    /// The percent of the legend's entries together.
    double legendSum() {
        const QString words = m_window->workbench().legend().accessibleDescription();
        static const QRegularExpression percent(QStringLiteral("(<?)([0-9.]+)\\x{202F}%"));
        double sum = 0;
        for (auto match = percent.globalMatch(words); match.hasNext();)
            sum += match.next().captured(2).toDouble();
        return sum;
    }

private Q_SLOTS:
    void allPanelsAgree_data() {
        QTest::addColumn<QString>("preset");
        for (const char* name :
            {"gpt2", "llama-3-8b", "deepseek-v3", "t5-small", "mamba-130m", "resnet50", "recurrent-transformer"})
            QTest::addRow("%s", name) << QString::fromLatin1(name);
    }
    void allPanelsAgree() {
        QFETCH(QString, preset);
        Q_EMIT m_window->presetPicked(preset);
        QCoreApplication::processEvents();
        Workbench& bench = m_window->workbench();
        for (const Measure measure : m_session->snapshot()->areas) {
            m_window->view().setMeasure(measure);
            m_window->view().select({});
            QCoreApplication::processEvents();
            const std::int64_t amount = ofCard(measure);
            const QByteArray what = preset.toUtf8() + ' ' + QByteArray(map::word(measure).data());
            QVERIFY2(bench.map().scene().total() == amount, what.constData());
            QVERIFY2(bench.map().scene().tree.nodes[0].count == amount, what.constData());
            const bool estimate = bench.map().measured().isEstimate();
            const QString number = QString::fromStdString(words::exact(amount));
            const QString row = modules().index(0, ui::ModuleModel::Amount).data(Qt::ToolTipRole).toString();
            QVERIFY2(row.contains(number) && row.contains(u'≈') == estimate, qPrintable(row));
            const QString inspected = QString::fromStdString(bench.inspector().content().value);
            QVERIFY2(inspected.contains(number) && inspected.contains(u'≈') == estimate, qPrintable(inspected));
            const QString status = m_window->findChild<QLabel*>(QStringLiteral("status"))->text();
            QVERIFY2(status.contains(number) && status.contains(u'≈') == estimate, qPrintable(status));
            QVERIFY2(std::abs(legendSum() - 100) < 1, qPrintable(bench.legend().accessibleDescription()));
            QCOMPARE(bench.legend().accessibleDescription().contains(QStringLiteral("estimated")), estimate);
            if (measure == Measure::Training)
                QCOMPARE(estimate, !m_session->snapshot()->training.exact());
            // A figure says the same in its title, and its legend adds up.
            const text::MeasureWords words
                = text::measureWords(*m_session->snapshot()->network, bench.map().measured(), m_session->state().run);
            const std::string shown
                = measure == Measure::Parameters ? words::exact(amount) : text::compactAmount(measure, amount);
            QVERIFY2(words.where.find(shown) != std::string::npos, words.where.c_str());
            QCOMPARE(plain(words.caption), plain(bench.mapHeader().caption().text()));
        }
    }

    void aCaptionAgreesWithTheCard() {
        openGpt2();
        ui::MapCaption& caption = m_window->workbench().mapHeader().caption();
        QVERIFY(!caption.isVisible()); // parameters depend on no run
        m_window->view().setMeasure(Measure::Training);
        QVERIFY(caption.isVisible());
        QCOMPARE(plain(caption.text()), QStringLiteral("Training · batch 8 × 1,024 · bf16 AMP · AdamW"));
        QCOMPARE(plain(m_session->snapshot()->trainingCard.settings),
            QStringLiteral("batch 8 · seq 1,024 · bf16 AMP · AdamW"));
        cost::RunSettings run = m_session->state().run;
        run.batch = 2;
        m_session->setRun(run);
        QCOMPARE(plain(caption.text()), QStringLiteral("Training · batch 2 × 1,024 · bf16 AMP · AdamW"));
        m_window->view().setMeasure(Measure::Flops);
        QCOMPARE(plain(caption.text()), QStringLiteral("FLOPs · forward · batch 2 × 1,024 · bf16"));
        m_window->view().setMeasure(Measure::Parameters);
        QVERIFY(!caption.isVisible());
    }

    /// A tile of several kinds has the colour of the kind that has most of it.
    void mixedTilesHaveAColour() {
        Q_EMIT m_window->presetPicked(QStringLiteral("recurrent-transformer"));
        QCoreApplication::processEvents();
        map::NetworkTree tree = map::fromNetwork(m_session->snapshot()->network, {"", 0, 300.0 * 200});
        const layout::NodeIndex mlp = tree.find("transformer.2.mlp");
        QVERIFY(mlp != layout::noNode && ui::isMixture(tree.nodes[mlp]));
        for (const ui::Theme* theme : {&ui::Theme::light(), &ui::Theme::dark()})
            QCOMPARE(ui::tileColour(tree.nodes[mlp], *theme), theme->kind(description::Kind::Mlp));
    }

    /// What belongs to no module has a tile with a plain name, and is a small part where it has no room.
    void whatBelongsToNoModule() {
        openGpt2();
        m_window->view().setMeasure(Measure::Training);
        QStringList names;
        const ui::MapScene& scene = map().scene();
        for (layout::NodeIndex node = 1; node < scene.tree.tree.size(); ++node)
            if (!scene.tree.nodes[node].isOfModule())
                names << scene.name(node);
        for (const ui::Unseen& part : ui::unseenParts(scene, map().letters(), map().devicePixelRatioF()))
            names << QString::fromStdString(part.name);
        for (const char* name : {"logits and loss", "autocast copies of weights", "buffers"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        QVERIFY(m_window->workbench().legend().accessibleDescription().contains(QStringLiteral("No module ")));
    }

    /// Estimates have their sign in labels, tooltips and the tree, and in words for a screen reader; exact amounts not.
    void estimatesAreMarkedEverywhere() {
        openGpt2();
        m_window->view().setMeasure(Measure::Training);
        const ui::MapScene& scene = map().scene();
        const auto tip = [&](layout::NodeIndex node) { return tipText(scene, node, {}, ui::Theme::light()); };
        const layout::NodeIndex exact = scene.tree.find("transformer.wte"), about = scene.tree.find("transformer.h.3");
        QVERIFY(!tip(exact).contains(u'≈') && tip(about).contains(u'≈'));
        QVERIFY(!spokenText(scene, exact, {}).contains(QStringLiteral("about ")));
        QVERIFY(spokenText(scene, about, {}).contains(QStringLiteral("about ")));
        const auto row = [this](const char* path) {
            return modules()
                .indexOf(QString::fromLatin1(path))
                .siblingAtColumn(ui::ModuleModel::Amount)
                .data()
                .toString();
        };
        QVERIFY(!row("transformer.wte").contains(u'≈') && row("transformer.h.3").contains(u'≈'));
        m_window->view().select(QStringLiteral("transformer.h.3.mlp"));
        QVERIFY(m_window->workbench().inspector().content().value.starts_with("≈"));
        m_window->view().select(QStringLiteral("transformer.wte.weight"));
        QVERIFY(!m_window->workbench().inspector().content().value.starts_with("≈"));
        for (layout::NodeIndex node = 1; node < scene.tree.tree.size(); ++node)
            if (scene.tree.nodes[node].piece == map::Piece::LogitsAndLoss)
                QVERIFY2(tip(node).contains(QStringLiteral("<b>logits and loss</b>")), qPrintable(tip(node)));
    }

    /// A share is "of mlp", as the map is headed, where the map shows only that part.
    void sharesOfAPart() {
        openGpt2();
        m_window->view().setRoot(QStringLiteral("transformer.h.3.mlp"));
        const ui::MapScene& scene = map().scene();
        const QString tip = tipText(scene, scene.tree.find("transformer.h.3.mlp.c_fc"), {}, ui::Theme::light());
        QVERIFY2(plain(tip).contains(QStringLiteral("50.0 % of mlp")), qPrintable(tip));
    }

    /// The labels of caches are named once: "h.3.attn", not "h.3.attn.h.3.attn".
    void namesAreNotDoubled_data() {
        QTest::addColumn<QString>("preset");
        for (const char* name : {"gpt2", "t5-small", "llama-3-8b", "mamba-130m"})
            QTest::addRow("%s", name) << QString::fromLatin1(name);
    }
    void namesAreNotDoubled() {
        QFETCH(QString, preset);
        Q_EMIT m_window->presetPicked(preset);
        m_window->view().setMeasure(Measure::Cache);
        QCoreApplication::processEvents();
        const ui::MapScene& scene = map().scene();
        int labels = 0;
        QImage image(map().size(), QImage::Format_RGB32);
        QPainter painter(&image);
        ui::Lettering lettering(map().font());
        for (const ui::DrawnLabel& label : ui::paintMap(painter, scene, ui::Theme::light(), {}, lettering)) {
            const QString& text = label.text;
            for (qsizetype dot = text.indexOf(u'.'); dot >= 0; dot = text.indexOf(u'.', dot + 1))
                QVERIFY2(text.left(dot) != text.mid(dot + 1), qPrintable(text));
            ++labels;
        }
        QVERIFY(labels > 10);
    }

    void aCaptionOpensTheRun() {
        openGpt2();
        m_window->view().setMeasure(Measure::Flops);
        ui::MapCaption& caption = m_window->workbench().mapHeader().caption();
        caption.setFocus();
        QTest::keyClick(&caption, Qt::Key_Return);
        auto* dialog = m_window->findChild<QDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(m_window->view().value().memory, cost::Mode::Inference);
    }
};

int tst_window_areas(int argc, char* argv[]) {
    return paramap::test::run<TestWindowAreas, QApplication>(argc, argv);
}
#include "tst_window_areas.moc"
