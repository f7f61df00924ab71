// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_room.h"
#include "model/lesson/reader.h"
#include "model/lesson/talk/talk.h"
#include "model/words/numbers.h"
#include "tests/support/lesson_models.h"
#include "tests/support/map_faults.h"
#include "tests/support/run.h"
#include "tests/support/shipped_lessons.h"
#include "tests/support/shown_page.h"
#include "ui/lesson/page_painter.h"
#include "ui/lesson/spoken_page.h"

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QTest>

using namespace paramap;
using test::forEachPage;
using test::place;
using test::shown;
using test::ShownPage;

namespace {

constexpr double smallest = 28.0 / 1080; // letters, as a share of the height
constexpr double readable = 7; // contrast of words beside the map

const lesson::Options* optionsOf(const lesson::Page& page) {
    for (const lesson::PagePart& part : page.parts)
        if (const auto* const options = std::get_if<lesson::Options>(&part))
            return options;
    return nullptr;
}

int rightOnes(const lesson::Options& options) {
    return static_cast<int>(
        std::ranges::count(options.lines, lesson::Options::Mark::Right, &lesson::Options::Line::mark));
}

/// The true number that appears together with the next row; empty if none does.
QString newestTruth(const lesson::Page& page) {
    for (const lesson::PagePart& part : page.parts)
        if (const auto* const table = std::get_if<lesson::ExpectedRows>(&part);
            table && table->rows.size() > 1 && table->rows.back().real.empty() && &part == &page.parts.back())
            return QString::fromStdString(lesson::plain(table->rows[table->rows.size() - 2].real));
    return {};
}

QStringList wordsIn(const ui::DrawnPage& page, const QRectF& area) {
    QStringList result;
    for (const ui::DrawnLabel& label : page.labels)
        if (area.contains(label.ink.center()))
            result << label.text;
    return result;
}

/// A mark that begins a line, other than those of options.
bool isLostMark(const ui::DrawnLabel& label, const ui::DrawnPage& page) {
    return label.text.startsWith(QStringLiteral("\u2713"))
        && std::ranges::none_of(
            page.options, [&](const QRectF& option) { return option.contains(label.ink.center()); });
}

} // namespace

