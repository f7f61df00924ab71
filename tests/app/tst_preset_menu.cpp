// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/menus/entries.h"
#include "app/window/menus/preset_menu.h"
#include "tests/support/menu_test.h"
#include "tests/support/run.h"

#include <QMenuBar>

using namespace paramap;

/// Model > Presets: each model can be reached, no menu is longer than a small screen.
class TestPresetMenu : public test::MenuTest {
    Q_OBJECT
private:
    /// Opens a menu as the pointer would, and all below it; adds the titles of its models. Returns its own rows.
    QStringList opened(QMenu& menu, QStringList& models) {
        Q_EMIT menu.aboutToShow();
        QStringList rows;
        for (const QAction* each : menu.actions()) {
            if (each->isSeparator())
                continue;
            rows << each->text();
            if (!each->menu()) {
                models << each->text();
                continue;
            }
            const QStringList inside = opened(*each->menu(), models);
            m_longest = std::max(m_longest, inside.size());
        }
        return rows;
    }
    qsizetype m_longest = 0; ///< rows of the longest of its menus
    QMenu& presets() { return *m_window->menuBar()->findChild<QMenu*>(QStringLiteral("model.presets")); }

private Q_SLOTS:
    void presetsAreInOrder() {
        openGpt2();
        QStringList models;
        const QStringList families = opened(presets(), models);
        QVERIFY(families.size() <= presetRows);
        QCOMPARE(families.first(), QStringLiteral("&New from preset…"));
        QVERIFY(m_longest > presetRows / 2 && m_longest <= presetRows);
        QVERIFY(families.contains(QStringLiteral("torch.nn"))); // a name, not a word
        QVERIFY(std::ranges::is_sorted(families.mid(1), {}, [](const QString& each) { return each.toLower(); }));
        QStringList wanted{families.first()};
        for (const catalog::PresetEntry& each : m_session->catalog().presets())
            wanted << literal(QString::fromStdString(each.title));
        const qsizetype small = models.indexOf(QStringLiteral("Llama 2 7B"));
        QVERIFY(small >= 0);
        QVERIFY(small < models.indexOf(QStringLiteral("Llama 2 13B"))); // numbers by their value
        models.sort();
        wanted.sort();
        QCOMPARE(models, wanted); // each once
    }
    void presetsOpen() {
        openGpt2();
        QStringList models;
        opened(presets(), models);
        QAction* found = nullptr;
        for (QMenu* menu : presets().findChildren<QMenu*>())
            for (QAction* each : menu->actions())
                if (each->text() == QStringLiteral("ResNet-50"))
                    found = each;
        QVERIFY(found);
        found->trigger();
        QCOMPARE(total(), qint64(25557032));
    }
};

int tst_preset_menu(int argc, char* argv[]) {
    return paramap::test::run<TestPresetMenu, QApplication>(argc, argv);
}
#include "tst_preset_menu.moc"
