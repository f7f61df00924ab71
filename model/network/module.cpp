// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/module.h"

#include "model/description/form.h"

#include <charconv>

namespace paramap::network {

std::string shapeText(const Shape& shape) {
    std::string text = "[";
    for (const std::int64_t size : shape)
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + "]";
}

const std::string& Tensor::name() const {
    return ownName.empty() ? form->name : ownName;
}

bool Tensor::isBuffer() const {
    return form->buffer;
}

bool Tensor::isPersistent() const {
    return form->persistent;
}

description::Orientation Module::orientation() const {
    return form ? form->orientation : description::Orientation::None;
}

description::Kind Tensor::kind(const Module& module) const {
    return form->kind.value_or(module.kind);
}

std::string Run::name(std::int64_t k) const {
    return numbered ? prefix + std::to_string(firstNumber + k) + suffix : prefix;
}

Run Run::items(std::int64_t first, std::int64_t many) const {
    Run result = *this;
    result.firstNumber += first;
    result.firstIndex += first;
    result.count = many;
    return result;
}

std::optional<std::int64_t> Run::item(std::string_view called) const {
    if (!numbered)
        return count > 0 && called == prefix ? std::optional<std::int64_t>(0) : std::nullopt;
    if (called.size() <= prefix.size() + suffix.size() || !called.starts_with(prefix) || !called.ends_with(suffix))
        return std::nullopt;
    const std::string_view digits = called.substr(prefix.size(), called.size() - prefix.size() - suffix.size());
    std::int64_t number = 0, k = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || __builtin_sub_overflow(number, firstNumber, &k))
        return std::nullopt;
    return k >= 0 && k < count && name(k) == called ? std::optional(k) : std::nullopt;
}

} // namespace paramap::network
