// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/role.h"

#include "model/checkpoint/torch/element_type.h"

namespace paramap::checkpoint {

namespace {

struct KnownRole {
    std::string_view global;
    TorchRole role;
};

/// PyTorch, torch/_utils.py, torch/_tensor.py and torch/jit/_pickle.py; Python's collections.
constexpr KnownRole knownRoles[] = {
    {"torch._utils._rebuild_tensor", TorchRole::Tensor},
    {"torch._utils._rebuild_tensor_v2", TorchRole::Tensor},
    {"torch._utils._rebuild_tensor_v3", TorchRole::Tensor},
    {"torch._utils._rebuild_qtensor", TorchRole::Tensor},
    {"torch._utils._rebuild_sparse_tensor", TorchRole::Tensor},
    {"torch._utils._rebuild_sparse_csr_tensor", TorchRole::Tensor},
    {"torch._utils._rebuild_meta_tensor_no_storage", TorchRole::Tensor},
    {"torch._utils._rebuild_wrapper_subclass", TorchRole::Tensor},
    {"torch._utils._rebuild_parameter", TorchRole::Wrapper},
    {"torch._utils._rebuild_parameter_with_state", TorchRole::Wrapper},
    {"torch.nn.parameter.Parameter", TorchRole::Wrapper},
    {"torch.nn.parameter.Buffer", TorchRole::Wrapper},
    {"torch.autograd.variable.Variable", TorchRole::Wrapper},
    {"torch.Size", TorchRole::Wrapper},
    {"torch._tensor._rebuild_from_type_v2", TorchRole::FromType},
    {"torch._tensor._rebuild_from_type", TorchRole::FromType},
    {"torch.tensor._rebuild_from_type", TorchRole::FromType},
    {"torch.jit._pickle.restore_type_tag", TorchRole::Wrapper},
    {"torch.jit._pickle.build_tensorlist", TorchRole::Wrapper},
    {"torch.jit._pickle.build_intlist", TorchRole::Harmless},
    {"torch.jit._pickle.build_doublelist", TorchRole::Harmless},
    {"torch.jit._pickle.build_boollist", TorchRole::Harmless},
    {"collections.OrderedDict", TorchRole::Mapping},
    {"collections.defaultdict", TorchRole::Mapping},
    {"collections.Counter", TorchRole::Harmless},
    {"builtins.dict", TorchRole::Mapping},
    {"__builtin__.dict", TorchRole::Mapping},
    {"builtins.list", TorchRole::Wrapper},
    {"__builtin__.list", TorchRole::Wrapper},
    {"builtins.set", TorchRole::Wrapper},
    {"__builtin__.set", TorchRole::Wrapper},
    {"builtins.object", TorchRole::Harmless},
    {"__builtin__.object", TorchRole::Harmless},
    {"copyreg._reconstructor", TorchRole::Harmless},
    {"copy_reg._reconstructor", TorchRole::Harmless},
    {"copyreg.__newobj__", TorchRole::Harmless},
    {"copy_reg.__newobj__", TorchRole::Harmless},
    {"torch.device", TorchRole::Harmless},
    {"torch.serialization._get_layout", TorchRole::Harmless},
    {"torch.strided", TorchRole::Harmless},
    {"torch.sparse_coo", TorchRole::Harmless},
    {"torch.per_tensor_affine", TorchRole::Harmless},
    {"torch.per_channel_affine", TorchRole::Harmless},
};

} // namespace

TorchRole torchRole(std::string_view global) {
    for (const KnownRole& known : knownRoles)
        if (known.global == global)
            return known.role;
    if (global.starts_with("__torch__."))
        return TorchRole::ScriptObject;
    return dtype(global) || storageType(global) ? TorchRole::Harmless : TorchRole::Opaque;
}

std::string_view className(const PickleTree& tree, PickleValue object) {
    PickleValue callable = tree.part(object, PickleTree::Callable);
    if (callable.is(PickleKind::PersistentId)) {
        // A module's class stands beside the text of its source: in the tar without, later with a word before it.
        const PickleValue id = tree.idOf(callable);
        const PickleValue begin = tree.item(id, 0);
        callable = begin.is(PickleKind::Global) ? begin : tree.item(id, 1);
    }
    const std::string_view name = callable.is(PickleKind::Global) ? tree.text(callable) : std::string_view();
    if (name == "copyreg._reconstructor" || name == "copy_reg._reconstructor" || name == "copyreg.__newobj__"
        || name == "copy_reg.__newobj__") {
        const PickleValue made = tree.item(tree.part(object, PickleTree::Arguments), 0);
        if (made.is(PickleKind::Global))
            return tree.text(made);
    }
    return name;
}

PickleValue attributes(const PickleTree& tree, PickleValue object) {
    PickleValue state = tree.part(object, PickleTree::State);
    if (state.is(PickleKind::Tuple)) // beside it, those with a slot
        state = tree.item(state, 0);
    return state.is(PickleKind::Dictionary) ? state : PickleValue();
}

} // namespace paramap::checkpoint
