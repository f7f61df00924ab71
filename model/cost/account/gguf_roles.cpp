// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/storage.h"
#include "model/formula/value.h"

#include <algorithm>
#include <optional>

namespace paramap::cost {

using description::Kind;
using formula::checkedMultiply;
using network::Module;
using network::Run;
using network::Tensor;

namespace {

/// The part that a matrix belongs to: an attention, an MLP, or the experts of one layer.
struct Group {
    std::size_t first = 0; ///< index of its first matrix in the list
    std::vector<std::string> names; ///< names of the children that hold its matrices
};

struct Place {
    std::int64_t layer = -1; ///< −1 outside the layers
    std::int64_t count = 1; ///< number of equal experts around the module
    std::int64_t experts = 0;
    Kind kind = Kind::Other; ///< kind of the group around the module
    Group* group = nullptr;
    std::string name; ///< name of the module as a child
};

bool opensGroup(Kind kind) {
    return kind == Kind::Attention || kind == Kind::Mlp || kind == Kind::Expert;
}

bool has(std::string_view name, std::string_view piece) {
    return name.find(piece) != std::string_view::npos;
}

/// The role of a matrix by its name: "q_proj", "query", "q". None for latent attention, which projects through a narrow
/// matrix.
std::optional<Role> roleByName(std::string_view name) {
    if (name.empty() || has(name, "_a_") || has(name, "_b_") || has(name, "kv") || has(name, "key_value")
        || name.ends_with("_a") || name.ends_with("_b"))
        return std::nullopt;
    constexpr std::string_view queries = "qQ", keys = "kK", values = "vV";
    const char letter = name.size() > 1 && (name[0] == 'w' || name[0] == 'W') ? name[1] : name[0];
    if (queries.find(letter) != queries.npos)
        return Role::Query;
    if (keys.find(letter) != keys.npos)
        return Role::Key;
    if (values.find(letter) != values.npos)
        return Role::Value;
    return std::nullopt;
}

class Roles {
public:
    explicit Roles(const network::Network& network) {
        findTable(*network.root);
        m_width = m_table ? m_table->shape[1] : 0;
        visit(*network.root, {});
        finish();
    }

    std::vector<RoleOfTensor> take() { return std::move(m_list); }

private:
    void findTable(const Module& module) {
        for (const Tensor& tensor : module.tensors)
            if (tensor.kind(module) == Kind::Embedding && tensor.shape.size() == 2 && tensor.tiedTo.empty()
                && (!m_table || tensor.shape[0] > m_table->shape[0]))
                m_table = &tensor;
        for (const Run& run : module.children)
            if (run.sharedWith.empty())
                findTable(*run.module);
    }

    void visit(const Module& module, Place place) {
        Group group{m_list.size(), {}};
        const bool opens = !place.group && opensGroup(module.kind) && !module.children.empty();
        if (opens) {
            place.group = &group;
            place.kind = module.kind;
        }
        for (const Tensor& tensor : module.tensors)
            if (!tensor.isBuffer() && tensor.tiedTo.empty())
                add(module, tensor, place);
        for (const Run& run : module.children) {
            if (!run.sharedWith.empty() || run.module->totals.parameters == 0)
                continue;
            Place child = place;
            child.name = run.name(0);
            if (run.use)
                child.experts = run.use->of;
            if (place.group) {
                child.count = checkedMultiply(place.count, run.count);
                visit(*run.module, child);
                continue;
            }
            for (std::int64_t item = 0; item < run.count; ++item) {
                if (run.numbered && place.layer < 0) {
                    child.layer = run.firstNumber + item;
                    if (m_layers == 0)
                        m_layers = module.childCount;
                }
                visit(*run.module, child);
            }
        }
        if (opens && module.kind == Kind::Attention)
            attention(group);
    }

