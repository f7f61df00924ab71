// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/monkey.h"

#include <QApplication>
#include <QDrag>
#include <QDropEvent>
#include <QMimeData>
#include <QTest>
#include <QThread>
#include <QUrl>
#include <QWheelEvent>

#include <array>
#include <csignal>
#include <cstring>

#include <unistd.h>

namespace paramap::test {
namespace {

// Kept without allocation, so that the handler of a crash can print them.
constexpr std::size_t kept = 40, longest = 160;
std::array<std::array<char, longest>, kept> events{};
std::size_t played = 0;
std::array<char, longest> seedLine{};

void print(int number) {
    const auto line = [](const char* text) {
        (void)!write(STDERR_FILENO, text, std::strlen(text));
        (void)!write(STDERR_FILENO, "\n", 1);
    };
    line(seedLine.data());
    for (std::size_t i = played < kept ? 0 : played - kept; i < played; ++i)
        line(events[i % kept].data());
    std::signal(number, SIG_DFL);
    std::raise(number);
}

void copy(std::array<char, longest>& to, const QByteArray& text) {
    const std::size_t size = std::min<std::size_t>(longest - 1, std::size_t(text.size()));
    std::memcpy(to.data(), text.constData(), size);
    to[size] = '\0';
}

constexpr std::array keys{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End,
    Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Space,
    Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F1, Qt::Key_F6, Qt::Key_F10, Qt::Key_F11, Qt::Key_Plus, Qt::Key_Minus,
    Qt::Key_0, Qt::Key_1, Qt::Key_2, Qt::Key_5, Qt::Key_A, Qt::Key_C, Qt::Key_E, Qt::Key_F, Qt::Key_G, Qt::Key_I,
    Qt::Key_L, Qt::Key_N, Qt::Key_P, Qt::Key_R, Qt::Key_V, Qt::Key_Y, Qt::Key_Z, Qt::Key_Comma};
constexpr std::array<Qt::KeyboardModifiers::Int, 8> modifiers{Qt::NoModifier, Qt::NoModifier, Qt::NoModifier,
    Qt::ControlModifier, Qt::ControlModifier, Qt::ShiftModifier, Qt::AltModifier,
    int(Qt::ControlModifier) | int(Qt::ShiftModifier)};
constexpr std::array words{"attn", "mlp", "0", "-1", "99999999999999999999", "1e9", "768", "7", "<b>x</b>", "\u202ex",
    "*", "layers 3", "(", "\xF0\x9F\x90\x92", "llama"};

} // namespace

Monkey::Monkey(QWidget& main, quint32 seed, QStringList files)
    : m_main(main)
    , m_random(seed)
    , m_files(std::move(files)) {
    played = 0;
    copy(seedLine, "the monkey's seed is " + QByteArray::number(seed) + "; its last events:");
    for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS})
        std::signal(number, print);
    const int depth = QThread::currentThread()->loopLevel();
    connect(&m_ender, &QTimer::timeout, this, [depth] {
        if (QThread::currentThread()->loopLevel() <= depth)
            return;
        QDrag::cancel();
        while (QWidget* popup = QApplication::activePopupWidget())
            if (!popup->close())
                break;
    });
    m_ender.start(30);
}

Monkey::~Monkey() {
    for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS})
        std::signal(number, SIG_DFL);
}

void Monkey::note(const QByteArray& event) {
    copy(events[played % kept], event);
    ++played;
}

QByteArray Monkey::lastEvents() {
    QByteArray text = seedLine.data();
    for (std::size_t i = played < kept ? 0 : played - kept; i < played; ++i)
        text += QByteArray("\n") + events[i % kept].data();
    return text;
}

void Monkey::play() {
    const int what = below(100);
    if (what < 35)
        click();
    else if (what < 47)
        drag();
    else if (what < 59)
        wheel();
    else if (what < 80)
        key();
    else if (what < 86)
        type();
    else if (what < 88)
        drop();
    else if (what < 93)
        resize();
    else
        closeDialogs();
    QCoreApplication::processEvents();
}

QWidget* Monkey::someWindow() {
    if (QWidget* popup = QApplication::activePopupWidget())
        return popup;
    if (QWidget* modal = QApplication::activeModalWidget())
        return modal;
    QWidgetList windows;
    for (QWidget* each : QApplication::topLevelWidgets())
        if (each->isVisible() && (each->windowType() == Qt::Window || each->windowType() == Qt::Dialog))
            windows << each;
    // The main window more often than its dialogs; in an order that does not depend on addresses.
    std::ranges::stable_sort(windows, {}, [](const QWidget* each) { return each->objectName(); });
    return windows.isEmpty() || below(2) == 0 ? &m_main : windows[below(int(windows.size()))];
}

