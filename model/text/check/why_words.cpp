// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/why_words.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <vector>

namespace paramap::text {

namespace {

/// %1 is the name that it is about, %2 and %3 are its numbers.
struct WhySentence {
    std::string_view kind, detail, words;
};
constexpr std::array<WhySentence, 33> sentences{{
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
    {"format_names", "place", "name lost in the export; found by its shape, in the order of the file"},
    {"format_names", "lost", "name lost in the export"},
    {"packed_weight", "", "packed weights"},
    {"packed_weight", "bits", "weights of %2 bits, packed"},
    {"packed_companion", "", "scales, zero points and indices of packed weights: no parameters"},
    {"padded_vocabulary", "", "vocabulary of %2 with %3 rows of padding"},
    {"extra_head", "", "a head that %1 has not"},
    {"missing_head", "", "the head of %1, which the file does not hold"},
    {"mtp", "", "layer for multi-token prediction; the class does not build it"},
    {"adapter", "alone", "the file holds an adapter, not the model"},
    {"shape", "adapter", "the adapter does not fit %1, which has %2 outputs and %3 inputs"},
    {"shape", "ranks", "the halves of the adapter have the ranks %2 and %3"},
    {"part_of_model", "", "the file holds nothing of '%1'"},
    {"part_of_model", "head", "the head, which belongs to what the file does not hold"},
    {"part_of_model", "layer", "a layer that the file does not hold"},
    {"shape", "", "would fit %1 = %2"},
    {"architecture_unknown", "", "the architecture is not described"},
    {"unexplained", "", "not explained"},
}};

/// "LoRA adapter of rank 8 for q_proj and v_proj". The targets are words of `name`.
std::string adapterSentence(const checkpoint::Why& why) {
    if (why.detail == "elsewhere")
        return phrase("%1 for a module that %2 has not", {why.about, why.name});
    std::vector<std::string> targets;
    std::istringstream names(why.name);
    for (std::string target; names >> target;)
        targets.push_back(target);
    if (targets.empty() && why.count > 0)
        return phrase(why.count, "%2 of one token", "%2 of %1 tokens", {words::exact(why.count), why.about});
    const bool isBlocks = why.detail == "blocks";
    const std::string kind = why.count == 0 ? why.about
        : isBlocks && why.count == why.more ? phrase("%1 in blocks of %2", {why.about, words::exact(why.count)})
        : isBlocks ? phrase("%1 in blocks of %2 to %3", {why.about, words::exact(why.count), words::exact(why.more)})
        : why.count == why.more
        ? phrase("%1 of rank %2", {why.about, words::exact(why.count)})
        : phrase("%1 of ranks %2 to %3", {why.about, words::exact(why.count), words::exact(why.more)});
    return targets.empty() ? kind : phrase("%1 for %2", {kind, words::andList(targets)});
}

} // namespace

std::string sentenceOf(const checkpoint::Why& why) {
    if (why.kind == "adapter" && why.detail != "alone")
        return adapterSentence(why);
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
