// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/adapter_matrix.h"
#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/compare/name_resolver.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace paramap::checkpoint {

/// The adapter that a file holds, or none: for which modules of the model it is, of which rank, and whether it fits.
class Adapter {
public:
    /// `strange`: the tensors of the file that are none of the model. All arguments must live as long as this.
    Adapter(const std::vector<FileTensor>& file, const std::vector<std::size_t>& strange,
        const std::vector<ExpectedTensor>& expected, const NameResolver& resolver, const NameRules& names,
        const std::string& cls);

    bool isThere() const { return !m_modules.empty(); }
    const Why& why() const { return m_why; } ///< of all its tensors that fit
    /// Each of its modules has a matrix in the model, with the sides that the adapter tells: both, or one as vectors
    /// and rotations do. False where it tells none, as prompts and names alone do.
    bool fits() const;
    /// It changes all matrices of the model that have the names of those that it changes: those of every layer.
    bool isWhole() const;
    /// The row of a tensor of the adapter: an extra one that is explained, or one of another shape than the model's
    /// matrix wants. Nothing for another tensor.
    std::optional<Row> row(const FileTensor& tensor) const;

private:
    /// What the file holds for one module.
    struct Module {
        AdapterTensors parts;
        AdapterMatrix matrix;
        std::optional<Meaning> weight; ///< that it changes
        Why fault; ///< why it does not fit; of no kind if it does, or if nothing can be said
    };

    void judge(); ///< finds the weights that the modules change, and whether they fit
    void take(const AdapterName& name, const FileTensor& tensor);
    std::optional<Meaning> weightOf(const std::string& module) const;
    Why faultOf(const Module& module) const;
    void count(const Module& module);
    void describe();

    const std::vector<ExpectedTensor>& m_expected;
    const NameResolver& m_resolver;
    const NameRules& m_names;
    const std::string& m_cls;
    std::map<std::string, std::size_t> m_flat; ///< expected weights by their modules' names with _ for dots
    std::vector<std::string> m_order; ///< of the modules, as the file has them
    std::map<std::string, Module> m_modules;
    Why m_why; ///< of all tensors that fit
};

} // namespace paramap::checkpoint
