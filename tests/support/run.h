// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once
#include <QApplication>
#include <QTest>

#include <cstddef>
#include <type_traits>

namespace paramap::test {

/// Built with AddressSanitizer: several times as slow, and freed memory is kept for a while.
#ifdef PARAMAP_SANITIZED
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

/// Tests that go through all models look at every n-th with sanitizers, and at all without.
constexpr bool looksAt(std::size_t index, std::size_t every) {
    return !sanitized || index % every == 0;
}

/// Of `total` things, evenly spread, at most `most` with sanitizers, however many there come to be; all without.
constexpr bool looksAtSome(std::size_t index, std::size_t total, std::size_t most) {
    return looksAt(index, (total + most - 1) / most);
}

/// Runs the test functions of `Tests` that the arguments name, or all if they name none. Options of Qt Test work, too.
/// `Application` is the application object that exists meanwhile: none, a QCoreApplication, or a QApplication with 96
/// dots per inch. Returns the number of functions that failed, at most 127.
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
