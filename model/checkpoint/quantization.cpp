// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/quantization.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace paramap::checkpoint {

using json::Node;
using sizes::Packing;

namespace {

std::string word(const Node& object, std::string_view key) {
    const Node* node = object.find(key);
    return node && node->type == Node::Type::String ? node->text : std::string();
}

/// A member that is a whole number; `otherwise` if there is none.
std::int64_t number(const Node& object, std::string_view key, std::int64_t otherwise) {
    const Node* node = object.find(key);
    if (!node || node->type != Node::Type::Number)
        return otherwise;
    const formula::Value value = json::toValue(*node);
    return value.integer() ? *value.integer() : otherwise;
}

bool flag(const Node& object, std::string_view key, bool otherwise) {
    const Node* node = object.find(key);
    return node && node->type == Node::Type::Boolean ? node->boolean : otherwise;
}

/// Converts "re:.*mlp\.(gate|up)_proj$" to patterns with *. Supports literal text, `.*`, escaped characters, one level
/// of choices, and an end. Returns nothing for other regular expressions.
std::optional<std::vector<std::string>> patternsOf(std::string_view expression) {
    const bool toTheEnd = expression.ends_with('$');
    if (toTheEnd)
        expression.remove_suffix(1);
    std::vector<std::string> result{""};
    const auto append = [&result](std::string_view text) {
        for (std::string& each : result)
            each += text;
    };
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const char c = expression[at];
        if (c == '.' && at + 1 < expression.size() && expression[at + 1] == '*') {
            append("*");
            ++at;
        } else if (c == '\\' && at + 1 < expression.size() && expression[at + 1] == '.') {
            append(".");
            ++at;
        } else if (c == '(') {
            const std::size_t end = expression.find(')', at);
            if (end == std::string_view::npos || result.size() > 16)
                return std::nullopt;
            std::vector<std::string> more;
            std::size_t from = at + 1;
            while (from <= end) {
                const std::size_t to = std::min(expression.find('|', from), end);
                const std::string_view choice = expression.substr(from, to - from);
                if (choice.find_first_of("([{*+?.\\^$") != std::string_view::npos)
                    return std::nullopt;
                for (const std::string& each : result)
                    more.push_back(each + std::string(choice));
                from = to + 1;
            }
            result = std::move(more);
            at = end;
        } else if (std::string_view("[]{}+?^$|*)").find(c) != std::string_view::npos) {
            return std::nullopt;
        } else {
            append({&c, 1});
        }
    }
    if (!toTheEnd)
        append("*"); // a regular expression is matched from the start, but not to the end
    return result;
}

/// Adds the names of a list to the skipped ones. Returns false if one is not understood.
bool addSkipped(Packing& packing, const Node& quantization, std::string_view key) {
    const Node* list = quantization.find(key);
    if (!list)
        return true;
    for (const Node& each : list->items) {
        if (!each.text.starts_with("re:")) {
            packing.skipped.push_back(each.text);
            continue;
        }
        const auto patterns = patternsOf(std::string_view(each.text).substr(3));
        if (!patterns)
            return false;
        packing.skipped.insert(packing.skipped.end(), patterns->begin(), patterns->end());
    }
    return true;
}

/// Reads the rows and columns of a block from a list of two numbers. Returns false for anything else.
bool setBlock(Packing& packing, const Node& object, std::string_view key) {
    const Node* block = object.find(key);
    if (!block || block->items.size() != 2)
        return false;
    for (std::int64_t* side : {&packing.rows, &packing.columns}) {
        const formula::Value value = json::toValue(block->items[side == &packing.rows ? 0 : 1]);
        if (!value.integer() || *value.integer() < 1)
            return false;
        *side = *value.integer();
    }
    return true;
}

std::optional<Packing> fp8(const Node& quantization) {
    Packing result{.name = "FP8", .rows = 128, .columns = 128, .skipped = {}, .only = {}};
    const Node* block = quantization.find("weight_block_size");
    if (block && block->items.size() != 2)
        result.rows = result.columns = 0;
    else if (block && !setBlock(result, quantization, "weight_block_size"))
        return std::nullopt;
    return result;
}

/// One byte per weight and one scale per row.
Packing byRow(std::string name) {
    return {.name = std::move(name), .rows = 1, .columns = 0, .skipped = {}, .only = {}};
}

