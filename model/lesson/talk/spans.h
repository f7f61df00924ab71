// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A piece of a text with one look.
struct Span {
    enum class Look { Plain, Strong, Code };
    std::string text;
    Look look = Look::Plain;
    friend bool operator==(const Span&, const Span&) = default;
};
using Spans = std::vector<Span>;

/// The Markdown of a line of a lesson: "**bold**", "`code`", "*emphasised*" (which looks plain), and a backslash in
/// front of a sign or a number, which is left out. A sign without its partner stands for itself.
Spans spansOf(std::string_view markdown);
std::string plainText(const Spans& spans);

} // namespace paramap::lesson
