// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/checks.h"
#include "app/window/comparisons.h"
#include "app/window/dialogs/export.h"
#include "app/window/dialogs/sweep.h"
#include "app/window/dialogs/timeline.h"
#include "app/window/drag.h"
#include "app/window/frame/actions.h"
#include "app/window/frame/status_line.h"
#include "app/window/view_actions.h"
#include "tests/support/run.h"
#include "tests/support/safetensors_bytes.h"
#include "tests/support/window_test.h"
#include "tests/support/word_device.h"
#include "ui/check/check_table.h"
#include "ui/check/check_view.h"
#include "ui/figure/figure_file.h"
#include "ui/gallery/gallery.h"
#include "ui/inspector/inspector.h"
#include "ui/map/paint/map_painter.h"
#include "ui/map/view/treemap_tip.h"
#include "ui/message/message_bar.h"
#include "ui/sweep/sweep_view.h"
#include "ui/timeline/timeline_view.h"
#include "ui/totals/totals_card.h"

#include <QAccessible>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QRegularExpression>

using namespace paramap;

namespace {

void addAccessible(QAccessibleInterface* face, QStringList& texts, int depth = 0) {
    if (!face || !face->isValid() || face->state().invisible || depth > 40)
        return;
    for (const QAccessible::Text which :
        {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
        texts << face->text(which);
    for (int i = 0; i < face->childCount(); ++i)
        addAccessible(face->child(i), texts, depth + 1);
}

void addRows(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts, int depth = 0) {
    for (int row = 0; depth < 6 && row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                     int(Qt::AccessibleDescriptionRole), int(Qt::StatusTipRole)})
                texts << model.index(row, column, parent).data(role).toString();
        addRows(model, model.index(row, 0, parent), texts, depth + 1);
    }
}

} // namespace

/// Ctrl+H: no place of the window, and nothing that is taken out of it, tells a number of the model.
class TestHiddenNumbers : public test::WindowTest {
    Q_OBJECT

    QAction& hide() { return *m_window->actions()["lesson.hideNumbers"]; }

