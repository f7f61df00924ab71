// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/look/bundled_font.h"
#include "ui/map/view/treemap_view.h"

#include <benchmark/benchmark.h>

#include <QImage>

using namespace paramap;

namespace {

/// A model and the size that is dragged, from its published value upward in steps of 64.
struct Drag {
    const char* preset;
    const char* size;
    std::int64_t first;
};
constexpr Drag drags[]
    = {{"gpt2", "n_embd", 768}, {"llama-2-7b", "hidden_size", 4096}, {"palm-540b", "d_model", 18432}};

sizes::Settings settings(const char* preset) {
    return catalog::Catalog(PARAMAP_DATA_DIR, "").preset(preset);
}

void fullScreen(ui::TreemapView& view) {
    view.setFont(ui::bundledFont(13));
    view.resize(1920, 1080);
}

// The time from a move of the slider to the painted frame: resolve, layout, paint, texts.
void sliderTick(benchmark::State& state) {
    const Drag& drag = drags[state.range(0)];
    const sizes::Settings start = settings(drag.preset);
    ui::TreemapView view;
    fullScreen(view);
    view.setNetwork(network::resolve(start));
    QImage screen(1920, 1080, QImage::Format_RGB32);
    view.render(&screen);
    view.setDragging(true);
    std::int64_t step = 0;
    for (auto _ : state) {
        view.setNetwork(network::resolve(sizes::with(start, drag.size, drag.first + 64 * (++step % 20))));
        view.render(&screen);
    }
    state.SetLabel(drag.preset);
}
BENCHMARK(sliderTick)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

void hoverChange(benchmark::State& state) {
    ui::TreemapView view;
    fullScreen(view);
    view.setNetwork(network::resolve(settings("gpt2")));
    QImage screen(1920, 1080, QImage::Format_RGB32);
    view.render(&screen);
    bool odd = false;
    for (auto _ : state) {
        odd = !odd;
        view.setHovered(odd ? QStringLiteral("transformer.wte") : QStringLiteral("transformer.h.4.mlp.c_fc"));
        view.render(&screen, {}, QRegion(0, 0, 600, 400));
    }
}
BENCHMARK(hoverChange)->Unit(benchmark::kMillisecond);

void figure(benchmark::State& state) {
    const network::NetworkPtr network = network::resolve(settings("gpt2"));
    for (auto _ : state)
        benchmark::DoNotOptimize(ui::toImage(ui::drawFigure(network, {}).drawing));
}
BENCHMARK(figure)->Unit(benchmark::kMillisecond);

} // namespace
