// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/target.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <sys/resource.h>

// The functions that libFuzzer calls, for the target that PARAMAP_FUZZ_TARGET names.
namespace {

const paramap::fuzz::Target& target = paramap::fuzz::PARAMAP_FUZZ_TARGET;

} // namespace

extern "C" {

std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
int LLVMFuzzerInitialize(int* argc, char*** argv);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned int seed);

/// With sanitizers, the deepest formulas that are accepted need more than the usual 8 MiB of stack.
int LLVMFuzzerInitialize(int*, char***) {
    rlimit limit{};
    getrlimit(RLIMIT_STACK, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, rlim_t{100} << 20);
    setrlimit(RLIMIT_STACK, &limit);
    return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        target.run({reinterpret_cast<const char*>(data), size});
    } catch (const paramap::fuzz::Broken& broken) {
        std::fprintf(stderr, "%s\n", broken.what.c_str());
        std::abort();
    }
    return 0;
}

/// One input in four is libFuzzer's own, so that the form that the target knows is broken as well.
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned int seed) {
    paramap::fuzz::Random random(seed);
    if (target.mutate && !random.oneIn(4)) {
        const std::string made = target.mutate({reinterpret_cast<const char*>(data), size}, random);
        if (made.size() <= most && !made.empty()) {
            std::memcpy(data, made.data(), made.size());
            return made.size();
        }
    }
    return LLVMFuzzerMutate(data, size, most);
}
}
