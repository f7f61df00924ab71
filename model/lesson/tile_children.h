// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_numbers.h"

#include "model/lesson/lesson.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::lesson {

/// A tile below the step's focus; of equal layers the first one stands for all. What is shared has no parameters here.
struct TileChild {
    std::string name;
    std::int64_t parameters = 0;
};
std::vector<TileChild> tileChildren(const Step& step, const ModelNumbers& model);

} // namespace paramap::lesson
