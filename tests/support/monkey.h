// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QRandomGenerator>
#include <QStringList>
#include <QTimer>
#include <QWidget>

namespace paramap::test {

/// Plays with the windows of a program: clicks, drags, wheels, keys, words, drops, resizes and closes whatever is under
/// its hands. The same seed gives the same wishes. If the program crashes, the seed and the last events are printed.
class Monkey : public QObject {
    Q_OBJECT
public:
    /// `files`: what it drops. `main`: the window that it never closes.
    Monkey(QWidget& main, quint32 seed, QStringList files);
    ~Monkey() override;

    void play(); ///< one event
    static QByteArray lastEvents(); ///< the last 40, one a line, with the seed

private:
    QWidget* someWindow();
    QWidget* someWidget(const QWidget& window, QPoint& at); ///< `at`: a place in it
    void click();
    void drag();
    void wheel();
    void key();
    void type();
    void drop();
    void resize();
    void closeDialogs();
    int below(int end) { return m_random.bounded(std::max(1, end)); }
    static void note(const QByteArray& event);

    QWidget& m_main;
    QRandomGenerator m_random;
    QStringList m_files;
    QTimer m_ender; ///< ends menus and drags that wait for a person
};

} // namespace paramap::test
