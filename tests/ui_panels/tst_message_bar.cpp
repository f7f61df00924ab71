// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/run.h"
#include "ui/look/theme.h"
#include "ui/message/excerpt_view.h"
#include "ui/message/message_bar.h"
#include "ui/parts/glyph_button.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace paramap::ui;

namespace {

Message error() {
    Message message;
    message.sentence = QStringLiteral("my-gpt2/config.json was not loaded: 768 channels cannot be split into 13 heads");
    message.detail = QStringLiteral("n_embd must be a multiple of n_head (768 ÷ 13 = 59.08).");
    message.actions = {{QStringLiteral("12"), QStringLiteral("Load with 12 heads"), true},
        {QStringLiteral("copy"), QStringLiteral("Copy details"), false}};
    message.excerpt
        = {{12, QStringLiteral("  \"n_embd\": 768,"), false}, {13, QStringLiteral("  \"n_head\": 13,"), true}};
    return message;
}

} // namespace

class TestMessageBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void hiddenUntilNeeded();
    void wordsAreShown();
    void actionButtons();
    void anActionMayShowTheNextMessage();
    void closing();
    void kinds_data();
    void kinds();
    void isAnAlert();
    void excerptNeedsRoom();
    void narrowPlacesWrap();
    void markedLine();
    void order();

private:
    std::unique_ptr<QWidget> m_window;
    MessageBar* m_bar = nullptr;
};

void TestMessageBar::init() {
    m_window = std::make_unique<QWidget>();
    auto* column = new QVBoxLayout(m_window.get());
    column->setContentsMargins(0, 0, 0, 0);
    m_bar = new MessageBar(m_window.get());
    column->addWidget(m_bar);
    column->addStretch(1);
    m_window->resize(1200, 600);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestMessageBar::hiddenUntilNeeded() {
    QVERIFY(!m_bar->isVisible());
    m_bar->showMessage(error());
    QVERIFY(m_bar->isVisible());
}

void TestMessageBar::wordsAreShown() {
    m_bar->showMessage(error());
    QStringList texts;
    for (const auto* label : m_bar->findChildren<QLabel*>())
        if (label->isVisible())
            texts += label->text();
    QCOMPARE(texts, QStringList({error().sentence, error().detail}));
    Message other = error();
    other.detail.clear();
    other.actions.clear();
    m_bar->showMessage(other);
    QCOMPARE(m_bar->findChildren<QLabel*>().at(1)->isVisible(), false);
}

void TestMessageBar::actionButtons() {
    const QSignalSpy chosen(m_bar, &MessageBar::actionTriggered);
    m_bar->showMessage(error());
    const auto buttons = m_bar->findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), 2);
    QCOMPARE(buttons[0]->text(), QStringLiteral("Load with 12 heads"));
    QVERIFY(!buttons[0]->isFlat());
    QVERIFY(buttons[1]->isFlat());
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    buttons[1]->setFocus();
    QTest::keyClick(buttons[1], Qt::Key_Return);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("12"));
    QCOMPARE(chosen.at(1).at(0).toString(), QStringLiteral("copy"));
}

void TestMessageBar::anActionMayShowTheNextMessage() {
    connect(m_bar, &MessageBar::actionTriggered, m_bar, [this] {
        Message next;
        next.sentence = QStringLiteral("Another one");
        m_bar->showMessage(next);
    });
    m_bar->showMessage(error());
    QTest::mouseClick(m_bar->findChildren<QPushButton*>().first(), Qt::LeftButton);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(m_bar->message().sentence, QStringLiteral("Another one"));
    QVERIFY(m_bar->findChildren<QPushButton*>().isEmpty());
}

void TestMessageBar::closing() {
    const QSignalSpy dismissed(m_bar, &MessageBar::dismissed);
    m_bar->showMessage(error());
    QTest::mouseClick(m_bar->findChild<GlyphButton*>(), Qt::LeftButton);
    QVERIFY(!m_bar->isVisible());
    QCOMPARE(dismissed.size(), 1);
    m_bar->dismiss();
    QCOMPARE(dismissed.size(), 1);
    m_bar->showMessage(error());
    m_bar->findChildren<QPushButton*>().last()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!m_bar->isVisible());
}

void TestMessageBar::kinds_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QColor>("ground");
    const Theme& theme = Theme::light();
    QTest::addRow("error") << int(Message::Kind::Error) << theme.error.tint;
    QTest::addRow("warning") << int(Message::Kind::Warning) << theme.warning.tint;
    QTest::addRow("info") << int(Message::Kind::Info) << theme.selection;
}

void TestMessageBar::kinds() {
    QFETCH(int, kind);
    QFETCH(QColor, ground);
    m_bar->setPalette(palette(Theme::light()));
    Message message = error();
    message.kind = Message::Kind(kind);
    m_bar->showMessage(message);
    QCoreApplication::processEvents(); // the bar is placed now
    QCOMPARE(m_bar->grab().toImage().pixelColor(2, 2), ground);
}

void TestMessageBar::isAnAlert() {
    m_bar->showMessage(error());
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(m_bar);
    QCOMPARE(interface->role(), QAccessible::AlertMessage);
    QCOMPARE(interface->text(QAccessible::Name), error().sentence);
    QCOMPARE(interface->text(QAccessible::Description), error().detail);
    QCOMPARE(m_bar->findChild<GlyphButton*>()->text(), QStringLiteral("Close this message"));
}

void TestMessageBar::excerptNeedsRoom() {
    m_bar->showMessage(error());
    QVERIFY(m_bar->findChild<ExcerptView*>()->isVisible());
    m_window->resize(500, 600);
    QVERIFY(!m_bar->findChild<ExcerptView*>()->isVisible());
    m_window->resize(1200, 600);
    QVERIFY(m_bar->findChild<ExcerptView*>()->isVisible());
}

void TestMessageBar::narrowPlacesWrap() {
    m_bar->showMessage(error());
    QCoreApplication::processEvents();
    const int wide = m_bar->height();
    m_window->resize(360, 600);
    QCoreApplication::processEvents();
    QVERIFY(m_bar->height() > wide);
    for (const auto* button : m_bar->findChildren<QPushButton*>()) {
        const QRect place(button->mapTo(m_bar, QPoint()), button->size());
        QVERIFY(m_bar->rect().contains(place));
    }
}

void TestMessageBar::markedLine() {
    m_bar->showMessage(error());
    QCoreApplication::processEvents();
    auto* view = m_bar->findChild<ExcerptView*>();
    QCOMPARE(view->accessibleName(), QStringLiteral("Line 13: \"n_head\": 13,"));
    const QImage image = view->grab().toImage();
    const QColor tint = Theme::current(view->palette()).error.tint;
    QVERIFY(image.pixelColor(view->width() - 4, view->height() * 3 / 4) == tint);
    QVERIFY(image.pixelColor(view->width() - 4, view->height() / 4) != tint);
}

void TestMessageBar::order() {
    m_bar->showMessage(error());
    const auto buttons = m_bar->findChildren<QPushButton*>();
    buttons[0]->setFocus();
    QTest::keyClick(buttons[0], Qt::Key_Tab);
    QVERIFY(buttons[1]->hasFocus());
    QTest::keyClick(buttons[1], Qt::Key_Tab);
    QVERIFY(m_bar->findChild<GlyphButton*>()->hasFocus());
}

int tst_message_bar(int argc, char* argv[]) {
    return paramap::test::run<TestMessageBar, QApplication>(argc, argv);
}
#include "tst_message_bar.moc"
