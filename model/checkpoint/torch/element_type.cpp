// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/element_type.h"

namespace paramap::checkpoint {

namespace {

struct KnownType {
    std::string_view storage, dtype;
    std::int64_t bits;
};

/// PyTorch, torch/storage.py and c10/core/ScalarType.h. Types without a storage class are in untyped storages.
constexpr KnownType knownTypes[] = {
    {"Float", "float32", 32},
    {"Half", "float16", 16},
    {"BFloat16", "bfloat16", 16},
    {"Double", "float64", 64},
    {"Long", "int64", 64},
    {"Int", "int32", 32},
    {"Short", "int16", 16},
    {"Char", "int8", 8},
    {"Byte", "uint8", 8},
    {"Bool", "bool", 8},
    {"ComplexFloat", "complex64", 64},
    {"ComplexDouble", "complex128", 128},
    {"QInt8", "qint8", 8},
    {"QUInt8", "quint8", 8},
    {"QInt32", "qint32", 32},
    {"QUInt4x2", "quint4x2", 4},
    {"QUInt2x4", "quint2x4", 2},
    {"", "complex32", 32},
    {"", "uint16", 16},
    {"", "uint32", 32},
    {"", "uint64", 64},
    {"", "float8_e5m2", 8},
    {"", "float8_e4m3fn", 8},
    {"", "float8_e5m2fnuz", 8},
    {"", "float8_e4m3fnuz", 8},
    {"", "float8_e8m0fnu", 8},
    {"", "float4_e2m1fn_x2", 8}, // one element is a pair
    {"", "bits8", 8},
    {"", "bits16", 16},
    // Other spellings of dtypes.
    {"", "float", 32},
    {"", "half", 16},
    {"", "double", 64},
    {"", "long", 64},
    {"", "int", 32},
    {"", "short", 16},
    {"", "cfloat", 64},
    {"", "cdouble", 128},
};

ElementType typeOf(const KnownType& known) {
    return {std::string(known.dtype), known.bits, known.bits < 8 ? 8 : known.bits};
}

} // namespace

std::optional<ElementType> storageType(std::string_view global) {
    if (global == "torch.storage.UntypedStorage" || global == "torch.UntypedStorage"
        || global == "torch.storage._UntypedStorage")
        return ElementType{"", 8, 8};
    if (!global.starts_with("torch.") || !global.ends_with("Storage"))
        return std::nullopt;
    global.remove_suffix(std::string_view("Storage").size());
    global.remove_prefix(
        global.starts_with("torch.cuda.") ? std::string_view("torch.cuda.").size() : std::string_view("torch.").size());
    for (const KnownType& known : knownTypes)
        if (!known.storage.empty() && known.storage == global)
            return typeOf(known);
    return std::nullopt;
}

std::optional<ElementType> dtype(std::string_view global) {
    if (!global.starts_with("torch."))
        return std::nullopt;
    global.remove_prefix(std::string_view("torch.").size());
    for (const KnownType& known : knownTypes)
        if (known.dtype == global)
            return typeOf(known);
    return std::nullopt;
}

} // namespace paramap::checkpoint
