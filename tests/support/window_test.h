// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "app/window/frame/pages.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/frame/workbench.h"
#include "app/window/main_window.h"
#include "app/window/menus/device_proposals.h"
#include "tests/support/models.h"
#include "tests/support/session_test.h"
#include "ui/map/view/treemap_view.h"
#include "ui/sizes/log_slider.h"
#include "ui/tree/module_tree_view.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace paramap::test {

constexpr qint64 gpt2 = 124439808;

/// A window of 1600 × 1000 pixels with its own settings and files, made anew for every test function.
class WindowTest : public SessionTest {
    Q_OBJECT
protected:
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    ui::ModuleTreeView& tree() { return m_window->workbench().tree(); }
    ui::ModuleModel& modules() { return static_cast<ui::ModuleModel&>(*tree().model()); }
    ui::TreemapView& map() { return m_window->workbench().map(); }
    void makeWindow() {
        m_window.reset();
        makeSession();
        m_window = std::make_unique<MainWindow>(*m_session, *m_settings);
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    ui::LogSlider* slider() { ///< the first visible slider
        for (auto* each : m_window->findChildren<ui::LogSlider*>()) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }
    /// The window when nothing moves any more; a null picture if that does not come.
    QImage settledPicture() {
        m_window->setFocus(); // so that no caret blinks
        const auto* proposals = m_window->findChild<DeviceProposals*>();
        if (!QTest::qWaitFor([proposals] { return !proposals->isAtWork(); }))
            return {};
        QImage before, now;
        for (int quiet = 0, turns = 0; quiet < 2 && turns < 100; ++turns) {
            QTest::qWait(map().isMorphing() ? 20 : 1);
            now = m_window->grab().toImage().convertToFormat(QImage::Format_RGB32);
            quiet = now == before && !map().isMorphing() ? quiet + 1 : 0;
            before = now;
        }
        return now;
    }
    void openGpt2() {
        Q_EMIT m_window->presetPicked(QStringLiteral("gpt2"));
        QCoreApplication::processEvents();
        QCOMPARE(total(), gpt2);
    }

protected Q_SLOTS:
    void init() {
        m_settings = std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
        m_settings->clear();
        makeWindow();
    }
    void cleanup() {
        m_window.reset();
        m_session.reset();
    }
};

} // namespace paramap::test
