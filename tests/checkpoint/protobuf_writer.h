// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

/// Writes the wire format of protobuf, right or wrong, and the messages of ONNX. Formats: protobuf, "Encoding"; onnx,
/// onnx.proto.
namespace paramap::test::proto {

inline std::string varint(std::uint64_t number) {
    std::string result;
    for (; number > 0x7F; number >>= 7U)
        result += static_cast<char>((number & 0x7FU) | 0x80U);
    return result + static_cast<char>(number);
}
inline std::string tag(std::uint32_t field, unsigned wire) {
    return varint(std::uint64_t{field} << 3U | wire);
}
inline std::string number(std::uint32_t field, std::int64_t value) {
    return tag(field, 0) + varint(static_cast<std::uint64_t>(value));
}
inline std::string bytes(std::uint32_t field, std::string_view content) {
    return tag(field, 2) + varint(content.size()) + std::string(content);
}
inline std::string packed(std::uint32_t field, std::initializer_list<std::int64_t> numbers) {
    std::string content;
    for (const std::int64_t each : numbers)
        content += varint(static_cast<std::uint64_t>(each));
    return bytes(field, content);
}
inline std::string zeros(std::size_t count) {
    return std::string(count, '\0');
}

/// A TensorProto. `data` is what follows: raw(…), a typed field, external(…).
inline std::string tensor(
    std::string_view name, std::int64_t type, std::initializer_list<std::int64_t> shape, const std::string& data = "") {
    std::string result;
    for (const std::int64_t dimension : shape)
        result += number(1, dimension);
    result += number(2, type);
    if (!name.empty())
        result += bytes(8, name);
    return result + data;
}
inline std::string raw(std::size_t count) {
    return bytes(9, zeros(count));
}
inline std::string external(std::initializer_list<std::pair<std::string_view, std::string_view>> entries) {
    std::string result;
    for (const auto& [key, value] : entries)
        result += bytes(13, bytes(1, key) + bytes(2, value));
    return result + number(14, 1);
}

inline std::string node(std::string_view operation, std::initializer_list<std::string_view> inputs,
    std::string_view output, std::string_view name = "", const std::string& attributes = "") {
    std::string result;
    for (const std::string_view input : inputs)
        result += bytes(1, input);
    result += bytes(2, output);
    if (!name.empty())
        result += bytes(3, name);
    return bytes(1, result + bytes(4, operation) + attributes);
}
inline std::string attribute(std::string_view name, const std::string& value) {
    return bytes(5, bytes(1, name) + value);
}
inline std::string graphAttribute(std::string_view name, const std::string& graph) {
    return attribute(name, bytes(6, graph));
}
inline std::string initializer(const std::string& tensor) {
    return bytes(5, tensor);
}
inline std::string floats(std::string_view name, std::initializer_list<std::int64_t> shape, std::size_t count) {
    return initializer(tensor(name, 1, shape, raw(4 * count)));
}
inline std::string model(const std::string& graph, const std::string& more = "") {
    return number(1, 8) + bytes(2, "pytorch") + bytes(3, "2.4.0") + bytes(7, graph) + bytes(8, number(2, 17)) + more;
}

/// Graphs in the attributes of nodes, in each other.
inline std::string graphsInside(int count) {
    std::string graph = bytes(2, "innermost");
    for (int i = 0; i < count; ++i)
        graph = node("If", {"c"}, "o", "", graphAttribute("then_branch", graph));
    return graph;
}
/// A sparse initializer of 3 times 4 elements.
inline std::string sparseInitializer(const std::string& values, const std::string& indices) {
    return bytes(15, bytes(1, values) + bytes(2, indices) + packed(3, {3, 4}));
}

} // namespace paramap::test::proto