QWidget* Monkey::someWidget(const QWidget& window, QPoint& at) {
    const QPoint place(below(window.width()), below(window.height()));
    QWidget* widget = window.childAt(place);
    at = widget ? widget->mapFrom(&window, place) : place;
    return widget ? widget : const_cast<QWidget*>(&window);
}

void Monkey::click() {
    QPoint at;
    QWidget* widget = someWidget(*someWindow(), at);
    const auto button = below(6) == 0 ? Qt::RightButton : Qt::LeftButton;
    const Qt::KeyboardModifiers held(modifiers[std::size_t(below(int(modifiers.size())))]);
    note(QByteArray("click ") + widget->metaObject()->className() + ' ' + QByteArray::number(at.x()) + ','
        + QByteArray::number(at.y()));
    if (below(8) == 0)
        QTest::mouseDClick(widget, button, held, at);
    else
        QTest::mouseClick(widget, button, held, at);
}

void Monkey::drag() {
    QPoint at;
    const QPointer<QWidget> widget = someWidget(*someWindow(), at);
    const QPoint to = at + QPoint(below(400) - 200, below(200) - 100);
    note(QByteArray("drag ") + widget->metaObject()->className() + ' ' + QByteArray::number(at.x()) + ','
        + QByteArray::number(at.y()) + " to " + QByteArray::number(to.x()) + ',' + QByteArray::number(to.y()));
    QTest::mousePress(widget, Qt::LeftButton, {}, at);
    for (int step = 1; step <= 4 && widget; ++step) {
        const QPoint now = at + (to - at) * step / 4;
        QMouseEvent move(QEvent::MouseMove, now, widget->mapToGlobal(now), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(widget, &move);
        QCoreApplication::processEvents();
        if (widget && below(20) == 0)
            QTest::keyClick(widget, Qt::Key_Escape);
    }
    if (widget)
        QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
}

void Monkey::wheel() {
    QPoint at;
    QWidget* widget = someWidget(*someWindow(), at);
    const int turn = (below(2) * 2 - 1) * (120 << below(3));
    note(QByteArray("wheel ") + widget->metaObject()->className() + ' ' + QByteArray::number(turn));
    const Qt::KeyboardModifiers held(below(3) == 0 ? Qt::ControlModifier : Qt::NoModifier);
    QWheelEvent event(at, widget->mapToGlobal(at), {}, QPoint(below(9) == 0 ? turn : 0, turn), Qt::NoButton, held,
        Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

void Monkey::key() {
    QWidget* window = someWindow();
    QWidget* widget = window->focusWidget() ? window->focusWidget() : window;
    const Qt::Key pressed = keys[std::size_t(below(int(keys.size())))];
    const Qt::KeyboardModifiers held(modifiers[std::size_t(below(int(modifiers.size())))]);
    if (pressed == Qt::Key_P && held == Qt::ControlModifier)
        return; // the printers of the desktop are no part of the program
    note("key " + QKeySequence(QKeyCombination(held, pressed)).toString().toUtf8() + " on "
        + widget->metaObject()->className());
    QTest::keyClick(widget, pressed, held);
}

void Monkey::type() {
    QWidget* window = someWindow();
    QWidget* widget = window->focusWidget() ? window->focusWidget() : window;
    const QByteArray word = words[std::size_t(below(int(words.size())))];
    note("type '" + word + "' into " + widget->metaObject()->className());
    for (const QChar c : QString::fromUtf8(word))
        QTest::sendKeyEvent(QTest::Click, widget, Qt::Key_unknown, QString(c), Qt::NoModifier);
}

void Monkey::drop() {
    QMimeData data;
    const QString file = m_files.isEmpty() ? QString() : m_files[below(int(m_files.size()))];
    data.setUrls({QUrl::fromLocalFile(file)});
    note("drop " + file.toUtf8());
    const QPoint at(below(m_main.width()), below(m_main.height()));
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&m_main, &enter);
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&m_main, &event);
}

void Monkey::resize() {
    const QSize size(400 + below(1600), 300 + below(900));
    note("resize to " + QByteArray::number(size.width()) + ',' + QByteArray::number(size.height()));
    m_main.resize(size);
}

void Monkey::closeDialogs() {
    note("close the dialogs");
    for (const QPointer<QWidget> each : QApplication::topLevelWidgets())
        if (each && each != &m_main && each->isVisible())
            each->close();
}

} // namespace paramap::test