/// qweight in int32; one scale and one zero point per row and group of inputs.
std::optional<Packing> inGroups(const Node& quantization, std::string name, bool inputIndex) {
    const std::int64_t bits = number(quantization, "bits", 4);
    const std::int64_t group = number(quantization, "group_size", number(quantization, "q_group_size", 128));
    if ((bits != 2 && bits != 4 && bits != 8) || group == 0 || group < -1)
        return std::nullopt;
    return Packing{.name = std::move(name),
        .perElement = 32 / bits,
        .rows = 1,
        .columns = group == -1 ? 0 : group,
        .zeros = true,
        .inputIndex = inputIndex,
        .skipped = {},
        .only = {}};
}

/// The only group of "config_groups". Null if there are several, or if it applies to other layers than Linear.
const Node* onlyGroup(const Node& quantization) {
    const Node* groups = quantization.find("config_groups");
    if (!groups || groups->members.size() != 1)
        return nullptr;
    const Node& group = groups->members.front().value;
    const Node* targets = group.find("targets");
    if (targets && (targets->items.size() != 1 || targets->items.front().text != "Linear"))
        return nullptr;
    return &group;
}

Packing nvfp4(std::int64_t perMatrix) {
    return {
        .name = "NVFP4", .perElement = 2, .rows = 1, .columns = 16, .perMatrix = perMatrix, .skipped = {}, .only = {}};
}

Packing mxfp4() {
    return {.name = "MXFP4", .perElement = 2, .rows = 1, .columns = 32, .skipped = {}, .only = {}};
}

/// The packing of an algorithm name of NVIDIA ModelOpt. It has a scale for the whole matrix, and one for the input if
/// that is converted too.
std::optional<Packing> algorithm(std::string_view word) {
    if (word == "NVFP4")
        return nvfp4(2);
    if (word == "W4A16_NVFP4")
        return nvfp4(1);
    if (word == "FP8")
        return Packing{.name = "FP8", .rows = 0, .columns = 0, .perMatrix = 1, .skipped = {}, .only = {}};
    return std::nullopt;
}

/// One packing for each word in "quantized_layers": {"a.b": {"quant_algo": "FP8"}}. Empty if a word is not understood.
std::vector<Packing> byLayer(const Node& quantization) {
    std::vector<Packing> result;
    std::vector<std::string> words;
    const Node* layers = quantization.find("quantized_layers");
    if (!layers)
        return {};
    for (const auto& [name, layer] : layers->members) {
        const std::string said = word(layer, "quant_algo");
        const auto found = std::ranges::find(words, said);
        const std::size_t place = static_cast<std::size_t>(found - words.begin());
        if (found == words.end()) {
            const std::optional<Packing> packing = algorithm(said);
            if (!packing)
                return {};
            words.push_back(said);
            result.push_back(*packing);
        }
        result[place].only.push_back(name);
    }
    return result;
}

std::vector<Packing> modelopt(const Node& quantization) {
    const std::string said = word(quantization, "quant_algo");
    if (said == "MIXED_PRECISION")
        return byLayer(quantization);
    const std::optional<Packing> packing = onlyGroup(quantization) ? algorithm(said) : std::nullopt;
    return packing ? std::vector<Packing>{*packing} : std::vector<Packing>();
}

std::optional<Packing> compressedTensors(const Node& quantization) {
    const Node* group = onlyGroup(quantization);
    const Node* weights = group ? group->find("weights") : nullptr;
    if (!weights || weights->type != Node::Type::Object)
        return std::nullopt;
    const std::string format = word(quantization, "format"), strategy = word(*weights, "strategy");
    const std::int64_t bits = number(*weights, "num_bits", 0), size = number(*weights, "group_size", 0);
    if (format == "nvfp4-pack-quantized")
        return nvfp4(2);
    if (format == "mxfp4-pack-quantized")
        return mxfp4();
    Packing result{.skipped = {}, .only = {}};
    if (strategy == "group" && size > 0)
        result.columns = size;
    else if (strategy == "channel")
        result.columns = 0;
    else if (strategy == "tensor")
        result.rows = result.columns = 0;
    else if (strategy != "block" || !setBlock(result, *weights, "block_structure"))
        return std::nullopt;
    if (format == "pack-quantized" && (bits == 4 || bits == 8)) {
        result.name = "INT" + std::to_string(bits);
        result.perElement = 32 / bits;
        result.perMatrix = 2; // the stored shape of the matrix before packing
        result.zeros = !flag(*weights, "symmetric", true);
        return result;
    }
    const bool naive = format == "naive-quantized"; // the early name of both formats
    if ((format == "float-quantized" || format == "int-quantized" || naive) && bits == 8) {
        result.name = format == "float-quantized" || (naive && word(*weights, "type") == "float") ? "FP8" : "INT8";
        return result;
    }
    return std::nullopt;
}

