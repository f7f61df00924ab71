// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace paramap::formula {

/// All divisors of a number >= 1, in ascending order. They follow from its prime factors, which are found in a few
/// milliseconds for every 64-bit number, also for a large prime: small factors by division, the others by Pollard's rho
/// method with Miller and Rabin's test of primes, which is certain below 2^64 for the first twelve primes as bases.
std::vector<std::int64_t> divisorsOf(std::int64_t number);

} // namespace paramap::formula
