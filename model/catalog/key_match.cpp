// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/key_match.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace paramap::catalog {

using description::Architecture;
using json::Node;

namespace {

/// Keys that every config.json may have and that say nothing about the tree.
constexpr auto silent = std::to_array<std::string_view>(
    {"architectures", "auto_map", "model_type", "torch_dtype", "dtype", "transformers_version", "use_cache",
        "_name_or_path", "quantization_config", "pretraining_tp", "tokenizer_class", "id2label", "label2id",
        "attn_implementation", "finetuning_task", "directionality", "chunk_size_feed_forward", "diversity_penalty",
        "repetition_penalty", "return_dict", "temperature", "top_k", "top_p", "typical_p"});
/// Parts of further key names of this sort.
constexpr auto silentParts = std::to_array<std::string_view>(
    {"dropout", "dtype", "_token_id", "_eps", "epsilon", "initializer", "rope_", "rotary", "_std", "scal", "gradient",
        "output_", "seed", "clip", "max_position", "_length", "pooler_", "num_beam", "num_return", "no_repeat"});
/// Parts of key names for features that a plain decoder does not have.
constexpr auto foreign = std::to_array<std::string_view>({"mm_", "draft", "expert", "img", "type_vocab", "moe", "lora",
    "latent", "conv", "ssm", "state", "vision", "visual", "image", "audio", "mamba", "linear_", "mtp", "nextn", "index",
    "recurrent", "block_type", "layer_types", "cross", "encoder", "block_configs"});

template <std::size_t N> bool contains(const std::array<std::string_view, N>& words, std::string_view key) {
    return std::ranges::any_of(
        words, [key](std::string_view word) { return key.find(word) != std::string_view::npos; });
}

bool says(const Node::Member& member) {
    const bool empty = member.value.type == Node::Type::Null
        || (member.value.type == Node::Type::Boolean && !member.value.boolean)
        || (member.value.type == Node::Type::Object && member.value.members.empty())
        || (member.value.type == Node::Type::Number && member.value.text == "0");
    return !empty && std::ranges::find(silent, member.key) == silent.end() && !contains(silentParts, member.key);
}

bool among(const std::string& words, const std::string& word) {
    return words.find(' ' + word + ' ') != std::string::npos;
}

Likeness likenessTo(const Node& config, const Candidate& candidate) {
    Likeness result{candidate.entry, 0, 0, {}};
    for (const Node::Member& member : config.members) {
        if (!says(member))
            continue;
        ++result.asked;
        if (among(candidate.keys.sizes, member.key))
            ++result.known;
        else if (!among(candidate.keys.ignored, member.key))
            result.strange.push_back(member.key);
    }
    return result;
}

} // namespace

Likeness likest(const Node& config, const std::vector<Candidate>& candidates) {
    Likeness best;
    for (const Candidate& each : candidates) {
        Likeness likeness = likenessTo(config, each);
        if (likeness.known > best.known)
            best = std::move(likeness);
    }
    return best;
}

bool isPlainDecoder(const Likeness& likeness, const Node& config) {
    if (!likeness.entry)
        return false;
    for (const char* key :
        {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size", "vocab_size"})
        if (const Node* node = config.find(key); !node || node->type != Node::Type::Number)
            return false;
    const Node* classes = config.find("architectures");
    if (!classes || classes->items.empty() || !classes->items.front().text.ends_with("ForCausalLM"))
        return false;
    constexpr std::size_t mostStrange = 3;
    if (likeness.strange.size() > mostStrange)
        return false;
    return std::ranges::none_of(
        config.members, [](const Node::Member& member) { return says(member) && contains(foreign, member.key); });
}

bool isTelling(const Likeness& likeness) {
    constexpr std::size_t oneIn = 4; // a match of at most one key in four is chance
    return likeness.entry && likeness.known * oneIn > likeness.asked;
}

std::string mostLike(const std::string& whose, const Likeness& likeness) {
    if (!isTelling(likeness))
        return {};
    constexpr std::size_t mostNamed = 4;
    return phrase(likeness.strange.empty() ? "%1 are most like those of %2 (%3 of %4)"
                                           : "%1 are most like those of %2 (%3 of %4), which has no %5",
        {whose, likeness.entry->architecture, std::to_string(likeness.known), std::to_string(likeness.asked),
            words::commaList(likeness.strange, mostNamed)});
}

std::vector<std::string> foreignKeys(const Node& config, const Architecture& architecture) {
    std::vector<std::string> result;
    for (const Node::Member& member : config.members) {
        const std::string& key = member.key;
        const bool inside = std::ranges::any_of(
            architecture.sizes, [&](const description::Size& size) { return size.name.starts_with(key + "."); });
        if (says(member) && contains(foreign, key) && !inside && !architecture.size(key)
            && std::ranges::find(architecture.ignores, key) == architecture.ignores.end())
            result.push_back(key);
    }
    return result;
}

std::string classMeant(const std::vector<std::string>& classes, std::string_view wanted) {
    const auto inside = std::ranges::find_if(
        classes, [wanted](const std::string& each) { return wanted.size() > each.size() && wanted.ends_with(each); });
    if (inside != classes.end())
        return *inside;
    if (wanted.ends_with("WithLMHeadModel"))
        wanted = "ForConditionalGeneration";
    const std::size_t at = wanted.rfind("For");
    if (at == std::string_view::npos)
        return {};
    const std::string_view end = wanted.substr(at);
    for (const std::string_view last : {end, std::string_view("ForCausalLM")}) {
        if (last != end && end != "ForConditionalGeneration")
            break;
        const auto found = std::ranges::find_if(classes, [last](const std::string& each) {
            return each.ends_with(last) || (last == "ForCausalLM" && each.ends_with("LMHeadModel"));
        });
        if (found != classes.end())
            return *found;
    }
    return {};
}

} // namespace paramap::catalog
