// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/dialogs/export_choice.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "ui/export/export_dialog.h"
#include "ui/figure/figure_kind.h"
#include "ui/look/colour_vision.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace paramap;

/// The export dialog, as a person uses it.
class TestExportDialog : public QObject {
    Q_OBJECT
    std::unique_ptr<ui::ExportDialog> m_dialog;
    network::NetworkPtr m_gpt2;

    template <typename Widget> Widget* find(const char* name) const {
        return m_dialog->findChild<Widget*>(QString::fromLatin1(name));
    }
    /// As with the keyboard or the mouse.
    void choose(const char* name, const QString& item) const {
        auto* box = find<QComboBox>(name);
        const int index = box->findText(item);
        QVERIFY2(index >= 0, qPrintable(item));
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    QImage preview() const { return find<QLabel>("preview")->pixmap().toImage(); }
    QString note() const { return find<QLabel>("smallestText")->text(); }
    map::FigureView view() const { return m_dialog->request().view; }

private Q_SLOTS:
    void initTestCase() { m_gpt2 = test::presetWith("gpt2", {}); }
    void init() {
        m_dialog = std::make_unique<ui::ExportDialog>();
        m_dialog->setFigure(m_gpt2, {}, QStringLiteral("png"), {map::Measure::Parameters, map::Measure::Flops});
        m_dialog->resize(m_dialog->sizeHint());
        m_dialog->show();
        QTRY_VERIFY(preview().width() > 300); // drawn for the size that the layout gives it
    }
    void cleanup() { m_dialog.reset(); }

    void beginsAsTheScreen() {
        QCOMPARE(view(), map::FigureSize());
        QCOMPARE(m_dialog->ending(), QStringLiteral("png"));
        QVERIFY2(note().startsWith(QStringLiteral("Smallest text ")), qPrintable(note()));
        QVERIFY(note().endsWith(QStringLiteral("1,600 × 1,000 px")));
        // In a document it would be too small.
        auto* warning = find<QLabel>("warning");
        QVERIFY(warning->isVisible() && warning->text().contains(QStringLiteral("178 mm")));
    }

    void presets() {
        choose("figure", QStringLiteral("One column (85 mm)"));
        QCOMPARE(find<QDoubleSpinBox>("width")->value(), 85.0);
        QCOMPARE(find<QComboBox>("unit")->currentText(), QStringLiteral("mm"));
        QTRY_VERIFY(note().contains(QStringLiteral("85 × 64 mm")));
        QVERIFY(!find<QLabel>("warning")->isVisible());
        find<QDoubleSpinBox>("height")->setValue(100);
        QCOMPARE(find<QComboBox>("figure")->currentText(), QStringLiteral("Own size"));
        QTRY_VERIFY(preview().height() > preview().width()); // the preview follows
        choose("unit", QStringLiteral("in"));
        QCOMPARE(find<QDoubleSpinBox>("width")->value(), 3.35);
        choose("unit", QStringLiteral("px"));
        QCOMPARE(find<QDoubleSpinBox>("width")->value(), 1005.0); // at 300 dpi
        QCOMPARE(view().text, 8.0);
        find<QDoubleSpinBox>("text")->setValue(12);
        QCOMPARE(view().text, 12.0);
        choose("figure", QStringLiteral("Poster A0"));
        QCOMPARE(view().text, 36.0);
    }

    void paperForPapers() {
        choose("format", QStringLiteral("PDF"));
        QCOMPARE(find<QComboBox>("figure")->currentText(), QStringLiteral("Two columns (178 mm)"));
        QVERIFY(!find<QComboBox>("scale")->isEnabled() && find<QComboBox>("words")->isEnabled());
        QTRY_VERIFY(!note().contains(QStringLiteral("px")));
        choose("figure", QStringLiteral("Slide 16:9"));
        choose("format", QStringLiteral("TikZ for LaTeX"));
        QCOMPARE(find<QComboBox>("figure")->currentText(), QStringLiteral("Slide 16:9")); // a person chose it
        QVERIFY(!find<QComboBox>("words")->isEnabled());
    }

    void parts() {
        const QImage all = preview();
        for (const char* part : {"titleShown", "legend", "square", "note"}) {
            auto* box = find<QCheckBox>(part);
            QVERIFY(box->isChecked() && box->isEnabled());
            QTest::keyClick(box, Qt::Key_Space);
            QVERIFY(!box->isChecked());
            QTRY_VERIFY(preview() != all);
            QTest::keyClick(box, Qt::Key_Space);
            QTRY_COMPARE(preview(), all);
        }
        choose("content", QStringLiteral("Plain map, nothing around it"));
        QVERIFY(!view().parts.any());
        QVERIFY(!find<QCheckBox>("legend")->isEnabled());
        choose("content", QStringLiteral("Figure"));
        QVERIFY(view().parts == map::FigureParts());
    }

    void contents() {
        choose("content", QStringLiteral("Table of its tiles"));
        QCOMPARE(m_dialog->ending(), QStringLiteral("csv"));
        auto* table = find<QPlainTextEdit>("table");
        QTRY_VERIFY(table->isVisible() && table->toPlainText().contains(QStringLiteral("transformer.wte,Embedding")));
        choose("format", QStringLiteral("Markdown table"));
        QTRY_VERIFY(table->toPlainText().contains(QStringLiteral("| transformer.wte | Embedding |")));
        QVERIFY(!find<QComboBox>("theme")->isEnabled());
        choose("content", QStringLiteral("Rectangles of its tensors"));
        QCOMPARE(m_dialog->ending(), QStringLiteral("json"));
        QTRY_VERIFY(!table->isVisible());
        choose("content", QStringLiteral("Figure"));
        QCOMPARE(m_dialog->ending(), QStringLiteral("png"));
    }

    /// Only the preview changes.
    void colourVision() {
        const QImage usual = preview();
        auto* vision = find<QComboBox>("vision");
        QCOMPARE(vision->count(), 5);
        for (int index = 1; index < vision->count(); ++index) {
            vision->setCurrentIndex(index);
            const QImage wanted = ui::seen(usual, ui::ColourVision(vision->currentData().toInt()));
            QVERIFY(wanted != usual);
            QTRY_COMPARE(preview().convertToFormat(QImage::Format_RGB32), wanted);
        }
        QCOMPARE(view().theme, map::FigureTheme::Light);
    }

    /// Every field has a name for screen readers, and the keyboard reaches all of them.
    void accessible() {
        for (QWidget* widget : m_dialog->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(u"qt_")
                || widget->objectName().isEmpty())
                continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
        }
        QStringList reached;
        find<QComboBox>("content")->setFocus();
        for (int i = 0; i < 40; ++i) {
            if (const QWidget* focused = m_dialog->focusWidget())
                reached << focused->objectName();
            QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
        }
        for (const char* name :
            {"content", "format", "figure", "width", "height", "unit", "dpi", "text", "scale", "theme", "area", "form",
                "title", "titleShown", "breadcrumb", "legend", "square", "note", "vision", "save", "copy"})
            QVERIFY2(reached.contains(QString::fromLatin1(name)),
                qPrintable(QString::fromLatin1(name) + reached.join(u' ')));
    }

