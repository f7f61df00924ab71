// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once
#include <QApplication>
#include <QTest>
#include <type_traits>

namespace paramap::test {

/// Runs test functions of `Tests`: those named by the words after the first, or all if there are none. Options of Qt
/// Test work, too. `Application` is the application object that exists meanwhile: none, a QCoreApplication, or a
/// QApplication with 96 dots per inch. Returns the number of functions that failed, at most 127.
template <class Tests, class Application = void> int run(int argc, char* argv[]) {
    if constexpr (std::is_void_v<Application>) {
        Tests tests;
        return QTest::qExec(&tests, argc, argv);
    } else {
        Application::setAttribute(Qt::AA_Use96Dpi);
        const Application application(argc, argv);
        Tests tests;
        return QTest::qExec(&tests, argc, argv);
    }
}

} // namespace paramap::test
