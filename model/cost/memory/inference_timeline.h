// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/memory_lines.h"

#include <vector>

namespace paramap::cost {

/// What the timeline of inference takes beside the account's lines.
struct Generation {
    std::vector<Segment> segments;
    bool generates = false; ///< a decoding follows
    bool grows = false; ///< the cache has room for more tokens than the prefill's
    bool dynamic = false; ///< and gets this room only with the tokens
    std::int64_t prefilled = 0; ///< bytes of the cache that the prefill fills
    std::int64_t decodeLive = 0; ///< bytes alive while one more token is computed
    /// If the logits of all positions are computed: their bytes, and those of the head's input beside them. The lines
    /// then hold no logits.
    std::int64_t logits = 0, headInput = 0;
    std::int64_t fused = 0; ///< bytes held beside the weights until the model is loaded
};

/// The prefill module by module, then the first and the last token that is decoded. The lines are those of the account,
/// which holds their sum at the largest module of the prefill: the cache is allocated at its full length, and the
/// logits of last positions are counted all the while. Those of all positions come after the last module.
Timeline timelineOf(const std::vector<Line>& lines, Generation generation);

} // namespace paramap::cost
