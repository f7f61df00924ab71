// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/tensor_parts.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/torch/role.h"
#include "model/problem/phrase.h"

namespace paramap::checkpoint {

namespace {

constexpr std::size_t mostDimensions = 64;

[[noreturn]] void refuseArguments(const std::string& name, const char* what) {
    throw Refusal("bad_pickle", phrase("'%1': the pickle describes a tensor without %2", {name, what}));
}

ElementType namedType(const PickleTree& tree, PickleValue value, const std::string& name) {
    auto result = dtype(tree.text(value));
    if (!result)
        throw Refusal("bad_dtype", phrase("'%1' has the unknown type '%2'", {name, tree.text(value)}));
    return std::move(*result);
}

TorchStorage namedStorage(const PickleTree& tree, PickleValue value, const std::string& name) {
    if (auto result = torchStorage(tree, value))
        return std::move(*result);
    const PickleValue id = value.is(PickleKind::PersistentId) ? tree.idOf(value) : PickleValue();
    if (tree.text(tree.item(id, 0)) == "storage" && tree.item(id, 1).is(PickleKind::Global))
        throw Refusal(
            "bad_dtype", phrase("'%1' has a storage of the unknown class '%2'", {name, tree.text(tree.item(id, 1))}));
    refuseArguments(name, "a storage");
}

/// storage, offset, shape, strides …
TensorParts stridedParts(
    const PickleTree& tree, std::string_view function, PickleValue arguments, const std::string& name) {
    TensorParts result;
    result.storage = namedStorage(tree, tree.item(arguments, 0), name);
    const auto offset = tree.integer(tree.item(arguments, 1));
    if (!offset)
        refuseArguments(name, "an offset");
    result.offset = *offset;
    result.shape = pickledNumbers(tree, tree.item(arguments, 2), name);
    result.strides = pickledNumbers(tree, tree.item(arguments, 3), name);
    if (result.strides.size() != result.shape.size())
        refuseArguments(name, "a stride for each dimension");
    result.type = function.ends_with("_v3") ? namedType(tree, tree.item(arguments, 6), name) : result.storage->type;
    if (result.type.name.empty()) // bytes without a type
        result.type.name = "uint8";
    return result;
}

/// layout, (indices, values, shape …), or of compressed rows (row ends, columns, values, shape …).
TensorParts sparseParts(const PickleTree& tree, PickleValue arguments, const std::string& name) {
    const PickleValue data = tree.item(arguments, 1);
    TensorParts result;
    bool shaped = false;
    for (std::size_t i = 0; i < 4 && !shaped; ++i) {
        const PickleValue piece = tree.item(data, i);
        const std::string_view function = className(tree, piece);
        if (torchRole(function) == TorchRole::Tensor && !function.starts_with("torch._utils._rebuild_sparse")) {
            result.pieces.push_back(tensorParts(tree, function, tree.part(piece, PickleTree::Arguments), name));
            result.type = result.pieces.back().type;
        } else {
            result.shape = pickledNumbers(tree, piece, name);
            shaped = true;
        }
    }
    if (!shaped || result.pieces.empty())
        refuseArguments(name, "its indices, values or shape");
    return result;
}

} // namespace

std::vector<std::int64_t> pickledNumbers(const PickleTree& tree, PickleValue value, const std::string& name) {
    if (value.is(PickleKind::Object) && className(tree, value) == "torch.Size")
        value = tree.item(tree.part(value, PickleTree::Arguments), 0);
    if (!value.is(PickleKind::Tuple) && !value.is(PickleKind::List))
        refuseArguments(name, "a shape or strides");
    if (tree.count(value) > mostDimensions)
        throw Refusal("bad_pickle",
            phrase("'%1' has %2 dimensions; at most %3 are read",
                {name, std::to_string(tree.count(value)), std::to_string(mostDimensions)}));
    std::vector<std::int64_t> result;
    for (std::uint32_t at = tree.first(value); at != PickleTree::end; at = tree.cell(at).next) {
        const auto number = tree.integer(tree.cell(at).value);
        if (!number)
            refuseArguments(name, "whole numbers in its shape and strides");
        result.push_back(*number);
    }
    return result;
}

TensorParts tensorParts(
    const PickleTree& tree, std::string_view function, PickleValue arguments, const std::string& name) {
    if (function.starts_with("torch._utils._rebuild_sparse"))
        return sparseParts(tree, arguments, name);
    // Without data: the meta device has none, and a subclass keeps its data in its state.
    const bool meta = function.ends_with("_rebuild_meta_tensor_no_storage"),
               subclass = function.ends_with("_rebuild_wrapper_subclass");
    if (!meta && !subclass)
        return stridedParts(tree, function, arguments, name);
    const std::size_t from = subclass ? 1 : 0;
    return {namedType(tree, tree.item(arguments, from), name),
        pickledNumbers(tree, tree.item(arguments, from + 1), name), {}, 0, std::nullopt, {}};
}

} // namespace paramap::checkpoint
