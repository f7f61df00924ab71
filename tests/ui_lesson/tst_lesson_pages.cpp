// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"
#include "model/lesson/talk/talk.h"
#include "tests/support/lesson_models.h"
#include "tests/support/map_faults.h"
#include "tests/support/run.h"
#include "ui/figure/recorder.h"
#include "ui/lesson/page_metrics.h"
#include "ui/lesson/page_painter.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPainter>
#include <QTest>

using namespace paramap;

namespace {

constexpr std::array pageSizes{QSizeF(1920, 1080), QSizeF(1280, 720), QSizeF(1024, 768)};
constexpr double smallest = 28.0 / 1080; // letters, as a share of the height
constexpr double readable = 7; // contrast of statement and options

struct Shown {
    lesson::Page page;
    ui::DrawnPage drawn;
    ui::Drawing drawing; ///< all that a file would hold
};

Shown shown(const lesson::Page& page, QSizeF size, const ui::Theme& theme, ui::PageLetters& letters) {
    ui::Recorder recorder(size);
    Shown result{page, {}, {}};
    {
        QPainter painter(&recorder);
        result.drawn = ui::paintPage(painter, page, {size, &theme, {}, {}, true}, letters);
    }
    result.drawing = recorder.drawing();
    return result;
}

QByteArray place(const lesson::Page& page) {
    return QByteArray::number(qulonglong(page.step + 1)) + '.' + QByteArray::number(qulonglong(page.beat));
}

} // namespace

/// Pages of all shipped lessons, beat by beat, as they are drawn.
class TestLessonPages : public QObject {
    Q_OBJECT

    static QStringList files() {
        QDir folder(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/lessons"));
        return folder.entryList({QStringLiteral("*.lesson.md")}, QDir::Files, QDir::Name);
    }
    static lesson::Lesson read(const QString& name) {
        QFile file(QStringLiteral(PARAMAP_SOURCE_DIR "/resources/lessons/") + name);
        (void)file.open(QIODevice::ReadOnly);
        return lesson::readLesson(file.readAll().toStdString(), name.toStdString()).lesson;
    }
    template <typename Look> static void forEachPage(const QString& name, const Look& look) {
        const lesson::Lesson lesson = read(name);
        test::LessonModels models;
        lesson::Talk talk(lesson, models.open());
        do {
            look(talk.page());
        } while (talk.next());
    }

    static void rows() {
        QTest::addColumn<QString>("name");
        for (const QString& name : files())
            QTest::addRow("%s", qPrintable(name.left(2))) << name;
    }

private Q_SLOTS:
    void wordsAreLargeWholeAndApart_data() { rows(); }
    void wordsAreLargeWholeAndApart() {
        const QFETCH(QString, name);
        QByteArrayList faults;
        std::vector<ui::PageLetters> letters;
        for (const QSizeF& size : pageSizes)
            letters.emplace_back(size);
        forEachPage(name, [&](const lesson::Page& page) {
            for (std::size_t i = 0; i < pageSizes.size(); ++i)
                for (const ui::Theme* theme : {&ui::Theme::light(), &ui::Theme::dark()}) {
                    if (i > 0 && theme->isDark)
                        continue; // colours do not depend on the size
                    const Shown look = shown(page, pageSizes[i], *theme, letters[i]);
                    const QByteArray where = place(page) + " at " + QByteArray::number(pageSizes[i].width());
                    if (look.drawn.isFull)
                        faults += where + ": no room";
                    for (const test::MapFault& fault : test::wordFaults(look.drawn.labels))
                        faults += where + ": " + test::heading(fault.kind).toUtf8() + ": " + fault.what.toUtf8();
                    for (const ui::DrawnLabel& label : look.drawn.labels)
                        if (label.size < smallest * pageSizes[i].height() - 0.01)
                            faults += where + ": small: " + label.text.toUtf8();
                }
        });
        QVERIFY2(faults.isEmpty(), faults.mid(0, 40).join('\n').constData());
    }

    /// PARAMAP_GALLERY names a folder for pictures of all beats; PARAMAP_PAGE a size such as 1024x768.
    void pictures() {
        const QString wanted = qEnvironmentVariable("PARAMAP_GALLERY");
        if (wanted.isEmpty())
            QSKIP("no folder is named");
        const QDir folder(wanted);
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        const QStringList sides = qEnvironmentVariable("PARAMAP_PAGE", QStringLiteral("1280x720")).split(QLatin1Char('x'));
        const QSize size(sides[0].toInt(), sides[1].toInt());
        const ui::Theme& theme
            = qEnvironmentVariableIsSet("PARAMAP_DARK") ? ui::Theme::dark() : ui::Theme::light();
        ui::PageLetters letters(size);
        for (const QString& name : files())
            forEachPage(name, [&](const lesson::Page& page) {
                QImage image(size, QImage::Format_ARGB32_Premultiplied);
                QPainter painter(&image);
                (void)ui::paintPage(painter, page, {QSizeF(size), &theme, {}, {}, true}, letters);
                painter.end();
                QVERIFY(image.save(folder.filePath(QStringLiteral("%1_%2_%3.png")
                                                       .arg(name.left(2))
                                                       .arg(page.step + 1, 2, 10, QLatin1Char('0'))
                                                       .arg(page.beat, 2, 10, QLatin1Char('0')))));
            });
    }
};

int tst_lesson_pages(int argc, char* argv[]) {
    return test::run<TestLessonPages, QApplication>(argc, argv);
}
#include "tst_lesson_pages.moc"
