// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

namespace paramap::fuzz {

/// Numbers from a seed, the same ones on every machine (splitmix64).
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed) { }

    std::uint64_t bits() {
        m_state += 0x9E3779B97F4A7C15;
        std::uint64_t bits = m_state;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        return bits ^ (bits >> 31);
    }
    std::size_t below(std::size_t end) { return static_cast<std::size_t>(bits() % end); } ///< 0 ≤ result < end
    bool oneIn(std::size_t n) { return below(n) == 0; }
    template <typename List> const auto& of(const List& list) { return list[below(std::size(list))]; }

private:
    std::uint64_t m_state;
};

/// What does not hold for an input. No exception of the program, so that nothing that catches those hides it.
struct Broken {
    std::string what;
};

/// Throws Broken if the condition does not hold.
void require(bool holds, std::string_view what);
void require(bool holds, std::string_view what, const std::string& detail); ///< "what: detail"

/// A part of the program that reads texts of strangers. `run` gives it one, and requires that the answer is right or a
/// Problem; any other exception is a fault, too.
struct Target {
    std::string_view name; ///< of its program (fuzz_NAME), corpus (corpus/NAME) and dictionary (NAME.dict)
    void (*run)(std::string_view input);
    /// Another input like this one, made with knowledge of its form; null: bytes and the words of the dictionary.
    std::string (*mutate)(std::string_view input, Random& random) = nullptr;
};

// One for each source of this name.
extern const Target formulas, descriptions, configs, layouts, lessons, lesson_texts, searches, sessions, command_lines;
extern const Target safetensors, shard_indexes, ggufs, torch_files, onnx_files, numpy_files, checkpoints;

/// The shipped descriptions: $PARAMAP_DATA, else share/paramap beside the program, else those of the build.
std::string dataFolder();

} // namespace paramap::fuzz
