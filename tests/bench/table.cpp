// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/bench/table.h"

#include "app/session/snapshot.h"
#include "model/catalog/catalog.h"
#include "model/checkpoint/open/open.h"
#include "model/layout/treemap.h"
#include "tests/bench/compare_frames.h"
#include "tests/bench/times.h"
#include "tests/bench/trees.h"
#include "ui/look/bundled_font.h"
#include "ui/map/view/treemap_view.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <QThread>

#include <utility>

namespace paramap::bench {

namespace {

constexpr QSize fullHd{1920, 1080};

void line(const QString& what, const QString& measured, const QString& goal) {
    QTextStream out(stdout);
    out << "| " << what.leftJustified(58) << " | " << measured.leftJustified(48) << " | " << goal.leftJustified(9)
        << " |\n";
}

QString milliseconds(const Times& times) {
    return QStringLiteral("%1 ms, median %2; busy %3, median %4")
        .arg(times.at(0.99), 0, 'f', 2)
        .arg(times.at(0.5), 0, 'f', 2)
        .arg(times.busy(0.99), 0, 'f', 2)
        .arg(times.busy(0.5), 0, 'f', 2);
}

sizes::Settings preset(const char* name) {
    return catalog::Catalog(PARAMAP_DATA_DIR, "").preset(name);
}

class Screen {
public:
    Screen() {
        m_view.setFont(ui::bundledFont(13));
        m_view.resize(fullHd);
    }
    ui::TreemapView& view() { return m_view; }
    void paint() { m_view.render(&m_image); }
    void paint(const QRegion& region) { m_view.render(&m_image, {}, region); }

private:
    ui::TreemapView m_view;
    QImage m_image{fullHd, QImage::Format_RGB32};
};

/// Moves of one slider upwards from the opened value. Timed are the computations of the window and the painting of the
/// map.
Times drag(const char* name, const char* size, std::int64_t first, std::int64_t step) {
    State state;
    state.settings = preset(name);
    state.opened = std::make_shared<Opened>(Opened{state.settings, {}, {}, {}});
    const sizes::Settings start = state.settings;
    Screen screen;
    screen.view().setNetwork(network::resolve(start));
    screen.paint();
    screen.view().setDragging(true);
    Times times;
    for (std::int64_t tick = 0; tick < 310; ++tick) {
        const auto frame = [&] {
            state.settings = sizes::with(start, size, first + step * (1 + tick % 12));
            const Snapshot snapshot = makeSnapshot(state, {});
            screen.view().setNetwork(snapshot.network);
            screen.paint();
        };
        if (tick < 10)
            frame(); // fills the caches of fonts and the memory of images
        else
            times.take(frame);
    }
    return times;
}

/// DeepSeek-V3 with enough experts for a million tensors. The number of experts changes with every frame.
Times hugeFrames() {
    const sizes::Settings start = preset("deepseek-v3");
    Screen screen;
    Times times;
    for (std::int64_t tick = 0; tick < 60; ++tick) {
        const network::NetworkPtr network
            = network::resolve(sizes::with(start, "n_routed_experts", 5760 + tick % 4 * 8));
        const auto frame = [&] {
            screen.view().setNetwork(network);
            screen.paint();
        };
        if (tick < 5)
            frame();
        else
            times.take(frame);
    }
    return times;
}

template <typename Change> Times changes(const char* name, const Change& change) {
    Screen screen;
    screen.view().setNetwork(network::resolve(preset(name)));
    screen.paint();
    Times times;
    for (int tick = 0; tick < 310; ++tick) {
        const auto frame = [&] {
            change(screen.view(), tick % 2 == 0);
            screen.paint(QRegion(0, 0, 700, 500));
        };
        if (tick < 10)
            frame();
        else
            times.take(frame);
    }
    return times;
}

/// The median by the wall clock, and the median of processor time.
std::pair<double, double> layoutMilliseconds(layout::Tree& tree, int repeats) {
    layout::NodeIndex leaf = 0;
    while (!tree.isLeaf(leaf))
        ++leaf;
    Times times;
    layout::Layout layout;
    for (int round = 0; round < repeats; ++round)
        times.take([&] {
            tree.setWeight(leaf, tree.weight(leaf) + 1);
            tree.sum();
            layout::arrangeInto(layout, tree, {1920, 1080}, {}, nullptr);
        });
    return {times.at(0.5), times.busy(0.5)};
}

std::pair<double, double> d3Milliseconds(const QString& d3, const QString& file, int repeats) {
    QProcess node;
    node.start(QStringLiteral("node"),
        {QStringLiteral("--max-old-space-size=8000"), QStringLiteral(PARAMAP_BENCH_DIR "/d3.mjs"), d3, file,
            QString::number(repeats)});
    node.waitForFinished(-1);
    const QList<QByteArray> times = node.readAllStandardOutput().trimmed().split(' ');
    return {times.value(0).toDouble(), times.value(1).toDouble()}; // 0: there is no node, or no d3
}

void compare(const QString& d3, const QString& name, layout::Tree tree, const QString& goal) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("tree.json"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write(jsonOf(tree));
    file.close();
    for (int round = 0; round < 3; ++round) { // alternating, because other programs may be busy
        const auto [mine, myBusy] = layoutMilliseconds(tree, 30);
        const auto [theirs, theirBusy] = d3.isEmpty() ? std::pair(0.0, 0.0) : d3Milliseconds(d3, path, 30);
        QString times = QStringLiteral("%1 ms").arg(mine, 0, 'f', 2);
        if (theirs > 0)
            times += QStringLiteral(", d3 %1: %2×; busy %3, %4: %5×")
                         .arg(theirs, 0, 'f', 1)
                         .arg(theirs / mine, 0, 'f', 0)
                         .arg(myBusy, 0, 'f', 2)
                         .arg(theirBusy, 0, 'f', 1)
                         .arg(theirBusy / myBusy, 0, 'f', 0);
        line(name, times, goal);
    }
}

/// A PyTorch file of many entries, listed by this program's reader and by one of plain Python.
void compareZip(const QString& tensors) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("many.pt")),
                  script = QStringLiteral(PARAMAP_BENCH_DIR "/torch_zip.py");
    const auto python = [&](const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral("python3"), QStringList{script} + arguments);
        process.waitForFinished(-1);
        return process.readAllStandardOutput().trimmed().split(' ');
    };
    python({QStringLiteral("write"), path, tensors});
    for (int round = 0; round < 3; ++round) { // alternating, as above
        Times times;
        for (int tick = 0; tick < 7; ++tick)
            times.take([&] { (void)checkpoint::openCheckpoint(path.toStdString()); });
        const QList<QByteArray> theirs = python({QStringLiteral("read"), path, QStringLiteral("7")});
        line(QStringLiteral("PyTorch zip of %1 tensors").arg(tensors),
            QStringLiteral("%1 ms, Python %2: %3×; busy %4, %5: %6×")
                .arg(times.at(0.5), 0, 'f', 1)
                .arg(theirs.value(0).toDouble(), 0, 'f', 0)
                .arg(theirs.value(0).toDouble() / times.at(0.5), 0, 'f', 1)
                .arg(times.busy(0.5), 0, 'f', 1)
                .arg(theirs.value(1).toDouble(), 0, 'f', 0)
                .arg(theirs.value(1).toDouble() / times.busy(0.5), 0, 'f', 1),
            QStringLiteral("≥ 10×"));
    }
}

