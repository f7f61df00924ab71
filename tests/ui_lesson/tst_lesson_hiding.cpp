// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/map/amount.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"
#include "tests/support/shown_page.h"
#include "ui/figure/figure_file.h"

#include <QApplication>
#include <QTest>

using namespace paramap;
using test::forEachPage;
using test::place;
using test::shown;
using test::ShownPage;

namespace {

/// Whether a word of a map is the amount of one of its parts.
bool isAmount(const QString& text, const ui::MapPicture& told) {
    if (!told.scene)
        return false;
    return std::ranges::any_of(told.scene->tree.nodes, [&](const map::NetworkNode& node) {
        return text == QString::fromStdString(text::compactAmount(told.scene->request.view.area, node.count, {}))
            && text.size() > 2;
    });
}

void unhide(lesson::PageMap& map) {
    map.hiding = {};
    map.cells.clear();
}

bool fills(const ShownPage& page, const QRectF& area, const QColor& colour) {
    return std::ranges::any_of(page.drawing.items, [&](const ui::Drawing::Item& item) {
        const auto* const fill = std::get_if<ui::Drawing::Fill>(&item.what);
        return fill && fill->colour == colour && area.intersects(fill->rect);
    });
}

/// Whether all cells have one size, but for the pixel by which edges are rounded.
bool areEqual(const ShownPage& page) {
    QSizeF first;
    for (const ui::Drawing::Item& item : page.drawing.items) {
        const auto* const fill = std::get_if<ui::Drawing::Fill>(&item.what);
        if (!fill || !page.drawn.map.contains(fill->rect.center()))
            continue;
        if (first.isEmpty())
            first = fill->rect.size();
        const QSizeF off = fill->rect.size() - first;
        if (std::abs(off.width()) > 2 || std::abs(off.height()) > 2)
            return false;
    }
    return !first.isEmpty();
}

} // namespace

/// What the questions of a lesson hide until they are answered.
class TestLessonHiding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What a question hides is in no word and no rectangle of its page, so that no file can hold it.
    void nothingHiddenIsDrawn_data() { test::addLessonRows(); }
    void nothingHiddenIsDrawn() {
        const QFETCH(QString, name);
        const QSizeF size = test::pageSizes.front();
        const ui::Theme& theme = ui::Theme::light();
        ui::PageLetters letters(size);
        QByteArrayList faults;
        int looked = 0;
        forEachPage(name, [&](const lesson::Page& page) {
            const lesson::Hiding& hiding = page.map.hiding;
            if (!hiding.any() || !hiding.in.empty())
                return;
            ++looked;
            lesson::Page open = page; // what would be drawn if nothing were hidden
            unhide(open.map);
            if (open.beside)
                unhide(*open.beside);
            const ShownPage closed = shown(page, size, theme, letters), told = shown(open, size, theme, letters);
            for (std::size_t map = 0; map < closed.drawn.pictures.size(); ++map)
                for (const ui::DrawnLabel& label : closed.drawn.pictures[map].labels) {
                    if (hiding.names)
                        faults += place(page) + ": a name: " + label.text.toUtf8();
                    if (hiding.numbers && label.text.contains(QLatin1Char('%')))
                        faults += place(page) + ": a share: " + label.text.toUtf8();
                    if (hiding.numbers && isAmount(label.text, told.drawn.pictures[map]))
                        faults += place(page) + ": an amount: " + label.text.toUtf8();
                }
            if (hiding.colours || hiding.areas)
                for (const QColor& colour : theme.kinds)
                    if (fills(closed, closed.drawn.map, colour))
                        faults += place(page) + ": a colour: " + colour.name().toUtf8();
            if (hiding.areas && !areEqual(closed))
                faults += place(page) + ": unequal cells";
        });
        QVERIFY2(faults.isEmpty(), faults.mid(0, 40).join('\n').constData());
        QVERIFY(looked > 0);
    }

    /// Each cell of a question is somewhere on the map that follows, or has no room there.
    void cellsBecomeParts_data() { test::addLessonRows(); }
    void cellsBecomeParts() {
        const QFETCH(QString, name);
        const QSizeF size = test::pageSizes.front();
        ui::PageLetters letters(size);
        std::size_t cells = 0;
        QRectF before;
        QByteArrayList faults;
        forEachPage(name, [&](const lesson::Page& page) {
            const ShownPage look = shown(page, size, ui::Theme::light(), letters);
            if (page.beat == 0) {
                cells = look.drawn.alone().cells.size();
                before = look.drawn.map;
            }
            if (cells != page.map.cells.size() && page.beat == 0)
                faults += place(page) + ": cells without a place";
            if (page.beat != 1)
                return;
            if (page.map.parts.size() != cells)
                faults += place(page) + ": parts are missing";
            if (cells > 0 && look.drawn.map != before)
                faults += place(page) + ": the map is elsewhere";
            std::size_t found = 0;
            for (const std::string& path : page.map.parts)
                found += look.drawn.alone().place(path).has_value() ? 1 : 0;
            if (cells > 1 && found == 0)
                faults += place(page) + ": nothing is there";
        });
        QVERIFY2(faults.isEmpty(), faults.mid(0, 40).join('\n').constData());
    }

    /// Cells, frames and words tell nothing of the sizes: the same page stands for any of them.
    void hiddenAreasTellNoRatio() {
        for (const QSizeF& size : test::pageSizes) {
            ui::PageLetters letters(size);
            const char* const hidden = "hide: numbers areas\n";
            const ShownPage medium = shown(test::comparing("gpt2-medium", hidden), size, ui::Theme::light(), letters);
            const ShownPage tiny
                = shown(test::comparing("gpt2 --set n_layer=1", hidden), size, ui::Theme::light(), letters);
            QVERIFY(areEqual(medium));
            QCOMPARE(ui::toSvg(medium.drawing, {}), ui::toSvg(tiny.drawing, {}));
            QVERIFY(areEqual(shown(test::comparing("llama-2-7b", hidden), size, ui::Theme::light(), letters)));
        }
    }
};

int tst_lesson_hiding(int argc, char* argv[]) {
    return test::run<TestLessonHiding, QApplication>(argc, argv);
}
#include "tst_lesson_hiding.moc"
