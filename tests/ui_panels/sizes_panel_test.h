// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/sizes/size_row.h"
#include "ui/sizes/sizes_panel.h"

#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace paramap::test {

inline text::SizeLine line(const std::string& symbol, const std::string& name, formula::Value value,
    formula::Value home, const std::vector<network::Warning>& warnings = {}) {
    sizes::SizeState state;
    state.key = symbol.empty() ? name : symbol;
    state.symbol = symbol;
    state.name = name;
    state.meaning = "meaning";
    state.value = value;
    state.slider = !symbol.empty();
    state.used = state.given = true;
    state.minimum = 1;
    state.maximum = 8192;
    state.logarithmic = true;
    return text::sizeLine(state, home, 1000, text::NextStep{1010, {}, {}}, warnings);
}

inline std::vector<text::SizeLine> someLines(std::int64_t width = 768) {
    return {line("L", "n_layer", 12, 12), line("E", "n_embd", width, 768), line("", "tie", true, true),
        line("", "activation", "gelu_new", "gelu_new"), line("H", "n_head", 12, 12),
        line("V", "vocab_size", 50257, 50257), line("T", "n_ctx", 1024, 1024), line("F", "n_inner", 3072, 3072),
        line("", "groups", 4, 4)};
}

/// The panel with the lines of `someLines`.
class SizesPanelTest : public QObject {
protected:
    void showPanel() {
        m_panel = std::make_unique<ui::SizesPanel>();
        m_panel->setTitle(QStringLiteral("GPT-2 small"), false);
        m_panel->setLines(someLines());
        m_panel->resize(320, 700);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    /// The visible row of a size.
    ui::SizeRow* row(const char* key) const {
        for (ui::SizeRow* candidate : m_panel->findChildren<ui::SizeRow*>())
            if (candidate->key() == QLatin1String(key) && !candidate->isHidden())
                return candidate;
        qFatal("no row of %s", key);
    }
    template <typename Type> Type* in(const char* key) const { return row(key)->findChild<Type*>(); }

    std::unique_ptr<ui::SizesPanel> m_panel;
};

} // namespace paramap::test
