// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/comparisons.h"
#include "tests/support/window_test.h"
#include "ui/compare/compare_tables.h"
#include "ui/compare/compare_view.h"

namespace paramap::test {

/// A window in which two models are compared.
class ComparedWindowTest : public WindowTest {
protected:
    ui::CompareView& page() { return m_window->pages().compare(); }
    bool isShown() { return m_window->pages().isCompareShown(); }
    void compareWith(const char* preset) {
        m_window->comparisons().withPreset(QString::fromLatin1(preset));
        QCoreApplication::processEvents();
        QVERIFY(isShown());
    }
    /// Square pixels of a unit, of the tile at this path.
    double scaleAt(std::size_t side, const char* path) {
        const ui::MapScene& scene = page().map(side).scene();
        const layout::NodeIndex node = scene.tree.find(path);
        if (node == layout::noNode)
            return 0;
        const QRectF rect = scene.rect(node);
        return rect.width() * rect.height() / double(scene.tree.nodes[node].count);
    }
    QString cell(int row, int column) { return page().parts().model()->index(row, column).data().toString(); }
    int rowOf(const QString& part) {
        for (int row = 0; row < page().parts().model()->rowCount(); ++row)
            if (cell(row, 0) == part)
                return row;
        return -1;
    }
};

} // namespace paramap::test
