// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/json.h"

#include "model/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <unordered_set>
#include <utility>

namespace paramap::layout {

namespace {

/// Builds the tree while the text is read. A node is added when its name is known; its children may come before
/// its name in the file, so those wait in a small tree of their own.
class Reader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit Reader(std::string_view file)
        : m_file(file) { }

    bool null() override { return scalar("null"); }
    bool boolean(bool) override { return scalar("a boolean"); }
    bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return number(value); }
    bool binary(binary_t&) override { return scalar("binary data"); }

    bool string(string_t& text) override {
        if (m_skipping > 0 || m_key == Key::Other)
            return true;
        if (m_key != Key::Name)
            return scalar("a string");
        node().name = text;
        checkName(text);
        return true;
    }

    bool start_object(std::size_t) override {
        deeper();
        if (m_skipping > 0 || (m_key == Key::Other && !m_nodes.empty() && !m_inChildren)) {
            ++m_skipping;
            return true;
        }
        if (!m_nodes.empty() && !m_inChildren)
            fail(m_key == Key::Value ? "'value' is no number" : "'name' is no string");
        m_nodes.push_back({});
        m_inChildren = false;
        m_key = Key::Other;
        return true;
    }

    bool key(string_t& text) override {
        if (m_skipping == 0)
            m_key = text == "name"   ? Key::Name
                : text == "value"    ? Key::Value
                : text == "children" ? Key::Children
                                     : Key::Other;
        return true;
    }

    bool end_object() override {
        --m_depth;
        if (m_skipping > 0) {
            --m_skipping;
            return true;
        }
        close();
        m_inChildren = true;
        return true;
    }

    bool start_array(std::size_t) override {
        deeper();
        if (m_skipping > 0 || (m_key == Key::Other && !m_nodes.empty() && !m_inChildren)) {
            ++m_skipping;
            return true;
        }
        if (m_nodes.empty() || m_inChildren || m_key != Key::Children)
            fail("a node is an object with a name and children or a value");
        open();
        node().hasChildren = true;
        m_inChildren = true;
        return true;
    }

    bool end_array() override {
        --m_depth;
        if (m_skipping > 0) {
            --m_skipping;
            return true;
        }
        m_inChildren = false;
        m_key = Key::Other;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        const std::string_view what = error.what();
        // A number beyond the range of a double is reported by the reader as an error of its own.
        if (what.find("out_of_range") != std::string_view::npos)
            fail("a weight is infinite");
        throw Problem("not JSON: unexpected text at byte " + std::to_string(position)).inFile(m_file);
    }

    Tree finish() { return m_builder.finish(); }

private:
    enum class Key { Name, Value, Children, Other };

    struct Open {
        std::optional<std::string> name;
        std::optional<double> value;
        bool hasChildren = false;
        NodeIndex index = noNode; // once added
        std::unordered_set<std::string> names; // of its children
    };

    Open& node() { return m_nodes.back(); }

    [[noreturn]] void fail(std::string sentence) const {
        Problem problem(std::move(sentence));
        std::string path;
        for (const Open& open : m_nodes)
            if (open.name)
                path += (path.empty() ? "" : "/") + *open.name;
        if (!path.empty())
            problem.under(path);
        throw problem.inFile(m_file);
    }

    void deeper() {
        if (++m_depth > mostJsonNesting)
            fail("nested more than " + std::to_string(mostJsonNesting) + " deep");
    }

    void checkName(std::string_view name) const {
        if (name.find('\t') != std::string_view::npos)
            fail("a name holds a tab");
        if (name.find_first_of("\n\r") != std::string_view::npos)
            fail("a name holds a line break");
        if (name.find('/') != std::string_view::npos)
            fail("a name holds '/'");
    }

    bool scalar(const char* what) {
        if (m_skipping > 0)
            return true;
        if (m_nodes.empty() || m_inChildren)
            fail("a node is an object with a name and children or a value");
        if (m_key == Key::Value)
            fail(std::string("a value is ") + what + ", not a number");
        if (m_key == Key::Name)
            fail("a name is " + std::string(what) + ", not a string");
        if (m_key == Key::Children)
            fail("children are a list");
        return true;
    }

    bool number(double value) {
        if (m_skipping > 0 || m_key == Key::Other || m_nodes.empty() || m_inChildren || m_key != Key::Value)
            return scalar("a number");
        try {
            checkWeight(value);
        } catch (const Problem& problem) {
            fail(problem.sentence());
        }
        node().value = value;
        return true;
    }

    /// Adds the innermost node to the tree, before its first child.
    void open() {
        Open& open = node();
        if (open.index != noNode)
            fail("a node has children twice");
        if (!open.name)
            fail("a node with children needs its name before them");
        NodeIndex parent = noNode;
        if (m_nodes.size() > 1) {
            Open& above = m_nodes[m_nodes.size() - 2];
            parent = above.index;
            if (!above.names.insert(*open.name).second)
                fail("two siblings are named '" + *open.name + "'");
        }
        open.index = open.value && !open.hasChildren ? m_builder.add(parent, *open.name, *open.value)
                                                     : m_builder.add(parent, *open.name);
    }

    void close() {
        if (!node().name)
            fail("a node has no name");
        if (node().hasChildren && node().value)
            fail("a node has both children and a value");
        if (!node().hasChildren && !node().value)
            fail("a node has neither children nor a value");
        if (node().index == noNode)
            open();
        m_nodes.pop_back();
    }

    std::string m_file;
    TreeBuilder m_builder;
    std::vector<Open> m_nodes;
    Key m_key = Key::Other;
    bool m_inChildren = false; // directly inside a list of children
    int m_skipping = 0; // brackets open below a key that is passed over
    int m_depth = 0;
};

void append(std::string& text, double number) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text.append(digits.data(), end.ptr);
}

void appendQuoted(std::string& text, std::string_view name) {
    text += nlohmann::json(name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Calls write(node, path) for every node, parents first, with the path made up step by step.
template <typename Write> void forEachPath(const Tree& tree, const Write& write) {
    std::vector<std::pair<NodeIndex, std::size_t>> open; // node, length of its path
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

Tree readTree(std::string_view json, std::string_view file) {
    Reader reader(file);
    nlohmann::json::sax_parse(json.begin(), json.end(), &reader);
    return reader.finish();
}

std::string toJson(const Tree& tree, const Layout& layout) {
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
