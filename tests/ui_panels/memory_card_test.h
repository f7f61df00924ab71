// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/models.h"
#include "ui/memory/memory_card.h"
#include "ui/memory/run_dialog.h"
#include "ui/parts/elided_label.h"

#include <QTest>

#include <memory>

namespace paramap::test {

inline cost::Memory memoryOf(cost::Mode mode, std::int64_t exact, std::int64_t estimated) {
    cost::Memory memory;
    memory.settings.dtype = &cost::formatNamed("bf16", "dtype"); // an account has chosen one
    memory.mode = mode;
    memory.settings.sequence = memory.settings.context = 1024;
    memory.lines = {{cost::Part::Weights, exact, true, {cost::Label::Weights, {std::string("fp32")}},
        {cost::Term::Parameters, {std::int64_t{4}, exact / 4}}, {cost::named("PyTorch")}}};
    if (estimated > 0)
        memory.lines.push_back({cost::Part::Activations, estimated, false, cost::Label::Blocks,
            cost::Term::SavedByModules, {cost::Source::Autograd}});
    memory.total = exact + estimated;
    return memory;
}

inline text::MemoryCard cardOf(cost::Mode mode, std::int64_t exact, std::int64_t estimated = 0) {
    return text::memoryCard(memoryOf(mode, exact, estimated),
        {{{"One", "One", "24 GB", 1'000'000}}, {{"Two", "Two", "48 GB", 2'000'000}},
            {{"Three", "Three", "80 GB", 4'000'000}}});
}

/// A memory card in a window, with the run of GPT-2.
class MemoryCardTest : public QObject {
protected:
    void showCard() {
        m_card = std::make_unique<ui::MemoryCard>();
        showRun({});
        m_window = std::make_unique<QWidget>(); // a layout sets a minimum size for a window, but not for a child
        m_card->setParent(m_window.get());
        m_card->resize(320, 400);
        m_window->resize(400, 500);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void closeCard() {
        m_card.reset();
        m_window.reset();
    }
    /// Every text that is visible.
    QStringList texts() const {
        QStringList result;
        for (const auto* label : m_card->findChildren<ui::ElidedLabel*>())
            if (label->isVisible() && !label->text().isEmpty())
                result += label->text();
        return result;
    }
    /// In the settings dialog; null if there is none with that label.
    template <typename Editor> Editor* editor(const char* label) const {
        for (auto* each : m_card->findChild<ui::RunDialog*>()->findChildren<Editor*>())
            if (each->accessibleName() == QLatin1String(label))
                return each;
        return nullptr;
    }
    void showRun(const cost::RunSettings& run) {
        m_card->setCards(
            cardOf(cost::Mode::Train, 600'000, 200'000), cardOf(cost::Mode::Inference, 300'000), run, m_gpt2);
    }

    network::NetworkPtr m_gpt2 = presetWith("gpt2", {});
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<ui::MemoryCard> m_card;
};

} // namespace paramap::test
