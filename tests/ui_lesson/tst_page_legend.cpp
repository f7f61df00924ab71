// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "tests/support/lesson_models.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"
#include "tests/support/shown_page.h"
#include "ui/figure/figure_file.h"
#include "ui/lesson/lesson_view.h"
#include "ui/lesson/page_legend.h"
#include "ui/lesson/spoken_page.h"

#include <QApplication>
#include <QPainter>
#include <QTest>

using namespace paramap;
using test::shown;
using test::ShownPage;

namespace {

const QSizeF size = test::pageSizes.front();

ShownPage pageOf(const std::string& step, bool answered = false) {
    const lesson::Lesson lesson = lesson::readLesson(test::lessonText(step), "a.lesson.md").lesson;
    test::LessonModels models;
    lesson::Talk talk(lesson, models.open());
    if (answered)
        (void)talk.next();
    ui::PageLetters letters(size);
    return shown(talk.page(), size, ui::Theme::light(), letters);
}

/// The words below the map, in their order.
QStringList legendOf(const ShownPage& page) {
    QStringList result;
    for (const ui::DrawnLabel& label : page.drawn.labels)
        if (label.owner.top() >= page.drawn.map.bottom() && label.owner.left() >= page.drawn.map.left() - 1
            && label.owner.bottom() < page.drawn.map.bottom() + 200 && label.node == layout::noNode
            && label.colour == ui::Theme::light().text)
            result << label.text;
    return result;
}

} // namespace

/// Colour alone tells nothing: a page names the kinds that are on its map.
class TestPageLegend : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kindsAreNamed_data() {
        QTest::addColumn<std::string>("step");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const char* step, const char* words) {
            QTest::newRow(name) << std::string(step) << QByteArray(words);
        };
        row("whole", "## A\n", "Embedding Attention MLP");
        row("part", "## A\nfocus: transformer.h.0.mlp\n", "MLP");
        row("no colours", "## A\nhide: colours\n", "");
        row("no areas", "## A\nhide: areas\n", "");
        row("no colours in a part", "## A\nfocus: transformer.h.0\nhide: colours in transformer.h.0.mlp\n",
            "Attention");
        row("memory", "## A\narea: training\n", "Embedding Attention MLP Norm No module");
        row("nothing", "## A\nfocus: lm_head\n", "");
    }
    void kindsAreNamed() {
        const QFETCH(std::string, step);
        const QFETCH(QByteArray, words);
        const ShownPage page = pageOf(step);
        QCOMPARE(legendOf(page).join(u' ').toUtf8(), words);
        const QString spoken = ui::spokenPage(page.page, page.drawn);
        QCOMPARE(spoken.contains(QStringLiteral("kinds by colour: ")), !words.isEmpty());
    }

    /// The map stays where it is when an answer gives it its colours.
    void theRoomIsKept() {
        const char* const step = "## A\nhide: colours\n\n? number\nanswer: E = 768\n";
        const ShownPage closed = pageOf(step), open = pageOf(step, true);
        QCOMPARE(closed.drawn.map, open.drawn.map);
        QVERIFY(legendOf(closed).isEmpty());
        QVERIFY(legendOf(open).size() == 3);
    }

    void twoMapsHaveOneLegend() {
        ui::PageLetters letters(size);
        const ShownPage page = shown(test::comparing("llama-2-7b", ""), size, ui::Theme::light(), letters);
        QCOMPARE(legendOf(page).join(u' '), QStringLiteral("Embedding Attention MLP Head"));
    }

    /// Stripes and dots on the map and beside its words, where they are wished.
    void patternsFollowTheWindow() {
        const ShownPage page = pageOf("## A\n");
        const auto drawn = [&](bool patterns) {
            ui::PageLetters letters(size);
            ui::Recorder recorder(size);
            QPainter painter(&recorder);
            (void)ui::paintPage(painter, page.page, {size, &ui::Theme::light(), {}, {}, true, patterns}, letters);
            painter.end();
            return ui::toSvg(recorder.drawing(), {});
        };
        QVERIFY(drawn(true) != drawn(false));
        ui::LessonView view;
        view.resize(1024, 768);
        view.setPage(page.page);
        const QImage plain = view.picture();
        view.setPatterns(true);
        QVERIFY(view.picture() != plain);
        view.setPatterns(false);
        QCOMPARE(view.picture(), plain);
    }

    /// On every page of every lesson, the words are those of the colours that its maps have.
    void everyPage_data() { test::addLessonRows(4); }
    void everyPage() {
        const QFETCH(QString, name);
        ui::PageLetters letters(size);
        QByteArrayList faults;
        test::forEachPage(name, [&](const lesson::Page& page) {
            const ShownPage look = shown(page, size, ui::Theme::light(), letters);
            const auto colours = ui::coloursOn(look.drawn.pictures);
            if (legendOf(look) != ui::colourWords(colours))
                faults << test::place(page) + ": " + legendOf(look).join(u' ').toUtf8();
            for (const std::optional<description::Kind>& kind : colours)
                if (!std::ranges::count(ui::coloursOf(page), kind))
                    faults << test::place(page) + ": no room is kept";
        });
        QVERIFY2(faults.isEmpty(), faults.mid(0, 20).join('\n').constData());
    }
};

int tst_page_legend(int argc, char* argv[]) {
    return test::run<TestPageLegend, QApplication>(argc, argv);
}
#include "tst_page_legend.moc"
