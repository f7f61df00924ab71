// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/recipes/recipe.h"

#include "model/formula/value.h"
#include "model/words/known_words.h"

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// Bytes of two states in blocks of 256 elements (2,048 in old releases of bitsandbytes) with an fp32 scale per block
/// and state. Tensors below 4,096 elements stay in 32 bits.
std::int64_t eightBit(std::int64_t count) {
    if (count < 4096)
        return checkedMultiply(count, 8);
    return checkedAdd(checkedMultiply(count, 2), checkedMultiply(count / 256 + (count % 256 != 0 ? 1 : 0), 8));
}

/// Bytes of two states of 4 bits in blocks of 128 with an fp32 scale each. Smaller tensors are kept as in eightBit.
std::int64_t fourBit(std::int64_t count) {
    if (count < 4096)
        return checkedMultiply(count, 8);
    return checkedAdd(count, checkedMultiply(count / 128 + (count % 128 != 0 ? 1 : 0), 8));
}

/// Bytes of the fp32 averages: one row and one column for a matrix (the last two dimensions), one value per element for
/// a vector.
std::int64_t factored(const network::Tensor& tensor) {
    if (tensor.shape.size() < 2 || tensor.count == 0)
        return checkedMultiply(tensor.count, 4);
    const std::int64_t columns = tensor.shape.back();
    const std::int64_t rows = tensor.shape[tensor.shape.size() - 2];
    const std::int64_t matrices = tensor.count / (columns * rows);
    return checkedMultiply(checkedMultiply(matrices, checkedAdd(columns, rows)), 4);
}

bool isHidden(const network::Module& module, const network::Tensor& tensor) {
    return tensor.shape.size() == 2 && module.kind != description::Kind::Embedding
        && module.kind != description::Kind::Head;
}

} // namespace

const std::vector<Precision>& precisions() {
    static const std::vector<Precision> all{
        {.name = "fp32",
            .title = "fp32",
            .shortTitle = "fp32",
            .weightWords = "fp32",
            .weight = 4,
            .gradient = 4,
            .state = 4,
            .element = 4,
            .stream = 4,
            .unit = "fp32",
            .about = "everything in 32 bits",
            .source = "PyTorch"},
        {.name = "tf32",
            .title = "tf32",
            .shortTitle = "tf32",
            .weightWords = "fp32",
            .weight = 4,
            .gradient = 4,
            .state = 4,
            .element = 4,
            .stream = 4,
            .unit = "tf32",
            .about = "32 bits in memory, 19 in the products",
            .source = "PyTorch"},
        {.name = "amp",
            .title = "bf16 AMP",
            .shortTitle = "bf16",
            .weightWords = "fp32",
            .weight = 4,
            .gradient = 4,
            .state = 4,
            .element = 2,
            .stream = 4,
            .unit = "bf16",
            .autocast = true,
            .about = "32-bit weights, matrix products autocast to bf16",
            .source = "PyTorch, torch.autocast"},
        {.name = "bf16",
            .title = "bf16",
            .shortTitle = "bf16",
            .weightWords = "bf16",
            .weight = 2,
            .gradient = 2,
            .state = 2,
            .element = 2,
            .stream = 2,
            .unit = "bf16",
            .about = "everything in bf16, optimizer states too",
            .source = "torchtune"},
        {.name = "bf16-fp32-states",
            .title = "bf16-fp32-states",
            .shortTitle = "bf16-fp32-states",
            .weightWords = "bf16",
            .weight = 2,
            .gradient = 2,
            .state = 4,
            .element = 2,
            .stream = 2,
            .unit = "bf16",
            .about = "bf16 weights and gradients, 32-bit optimizer states",
            .source = "PyTorch"},
        {.name = "zero-16",
            .title = "zero-16",
            .shortTitle = "zero-16",
            .weightWords = "bf16",
            .weight = 2,
            .gradient = 2,
            .master = 4,
            .state = 4,
            .element = 2,
            .stream = 2,
            .unit = "bf16",
            .about = "16-bit weights and gradients, 32-bit master weights and states",
            .source = "Rajbhandari et al. 2020, ZeRO, section 3.1"},
        {.name = "megatron-18",
            .title = "megatron-18",
            .shortTitle = "megatron-18",
            .weightWords = "bf16",
            .weight = 2,
            .gradient = 4,
            .master = 4,
            .state = 4,
            .element = 2,
            .stream = 2,
            .unit = "bf16",
            .about = "16-bit weights, 32-bit gradients, master weights and states",
            .source = "Megatron-LM, theoretical_memory_usage.py"},
        {.name = "deepspeed-20",
            .title = "deepspeed-20",
            .shortTitle = "deepspeed-20",
            .weightWords = "bf16",
            .weight = 2,
            .gradient = 6,
            .master = 4,
            .state = 4,
            .element = 2,
            .stream = 2,
            .unit = "bf16",
            .about = "16-bit weights, gradients in 16 and in 32 bits, 32-bit master weights and states",
            .source = "DeepSpeed, memory requirements (2 + 18 bytes)",
            .gradientCopy = 4},
    };
    return all;
}