    void add(const Module& module, const Tensor& tensor, const Place& place) {
        const Kind kind = tensor.kind(module);
        const bool fused = tensor.use.has_value() && tensor.shape.size() >= 2 && !tensor.name().ends_with("bias");
        const bool weight = tensor.name() == "weight" || tensor.name() == "in_proj_weight";
        const bool matrix = weight && tensor.shape.size() == 2 && tensor.shape[0] > 1;
        if ((!matrix && !fused) || tensor.count == 0)
            return;
        RoleOfTensor entry{&tensor, {}, 0, place.count};
        MatrixShape shape = matrixOf(module, tensor);
        switch (kind) {
        case Kind::Norm:
        case Kind::Router:
        case Kind::Convolution:
            return;
        case Kind::Embedding:
            if (&tensor != m_table)
                return; // embeddings of positions and token types
            entry.place.role = Role::TokenTable;
            break;
        case Kind::Head:
            if (m_table && tensor.shape[0] == m_table->shape[0])
                entry.place.role = Role::Output;
            break;
        default:
            if (kind == Kind::Mlp || kind == Kind::Expert || place.kind == Kind::Mlp || fused) {
                const bool narrows = fused ? has(tensor.name(), "down") || has(tensor.name(), "w2")
                                           : shape.rows == m_width && shape.columns != m_width;
                entry.place.role = narrows ? Role::FfnDown : Role::FfnUp;
                const bool many = fused && tensor.shape.size() == 3; // [experts, in, out]
                if (many && tensor.shape[narrows ? 2 : 1] == m_width)
                    shape = {formula::checkedMultiply(tensor.shape[0], tensor.shape[2]), tensor.shape[1]};
            }
        }
        const std::int64_t experts = fused ? tensor.use->of : place.experts;
        entry.place.fused = experts > 0;
        m_experts = std::max(m_experts, experts);
        entry.place.columns = shape.columns;
        entry.rows = shape.rows;
        entry.place.item = place.layer;
        m_list.push_back(entry);
        if (place.group)
            place.group->names.push_back(place.name);
    }

    /// Gives queries, keys and values their roles by name. If two matrices have no such names, the taller one holds all
    /// three. The last matrix that is as wide as the residual stream gives the output.
    void attention(const Group& group) {
        const std::size_t end = m_list.size();
        if (group.first == end)
            return;
        bool named = false;
        std::int64_t queries = 0, keys = 0;
        for (std::size_t i = group.first; i < end; ++i) {
            RoleOfTensor& entry = m_list[i];
            const std::optional<Role> role = roleByName(group.names[i - group.first]);
            if (!role)
                continue;
            entry.place.role = *role;
            named = named || role == Role::Value;
            queries += role == Role::Query ? entry.rows : 0;
            keys += role == Role::Key ? entry.rows : 0;
        }
        if (!named && end - group.first == 2) {
            RoleOfTensor &one = m_list[group.first], &two = m_list[group.first + 1];
            (one.rows > two.rows ? one : two).place.role = Role::QueryKeyValue;
        }
        for (std::size_t i = end; i-- > group.first;)
            if (m_list[i].place.role == Role::Other && m_list[i].rows == m_width) {
                m_list[i].place.role = Role::AttentionOutput;
                break;
            }
        if (keys > 0)
            m_queriesPerKey = std::max(m_queriesPerKey, queries / keys);
    }

    /// Numbers the matrices of each role through the file; experts are numbered by layer.
    void finish() {
        std::int64_t values = 0, downs = 0, output = 0;
        for (const RoleOfTensor& entry : m_list) {
            values += entry.place.role == Role::Value || entry.place.role == Role::QueryKeyValue ? 1 : 0;
            output += entry.place.role == Role::Output ? 1 : 0;
        }
        std::int64_t value = 0;
        for (RoleOfTensor& entry : m_list) {
            RolePlace& place = entry.place;
            place.layers = std::max<std::int64_t>(m_layers, 1);
            place.experts = m_experts;
            place.queriesPerKey = m_queriesPerKey;
            place.tied = output == 0;
            place.items = place.layers;
            const std::int64_t layer = place.item;
            if (place.role == Role::Value) {
                place.items = values;
                place.item = value++;
            } else if (place.role == Role::FfnDown) {
                place.item = m_experts > 1 ? layer : downs++;
            }
        }
    }

    const Tensor* m_table = nullptr;
    std::int64_t m_width = 0, m_layers = 0, m_experts = 0, m_queriesPerKey = 1;
    std::vector<RoleOfTensor> m_list;
};

} // namespace

std::vector<RoleOfTensor> rolesOf(const network::Network& network) {
    return Roles(network).take();
}

} // namespace paramap::cost
