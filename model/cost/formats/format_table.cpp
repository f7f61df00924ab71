// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/formats/format.h"
#include "model/cost/formats/gguf.h"
#include "model/words/known_words.h"

#include <algorithm>

namespace paramap::cost {

namespace {

constexpr std::string_view torch = "PyTorch, torch.finfo";
constexpr std::string_view bitsandbytes = "bitsandbytes, functional.py (block size 64; nested blocks of 256)";
constexpr std::string_view ggml = "ggml, ggml-common.h (block structures)";
constexpr std::string_view quantize = "llama.cpp, llama-quant.cpp (types by role)";

std::vector<Format> makeQuantised() {
    using Scope = Format::Scope;
    constexpr Scope linear = Scope::LinearWeights;
    constexpr std::string_view fp8Source = "OCP 8-bit floating point specification";
    return {
        {"fp64", 1, 8, Scope::All, "8 bytes", torch},
        {"fp32", 1, 4, Scope::All, "4 bytes", torch},
        {"fp16", 1, 2, Scope::All, "2 bytes", torch},
        {"bf16", 1, 2, Scope::All, "2 bytes", torch},
        {.name = "fp8",
            .blockBytes = 1,
            .scope = linear,
            .words = "1 byte, one fp32 scale per row",
            .source = fp8Source,
            .rowBytes = 4},
        {.name = "fp8-tensor",
            .blockBytes = 1,
            .scope = linear,
            .words = "1 byte, one fp32 scale per tensor",
            .source = fp8Source,
            .tensorBytes = 4},
        {.name = "fp8-block",
            .blockBytes = 1,
            .scope = linear,
            .words = "1 byte, one fp32 scale per 128 \u00D7 128",
            .source = "DeepSeek-AI 2024, DeepSeek-V3 technical report, fine-grained quantisation",
            .tile = 128,
            .tileBytes = 4},
        {.name = "mxfp8",
            .block = 32,
            .blockBytes = 33,
            .scope = linear,
            .words = "1 byte, one 8-bit scale per 32",
            .source = "OCP microscaling formats"},
        {.name = "int8",
            .blockBytes = 1,
            .scope = linear,
            .words = "1 byte, one fp32 scale per row",
            .source = "LLM.int8(), Dettmers et al. 2022",
            .rowBytes = 4},
        {.name = "int4",
            .block = 128,
            .blockBytes = 66,
            .scope = linear,
            .words = "4 bits, one 16-bit scale and one 4-bit zero per 128",
            .source = "AWQ layout, group size 128",
            .superBlock = 2,
            .superBytes = 1},
        {.name = "awq",
            .block = 128,
            .blockBytes = 66,
            .scope = linear,
            .words = "4 bits, one 16-bit scale and one 4-bit zero per 128",
            .source = "AutoAWQ, WQLinear (qweight, qzeros, scales), group size 128",
            .superBlock = 2,
            .superBytes = 1},
        {.name = "gptq",
            .block = 128,
            .blockBytes = 66,
            .scope = linear,
            .words = "4 bits, one 16-bit scale and one 4-bit zero per 128, one 32-bit group number per column",
            .source = "AutoGPTQ, QuantLinear (qweight, qzeros, scales, g_idx), group size 128",
            .superBlock = 2,
            .superBytes = 1,
            .columnBytes = 4},
        {.name = "gptq-int8",
            .block = 128,
            .blockBytes = 131,
            .scope = linear,
            .words = "1 byte, one 16-bit scale and one 8-bit zero per 128, one 32-bit group number per column",
            .source = "AutoGPTQ, QuantLinear (qweight, qzeros, scales, g_idx), group size 128",
            .columnBytes = 4},
        {.name = "nf4",
            .block = 64,
            .blockBytes = 36,
            .scope = linear,
            .words = "4 bits, one fp32 scale per 64",
            .source = bitsandbytes,
            .writtenOut = true,
            .flat = true},
        {.name = "nf4-dq",
            .block = 64,
            .blockBytes = 33,
            .scope = linear,
            .words = "4 bits, one 8-bit scale per 64, one fp32 per 256 of these",
            .source = bitsandbytes,
            .superBlock = 256,
            .superBytes = 4,
            .writtenOut = true,
            .flat = true},
        {.name = "mxfp4",
            .block = 32,
            .blockBytes = 17,
            .scope = Scope::Experts,
            .words = "4 bits, one 8-bit scale per 32",
            .source = "OCP microscaling formats; gpt-oss model card (experts alone)"},
        {.name = "nvfp4",
            .block = 16,
            .blockBytes = 9,
            .scope = linear,
            .words = "4 bits, one 8-bit scale per 16, one fp32 per tensor",
            .source = "NVIDIA Model Optimizer, NVFP4 (weight, weight_scale, weight_scale_2)",
            .tensorBytes = 4},
        {.name = "fp8-mxfp4",
            .blockBytes = 1,
            .scope = linear,
            .words
            = "experts in 4 bits with one 8-bit scale per 32, others 1 byte with one fp32 scale per 128 \u00D7 128",
            .source = "DeepSeek-V4, config.json (expert_dtype fp4)",
            .tile = 128,
            .tileBytes = 4,
            .expertsAs = "mxfp4"},
        {.name = "fp8-nvfp4",
            .blockBytes = 1,
            .scope = linear,
            .words
            = "experts in 4 bits with one 8-bit scale per 16, others 1 byte with one fp32 scale per 128 \u00D7 128",
            .source = "NVIDIA Model Optimizer, DeepSeek-V4-NVFP4 (moe_quant_algo NVFP4)",
            .tile = 128,
            .tileBytes = 4,
            .expertsAs = "nvfp4"},
    };
}

std::vector<Format> makeFormats() {
    std::vector<Format> all = makeQuantised();
    for (const FileType& file : fileTypes()) {
        Format format = ggmlFormat(file.usual);
        format.name = file.name;
        format.scope = Format::Scope::FileType;
        format.words = file.words;
        format.source = quantize;
        all.push_back(format);
    }
    return all;
}

std::vector<Format> makeGgmlFormats() {
    std::vector<Format> all;
    for (const GgmlType& type : ggmlTypes())
        all.push_back({.name = type.name,
            .block = type.block,
            .blockBytes = type.bytes,
            .scope = Format::Scope::Matrices,
            .words = "matrices in blocks, vectors in fp32",
            .source = ggml,
            .instead = type.instead});
    return all;
}

const std::vector<Format>& ggmlFormats() {
    static const std::vector<Format> all = makeGgmlFormats();
    return all;
}

std::vector<Format> makeCacheFormats() {
    constexpr std::string_view scales = "1 byte; scales belong to tensors, not to the cache";
    std::vector<Format> all{
        {"fp64", 1, 8, Format::Scope::All, "8 bytes", torch},
        {"fp32", 1, 4, Format::Scope::All, "4 bytes", torch},
        {"fp16", 1, 2, Format::Scope::All, "2 bytes", torch},
        {"bf16", 1, 2, Format::Scope::All, "2 bytes", torch},
        {"fp8", 1, 1, Format::Scope::All, scales, "vLLM, quantised KV cache"},
        {"int8", 1, 1, Format::Scope::All, scales, "TensorRT-LLM, INT8 KV cache"},
    };
    for (const Format& format : ggmlFormats())
        if (std::ranges::none_of(all, [&](const Format& known) { return known.name == format.name; })) {
            all.push_back(format);
            all.back().words = "in blocks, as llama.cpp holds it";
        }
    return all;
}

const std::vector<Format>& cacheFormats() {
    static const std::vector<Format> all = makeCacheFormats();
    return all;
}

const Format* find(const std::vector<Format>& all, std::string_view name) {
    const auto found = std::ranges::find(all, name, &Format::name);
    return found == all.end() ? nullptr : &*found;
}

std::string lowered(std::string_view name) {
    std::string result(name);
    for (char& letter : result)
        letter = letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter;
    return result;
}

/// Integer types are types of indices and hold no weights.
bool isInteger(std::string_view type) {
    return type == "i8" || type == "i16" || type == "i32" || type == "i64";
}

} // namespace

const std::vector<GgmlType>& ggmlTypes() {
    static const std::vector<GgmlType> all{
        {"f32", 0, 1, 4, ""},
        {"f16", 1, 1, 2, ""},
        {"q4_0", 2, 32, 18, ""},
        {"q4_1", 3, 32, 20, ""},
        {"q5_0", 6, 32, 22, ""},
        {"q5_1", 7, 32, 24, ""},
        {"q8_0", 8, 32, 34, ""},
        {"q8_1", 9, 32, 36, ""},
        {"q2_k", 10, 256, 84, "q4_0"},
        {"q3_k", 11, 256, 110, "q4_0"},
        {"q4_k", 12, 256, 144, "q5_0"},
        {"q5_k", 13, 256, 176, "q5_1"},
        {"q6_k", 14, 256, 210, "q8_0"},
        {"q8_k", 15, 256, 292, ""},
        {"iq2_xxs", 16, 256, 66, "iq4_nl"},
        {"iq2_xs", 17, 256, 74, "iq4_nl"},
        {"iq3_xxs", 18, 256, 98, "iq4_nl"},
        {"iq1_s", 19, 256, 50, "iq4_nl"},
        {"iq4_nl", 20, 32, 18, ""},
        {"iq3_s", 21, 256, 110, "iq4_nl"},
        {"iq2_s", 22, 256, 82, "iq4_nl"},
        {"iq4_xs", 23, 256, 136, "iq4_nl"},
        {"i8", 24, 1, 1, ""},
        {"i16", 25, 1, 2, ""},
        {"i32", 26, 1, 4, ""},
        {"i64", 27, 1, 8, ""},
        {"f64", 28, 1, 8, ""},
        {"iq1_m", 29, 256, 56, "iq4_nl"},
        {"bf16", 30, 1, 2, ""},
        {"tq1_0", 34, 256, 54, "q4_0"},
        {"tq2_0", 35, 256, 66, "q4_0"},
        {"mxfp4", 39, 32, 17, ""},
        {"nvfp4", 40, 64, 36, ""},
        {"q1_0", 41, 128, 18, ""},
        {"q2_0", 42, 64, 18, "q4_0"},
    };
    return all;
}

const Format& ggmlFormat(std::string_view type) {
    return words::rowNamed(ggmlFormats(), type, "type of ggml");
}

const std::vector<Format>& formats() {
    static const std::vector<Format> all = makeFormats();
    return all;
}

const Format& formatNamed(std::string_view given, std::string_view what) {
    const std::string name = lowered(given);
    if (const Format* format = find(formats(), name))
        return *format;
    constexpr std::string_view pure = "-pure";
    if (const Format* format
        = find(ggmlFormats(), name.ends_with(pure) ? name.substr(0, name.size() - pure.size()) : name))
        return *format;
    words::refuseWord(given, what, weightFormatNames());
}

const Format& cacheFormatNamed(std::string_view name) {
    if (const Format* format = find(cacheFormats(), lowered(name)))
        return *format;
    words::refuseWord(name, "number type for a cache", cacheFormatNames());
}

std::vector<std::string> weightFormatNames() {
    std::vector<std::string> names;
    for (const std::vector<Format>* all : {&formats(), &ggmlFormats()})
        for (const Format& format : *all)
            if (!isInteger(format.name) && std::ranges::find(names, format.name) == names.end())
                names.emplace_back(format.name);
    return names;
}

std::vector<std::string> cacheFormatNames() {
    std::vector<std::string> names;
    for (const Format& format : cacheFormats())
        if (!isInteger(format.name))
            names.emplace_back(format.name);
    return names;
}

} // namespace paramap::cost
