// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/bench/bench_lesson.h"
#include "tests/bench/table.h"

#include <QApplication>

#include <benchmark/benchmark.h>

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("TZ", ":/etc/localtime"); // as the program has it
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == QStringLiteral("--table")) { // [FOLDER]: where d3-hierarchy is installed
        paramap::bench::printTable(arguments.value(2));
        return 0;
    }
    if (arguments.value(1) == QStringLiteral("--compared")) {
        paramap::bench::printCompared();
        return 0;
    }
    registerLessonBenchmarks();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