/// The resident memory of the real window's process ten seconds after its start. It is read from /proc, in the line
/// "VmRSS: 123456 kB"; "unknown" on systems without /proc.
QString memory(const char* name) {
    QProcess window;
    window.start(QStringLiteral(PARAMAP_EXECUTABLE), {QString::fromLatin1(name)});
    if (!window.waitForStarted())
        return QStringLiteral("not built");
    QThread::sleep(10);
    QFile status(QStringLiteral("/proc/%1/status").arg(window.processId()));
    QString resident = QStringLiteral("unknown");
    if (status.open(QIODevice::ReadOnly))
        for (const QByteArray& entry : status.readAll().split('\n'))
            if (entry.startsWith("VmRSS:"))
                resident = QStringLiteral("%1 MB").arg(
                    entry.mid(6).trimmed().split(' ').at(0).toDouble() * 1.024e-3, 0, 'f', 0);
    window.kill();
    window.waitForFinished();
    return resident;
}

} // namespace

void printCompared() {
    for (const bool folded : {true, false}) {
        const QString layers = folded ? QStringLiteral("folded") : QStringLiteral("all layers");
        line(QStringLiteral("Llama-2-7B beside Llama-3-8B, %1, slider to frame").arg(layers),
            milliseconds(compareFrames("llama-3-8b", "llama-2-7b", "intermediate_size", 14336, 256, folded)),
            QStringLiteral("≤ 8.3 ms"));
        line(QStringLiteral("DeepSeek-V3 beside Kimi-K2, %1, slider to frame").arg(layers),
            milliseconds(compareFrames("kimi-k2", "deepseek-v3", "hidden_size", 7168, 128, folded)),
            QStringLiteral("≤ 16 ms"));
    }
}

