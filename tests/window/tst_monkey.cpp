// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/hostile.h"
#include "tests/support/monkey.h"
#include "tests/support/run.h"
#include "tests/support/window_test.h"

#include <QDir>

#include <unistd.h>

using namespace paramap;

/// A monkey at the window, over ten models. PARAMAP_EVENTS=10000 makes it patient, PARAMAP_SEED another one. And one
/// model after the other in one window, PARAMAP_MODELS=100 of them: memory stays flat. `cmake --build build --target
/// monkey` does both.
class TestMonkey : public test::WindowTest {
    Q_OBJECT

    static int wish(const char* variable, int usual) {
        const int given = qEnvironmentVariableIntValue(variable);
        return given > 0 ? given : usual;
    }
    /// In MiB.
    static double memory() {
        QFile file(QStringLiteral("/proc/self/statm"));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        return file.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) / (1 << 20);
    }
    QStringList someFiles() {
        QStringList files;
        files << file(QStringLiteral("small.json"), smallGpt2)
              << file(QStringLiteral("hostile.json"), test::hostileDescription(QStringLiteral("<b>\u202ex")))
              << file(QStringLiteral("bad.json"), "{\"model_type\": ") << m_folder.filePath(QStringLiteral("none"))
              << file(QStringLiteral("guess.json"),
                     R"({"model_type": "gpt23", "n_embd": 12, "n_head": 3, "n_layer": 2})")
              << m_folder.path();
        return files;
    }

    QString m_before;

private Q_SLOTS:
    void initTestCase() {
        qRegisterMetaType<paramap::NotOpened>();
        m_before = QDir::currentPath();
        QDir::setCurrent(m_folder.path()); // what a dialog writes is written here
    }
    void cleanupTestCase() { QDir::setCurrent(m_before); }

    void playsWithTenModels() {
        const int events = wish("PARAMAP_EVENTS", 300);
        const auto seed = quint32(wish("PARAMAP_SEED", 1));
        const QStringList presets{QStringLiteral("gpt2"), QStringLiteral("qwen3-8b"), QStringLiteral("deepseek-v3"),
            QStringLiteral("resnet50"), QStringLiteral("mamba-130m"), QStringLiteral("t5-small"),
            QStringLiteral("vit_b_16"), QStringLiteral("clip-vit-base-patch32"), QStringLiteral("mixtral-8x7b"),
            QStringLiteral("recurrent-transformer")};
        for (const QString& preset : presets)
            QVERIFY2(m_session->catalog().hasPreset(preset.toStdString()), qPrintable(preset));
        const QStringList files = someFiles();
        std::unique_ptr<test::Monkey> monkey;
        QRandomGenerator of(seed);
        for (int event = 0; event < events; ++event) {
            if (event % std::max(1, events / 10) == 0) { // the next model, in a window of its own now and then
                monkey.reset();
                if (event % std::max(1, events / 5) == 0)
                    makeWindow();
                monkey = std::make_unique<test::Monkey>(*m_window, seed + quint32(event), files);
                Q_EMIT m_window->presetPicked(presets[(event * 10 / events) % 10]);
            }
            if (event % 97 == 96)
                m_window->preferences().setTheme(ThemeChoice(of.bounded(3)));
            if (event % 89 == 88)
                m_window->preferences().setTextSize(textSizes[std::size_t(of.bounded(int(textSizes.size())))]);
            monkey->play();
            if (!m_window->isVisible()) {
                for (QWidget* each : QApplication::topLevelWidgets())
                    if (each != m_window.get())
                        each->close();
                m_window->show();
            }
            if (const std::optional<Snapshot>& now = m_session->snapshot(); now && event % 25 == 0) {
                const auto& total = now->network->totals();
                QVERIFY2(total.parameters >= 0 && total.active <= total.parameters, test::Monkey::lastEvents());
                QVERIFY2(!m_window->windowTitle().isEmpty(), test::Monkey::lastEvents());
            }
        }
        monkey.reset();
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != m_window.get())
                each->close();
        // Whatever it did, the window still opens a model, and shows it.
        m_window->show();
        Q_EMIT m_window->presetPicked(QStringLiteral("gpt2"));
        QCoreApplication::processEvents();
        QVERIFY2(m_session->snapshot() && total() == test::gpt2, test::Monkey::lastEvents());
        qInfo("%d events of seed %u; %.0f MiB", events, seed, memory());
    }

    // Half of the models fill the caches of fonts, descriptions and undo; the other half may take no more than this.
    void memoryStaysFlat() {
        const int models = wish("PARAMAP_MODELS", 12);
        // MiB: what an allocator keeps back after the largest model. AddressSanitizer keeps freed blocks for a while.
        const double tolerance = test::sanitized ? 256 : 32;
        const std::vector<catalog::PresetEntry> all = m_session->catalog().presets();
        double half = 0;
        for (int i = 0; i < models; ++i) {
            // The same models in both halves, so that what is kept of a description is there already.
            const std::size_t which = std::size_t(i % (models / 2)) * 97 % all.size();
            Q_EMIT m_window->presetPicked(QString::fromStdString(all[which].name));
            QCoreApplication::processEvents();
            QVERIFY2(m_session->snapshot(), all[which].name.c_str());
            QTest::qWait(1);
            if (i + 1 == models / 2)
                half = memory();
        }
        const double whole = memory();
        qInfo("%d models: %.0f MiB after half of them, %.0f MiB after all", models, half, whole);
        QVERIFY2(whole - half < tolerance, qPrintable(QStringLiteral("%1 MiB more").arg(whole - half)));
    }
};

int tst_monkey(int argc, char* argv[]) {
    return test::run<TestMonkey, QApplication>(argc, argv);
}
#include "tst_monkey.moc"
