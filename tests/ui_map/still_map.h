// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui_map/answered_map.h"
#include "tests/ui_map/map_samples.h"
#include "tests/ui_map/motion.h"
#include "ui/look/theme.h"
#include "ui/map/view/treemap_view.h"

#include <QTest>

#include <memory>

namespace paramap::test {

/// GPT-2 in a map of 1000 × 700 pixels on which nothing moves, for tests that make it anew for every function.
class StillMap {
protected:
    const ui::Theme& theme() { return ui::Theme::current(m_view->palette()); }
    void open() {
        m_still = std::make_unique<Motion>(0);
        m_view = std::make_unique<AnsweredMap>();
        m_view->setStyle(m_still.get());
        m_view->resize(1000, 700);
        m_view->setNetwork(tiedGpt2());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void close() {
        m_view.reset();
        m_still.reset();
    }

    std::unique_ptr<Motion> m_still;
    std::unique_ptr<AnsweredMap> m_view;
};

} // namespace paramap::test
