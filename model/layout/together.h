// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <system_error>
#include <thread>

namespace paramap::layout {

/// Runs both, on two threads where that can be had, and waits for both. They must not touch the same data.
/// The second one's exception is thrown if the first has none.
template <typename First, typename Second> void together(const First& first, const Second& second) {
    std::exception_ptr trouble;
    const auto guarded = [&] {
        try {
            second();
        } catch (...) {
            trouble = std::current_exception();
        }
    };
    std::thread thread;
    try {
        thread = std::thread(guarded);
    } catch (const std::system_error&) {
        guarded(); // no more threads; one after the other then
    }
    try {
        first();
    } catch (...) {
        if (thread.joinable())
            thread.join();
        throw;
    }
    if (thread.joinable())
        thread.join();
    if (trouble)
        std::rethrow_exception(trouble);
}

} // namespace paramap::layout
