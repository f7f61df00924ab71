// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree_json.h"

#include "model/problem/width.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <utility>

namespace paramap::layout {

namespace {

void append(std::string& text, double number) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text.append(digits.data(), end.ptr);
}

void appendQuoted(std::string& text, std::string_view name) {
    text += jsonPrintable(nlohmann::json(name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// Calls write(node, path) for every node, parents first. The path is extended step by step.
template <typename Write> void forEachPath(const Tree& tree, const Write& write) {
    std::vector<std::pair<NodeIndex, std::size_t>> open; // node and length of its path
    std::string path;
    for (NodeIndex node = 0; node < tree.size(); ++node) {
        while (!open.empty() && tree.next(open.back().first) <= node)
            open.pop_back();
        path.resize(open.empty() ? 0 : open.back().second);
        if (!open.empty())
            path += '/';
        path += tree.name(node);
        open.emplace_back(node, path.size());
        write(node, path);
    }
}

} // namespace

std::string toJson(const Tree& tree, const Layout& layout, const std::vector<std::int64_t>& times) {
    std::string text = "{\"size\": [";
    append(text, layout.size.width);
    text += ", ";
    append(text, layout.size.height);
    text += "], \"rects\": [";
    forEachPath(tree, [&](NodeIndex node, const std::string& path) {
        const Box& box = layout.boxes[node];
        text += node == 0 ? "\n{\"path\": " : ",\n{\"path\": ";
        appendQuoted(text, path);
        text += ", \"x\": ";
        append(text, double{box.x0});
        text += ", \"y\": ";
        append(text, double{box.y0});
        text += ", \"w\": ";
        append(text, box.width());
        text += ", \"h\": ";
        append(text, box.height());
        if (!times.empty() && times[node] > 1)
            text += ", \"times\": " + std::to_string(times[node]);
        text += tree.isLeaf(node) ? ", \"leaf\": true}" : ", \"leaf\": false}";
    });
    text += "]}\n";
    return text;
}

std::string toTsv(const Tree& tree, const Layout& layout) {
    std::string text;
    forEachPath(tree, [&](NodeIndex node, const std::string& path) {
        const Box& box = layout.boxes[node];
        text += path;
        for (const float edge : {box.x0, box.y0, box.x1, box.y1}) {
            text += '\t';
            append(text, double{edge});
        }
        text += '\n';
    });
    return text;
}

} // namespace paramap::layout