void printTable(const QString& d3) {
    line(QStringLiteral("1920×1080"), QStringLiteral("measured (p99; of it the processor was busy)"),
        QStringLiteral("goal"));
    line(QString(58, u'-'), QString(48, u'-'), QString(9, u'-'));
    line(QStringLiteral("GPT-2, slider move to finished frame"), milliseconds(drag("gpt2", "n_embd", 768, 64)),
        QStringLiteral("≤ 4 ms"));
    line(QStringLiteral("DeepSeek-V3, slider move to finished frame"),
        milliseconds(drag("deepseek-v3", "hidden_size", 7168, 128)), QStringLiteral("≤ 8.3 ms"));
    line(QStringLiteral("a million tensors, network to finished frame"), milliseconds(hugeFrames()),
        QStringLiteral("≤ 16 ms"));
    printCompared();
    const QString gpt2 = QStringLiteral("transformer.h.4.mlp.c_fc");
    line(QStringLiteral("GPT-2, hover"),
        milliseconds(
            changes("gpt2", [&](ui::TreemapView& view, bool odd) { view.setHovered(odd ? gpt2 : QString()); })),
        QStringLiteral("≤ 1 ms"));
    line(QStringLiteral("GPT-2, selection"),
        milliseconds(changes("gpt2",
            [&](ui::TreemapView& view, bool odd) {
                map::MapView value;
                value.selected = odd ? gpt2.toStdString() : std::string();
                view.setView(value);
            })),
        QStringLiteral("≤ 1 ms"));
    const QString layer = QStringLiteral("model.layers.4");
    line(QStringLiteral("DeepSeek-V3, hover"),
        milliseconds(
            changes("deepseek-v3", [&](ui::TreemapView& view, bool odd) { view.setHovered(odd ? layer : QString()); })),
        QStringLiteral("≤ 1 ms"));
    line(QStringLiteral("the window's process with DeepSeek-V3"), memory("deepseek-v3"), QStringLiteral("≤ 150 MB"));
    compareZip(QStringLiteral("20000"));
    const layout::Tree large = deepSeek();
    compare(
        d3, QStringLiteral("layout of DeepSeek-V3, %1 leaves").arg(large.leafCount()), large, QStringLiteral("≥ 25×"));
    const layout::Tree huge = million();
    compare(d3, QStringLiteral("layout of %1 leaves").arg(huge.leafCount()), huge, QStringLiteral("≥ 40×"));
}

} // namespace paramap::bench