    void addActions(QStringList& texts) {
        for (QMenu* menu : m_window->findChildren<QMenu*>()) {
            Q_EMIT menu->aboutToShow();
            for (const QAction* action : menu->actions())
                texts << action->text() << action->toolTip() << action->statusTip();
        }
    }
    /// On a page that is not shown. One that is shown again is filled anew.
    bool isElsewhere(const QWidget& widget) {
        const Pages& pages = m_window->pages();
        for (int i = 0; i < pages.count(); ++i)
            if (pages.widget(i) != pages.currentWidget() && pages.widget(i)->isAncestorOf(&widget))
                return true;
        return false;
    }
    void addWidgets(QStringList& texts) {
        for (const QWidget* each : m_window->findChildren<QWidget*>()) {
            if (isElsewhere(*each))
                continue;
            texts << each->toolTip() << each->statusTip() << each->accessibleName() << each->accessibleDescription();
            if (const auto* label = qobject_cast<const QLabel*>(each))
                texts << label->text();
            if (const auto* view = qobject_cast<const QAbstractItemView*>(each); view && view->model())
                addRows(*view->model(), {}, texts);
        }
    }
    void addMap(QStringList& texts) {
        ui::MapOptions options;
        options.numbers = map().numberStyle();
        QImage image(map().size(), QImage::Format_RGB32);
        QPainter painter(&image);
        for (const ui::DrawnLabel& label :
            ui::paintMap(painter, map().scene(), ui::Theme::light(), options, map().letters()))
            texts << label.text;
        for (layout::NodeIndex node = 0; node < std::min<std::size_t>(300, map().scene().tree.nodes.size()); ++node)
            texts << ui::tipText(map().scene(), node, map().numberStyle(), ui::Theme::light());
        texts << ui::buffersTip(map().scene(), map().numberStyle());
    }
    /// Words that a window draws, and those that it tells a screen reader.
    static void addWindow(QWidget& window, QStringList& texts) {
        texts << window.windowTitle();
        test::WordDevice device(window.size());
        window.render(&device);
        texts << device.words;
        addAccessible(QAccessible::queryAccessibleInterface(&window), texts);
    }
    /// All words that the window and its dialogs show, speak or would say.
    QString said() {
        QCoreApplication::processEvents();
        QStringList texts;
        addWindow(*m_window, texts);
        for (QDialog* dialog : m_window->findChildren<QDialog*>())
            if (dialog->isVisible())
                addWindow(*dialog, texts);
        addActions(texts);
        addWidgets(texts);
        addMap(texts);
        for (int i = 0; i < m_session->undoStack()->count(); ++i)
            texts << m_session->undoStack()->text(i);
        return texts.join(u'\n');
    }
    /// Coordinates of a drawing.
    static QRegularExpression ink() {
        return QRegularExpression(QStringLiteral(
            "( [dxy]| points| width| height| viewBox| r?[xy][12]?| transform| font-size| stroke-[a-z]+)=\"[^\"]*\""));
    }
    /// Where the window tells a number, for a test's message.
    QByteArray leaks() {
        const QString all = said();
        if (told(all).isEmpty())
            return {};
        QStringList lines;
        for (const QString& line : all.split(u'\n'))
            if (!told(line).isEmpty() && !lines.contains(line))
                lines << line;
        return lines.join(u'\n').toUtf8();
    }
    /// The numbers in it that are no size of the model and no setting of the run: those with five digits or more, and
    /// those with a unit or a percent sign.
    QStringList told(QString text) {
        static const QRegularExpression range(QStringLiteral("From [\\d,]+ to [\\d,]+( in steps of [\\d,]+)?"));
        static const QRegularExpression factor(QStringLiteral("\\d[\\d,]*·[A-Z(]| \\+ \\d[\\d,]*"));
        static const QRegularExpression colour(QStringLiteral("#[0-9a-f]{6}"));
        text.remove(range).remove(factor).remove(colour); // what a size can be, and numbers in formulas
        text.remove(u"32,768"_qs); // tokens, a setting of the run
        for (const text::SizeLine& line : m_session->snapshot()->sizes)
            if (const std::int64_t* size = line.state.value.integer(); size && *size >= 10'000)
                text.remove(QString::fromStdString(words::given(*size))).remove(QString::number(*size));
        static const QRegularExpression number(
            QStringLiteral("\\d{1,3}(,\\d{3}){2,}|\\d{5,}|\\d\\d,\\d{3}|\\d\\x{202F}[KMBGT%]|\\d percent"));
        QStringList result;
        for (auto match = number.globalMatch(text); match.hasNext();)
            result << match.next().captured();
        result.removeDuplicates();
        return result;
    }

private Q_SLOTS:
    void theWindow_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("part");
        QTest::newRow("a part") << u"gpt2"_qs << u"transformer.h.3.attn.c_attn"_qs;
        QTest::newRow("its number is a size") << u"gpt2"_qs << u"transformer.h.3.ln_1.weight"_qs;
        QTest::newRow("experts") << u"mixtral-8x7b"_qs << u"model.layers.3.mlp"_qs;
        QTest::newRow("convolutions") << u"resnet50"_qs << u"layer1"_qs;
    }
    void theWindow() {
        QFETCH(QString, preset);
        QFETCH(QString, part);
        Q_EMIT m_window->presetPicked(preset);
        m_window->view().select(part);
        QVERIFY(told(said()).size() > 50);
        const QString title = m_window->windowTitle();
        hide().trigger();
        QVERIFY(hide().isChecked());
        QVERIFY2(leaks().isEmpty(), leaks());
        QVERIFY(said().contains(u"numbers are hidden, Ctrl+H shows them"_qs));
        QCOMPARE(m_window->windowTitle(), title);
        for (const map::Measure measure : m_session->snapshot()->areas) {
            m_window->view().setMeasure(measure);
            QVERIFY2(leaks().isEmpty(), leaks());
        }
        hide().trigger();
        QVERIFY(told(said()).size() > 50);
    }

