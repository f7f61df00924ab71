// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/why_words.h"

#include "model/problem/phrase.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace paramap::text {

namespace {

/// %1 is the name that it is about, %2 and %3 are its numbers.
struct WhySentence {
    std::string_view kind, detail, words;
};
constexpr std::array<WhySentence, 29> sentences{{
    {"tied_absent", "", "tied to %1, stored once"},
    {"tied_stored", "", "tied to %1 in the model, stored a second time"},
    {"tied_stored", "storage", "one storage with %1, under two names"},
    {"tied_stored", "copy", "a second copy of %1 under another name"},
    {"buffer_in_both", "", "a buffer that is saved"},
    {"buffer_in_both", "computed", "a buffer that the class computes"},
    {"buffer_absent", "", "a saved buffer that this file leaves out"},
    {"prefix_absent", "", "the file leaves out '%1'"},
    {"prefix_added", "", "the file puts '%1' before it"},
    {"prefix_added", "wrapper", "the names of wrappers stand in it"},
    {"transposed", "", "transposed"},
    {"transposed", "layout", "transposed: Linear in the file, Conv1D in the model"},
    {"transposed", "kernel", "transposed: the file has [in, out]"},
    {"transposed", "MatMul", "transposed: MatMul multiplies by [in, out]"},
    {"format_names", "export", "name lost in the export, matrix transposed"},
    {"format_names", "lost", "name lost in the export"},
    {"packed_weight", "", "packed weights"},
    {"packed_weight", "bits", "weights of %2 bits, packed"},
    {"packed_companion", "", "scales, zero points and indices of packed weights: no parameters"},
    {"padded_vocabulary", "", "vocabulary of %2 with %3 rows of padding"},
    {"extra_head", "", "a head that %1 has not"},
    {"missing_head", "", "the head of %1, which the file does not hold"},
    {"mtp", "", "layer for multi-token prediction; the class does not build it"},
    {"adapter", "alone", "the file holds an adapter and nothing of the model"},
    {"part_of_model", "", "the file holds nothing of '%1'"},
    {"part_of_model", "head", "the head, which belongs to what the file does not hold"},
    {"part_of_model", "layer", "a layer that the file does not hold"},
    {"architecture_unknown", "", "the architecture is not described"},
    {"unexplained", "", "not explained"},
}};

} // namespace

std::string sentenceOf(const checkpoint::Why& why) {
    if (!why.about.empty())
        return why.about;
    if (why.kind == "extra_layers")
        return phrase(why.count, "a layer more than the config says", "%1 layers more than the config says",
            {words::exact(why.count)});
    const auto found = std::ranges::find_if(sentences,
        [&](const WhySentence& sentence) { return sentence.kind == why.kind && sentence.detail == why.detail; });
    return found == sentences.end() ? std::string()
                                    : phrase(found->words, {why.name, words::exact(why.count), words::exact(why.more)});
}

} // namespace paramap::text
