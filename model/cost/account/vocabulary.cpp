// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/account/vocabulary.h"

#include "model/cost/engines/engine.h"

namespace paramap::cost {

using description::Kind;
using network::Module;
using network::Tensor;

namespace {

void findTable(const Module& module, const Tensor*& largest) {
    if (module.kind == Kind::Embedding && module.children.empty()) {
        for (const Tensor& tensor : module.tensors) {
            if (!tensor.isBuffer() && tensor.shape.size() == 2 && (!largest || tensor.count > largest->count))
                largest = &tensor;
        }
    }
    for (const network::Run& run : module.children)
        findTable(*run.module, largest);
}

} // namespace

std::int64_t vocabularyRows(const Module& root) {
    const Tensor* largest = nullptr;
    findTable(root, largest);
    return largest ? largest->shape[0] : 0;
}

std::int64_t dividedRows(const RunSettings& run, const Module& root) {
    return run.engine && run.engine->wholeVocabulary ? 0 : vocabularyRows(root);
}

bool cutVocabulary(Tensor& tensor, const Module& module, std::int64_t rows, std::int64_t devices) {
    const Kind kind = tensor.kind(module);
    const bool table = kind == Kind::Embedding || kind == Kind::Head;
    if (rows == 0 || !table || tensor.isBuffer() || tensor.shape.empty() || tensor.shape[0] != rows)
        return false;
    if (tensor.shape.size() > 2 || (tensor.shape.size() == 1 && kind != Kind::Head))
        return false;
    const std::int64_t one = rows / devices + (rows % devices != 0 ? 1 : 0);
    tensor.count = tensor.count / rows * one;
    tensor.shape[0] = one;
    return true;
}

} // namespace paramap::cost