/// Pages of all shipped lessons, beat by beat, as they are drawn.
class TestLessonPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsAreLargeWholeAndApart_data() { test::addLessonRows(2); }
    void wordsAreLargeWholeAndApart() {
        const QFETCH(QString, name);
        QByteArrayList faults;
        std::vector<ui::PageLetters> letters;
        for (const QSizeF& size : test::pageSizes)
            letters.emplace_back(size);
        forEachPage(name, [&](const lesson::Page& page) {
            for (std::size_t i = 0; i < test::pageSizes.size(); ++i)
                for (const ui::Theme* theme : {&ui::Theme::light(), &ui::Theme::dark()}) {
                    if (i > 0 && theme->isDark)
                        continue; // colours do not depend on the size
                    const ShownPage look = shown(page, test::pageSizes[i], *theme, letters[i]);
                    const QByteArray where = place(page) + " at " + QByteArray::number(test::pageSizes[i].width());
                    if (look.drawn.isFull)
                        faults += where + ": no room";
                    for (const test::MapFault& fault : test::wordFaults(look.drawn.labels))
                        faults += where + ": " + test::heading(fault.kind).toUtf8() + ": " + fault.what.toUtf8();
                    const QString words = wordsIn(look.drawn, QRectF(QPointF(), test::pageSizes[i])).join(u' ');
                    if (const QString truth = newestTruth(page); !words.contains(truth))
                        faults += where + ": the true number is missing: " + truth.toUtf8();
                    for (const ui::DrawnLabel& label : look.drawn.labels)
                        if (QStringLiteral(".,;:!?)").contains(label.text.front())
                            && !look.drawn.map.intersects(label.ink))
                            faults += where + ": a sign is alone: " + label.text.toUtf8();
                    for (const ui::DrawnLabel& label : look.drawn.labels)
                        if (label.text.endsWith(QStringLiteral("\u2248")) || isLostMark(label, look.drawn))
                            faults += where + ": a sign is far from its number: " + label.text.toUtf8();
                    if (words.contains(QStringLiteral("= \u2248")))
                        faults += where + ": equal and about equal";
                    for (const ui::DrawnLabel& label : look.drawn.labels)
                        if (!look.drawn.map.intersects(label.ink) && label.colour == theme->text
                            && ui::contrast(label.colour, label.background) < readable)
                            faults += where + ": pale: " + label.text.toUtf8();
                    for (const ui::DrawnLabel& label : look.drawn.labels)
                        if (label.size < smallest * test::pageSizes[i].height() - 0.01)
                            faults += where + ": small: " + label.text.toUtf8();
                }
        });
        QVERIFY2(faults.isEmpty(), faults.mid(0, 40).join('\n').constData());
    }

    /// The answer has all options, each with its mark and the votes of all rounds, and leaves out only reasons. Later,
    /// the right ones are still there.
    void answersShowEveryOption_data() { test::addLessonRows(2); }
    void answersShowEveryOption() {
        const QFETCH(QString, name);
        QByteArrayList faults;
        std::vector<ui::PageLetters> letters;
        for (const QSizeF& size : test::pageSizes)
            letters.emplace_back(size);
        const auto look = [&](const lesson::Page& page) {
            const auto* const options = page.beat == 0 ? nullptr : optionsOf(page);
            for (std::size_t i = 0; options && i < test::pageSizes.size(); ++i) {
                const ShownPage look = shown(page, test::pageSizes[i], ui::Theme::light(), letters[i]);
                const QByteArray where = place(page) + " at " + QByteArray::number(test::pageSizes[i].width());
                if (look.drawn.isFull)
                    faults += where + ": no room";
                for (const test::MapFault& fault : test::wordFaults(look.drawn.labels))
                    faults += where + ": " + test::heading(fault.kind).toUtf8() + ": " + fault.what.toUtf8();
                if (page.beat > 1 && look.drawn.options.size() < options->lines.size()) {
                    if (const int right = rightOnes(*options); int(look.drawn.options.size()) < right)
                        faults += where + ": a right option is missing";
                    continue;
                }
                if (look.drawn.options.size() != options->lines.size())
                    faults += where + ": options are missing";
                for (std::size_t at = 0; at < look.drawn.options.size() && at < options->lines.size(); ++at) {
                    const QStringList words = wordsIn(look.drawn, look.drawn.options[at]);
                    const lesson::Options::Line& line = options->lines[at];
                    const bool right = line.mark == lesson::Options::Mark::Right;
                    if (line.mark != lesson::Options::Mark::Open
                        && !words.contains(right ? QStringLiteral("\u2713") : QStringLiteral("\u2717")))
                        faults += where + ": no mark: " + words.join(u' ').toUtf8();
                    if (!words.contains(QString::fromStdString(line.votes.empty() ? line.label : line.votes)))
                        faults += where + ": no votes: " + words.join(u' ').toUtf8();
                }
            }
        };
        forEachPage(name, look, true);
        QVERIFY2(faults.isEmpty(), faults.mid(0, 40).join('\n').constData());
    }

    /// A mark in front of each item, and each line of code below the other, as far to the right as it is indented.
    void listsAndCodeKeepTheirLines() {
        const lesson::Lesson lesson = lesson::readLesson(
            test::lessonText("## A\n\n- first\n- second\n\n```\nouter(\n  (fc): {E}\n)\n```\n"), "a.lesson.md")
                                          .lesson;
        test::LessonModels models;
        const QSizeF size = test::pageSizes.front();
        ui::PageLetters letters(size);
        const ShownPage look = shown(lesson::Talk(lesson, models.open()).page(), size, ui::Theme::light(), letters);
        const auto placeOf = [&](const char* text) {
            for (const ui::DrawnLabel& label : look.drawn.labels)
                if (label.text == QLatin1String(text))
                    return label.ink;
            return QRectF();
        };
        QCOMPARE(wordsIn(look.drawn, QRectF(QPointF(), size)).count(QStringLiteral("\u2022")), 2);
        QVERIFY(placeOf("first").bottom() < placeOf("second").top());
        QVERIFY(placeOf("second").bottom() < placeOf("outer(").top());
        QVERIFY(placeOf("outer(").bottom() < placeOf("(fc): 768").bottom());
        QVERIFY(placeOf("outer(").left() + 10 < placeOf("(fc): 768").left());
        QVERIFY(ui::spokenPage(look.page, look.drawn).contains(QStringLiteral("outer(\n  (fc): 768\n)")));
    }

    /// A page with little room has all options, as many reasons as fit, and those of the right options rather.
    void reasonsLeaveAFullPage() {
        std::string step = "## Which?\n\n? choose\n- [x] This :: the right reason\n";
        for (int i = 0; i < 4; ++i)
            step += "- [ ] That " + std::to_string(i) + " :: a wrong reason\n";
        test::LessonModels models;
        const QSizeF size = test::pageSizes.front();
        ui::PageLetters letters(size);
        bool some = false;
        for (std::size_t length = 0; length < 900; length += 20) {
            const std::string reveal = "\n::: reveal\nx" + std::string(length, 'x') + "\n:::\n";
            const lesson::Lesson lesson = lesson::readLesson(test::lessonText(step + reveal), "a.lesson.md").lesson;
            lesson::Talk talk(lesson, models.open());
            talk.next();
            const ShownPage look = shown(talk.page(), size, ui::Theme::light(), letters);
            const QString words = wordsIn(look.drawn, QRectF(QPointF(), size)).join(u' ');
            QCOMPARE(look.drawn.options.size(), std::size_t(5));
            const auto wrong = words.count(QStringLiteral("a wrong reason"));
            const bool right = words.contains(QStringLiteral("the right reason"));
            QVERIFY(length > 0 || (wrong == 4 && right));
            QVERIFY(right || wrong == 0);
            some = some || (wrong > 0 && wrong < 4);
        }
        QVERIFY(some);
    }

    /// The values of an order stand beside the names, all of them, also where a page has little room.
    void anOrderKeepsItsValues() {
        std::string step = "## Which?\n\n? order\n";
        for (int i = 9; i > 3; --i)
            step += "1. Part " + std::to_string(i) + " :: " + std::to_string(i) + "*E\n";
        step += "\n::: reveal\nA sentence of two lines that says why this is so.\n:::\n";
        const lesson::Lesson lesson = lesson::readLesson(test::lessonText(step), "a.lesson.md").lesson;
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        talk.next();
        for (const QSizeF& size : test::pageSizes) {
            ui::PageLetters letters(size);
            const ShownPage look = shown(talk.page(), size, ui::Theme::light(), letters);
            QCOMPARE(look.drawn.options.size(), std::size_t(6));
            for (int i = 9; i > 3; --i) {
                const QRectF& option = look.drawn.options[std::size_t(9 - i)];
                const QString value = QString::fromStdString(words::exact(std::int64_t{i} * 768));
                QVERIFY(wordsIn(look.drawn, option).contains(value));
                QVERIFY(option.height() < 0.1 * size.height());
            }
        }
    }

    void twoMapsHaveOneScale_data() {
        QTest::addColumn<QString>("other");
        for (const char* other : {"gpt2-medium", "gpt2 --set tie_word_embeddings=false", "llama-2-7b", "nanogpt"})
            QTest::addRow("%s", other) << QString::fromLatin1(other);
    }
    /// Also where one model is much larger. Both maps stand on one line, each in its own half.
    void twoMapsHaveOneScale() {
        const QFETCH(QString, other);
        for (const QSizeF& size : test::pageSizes) {
            ui::PageLetters letters(size);
            const ShownPage look = shown(test::comparing(other.toStdString(), ""), size, ui::Theme::light(), letters);
            QCOMPARE(look.drawn.pictures.size(), std::size_t(2));
            const ui::MapPicture &left = look.drawn.pictures[0], &right = look.drawn.pictures[1];
            const double scale = left.scene->layout.pixelsPerWeight;
            QVERIFY(std::abs(right.scene->layout.pixelsPerWeight / scale - 1) < 0.01);
            QVERIFY(left.rect.right() <= right.rect.left());
            QCOMPARE(left.rect.bottom(), right.rect.bottom());
            QVERIFY(look.drawn.map.adjusted(-9, -9, 9, 9).contains(left.rect.united(right.rect)));
            const QString spoken = ui::spokenPage(look.page, look.drawn);
            QVERIFY(spoken.contains(QStringLiteral("gpt2. 124,439,808 parameters")));
            QVERIFY(spoken.contains(QStringLiteral("other. ")));
            QVERIFY(test::wordFaults(look.drawn.labels).empty());
        }
    }

    void aStepWithoutRoomIsTold() {
        test::LessonModels models;
        const auto linesOf = [&](const std::string& text) {
            const lesson::Lesson lesson = lesson::readLesson(test::lessonText(text), "a.lesson.md").lesson;
            QByteArrayList lines;
            for (const lesson::Finding& finding : roomFindings(lesson, models.open()))
                lines << QByteArray::number(finding.problem.line()) + (finding.warning ? " warning" : "");
            return lines.join(", ");
        };
        QCOMPARE(linesOf("## Short\n\nText.\n"), QByteArray());
        std::string body;
        for (int line = 0; line < 60; ++line)
            body += "A line that goes on and on until it is long.\n";
        QCOMPARE(linesOf("## Short\n\n## Long\n\n" + body), QByteArray("9 warning"));
    }

    /// PARAMAP_GALLERY names a folder for pictures of all beats, with votes, in each size and theme.
    void pictures_data() {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<bool>("dark");
        for (const QSizeF& size : test::pageSizes)
            for (const bool dark : {false, true})
                QTest::addRow("%dx%d-%s", int(size.width()), int(size.height()), dark ? "dark" : "light")
                    << size << dark;
    }
    void pictures() {
        const QFETCH(QSizeF, size);
        const QFETCH(bool, dark);
        const QString wanted = qEnvironmentVariable("PARAMAP_GALLERY");
        if (wanted.isEmpty())
            QSKIP("no folder is named");
        const QDir folder(wanted + QLatin1Char('/') + QLatin1String(QTest::currentDataTag()));
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        const ui::Theme& theme = dark ? ui::Theme::dark() : ui::Theme::light();
        ui::PageLetters letters(size);
        for (const QString& name : test::shippedNames()) {
            const auto save = [&](const lesson::Page& page) {
                QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
                QPainter painter(&image);
                (void)ui::paintPage(painter, page, {size, &theme, {}, {}, true}, letters);
                painter.end();
                QVERIFY(image.save(folder.filePath(QStringLiteral("%1_%2_%3.png")
                                                       .arg(name.left(2))
                                                       .arg(page.step + 1, 2, 10, QLatin1Char('0'))
                                                       .arg(page.beat, 2, 10, QLatin1Char('0')))));
            };
            forEachPage(name, save, true);
        }
    }
};

int tst_lesson_pages(int argc, char* argv[]) {
    return test::run<TestLessonPages, QApplication>(argc, argv);
}
#include "tst_lesson_pages.moc"