const Precision& precisionNamed(std::string_view name) {
    return words::rowNamed(precisions(), name, "precision");
}

const std::vector<Optimizer>& optimizers() {
    using States = Optimizer::States;
    static const std::vector<Optimizer> all{
        {"sgd", "SGD", States::None, 0, "no state", "PyTorch, torch.optim.SGD"},
        {"momentum", "SGD with momentum", States::One, 0, "one momentum buffer", "PyTorch, torch.optim.SGD"},
        {"adam", "Adam", States::Two, 1, "two moments", "Kingma and Ba 2015"},
        {"adamw", "AdamW", States::Two, 1, "two moments", "Loshchilov and Hutter 2019"},
        {"adamw-foreach", "AdamW, foreach", States::Two, 1, "two moments, and a step over all tensors at once",
            "PyTorch, torch.optim.AdamW on a GPU without fused=True", 0, 0, false, true},
        {"adamw8bit", "AdamW, 8 bit", States::EightBit, 0, "two 8-bit moments in blocks of 256",
            "Dettmers et al. 2022, bitsandbytes"},
        {"adamw-bf16", "AdamW, bf16 states", States::Two, 1, "two moments in bf16", "DeepSeek-AI 2024, DeepSeek-V3", 2},
        {"ao-adamw8bit", "AdamW, 8 bit, torchao", States::EightBit, 0,
            "two 8-bit moments in blocks of 256, the step of a tensor in fp32", "torchao, optim/adam.py", 0, 12},
        {"ao-adamw4bit", "AdamW, 4 bit, torchao", States::FourBit, 0,
            "two 4-bit moments in blocks of 128, the step of a tensor in fp32", "torchao, optim/adam.py", 0, 12},
        {"paged-adamw", "AdamW, paged", States::Two, 0, "two moments that the driver pages to the host",
            "Dettmers et al. 2023, QLoRA, section 3; bitsandbytes", 0, 0, true},
        {"paged-adamw8bit", "AdamW, 8 bit, paged", States::EightBit, 0,
            "two 8-bit moments in blocks of 256 that the driver pages to the host",
            "Dettmers et al. 2023, QLoRA, section 3; bitsandbytes", 0, 0, true},
        {"adafactor", "Adafactor", States::Factored, 0, "one row and one column per matrix, no momentum",
            "Shazeer and Stern 2018"},
        {"lion", "Lion", States::One, 0, "one momentum buffer", "Chen et al. 2023"},
        {"muon", "Muon", States::Muon, 0, "one momentum for hidden matrices, Adam's two for the rest",
            "Jordan et al. 2024"},
    };
    return all;
}

const Optimizer& optimizerNamed(std::string_view name) {
    return words::rowNamed(optimizers(), name, "optimizer");
}

std::int64_t Optimizer::bytes(
    const network::Module& module, const network::Tensor& tensor, std::int64_t element) const {
    switch (states) {
    case States::None:
        return 0;
    case States::One:
        return checkedMultiply(tensor.count, element);
    case States::Two:
        return checkedMultiply(checkedMultiply(tensor.count, 2), element);
    case States::EightBit:
        return eightBit(tensor.count);
    case States::FourBit:
        return fourBit(tensor.count);
    case States::Factored:
        return factored(tensor);
    case States::Muon:
        return checkedMultiply(checkedMultiply(tensor.count, isHidden(module, tensor) ? 1 : 2), element);
    }
    return 0;
}

} // namespace paramap::cost
