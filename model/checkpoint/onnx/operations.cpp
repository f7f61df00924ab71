// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/operations.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace paramap::checkpoint::onnx {

namespace {

template <class... Numbers> constexpr std::uint32_t bits(Numbers... inputs) {
    return (0U | ... | (1U << static_cast<unsigned>(inputs)));
}

/// Sets of inputs: bit n is input n.
struct Inputs {
    std::string_view operation;
    std::uint32_t weights, biases, scales, zeroPoints;
};

constexpr std::array operations{
    Inputs{"MatMul", bits(1), 0, 0, 0},
    Inputs{"FusedMatMul", bits(1), 0, 0, 0},
    Inputs{"Gemm", bits(1), bits(2), 0, 0},
    Inputs{"Conv", bits(1), bits(2), 0, 0},
    Inputs{"FusedConv", bits(1), bits(2), 0, 0},
    Inputs{"ConvTranspose", bits(1), bits(2), 0, 0},
    Inputs{"Gather", bits(0), 0, 0, 0},
    Inputs{"QuantizeLinear", 0, 0, bits(1), bits(2)},
    Inputs{"DequantizeLinear", 0, 0, bits(1), bits(2)},
    Inputs{"MatMulInteger", bits(1), 0, 0, bits(2, 3)},
    Inputs{"ConvInteger", bits(1), 0, 0, bits(2, 3)},
    Inputs{"QLinearMatMul", bits(3), 0, bits(1, 4, 6), bits(2, 5, 7)},
    Inputs{"QLinearConv", bits(3), bits(8), bits(1, 4, 6), bits(2, 5, 7)},
    Inputs{"QGemm", bits(3), bits(6), bits(1, 4, 7), bits(2, 5, 8)},
    Inputs{"QLinearAdd", 0, 0, bits(1, 4, 6), bits(2, 5, 7)},
    Inputs{"QLinearMul", 0, 0, bits(1, 4, 6), bits(2, 5, 7)},
    Inputs{"QLinearSigmoid", 0, 0, bits(1, 3), bits(2, 4)},
    Inputs{"QLinearLeakyRelu", 0, 0, bits(1, 3), bits(2, 4)},
    Inputs{"QLinearSoftmax", 0, 0, bits(1, 3), bits(2, 4)},
    Inputs{"QLinearAveragePool", 0, 0, bits(1, 3), bits(2, 4)},
    Inputs{"QLinearGlobalAveragePool", 0, 0, bits(1, 3), bits(2, 4)},
    Inputs{"QLinearConcat", 0, 0, bits(0, 3, 6, 9, 12, 15), bits(1, 4, 7, 10, 13)},
    Inputs{"QAttention", bits(1), bits(2), bits(3, 4), bits(6, 7)},
    Inputs{"DynamicQuantizeMatMul", bits(1), bits(4), bits(2), bits(3)},
    Inputs{"DynamicQuantizeLSTM", bits(1, 2), bits(3), bits(8, 10), bits(9, 11)},
    Inputs{"MatMulIntegerToFloat", bits(1), bits(6), bits(2, 3), bits(4, 5)},
    Inputs{"MatMulNBits", bits(1), bits(5), bits(2), bits(3)},
    Inputs{"MatMulBnb4", bits(1), 0, bits(2), 0},
    Inputs{"GatherBlockQuantized", bits(0), 0, bits(2), bits(3)},
    Inputs{"QMoE", bits(2, 5, 8), bits(4, 7, 10), bits(3, 6, 9), bits(11, 12, 13)},
};

} // namespace

Part partOf(std::string_view operation, std::size_t input) {
    const auto* const found = std::ranges::find(operations, operation, &Inputs::operation);
    if (found == operations.end() || input >= 32)
        return Part::Other;
    const std::uint32_t bit = 1U << input;
    return (found->weights & bit) != 0   ? Part::Weight
        : (found->biases & bit) != 0     ? Part::Bias
        : (found->scales & bit) != 0     ? Part::Scale
        : (found->zeroPoints & bit) != 0 ? Part::ZeroPoint
                                         : Part::Other;
}

bool isProduct(std::string_view operation) {
    constexpr std::array products{std::string_view("MatMul"), std::string_view("FusedMatMul"), std::string_view("Gemm"),
        std::string_view("MatMulInteger"), std::string_view("QLinearMatMul"), std::string_view("QGemm"),
        std::string_view("DynamicQuantizeMatMul"), std::string_view("MatMulIntegerToFloat")};
    return std::ranges::find(products, operation) != products.end();
}

} // namespace paramap::checkpoint::onnx
