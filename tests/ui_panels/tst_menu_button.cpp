// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/parts/menu_button.h"

#include <QTest>

using namespace paramap::ui;

class TestMenuButton : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // At every font size, rounding must not cut the text.
    void textIsNotCutIfThereIsRoom() {
        MenuButton button;
        button.setText(QStringLiteral("GPT-2 small, changed"));
        button.show();
        for (int pixels = 9; pixels < 30; ++pixels) {
            QFont font = button.font();
            font.setPixelSize(pixels);
            button.setFont(font);
            button.resize(button.sizeHint());
            const QImage exact = button.grab().toImage();
            button.resize(button.sizeHint() + QSize(40, 0));
            QCOMPARE(button.grab().toImage().copy(40, 0, exact.width(), exact.height()), exact);
        }
    }
};

int tst_menu_button(int argc, char* argv[]) {
    return paramap::test::run<TestMenuButton, QApplication>(argc, argv);
}
#include "tst_menu_button.moc"
