// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/snapshot.h"
#include "model/catalog/catalog.h"
#include "model/layout/treemap.h"
#include "model/map/network_tree.h"
#include "model/solve/held_total.h"
#include "ui/look/bundled_font.h"
#include "ui/map/view/treemap_view.h"

#include <benchmark/benchmark.h>

#include <QImage>

using namespace paramap;

namespace {

/// A model and the size that changes at every tick. So no tick can use results of the tick before.
struct Model {
    const char* preset;
    const char* size;
    std::int64_t first;
};
constexpr Model models[]
    = {{"gpt2", "n_embd", 768}, {"llama-3.1-405b", "hidden_size", 16384}, {"deepseek-v3", "hidden_size", 7168}};

catalog::Catalog shipped() {
    return {PARAMAP_DATA_DIR, ""};
}

/// Settings before and after one step of a slider. A timed tick changes from one to the other.
class Steps {
public:
    explicit Steps(benchmark::State& state)
        : m_model(models[state.range(0)])
        , m_start(shipped().preset(m_model.preset)) {
        state.SetLabel(m_model.preset);
        for (std::int64_t step = 0; step < 20; ++step)
            m_steps.push_back(sizes::with(m_start, m_model.size, m_model.first + 128 * (step % 8)));
    }
    const sizes::Settings& next() { return m_steps[++m_at % m_steps.size()]; }

private:
    const Model& m_model;
    sizes::Settings m_start;
    std::vector<sizes::Settings> m_steps;
    std::size_t m_at = 0;
};

void everyDescription(benchmark::State& state) {
    for (auto _ : state) {
        const catalog::Catalog catalog = shipped();
        for (const catalog::PresetEntry& preset : catalog.presets())
            benchmark::DoNotOptimize(catalog.preset(preset.name));
    }
}
BENCHMARK(everyDescription)->Unit(benchmark::kMicrosecond);

void oneDescription(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(shipped().preset(models[state.range(0)].preset));
    state.SetLabel(models[state.range(0)].preset);
}
BENCHMARK(oneDescription)->DenseRange(0, 1)->Unit(benchmark::kMicrosecond);

void resolveTick(benchmark::State& state) {
    Steps steps(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(network::resolve(steps.next()));
}
BENCHMARK(resolveTick)->DenseRange(0, 1)->Unit(benchmark::kMicrosecond);

void sizesOfSettings(benchmark::State& state) {
    Steps steps(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(sizes::states(steps.next()));
}
BENCHMARK(sizesOfSettings)->DenseRange(0, 1)->Unit(benchmark::kMicrosecond);

void costTick(benchmark::State& state) {
    Steps steps(state);
    for (auto _ : state) {
        state.PauseTiming();
        const network::NetworkPtr network = network::resolve(steps.next());
        state.ResumeTiming();
        benchmark::DoNotOptimize(cost::memory(*network, cost::Mode::Train, {}));
        benchmark::DoNotOptimize(cost::memory(*network, cost::Mode::Inference, {}));
    }
}
BENCHMARK(costTick)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

// Everything that the session computes for the views: tree, sizes, totals, both memory cards and their words.
void sessionTick(benchmark::State& state) {
    Steps steps(state);
    State session;
    session.settings = steps.next();
    session.opened = std::make_shared<Opened>(Opened{session.settings, {}, {}});
    for (auto _ : state) {
        session.settings = steps.next();
        benchmark::DoNotOptimize(makeSnapshot(session, {}));
    }
}
BENCHMARK(sessionTick)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

// The time that a held total adds to a tick: it solves for the number of layers.
void heldTotal(benchmark::State& state) {
    Steps steps(state);
    solve::HeldTotal held{"L", network::resolve(steps.next())->totals().parameters};
    for (auto _ : state)
        benchmark::DoNotOptimize(solve::valueFor(steps.next(), held));
}
BENCHMARK(heldTotal)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

void layoutOfTheMap(benchmark::State& state) {
    Steps steps(state);
    for (auto _ : state) {
        state.PauseTiming();
        const network::NetworkPtr network = network::resolve(steps.next());
        state.ResumeTiming();
        const map::NetworkTree tree = map::fromNetwork(network, {.pixels = 1920.0 * 1080.0});
        benchmark::DoNotOptimize(layout::arrange(tree.tree, {1920, 1080}));
    }
}
BENCHMARK(layoutOfTheMap)->DenseRange(0, 1)->Unit(benchmark::kMicrosecond);

// The time of a paint event after another network was set.
void paint(benchmark::State& state) {
    Steps steps(state);
    ui::TreemapView view;
    view.setFont(ui::bundledFont(13));
    view.resize(1920, 1080);
    QImage screen(1920, 1080, QImage::Format_RGB32);
    for (auto _ : state) {
        state.PauseTiming();
        view.setNetwork(network::resolve(steps.next()));
        state.ResumeTiming();
        view.render(&screen);
    }
}
BENCHMARK(paint)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

} // namespace
