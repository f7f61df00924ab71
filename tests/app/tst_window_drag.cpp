// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/actions.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"
#include "ui/sizes/changed_sizes.h"
#include "ui/sizes/size_row.h"
#include "ui/sizes/sizes_panel.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

using namespace paramap;

/// Drags of sliders in the window: what they leave behind, what the window says meanwhile.
class TestWindowDrag : public test::WindowTest {
    Q_OBJECT
private:
    ui::LogSlider* sliderOf(const QString& name) {
        for (auto* row : m_window->findChildren<ui::SizeRow*>()) {
            auto* slider = row->findChild<ui::LogSlider*>();
            if (slider && !row->isHidden() && slider->accessibleName().startsWith(name + QStringLiteral(",")))
                return slider;
        }
        return nullptr;
    }
    QString said(const char* label) { return m_window->findChild<QLabel*>(QLatin1String(label))->text(); }
    /// The map when nothing moves any more.
    QImage restingMap() {
        for (int round = 0; round < 3; ++round) {
            QCoreApplication::processEvents();
            map().grab();
            (void)QTest::qWaitFor([this] { return !map().isMorphing(); });
        }
        return map().grab().toImage();
    }
    QPoint at(const ui::LogSlider* slider, double share) {
        return {static_cast<int>(slider->width() * share), slider->height() / 2};
    }
    void open(const QString& preset) {
        Q_EMIT m_window->presetPicked(preset);
        QCoreApplication::processEvents();
        QVERIFY(m_session->snapshot());
    }

private Q_SLOTS:
    /// A number that is in force is taken back by the key that takes back everything else.
    void undoInTheFieldOfASize() {
        open(QStringLiteral("mamba-130m"));
        auto* row = m_window->findChild<ui::SizeRow*>();
        QVERIFY(row);
        auto* field = row->findChild<QLineEdit*>();
        const int before = m_session->undoStack()->index();
        field->parentWidget()->setFocus();
        field->selectAll();
        QTest::keyClicks(field->parentWidget(), QStringLiteral("99"));
        QTest::keyClick(field->parentWidget(), Qt::Key_Z, Qt::ControlModifier); // of the text, as long as it is typed
        QCOMPARE(m_session->undoStack()->index(), before);
        QTest::keyClicks(field->parentWidget(), QStringLiteral("100"));
        QTest::keyClick(field->parentWidget(), Qt::Key_Return);
        QCOMPARE(m_session->undoStack()->index(), before + 1);
        QTest::keyClick(field->parentWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_session->undoStack()->index(), before);
        QTest::keyClick(field->parentWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_session->undoStack()->index(), before + 1);
    }
    void escapeRestoresThePicture_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("size");
        const std::pair<const char*, const char*> drags[]
            = {{"gpt2", "n_embd"}, {"gpt2", "n_layer"}, {"qwen3-8b", "hidden_size"}, {"qwen3-8b", "num_hidden_layers"},
                {"deepseek-v3", "n_routed_experts"}, {"mixtral-8x7b", "num_hidden_layers"},
                {"mamba-130m", "hidden_size"}, {"t5-base", "num_layers"}, {"vit-base-patch16-224", "hidden_size"}};
        for (const auto& [preset, size] : drags)
            QTest::addRow("%s, %s", preset, size) << QString::fromLatin1(preset) << QString::fromLatin1(size);
    }
    void escapeRestoresThePicture() {
        QFETCH(QString, preset);
        QFETCH(QString, size);
        open(preset);
        const qint64 before = total();
        const QImage rest = restingMap();
        ui::LogSlider* slider = sliderOf(size);
        QVERIFY2(slider, qPrintable(size));
        const qint64 value = slider->size();
        for (const double end : {0.02, 0.97}) {
            QTest::mousePress(slider, Qt::LeftButton, {}, at(slider, 0.5));
            for (int step = 1; step <= 8; ++step) {
                QTest::mouseMove(slider, at(slider, 0.5 + (end - 0.5) * step / 8));
                map().grab();
            }
            QVERIFY(total() != before);
            QTest::keyClick(slider, Qt::Key_Escape);
            QTest::mouseRelease(slider, Qt::LeftButton, {}, at(slider, end));
            QCOMPARE(slider->size(), value);
            QCOMPARE(total(), before);
            QCOMPARE(restingMap(), rest);
        }
    }

    void thereAndBackChangesNothing() {
        openGpt2();
        const QImage rest = restingMap();
        ui::LogSlider* slider = sliderOf(QStringLiteral("n_embd"));
        const int steps = m_session->undoStack()->count();
        m_session->beginDrag(QStringLiteral("n_embd"));
        for (const qint64 width : {704, 512, 256, 768}) {
            m_session->setSize(QStringLiteral("n_embd"), width);
            map().grab();
        }
        m_session->endDrag();
        QCOMPARE(slider->size(), 768);
        QCOMPARE(m_session->undoStack()->count(), steps);
        QCOMPARE(restingMap(), rest);
    }

    void theStatusLineIsTrue() {
        openGpt2();
        QVERIFY(said("honesty").contains(QStringLiteral("✓ exact")));
        QVERIFY(!said("honesty").contains(QStringLiteral("dashed")));
        m_session->beginDrag(QStringLiteral("n_layer"));
        m_session->setSize(QStringLiteral("n_layer"), 13);
        QVERIFY(said("honesty").contains(QStringLiteral("dashed outline = size before")));
        QVERIFY(said("honesty").contains(QStringLiteral("✓ exact")));
        QVERIFY(said("status").contains(QStringLiteral("Esc to put it back")));
        m_session->cancelDrag();
        QVERIFY(!said("honesty").contains(QStringLiteral("dashed")));

        m_session->setSize(QStringLiteral("n_layer"), 900'000'000'000); // more than can be counted
        QVERIFY(!said("honesty").contains(QStringLiteral("exact")));
        QVERIFY(said("honesty").contains(QStringLiteral("refused")));
        map().grab(); // a new layout does not change what is said
        QCoreApplication::processEvents();
        QVERIFY(said("honesty").contains(QStringLiteral("refused")));
        m_session->setSize(QStringLiteral("n_layer"), 13);
        QVERIFY(said("honesty").contains(QStringLiteral("✓ exact")));

        m_session->setSize(QStringLiteral("n_embd"), 1000); // no multiple of 12
        QVERIFY(!said("honesty").contains(QStringLiteral("✓ exact")));
        QVERIFY(said("honesty").contains(QStringLiteral("refuses these sizes")));
    }

    void aGuessIsNotExact() {
        Q_EMIT m_window->filePicked(file(QStringLiteral("new.json"),
            "{\"hidden_size\": 512, \"num_hidden_layers\": 4, \"vocab_size\": 1000,"
            " \"num_attention_heads\": 8, \"num_key_value_heads\": 8, \"intermediate_size\": 1024,"
            " \"rms_norm_eps\": 1e-6, \"rope_theta\": 10000.0, \"hidden_act\": \"silu\","
            " \"max_position_embeddings\": 128}"));
        QVERIFY(m_session->snapshot());
        QVERIFY(m_session->snapshot()->network->settings.guess);
        QVERIFY(!said("honesty").contains(QStringLiteral("exact")));
        QVERIFY(said("honesty").contains(QStringLiteral("a guess")));
    }

    /// An undo that makes the model smaller shows the former sizes for a moment, as one that makes it larger does.
    void undoThatShrinksShowsFormerSizes() {
        openGpt2();
        m_session->setSize(QStringLiteral("n_embd"), 1536);
        const QImage large = restingMap();
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(total(), test::gpt2);
        QVERIFY(map().scene().request.size.width() < 0.8 * map().width()); // at the scale before, inside its outline
        QTRY_VERIFY_WITH_TIMEOUT(map().scene().request.size == QSizeF(map().size()), 3000);
        QVERIFY(restingMap() != large);
    }

    void changedSizesHaveChips() {
        openGpt2();
        auto* chips = m_window->workbench().sizes().findChild<ui::ChangedSizes*>();
        QVERIFY(chips->isHidden());
        const auto texts = [chips] {
            QStringList words;
            for (auto* button : chips->findChildren<QAbstractButton*>())
                if (button->isVisible() && !button->text().isEmpty() && button->text() != QStringLiteral("Reset"))
                    words << button->text();
            return words;
        };
        m_session->setSize(QStringLiteral("n_embd"), 1024);
        QCOMPARE(texts(), QStringList({QStringLiteral("n_embd 1,024")}));
        m_session->setSize(QStringLiteral("n_inner"), 5000);
        QCOMPARE(texts(), QStringList({QStringLiteral("n_embd 1,024"), QStringLiteral("n_inner 5,000")}));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("(changed)")));
        for (auto* button : chips->findChildren<QAbstractButton*>()) {
            if (button->text() == QStringLiteral("n_inner 5,000"))
                button->click();
        }
        QVERIFY(sliderOf(QStringLiteral("n_inner"))->hasFocus()); // the size was folded away
        for (auto* button : chips->findChildren<QAbstractButton*>()) {
            if (button->accessibleName() == QStringLiteral("Reset n_inner"))
                button->click();
        }
        QCOMPARE(texts(), QStringList({QStringLiteral("n_embd 1,024")}));
        m_window->actions()["model.resetAll"]->trigger();
        QVERIFY(chips->isHidden());
        // Sliders stay under the pointer: during a drag no chip appears.
        ui::LogSlider* slider = sliderOf(QStringLiteral("n_embd"));
        QTest::mousePress(slider, Qt::LeftButton, {}, at(slider, 0.5));
        QTest::mouseMove(slider, at(slider, 0.8));
        QVERIFY(chips->isHidden());
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at(slider, 0.8));
        QVERIFY(!chips->isHidden());
    }

    void aFoldedSizeIsAdded() {
        openGpt2();
        QVERIFY(!sliderOf(QStringLiteral("n_inner"))->isVisible());
        m_window->actions()["model.addSize"]->trigger();
        auto* dialog = m_window->findChild<QDialog*>(QStringLiteral("addSizeDialog"));
        QVERIFY(dialog);
        auto* list = dialog->findChild<QListWidget*>();
        QVERIFY(list->count() > 0);
        auto* field = dialog->findChild<QLineEdit*>();
        field->setText(QStringLiteral("mlp width"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(sliderOf(QStringLiteral("n_inner"))->isVisible());
        m_session->setSize(QStringLiteral("n_embd"), 1024); // it stays
        QVERIFY(sliderOf(QStringLiteral("n_inner"))->isVisible());
        open(QStringLiteral("llama-3-8b"));
        openGpt2();
        QVERIFY(!sliderOf(QStringLiteral("n_inner"))->isVisible());
    }

    /// Prices and the held total count tied tensors as the large total does.
    void pricesCountTiedTensorsTwice() {
        openGpt2();
        const auto price = [this] { return m_session->snapshot()->sizes[3].left; };
        QCOMPARE(price(), std::string("+1,000 tokens = +768,000"));
        m_session->setTwice(true);
        QCOMPARE(price(), std::string("+1,000 tokens = +1,536,000"));
        m_session->holdTotal(QStringLiteral("n_layer"));
        const auto shown = [this] { return m_session->snapshot()->parameters; };
        QCOMPARE(shown(), 163'037'184);
        QCOMPARE(m_session->state().marks.held->total, shown());
        m_session->setSize(QStringLiteral("vocab_size"), 60257);
        QVERIFY(std::abs(shown() - 163'037'184) <= 7'087'872 / 2);
        m_session->setTwice(false);
        QCOMPARE(m_session->state().marks.held->total, shown());
    }
};

int tst_window_drag(int argc, char* argv[]) {
    return paramap::test::run<TestWindowDrag, QApplication>(argc, argv);
}
#include "tst_window_drag.moc"
