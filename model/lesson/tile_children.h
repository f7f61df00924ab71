// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_numbers.h"

#include "model/lesson/lesson.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::lesson {

/// A tile below the step's focus; of equal layers the first one stands for all. What is shared has no parameters here.
struct TileChild {
    std::string name;
    std::int64_t parameters = 0;
};
std::vector<TileChild> tileChildren(const Step& step, const ModelNumbers& model);
/// Which of them a place below the focus is, or is in; no value for the focus itself and for a tensor without
/// parameters of its own.
std::optional<std::size_t> tileChildAt(const Step& step, const ModelNumbers& model, const network::Place& place);

} // namespace paramap::lesson
