// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/memory/memory_look.h"

#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTest>

using namespace paramap;
using namespace paramap::ui;

class TestMemoryLook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void estimatesAreStriped() {
        QCOMPARE(colours(true), 1);
        QVERIFY(colours(false) > 1);
    }

    void rowsOfOnePartDiffer() {
        cost::Memory memory;
        memory.lines = {{cost::Part::Weights, 10, true, cost::Label::Weights},
            {cost::Part::Temporary, 5, true, cost::Label::AutocastCopies},
            {cost::Part::Temporary, 5, true, cost::Label::Buffers}};
        memory.total = 20;
        const auto card = text::memoryCard(memory, {});
        for (const Theme* theme : {&Theme::light(), &Theme::dark()})
            QVERIFY(memoryColour(card.rows[1], *theme) != memoryColour(card.rows[2], *theme));
    }

private:
    /// The number of colours along the middle of a painted row, away from its ends.
    static qsizetype colours(bool exact) {
        QImage image(60, 18, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        text::MemoryRow row;
        row.part = cost::Part::Activations;
        row.exact = exact;
        paintMemory(painter, QRectF(image.rect()), row, Theme::light(), 1);
        painter.end();
        QSet<QRgb> seen;
        for (int x = 5; x < 55; ++x)
            seen.insert(image.pixel(x, 9));
        return seen.size();
    }
};

int tst_memory_look(int argc, char* argv[]) {
    return paramap::test::run<TestMemoryLook, QApplication>(argc, argv);
}
#include "tst_memory_look.moc"
