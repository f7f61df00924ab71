// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/divisors.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace paramap::formula {

namespace {

using Number = std::uint64_t;
__extension__ using Double = unsigned __int128;

constexpr Number smallFactors = 1000; ///< up to here by division

Number product(Number a, Number b, Number modulus) {
    return static_cast<Number>(Double{a} * b % modulus);
}

Number power(Number base, Number exponent, Number modulus) {
    Number result = 1;
    for (base %= modulus; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            result = product(result, base, modulus);
        base = product(base, base, modulus);
    }
    return result;
}

/// For odd numbers above `smallFactors`.
bool isPrime(Number number) {
    Number odd = number - 1;
    int twos = 0;
    for (; odd % 2 == 0; odd /= 2)
        ++twos;
    constexpr std::array<Number, 12> bases{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    return std::ranges::all_of(bases, [&](Number base) {
        Number x = power(base, odd, number);
        if (x == 1 || x == number - 1)
            return true;
        for (int i = 1; i < twos; ++i) {
            x = product(x, x, number);
            if (x == number - 1)
                return true;
        }
        return false;
    });
}

/// A factor between 1 and the number, which is odd and not prime.
Number factorOf(Number number) {
    for (Number shift = 1;; ++shift) {
        const auto next = [&](Number x) { return static_cast<Number>((Double{x} * x + shift) % number); };
        Number slow = 2, fast = 2, common = 1;
        while (common == 1) {
            slow = next(slow);
            fast = next(next(fast));
            common = std::gcd(slow > fast ? slow - fast : fast - slow, number);
        }
        if (common != number)
            return common;
    }
}

void addPrimes(Number number, std::vector<Number>& primes) {
    if (number == 1)
        return;
    if (number < smallFactors * smallFactors || isPrime(number)) { // no factor up to smallFactors is left
        primes.push_back(number);
        return;
    }
    const Number factor = factorOf(number);
    addPrimes(factor, primes);
    addPrimes(number / factor, primes);
}

} // namespace

std::vector<std::int64_t> divisorsOf(std::int64_t number) {
    auto rest = static_cast<Number>(number);
    std::vector<Number> primes;
    for (Number each = 2; each <= smallFactors && each <= rest / each; ++each)
        for (; rest % each == 0; rest /= each)
            primes.push_back(each);
    addPrimes(rest, primes);
    std::ranges::sort(primes);
    std::vector<std::int64_t> divisors{1};
    std::size_t before = 0; // where the multiples of the last power of the same prime begin
    for (std::size_t i = 0; i < primes.size(); ++i) {
        const std::size_t from = i > 0 && primes[i] == primes[i - 1] ? before : 0, to = divisors.size();
        for (std::size_t j = from; j < to; ++j)
            divisors.push_back(divisors[j] * static_cast<std::int64_t>(primes[i]));
        before = to;
    }
    std::ranges::sort(divisors);
    return divisors;
}

} // namespace paramap::formula
