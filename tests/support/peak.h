// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace paramap::test {

/// The most memory that this process took since the object was made. Sanitizers keep what is freed, so that it is 0
/// with them.
class Peak {
public:
    Peak();
    std::int64_t kib() const;

private:
    std::int64_t m_before = 0;
};

} // namespace paramap::test
