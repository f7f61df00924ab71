// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/bench/bench_lesson.h"

#include "app/commands/lesson_files.h"
#include "app/present/open_lesson.h"
#include "model/lesson/reader.h"
#include "ui/lesson/page_painter.h"

#include <benchmark/benchmark.h>

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <string>
#include <vector>

using namespace paramap;

namespace {

constexpr const char* models[] = {"gpt2", "deepseek-v3"};
constexpr QSize fullHd{1920, 1080};

std::string textAbout(const std::string& model) {
    return "---\nparamap: lesson 1\ntitle: {total:compact}\nmodel: " + model
        + "\n---\n\n## {total} parameters\n\n::: reveal\nOf {total:compact}, in {tensors} tensors.\n:::\n";
}

// The time from a key to the painted page, a beat forward or back: its values, its map, its words.
void lessonBeat(benchmark::State& state) {
    const char* const model = models[state.range(0)];
    const lesson::Lesson lesson = lesson::readLesson(textAbout(model), "a.lesson.md").lesson;
    LessonModels opened(".", catalog::Catalog(PARAMAP_DATA_DIR, ""));
    lesson::Talk talk(lesson, opened.opener());
    ui::PageLetters letters(fullHd);
    QImage screen(fullHd, QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        if (!talk.next())
            (void)talk.previous();
        QPainter painter(&screen);
        (void)ui::paintPage(painter, talk.page(), {fullHd, &ui::Theme::light(), {}, {}, true}, letters);
    }
    state.SetLabel(model);
}
BENCHMARK(lessonBeat)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

const catalog::Catalog& shipped() {
    static const catalog::Catalog catalog(PARAMAP_DATA_DIR, "");
    return catalog;
}

const std::vector<LessonSummary>& lessons() {
    static const std::vector<LessonSummary> all = lessonSummaries(PARAMAP_EXECUTABLE, shipped());
    return all;
}

// A shipped lesson from its file to the first page.
void lessonOpened(benchmark::State& state, const std::string& path) {
    for (auto _ : state) {
        OpenLesson open(path, PARAMAP_EXECUTABLE, shipped(), {});
        benchmark::DoNotOptimize(open.talk().page());
    }
}

// Every beat of a shipped lesson once, from the key to the painted page, while the step behind it is prepared between
// keys as in a talk. The label names the slowest one; a lecturer waits for none longer than 50 ms where the model is as
// large as GPT-2, and 100 ms where it is as large as DeepSeek-V3.
void lessonEveryBeat(benchmark::State& state, const std::string& path) {
    for (auto _ : state) {
        OpenLesson open(path, PARAMAP_EXECUTABLE, shipped(), {});
        lesson::Talk& talk = open.talk();
        ui::PageLetters letters(fullHd);
        QImage screen(fullHd, QImage::Format_ARGB32_Premultiplied);
        std::vector<double> times;
        std::string slowest;
        QElapsedTimer clock;
        const auto paint = [&] {
            QPainter painter(&screen);
            (void)ui::paintPage(painter, talk.page(), {fullHd, &ui::Theme::light(), {}, {}, true}, letters);
        };
        paint();
        while (true) {
            talk.prepareNextStep();
            clock.start();
            if (!talk.next())
                break;
            paint();
            times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
            if (times.back() >= *std::ranges::max_element(times))
                slowest = "slowest: step " + std::to_string(talk.state().step + 1) + ", beat "
                    + std::to_string(talk.state().beat);
        }
        std::ranges::sort(times);
        state.counters["beats"] = static_cast<double>(times.size());
        state.counters["median_ms"] = times[times.size() / 2];
        state.counters["worst_ms"] = times.back();
        state.counters["over_50ms"]
            = static_cast<double>(std::ranges::count_if(times, [](double ms) { return ms > 50; }));
        state.SetLabel(slowest);
    }
}

} // namespace

void registerLessonBenchmarks() {
    for (const LessonSummary& each : lessons()) {
        if (each.own)
            continue;
        const std::string path = each.path.string();
        benchmark::RegisterBenchmark(("lessonOpened/" + each.name).c_str(), lessonOpened, path)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("lessonEveryBeat/" + each.name).c_str(), lessonEveryBeat, path)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    }
}
