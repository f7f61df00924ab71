// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/layout/tree_json.h"
#include "model/problem/phrase.h"

#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

namespace paramap::layout {

namespace {

struct NameBehindChildren { };

/// Whether a node's name is certain to come before its children.
enum class Order { AsWritten, NamesFirst };

/// Builds the tree while the text is read. Throws NameBehindChildren if a node's name may come after its children; in a
/// text with the names first, such a node has no name.
class Reader : public nlohmann::json_sax<nlohmann::json> {
public:
    Reader(std::string_view text, std::string_view file, Order order = Order::AsWritten)
        : m_text(text)
        , m_file(file)
        , m_order(order) { }

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
            fail(m_key == Key::Value     ? "'value' is no number"
                    : m_key == Key::Name ? "'name' is no string"
                                         : "children are a list");
        if (!m_nodes.empty())
            ++node().children;
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
        // The JSON library reports a number beyond the range of a double as a separate error.
        if (std::string_view(error.what()).find("out_of_range") != std::string_view::npos)
            fail("a weight is infinite");
        // The position counts from 1.
        const std::string_view rest = m_text.substr(std::min(m_text.size(), position - 1));
        if (rest.substr(0, 3) == "NaN")
            fail("a weight is not a number (NaN)");
        if (rest.substr(0, 8) == "Infinity")
            fail("a weight is infinite");
        throw Problem(phrase("not JSON: unexpected text at byte %1", {std::to_string(position)})).inFile(m_file);
    }

    Tree finish() {
        try {
            return m_builder.finish();
        } catch (Problem& problem) {
            throw problem.inFile(m_file);
        }
    }

private:
    enum class Key { Name, Value, Children, Other };

    struct Open {
        std::optional<std::string> name;
        std::optional<double> value;
        bool hasChildren = false;
        NodeIndex index = noNode; // set when the node is added
        std::size_t children = 0; // begun so far
        std::unordered_set<std::string> names; // names of its children
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

    /// A node without a name is found by its number among the children of the node around it.
    [[noreturn]] void failNameless() const {
        if (m_nodes.size() < 2)
            fail("the root has no name");
        fail(phrase("child %1 has no name", {std::to_string(m_nodes[m_nodes.size() - 2].children)}));
    }

    void deeper() {
        if (++m_depth > mostJsonNesting)
            fail(phrase("nested more than %1 deep", {std::to_string(mostJsonNesting)}));
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
            fail(phrase("a value is %1, not a number", {what}));
        if (m_key == Key::Name)
            fail(phrase("a name is %1, not a string", {what}));
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
        if (!open.name && m_order == Order::AsWritten)
            throw NameBehindChildren();
        if (!open.name)
            failNameless();
        NodeIndex parent = noNode;
        if (m_nodes.size() > 1) {
            Open& above = m_nodes[m_nodes.size() - 2];
            parent = above.index;
            if (!above.names.insert(*open.name).second)
                fail(phrase("two siblings are named '%1'", {*open.name}));
        }
        open.index = open.value && !open.hasChildren ? m_builder.add(parent, *open.name, *open.value)
                                                     : m_builder.add(parent, *open.name);
    }

    void close() {
        if (!node().name)
            failNameless();
        if (node().hasChildren && node().value)
            fail("a node has both children and a value");
        if (!node().hasChildren && !node().value)
            fail("a node has neither children nor a value");
        if (node().index == noNode)
            open();
        m_nodes.pop_back();
    }

    std::string_view m_text;
    std::string m_file;
    Order m_order;
    TreeBuilder m_builder;
    std::vector<Open> m_nodes;
    Key m_key = Key::Other;
    bool m_inChildren = false; // directly inside a list of children
    int m_skipping = 0; // open brackets below an ignored key
    int m_depth = 0;
};

/// Passes a parsed document to a reader with the names first.
void replay(const nlohmann::json& value, Reader& reader) {
    if (value.is_object()) {
        reader.start_object(value.size());
        for (const bool names : {true, false}) {
            for (const auto& [key, member] : value.items()) {
                std::string text = key;
                if ((text == "name") == names && reader.key(text))
                    replay(member, reader);
            }
        }
        reader.end_object();
    } else if (value.is_array()) {
        reader.start_array(value.size());
        for (const nlohmann::json& element : value)
            replay(element, reader);
        reader.end_array();
    } else if (value.is_string()) {
        std::string text = value.get<std::string>();
        reader.string(text);
    } else if (value.is_number()) {
        reader.number_float(value.get<double>(), {});
    } else if (value.is_boolean()) {
        reader.boolean(value.get<bool>());
    } else {
        reader.null();
    }
}

} // namespace

Tree readTree(std::string_view json, std::string_view file) {
    try {
        Reader reader(json, file);
        nlohmann::json::sax_parse(json.begin(), json.end(), &reader);
        return reader.finish();
    } catch (const NameBehindChildren&) { }
    Reader reader(json, file, Order::NamesFirst);
    try {
        replay(nlohmann::json::parse(json.begin(), json.end()), reader);
    } catch (const nlohmann::json::parse_error& error) {
        reader.parse_error(error.byte, {}, error);
    } catch (const nlohmann::json::out_of_range& error) {
        reader.parse_error(1, {}, error);
    }
    return reader.finish();
}

} // namespace paramap::layout
