// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/loss_choice.h"

#include "model/words/known_words.h"

#include <charconv>
#include <string_view>

namespace paramap::cost {

Loss lossNamed(const std::string& words) {
    if (words == "full")
        return {};
    if (words == "fused")
        return {Loss::Kind::Fused, 1};
    constexpr std::string_view chunks = "chunked:";
    if (words.starts_with(chunks)) {
        std::int64_t pieces = 0;
        const char* const end = words.data() + words.size();
        const auto [rest, error] = std::from_chars(words.data() + chunks.size(), end, pieces);
        if (error == std::errc() && rest == end && pieces >= 1)
            return {Loss::Kind::Chunked, pieces};
    }
    words::refuseWord(words, "way to take the loss", {"full", "chunked:8", "fused"});
}

std::string word(const Loss& loss) {
    switch (loss.kind) {
    case Loss::Kind::Full:
        return "full";
    case Loss::Kind::Chunked:
        return "chunked:" + std::to_string(loss.pieces);
    case Loss::Kind::Fused:
        return "fused";
    }
    return {};
}

} // namespace paramap::cost
