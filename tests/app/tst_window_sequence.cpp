// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "tests/support/window_test.h"

#include <QBuffer>

using namespace paramap;

/// One model after another in one window: each looks as in a window of its own, so nothing of the former one stays.
/// PARAMAP_PRESETS=200 opens more of them; then they are taken evenly from all. Names, separated by commas, take those.
/// PARAMAP_PICTURES names a folder for the
/// pictures that differ.
class TestWindowSequence : public test::WindowTest {
    Q_OBJECT

    QStringList presets() const {
        const QString given = qEnvironmentVariable("PARAMAP_PRESETS");
        bool isNumber = false;
        const int wanted = given.toInt(&isNumber);
        if (!given.isEmpty() && !isNumber)
            return given.split(QLatin1Char(','));
        if (wanted <= 0)
            return {QStringLiteral("palm-8b"), QStringLiteral("recurrent-transformer"), QStringLiteral("llama-3-8b"),
                QStringLiteral("recurrent-transformer"), QStringLiteral("vit_b_16"),
                QStringLiteral("recurrent-transformer"), QStringLiteral("deepseek-v3"), QStringLiteral("gpt2"),
                QStringLiteral("resnet50"), QStringLiteral("t5-small"), QStringLiteral("janus-1.3b"),
                QStringLiteral("bert-base-uncased")};
        const auto& all = m_session->catalog().presets();
        QStringList names;
        for (int i = 0; i < wanted; ++i)
            names << QString::fromStdString(
                all[(std::size_t(i) * 97 * all.size() / std::size_t(wanted)) % all.size()].name);
        return names;
    }

    QImage picture(const QString& preset) {
        Q_EMIT m_window->presetPicked(preset);
        return settledPicture();
    }

    /// "" for equal pictures, else where they differ and which widget is there.
    QString difference(const QImage& fresh, const QImage& later) {
        if (fresh == later)
            return {};
        if (fresh.size() != later.size())
            return QStringLiteral("of another size");
        QRect where;
        for (int y = 0; y < fresh.height(); ++y)
            for (int x = 0; x < fresh.width(); ++x)
                if (fresh.pixel(x, y) != later.pixel(x, y))
                    where |= QRect(x, y, 1, 1);
        QStringList widgets;
        for (const QPoint& at : {where.topLeft(), where.center(), where.bottomRight()})
            if (const QWidget* widget = m_window->childAt(at / later.devicePixelRatio()))
                widgets << QString::fromLatin1(widget->metaObject()->className());
        widgets.removeDuplicates();
        return QStringLiteral("%1,%2 … %3,%4 (%5)")
            .arg(where.left())
            .arg(where.top())
            .arg(where.right())
            .arg(where.bottom())
            .arg(widgets.join(QStringLiteral(", ")));
    }

private Q_SLOTS:
    void eachLooksAsInAWindowOfItsOwn() {
        const QStringList names = presets();
        const QString keep = qEnvironmentVariable("PARAMAP_PICTURES");
        QHash<QString, QByteArray> fresh; // compressed: there may be hundreds
        for (const QString& name : names) {
            if (fresh.contains(name))
                continue;
            m_settings->clear();
            makeWindow();
            QBuffer file(&fresh[name]);
            file.open(QIODevice::WriteOnly);
            QVERIFY(picture(name).save(&file, "PNG"));
        }
        m_settings->clear();
        makeWindow();
        QStringList differences;
        QString before = QStringLiteral("the gallery");
        for (const QString& name : names) {
            const QImage later = picture(name),
                         first = QImage::fromData(fresh[name]).convertToFormat(QImage::Format_RGB32);
            if (const QString where = difference(first, later); !where.isEmpty()) {
                differences << QStringLiteral("%1 after %2: %3").arg(name, before, where);
                if (!keep.isEmpty()) {
                    const QString file = QString(name).replace(QLatin1Char('/'), QLatin1Char('-'));
                    first.save(QStringLiteral("%1/%2-fresh.png").arg(keep, file));
                    later.save(QStringLiteral("%1/%2-later.png").arg(keep, file));
                }
            }
            before = name;
        }
        for (const QString& one : differences)
            qInfo("%s", qPrintable(one));
        QCOMPARE(differences.size(), 0);
    }
};

int tst_window_sequence(int argc, char* argv[]) {
    return paramap::test::run<TestWindowSequence, QApplication>(argc, argv);
}
#include "tst_window_sequence.moc"