    /// What is dragged, searched for, held or chosen while numbers are hidden.
    void whatIsDoneMeanwhile() {
        openGpt2();
        hide().trigger();
        m_window->tools().find().setText(u"attn"_qs);
        Q_EMIT m_window->tools().find().textEdited(u"attn"_qs);
        QTRY_VERIFY(m_window->tools().findCount().text().contains(u"?"_qs));
        QVERIFY2(leaks().isEmpty(), leaks());
        m_session->holdTotal(u"n_layer"_qs);
        QVERIFY2(leaks().isEmpty(), leaks());
        m_session->beginDrag(u"n_embd"_qs);
        m_session->setSize(u"n_embd"_qs, 1536);
        QVERIFY2(leaks().isEmpty(), leaks());
        m_session->endDrag();
        QVERIFY2(leaks().isEmpty(), leaks());
        m_window->view().selectTogether({u"transformer.h.0"_qs, u"transformer.wpe"_qs}, u"transformer.h.0"_qs);
        QVERIFY2(leaks().isEmpty(), leaks());
        m_window->view().setFolded(true);
        QVERIFY2(leaks().isEmpty(), leaks());
        Q_EMIT m_window->presetPicked(u"gpt2-medium"_qs); // another model stays hidden
        QVERIFY2(leaks().isEmpty(), leaks());
    }

    /// Two models side by side: tables, maps, legend and the status line, by amount and by change, whole and in parts.
    void comparedModels() {
        openGpt2();
        m_window->comparisons().withPreset(u"gpt2-medium"_qs);
        QTRY_VERIFY(m_window->pages().isCompareShown());
        QVERIFY(told(said()).size() > 20);
        hide().trigger();
        QVERIFY2(leaks().isEmpty(), leaks());
        m_window->view().select(u"transformer.h.3.attn.c_attn"_qs);
        QVERIFY2(leaks().isEmpty(), leaks());
        m_window->view().setHover(u"transformer.wpe"_qs);
        QVERIFY2(leaks().isEmpty(), leaks());
        m_window->view().setRoot(u"transformer.h.3"_qs);
        QVERIFY2(leaks().isEmpty(), leaks());
        for (const map::Measure measure : m_session->snapshot()->areas) {
            m_window->view().setMeasure(measure);
            QVERIFY2(leaks().isEmpty(), leaks());
        }
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.clear();
        m_window->comparisons().copyPicture();
        for (const QString& format : clipboard.mimeData()->formats())
            if (format.startsWith(u"text/") || format.contains(u"svg"))
                QCOMPARE(
                    told(QString::fromUtf8(clipboard.mimeData()->data(format)).remove(ink())).join(u' '), QString());
        hide().trigger();
        m_window->view().setMeasure(map::Measure::Parameters);
        QVERIFY(told(said()).size() > 20);
    }

