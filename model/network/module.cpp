// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/module.h"

#include "model/architecture/form.h"

namespace paramap::network {

const std::string& Tensor::name() const {
    return ownName.empty() ? form->name : ownName;
}

bool Tensor::isBuffer() const {
    return form->buffer;
}

bool Tensor::isPersistent() const {
    return form->persistent;
}

Kind Tensor::kind(const Module& module) const {
    return form->kind.value_or(module.kind);
}

std::string Run::name(std::int64_t k) const {
    return numbered ? prefix + std::to_string(firstNumber + k) + suffix : prefix;
}

} // namespace paramap::network
