// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/quantization.h"

#include <algorithm>

namespace paramap::catalog {

using json::Node;
using network::Packing;

namespace {

std::string word(const Node& object, std::string_view key) {
    const Node* node = object.find(key);
    return node && node->type == Node::Type::String ? node->text : std::string();
}

/// A whole number; `otherwise` where there is none.
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

/// "re:.*mlp\.(gate|up)_proj.*" as patterns with *: literal text, `.*`, escaped characters and one level of choices.
/// Nothing for other regular expressions.
std::optional<std::vector<std::string>> patternsOf(std::string_view expression) {
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
    append("*"); // it is matched from the start, not to the end
    return result;
}

/// The names in a list; false if one is not understood.
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

std::optional<Packing> fp8(const Node& quantization) {
    Packing result{.name = "FP8", .rows = 128, .columns = 128, .skipped = {}};
    const Node* block = quantization.find("weight_block_size");
    if (block && block->items.size() != 2) {
        result.rows = result.columns = 0;
    } else if (block) {
        for (std::int64_t* side : {&result.rows, &result.columns}) {
            const formula::Value value = json::toValue(block->items[side == &result.rows ? 0 : 1]);
            if (!value.integer() || *value.integer() < 1)
                return std::nullopt;
            *side = *value.integer();
        }
    }
    return result;
}

/// qweight in int32; scales and zero points for each group of inputs.
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
        .skipped = {}};
}

/// The one group of "config_groups"; a null pointer if there are several or it is for other layers than Linear.
const Node* onlyGroup(const Node& quantization) {
    const Node* groups = quantization.find("config_groups");
    if (!groups || groups->members.size() != 1)
        return nullptr;
    const Node& group = groups->members.front().second;
    const Node* targets = group.find("targets");
    if (targets && (targets->items.size() != 1 || targets->items.front().text != "Linear"))
        return nullptr;
    return &group;
}

std::optional<Packing> modelopt(const Node& quantization) {
    const std::string algorithm = word(quantization, "quant_algo");
    if (!onlyGroup(quantization))
        return std::nullopt;
    if (algorithm == "NVFP4")
        return Packing{.name = "NVFP4", .perElement = 2, .rows = 1, .columns = 16, .perMatrix = 2, .skipped = {}};
    if (algorithm == "FP8")
        return Packing{.name = "FP8", .rows = 0, .columns = 0, .perMatrix = 1, .skipped = {}};
    return std::nullopt;
}

std::optional<Packing> compressedTensors(const Node& quantization) {
    const Node* group = onlyGroup(quantization);
    const Node* weights = group ? group->find("weights") : nullptr;
    if (!weights || weights->type != Node::Type::Object)
        return std::nullopt;
    const std::string format = word(quantization, "format"), strategy = word(*weights, "strategy");
    const std::int64_t bits = number(*weights, "num_bits", 0), size = number(*weights, "group_size", 0);
    if (format == "nvfp4-pack-quantized")
        return Packing{.name = "NVFP4", .perElement = 2, .rows = 1, .columns = 16, .perMatrix = 2, .skipped = {}};
    if (format == "mxfp4-pack-quantized")
        return Packing{.name = "MXFP4", .perElement = 2, .rows = 1, .columns = 32, .skipped = {}};
    Packing result{.skipped = {}};
    if (strategy == "group" && size > 0)
        result.columns = size;
    else if (strategy == "channel")
        result.columns = 0;
    else if (strategy == "tensor")
        result.rows = result.columns = 0;
    else
        return std::nullopt;
    if (format == "pack-quantized" && (bits == 4 || bits == 8)) {
        result.name = "INT" + std::to_string(bits);
        result.perElement = 32 / bits;
        result.perMatrix = 2; // the shape before packing
        result.zeros = !flag(*weights, "symmetric", true);
        return result;
    }
    if ((format == "float-quantized" || format == "int-quantized") && bits == 8) {
        result.name = format == "float-quantized" ? "FP8" : "INT8";
        return result;
    }
    return std::nullopt;
}

} // namespace

std::optional<Packing> packingOf(const Node& quantization) {
    if (quantization.type != Node::Type::Object)
        return std::nullopt;
    const std::string method = word(quantization, "quant_method");
    std::optional<Packing> result;
    if (method == "fp8" && !quantization.find("quant_algo"))
        result = fp8(quantization);
    else if (method == "gptq")
        result = inGroups(quantization, "GPTQ", true);
    else if (method == "awq")
        result = inGroups(quantization, "AWQ", false);
    else if (method == "modelopt")
        result = modelopt(quantization);
    else if (method == "compressed-tensors")
        result = compressedTensors(quantization);
    else if (method == "bitsandbytes" && flag(quantization, "load_in_4bit", false))
        result = Packing{.name = "4-bit", .perElement = 2, .rows = 1, .columns = 64, .skipped = {}};
    for (const char* key : {"modules_to_not_convert", "ignore", "llm_int8_skip_modules"})
        if (result && !addSkipped(*result, quantization, key))
            result.reset();
    return result;
}

} // namespace paramap::catalog