    /// A file beside the model, tensor by tensor; and what is copied of the table.
    void checkedFile() {
        openGpt2();
        const QString path = m_folder.filePath(u"model.safetensors"_qs);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(
            test::safetensors({{"transformer.wte.weight", {50257, 768}}, {"transformer.wpe.weight", {1000, 768}},
                {"transformer.h.0.attn.c_attn.weight", {768, 2304}}, {"other.weight", {1234, 3}}})));
        file.close();
        m_window->checks().check(path);
        QTRY_VERIFY(!m_window->checks().reading().isReading() && m_window->pages().isCheckShown());
        QVERIFY(told(said()).size() > 5);
        hide().trigger();
        QVERIFY2(leaks().isEmpty(), leaks());
        m_window->pages().check().table().selectAll();
        QVERIFY2(leaks().isEmpty(), leaks());
        QGuiApplication::clipboard()->clear();
        Q_EMIT m_window->pages().check().copyWanted();
        QCOMPARE(told(QGuiApplication::clipboard()->text()).join(u' '), QString());
        m_window->pages().showWorkbench();
        QVERIFY2(leaks().isEmpty(), leaks());
    }

    /// Charts: axes, lines, the mark's reading, tables and files.
    void charts() {
        openGpt2();
        openSweep(*m_window, *m_session, u"n_layer"_qs);
        openTimeline(*m_window, *m_session);
        QVERIFY(told(said()).size() > 20);
        hide().trigger();
        QVERIFY2(leaks().isEmpty(), leaks());
        auto* const sweep = m_window->findChild<ui::SweepView*>();
        auto* const timeline = m_window->findChild<ui::TimelineView*>();
        for (QWidget* view : {static_cast<QWidget*>(sweep), static_cast<QWidget*>(timeline)})
            for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Right, Qt::Key_P, Qt::Key_End}) {
                QTest::keyClick(view, key);
                QVERIFY2(leaks().isEmpty(), leaks());
            }
        m_session->setSize(u"n_layer"_qs, 24);
        QVERIFY2(leaks().isEmpty(), leaks());
        m_session->view().setMemory(cost::Mode::Inference);
        QVERIFY2(leaks().isEmpty(), leaks());
        hide().trigger();
        QVERIFY(told(said()).size() > 20);
    }

    void whatIsTakenOut() {
        openGpt2();
        m_window->view().select(u"transformer.h.3.attn.c_attn"_qs);
        QClipboard& clipboard = *QGuiApplication::clipboard();
        const auto copied = [&](const char* action) {
            clipboard.clear();
            m_window->actions()[action]->trigger();
            return told(clipboard.text()).join(u' ');
        };
        QCOMPARE(copied("edit.copyFormula"), u"1,771,776"_qs);
        QVERIFY(copied("edit.copy").contains(u"1771776"_qs));
        hide().trigger();
        for (const char* action : {"edit.copyFormula", "edit.copy", "edit.copyCommand", "edit.copyMemory"})
            QCOMPARE(copied(action), QString());
        m_window->actions()["edit.copyFormula"]->trigger();
        QVERIFY2(clipboard.text().endsWith(u"= ?"_qs), qPrintable(clipboard.text()));
        const std::unique_ptr<QMimeData> dragged = partData(m_window->screen(), {u"transformer.h.3"_qs});
        for (const QString& format : dragged->formats())
            if (format.startsWith(u"text/") || format.contains(u"svg"))
                QCOMPARE(told(QString::fromUtf8(dragged->data(format)).remove(ink())).join(u' '), QString());
        QVERIFY(!ui::embeddedSession(dragged->data(u"image/svg+xml"_qs))->contains("{"));
    }

    void files_data() {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"svg", "csv", "md", "tex"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }
    void files() {
        QFETCH(QString, ending);
        openGpt2();
        Export what = exportOf(m_window->screen());
        what.file = m_folder.filePath(u"map."_qs + ending).toStdString();
        const auto written = [&] {
            exportNetwork(
                m_session->snapshot()->network, what, m_session->carriedText(m_session->view().value()).toStdString());
            QFile file(QString::fromStdString(what.file));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).remove(ink()) : QString();
        };
        QVERIFY(written().contains(QRegularExpression(QStringLiteral("1771776|1,771,776|1\\.77"))));
        hide().trigger();
        what = exportOf(m_window->screen());
        what.file = m_folder.filePath(u"hidden."_qs + ending).toStdString();
        const QString text = written();
        QVERIFY(text.contains(u'?'));
        static const QRegularExpression count(QStringLiteral(
            "1,?771,?776|124,?439,?808|38,?597,?376|(1\\.77|124\\.4|38\\.6)[^\\d]{1,20}M|\\d\\x{202F}%"));
        QVERIFY2(!text.contains(count), qPrintable(count.match(text).captured()));
        QVERIFY(!ui::embeddedSession(text.toUtf8()).value_or(QByteArray()).contains("{"));
    }

    /// Tables and reports that would be nothing but marks say why they are not made.
    void refused() {
        openGpt2();
        hide().trigger();
        m_window->actions()["help.report"]->trigger();
        QVERIFY(!m_window->findChild<QDialog*>(u"reportDialog"_qs));
        QVERIFY(m_window->messageBar().message().sentence.contains(u"Lesson > Hide numbers"_qs));
        Export what = exportOf(m_window->screen());
        what.file = m_folder.filePath(u"map.json"_qs).toStdString();
        QVERIFY_THROWS_EXCEPTION(Problem, exportNetwork(m_session->snapshot()->network, what));
    }
};

int tst_hidden_numbers(int argc, char* argv[]) {
    return paramap::test::run<TestHiddenNumbers, QApplication>(argc, argv);
}
#include "tst_hidden_numbers.moc"
