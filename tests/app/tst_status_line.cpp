// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/status_line.h"
#include "tests/support/run.h"

#include <QLabel>
#include <QTest>
#include <QTextDocumentFragment>

using namespace paramap;

/// The bottom line of the window cuts no word: what has no room is left out, the less important first.
class TestStatusLine : public QObject {
    Q_OBJECT

    static QString shown(const StatusLine& line, const char* name) {
        return QTextDocumentFragment::fromHtml(line.findChild<QLabel*>(QLatin1String(name))->text()).toPlainText();
    }

private Q_SLOTS:
    void clausesLeaveInTheirOrder() {
        StatusLine line(nullptr);
        const QString whole
            = QStringLiteral("<b>encoder.layers.encoder_layer_5.mlp.0</b> &nbsp;Linear &nbsp;3072 × 768 "
                             "&nbsp;2,362,368 &nbsp;2.73 % of total");
        line.setText(whole);
        line.setHonesty(QStringLiteral("✓ exact"),
            {QString(), QStringLiteral("areas within ±1 %"), QStringLiteral("GiB = 2³⁰ bytes")}, Qt::gray);
        line.resize(1600, 30);
        line.show();
        QVERIFY(shown(line, "status").endsWith(QStringLiteral("of total")));
        QVERIFY(shown(line, "honesty").endsWith(QStringLiteral("bytes")));
        QString before;
        int steps = 0;
        for (int width = 1600; width > 160; width -= 20) {
            line.resize(width, 30);
            QCoreApplication::processEvents();
            const QString left = shown(line, "status"), right = shown(line, "honesty");
            QVERIFY2(right.startsWith(QStringLiteral("✓ exact")), qPrintable(right));
            QVERIFY2(left.contains(QStringLiteral("mlp.0")), qPrintable(left)); // the end of the path stays
            if (right.contains(QStringLiteral("areas")))
                QVERIFY2(left.contains(QStringLiteral("Linear")), qPrintable(left)); // the right side gives way first
            auto* text = line.findChild<QLabel*>(QStringLiteral("status"));
            QVERIFY2(text->sizeHint().width() <= text->width() + 1,
                qPrintable(QStringLiteral("%1 at %2").arg(left).arg(width)));
            steps += left + right != before;
            before = left + right;
        }
        QVERIFY(steps > 4);
        line.resize(1600, 30);
        QCoreApplication::processEvents();
        QVERIFY(shown(line, "status").endsWith(QStringLiteral("of total"))); // everything comes back
    }
};

int tst_status_line(int argc, char* argv[]) {
    return paramap::test::run<TestStatusLine, QApplication>(argc, argv);
}
#include "tst_status_line.moc"
