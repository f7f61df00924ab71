// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_files.h"
#include "app/present/open_lesson.h"
#include "model/lesson/reader.h"
#include "ui/lesson/page_painter.h"

#include <benchmark/benchmark.h>

#include <QImage>
#include <QPainter>

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

// A shipped lesson from its file to the first page.
void lessonOpened(benchmark::State& state) {
    const catalog::Catalog catalog(PARAMAP_DATA_DIR, "");
    for (auto _ : state) {
        OpenLesson open("04-vit-hidden", PARAMAP_EXECUTABLE, catalog, {});
        benchmark::DoNotOptimize(open.talk().page());
    }
}
BENCHMARK(lessonOpened)->Unit(benchmark::kMillisecond);

} // namespace