std::optional<Packing> single(const Node& quantization, const std::string& method) {
    if (method == "fp8")
        return fp8(quantization);
    if (method == "gptq")
        return inGroups(quantization, "GPTQ", true);
    if (method == "awq")
        return inGroups(quantization, "AWQ", false);
    if (method == "compressed-tensors")
        return compressedTensors(quantization);
    // Files before transformers 4.31 do not name the method.
    const bool bits = method == "bitsandbytes" || method.empty();
    if (bits && flag(quantization, "load_in_4bit", false))
        return Packing{
            .name = "4-bit", .perElement = 2, .rows = 1, .columns = 64, .fused = false, .skipped = {}, .only = {}};
    if (bits && flag(quantization, "load_in_8bit", false)) {
        Packing result = byRow("INT8");
        result.perMatrix = 1; // the layout of the weights
        result.fused = false;
        return result;
    }
    if (method == "fbgemm_fp8")
        return byRow("FP8");
    if (method == "eetq")
        return byRow("INT8");
    if (method == "auto-round" && word(quantization, "packing_format").find("gptq") != std::string::npos)
        return inGroups(quantization, "GPTQ", true);
    if (method == "auto-round" && word(quantization, "packing_format").find("awq") != std::string::npos)
        return inGroups(quantization, "AWQ", false);
    if (method == "mxfp4") {
        Packing result = mxfp4();
        result.routed = true;
        return result;
    }
    return std::nullopt;
}

bool addAllSkipped(std::vector<Packing>& packings, const Node& quantization, std::initializer_list<const char*> keys) {
    for (Packing& packing : packings)
        for (const char* key : keys)
            if (!addSkipped(packing, quantization, key))
                return false;
    return true;
}

/// The packings of experts that are converted differently from the rest. First comes the packing that ModelOpt added,
/// with its own list of modules left alone, then the packing in which the model was published.
std::optional<std::vector<Packing>> ofExperts(const Node& config, const Node& quantization) {
    std::vector<Packing> result;
    if (word(quantization, "quant_algo") == "MIXED_PRECISION") {
        const std::optional<Packing> on = algorithm(word(quantization, "moe_quant_algo"));
        if (!on)
            return std::nullopt;
        result.push_back(*on);
        if (!addAllSkipped(result, quantization, {"ignore"}))
            return std::nullopt;
    }
    if (word(config, "expert_dtype") == "fp4")
        result.push_back(mxfp4());
    for (Packing& each : result)
        each.routed = true;
    return result;
}

} // namespace

std::vector<Packing> packingsOf(const Node& config) {
    const Node* found = config.find("quantization_config");
    const Node* inner = config.find("text_config");
    if (!found && inner)
        found = inner->find("quantization_config");
    if (!found || found->type != Node::Type::Object)
        return {};
    const Node& quantization = *found;
    const std::string method = word(quantization, "quant_method");
    if (method == "fp8" && quantization.find("quant_algo") && !quantization.find("moe_quant_algo"))
        return {};
    const bool mixed = quantization.find("moe_quant_algo") != nullptr;
    std::vector<Packing> result;
    if (method == "modelopt")
        result = modelopt(quantization);
    else if (const std::optional<Packing> packing = single(quantization, method))
        result.push_back(*packing);
    if (result.empty() || !addAllSkipped(result, quantization, {"modules_to_not_convert", "ignored_layers"})
        || (!mixed && !addAllSkipped(result, quantization, {"ignore", "llm_int8_skip_modules"})))
        return {};
    if (method == "fp8") {
        const std::optional<std::vector<Packing>> experts = ofExperts(config, quantization);
        if (!experts)
            return {};
        result.insert(result.begin(), experts->begin(), experts->end());
    }
    return result;
}

std::vector<Packing> packingsBeside(const Node& document) {
    const Node* quantization = document.find("quantization");
    if (!quantization || quantization->type != Node::Type::Object)
        return {};
    const std::string said = word(*quantization, "quant_algo");
    std::vector<Packing> result;
    if (said == "MIXED_PRECISION")
        result = byLayer(*quantization);
    else if (const std::optional<Packing> packing = algorithm(said))
        result.push_back(*packing);
    return addAllSkipped(result, *quantization, {"exclude_modules"}) ? result : std::vector<Packing>();
}

std::string packingWord(const std::string& name) {
    std::string upper = name;
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    for (const char* each : {"NVFP4", "MXFP4", "FP4", "FP8", "AWQ", "GPTQ", "INT4", "INT8", "W4A16", "W8A8", "4BIT"})
        if (upper.find(each) != std::string::npos)
            return each;
    return {};
}

} // namespace paramap::checkpoint
