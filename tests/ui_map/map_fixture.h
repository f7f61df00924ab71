// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui_map/answered_map.h"
#include "tests/ui_map/map_samples.h"

#include <QTest>
#include <QWheelEvent>

#include <memory>

namespace paramap::test {

/// A map of GPT-2 with 900 × 700 pixels, and helpers for pointer and keys.
class MapFixture {
protected:
    void show() {
        m_view = std::make_unique<AnsweredMap>();
        m_view->resize(900, 700);
        m_view->setNetwork(tiedGpt2());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setFocus();
    }
    QPoint middle(const char* path) {
        const layout::NodeIndex node = m_view->scene().tree.find(path);
        return node == layout::noNode ? QPoint(-1, -1) : m_view->scene().rect(node).center().toPoint();
    }
    QString cursor() const { return m_view->selectedPath(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_view.get(), key, modifiers);
    }
    void wheel(QPoint at, int delta) {
        QWheelEvent event(
            at, m_view->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_view.get(), &event);
    }

    std::unique_ptr<AnsweredMap> m_view;
};

} // namespace paramap::test