    /// All choices can be reached in a small window, and nothing is cut.
    void small() {
        m_dialog->resize(640, 420);
        QCOMPARE(m_dialog->size(), QSize(640, 420));
        for (QWidget* widget : m_dialog->findChildren<QWidget*>())
            if (widget->isVisible() && qobject_cast<QComboBox*>(widget))
                QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), qPrintable(widget->objectName()));
    }

    void remembers() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
        map::FigureView fresh;
        QCOMPARE(recall(settings, fresh), QStringLiteral("png"));
        QCOMPARE(fresh, map::FigureSize());
        map::FigureView chosen;
        static_cast<map::FigureSize&>(chosen) = {8.5, 6, map::LengthUnit::Centimetre, 600, 9.5};
        chosen.theme = map::FigureTheme::Print;
        chosen.scale = 3;
        chosen.outlines = true;
        chosen.parts.note = chosen.parts.title = false;
        chosen.title = "Not kept";
        remember(settings, QStringLiteral("svg"), chosen);
        map::FigureView next;
        QCOMPARE(recall(settings, next), QStringLiteral("svg"));
        QCOMPARE(static_cast<const map::FigureSize&>(next), static_cast<const map::FigureSize&>(chosen));
        QVERIFY(next.theme == chosen.theme && next.scale == 3 && next.outlines && next.parts == chosen.parts);
        QVERIFY(next.title.empty());
        // Somebody has edited the file.
        for (const QString& key : settings.allKeys())
            settings.setValue(key, QStringLiteral("nonsense"));
        map::FigureView wrong;
        QCOMPARE(recall(settings, wrong), QStringLiteral("png"));
        QCOMPARE(wrong, map::FigureSize());
        QVERIFY(wrong.theme == map::FigureTheme::Light && wrong.scale == 1);
    }
};

int tst_export_dialog(int argc, char* argv[]) {
    return paramap::test::run<TestExportDialog, QApplication>(argc, argv);
}
#include "tst_export_dialog.moc"
