// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/form.h"
#include "model/json/document.h"
#include "model/problem/problem.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {

/// Takes typed fields out of a JSON document. Each Problem names file, line and place.
class Fields {
public:
    explicit Fields(std::string file)
        : m_file(std::move(file)) { }

    /// Returns a member. Throws a Problem if it is missing.
    const json::Node& member(const json::Node& node, const char* key) const;
    std::string text(const json::Node& node, const std::string& place) const; ///< also joins a list of lines
    std::vector<std::string> texts(const json::Node& node, const std::string& place) const;
    /// A text, or a list of lines, as the words between its blanks.
    std::vector<std::string> words(const json::Node& node, const std::string& place) const;
    std::int64_t integer(const json::Node& node, const std::string& place) const;
    /// A text is parsed as a formula; any other value is a literal.
    formula::Expr formula(const json::Node& node, const std::string& place) const;

    /// Throws a Problem if the type differs.
    void expect(const json::Node& node, json::Node::Type type, const std::string& place) const;
    [[noreturn]] void fail(const json::Node& node, const std::string& place, const std::string& sentence) const;
    [[noreturn]] void unknown(
        const json::Node& node, const std::string& place, std::span<const std::string_view> known) const;
    /// The file and line that an entry comes from.
    std::shared_ptr<const Origin> origin(const json::Node& node, const std::string& place) const;

    template <typename Action> void at(const json::Node& node, const std::string& place, const Action& action) const {
        try {
            action();
        } catch (Problem& problem) {
            if (problem.file().empty() && problem.place().empty())
                problem.under(place);
            problem.inFile(node.fileOr(m_file)).atLine(node.line);
            throw;
        }
    }
    /// Calls `action` with the key and value of every member of an object.
    template <typename Action> void each(const json::Node& node, const std::string& place, const Action& action) const {
        expect(node, json::Node::Type::Object, place);
        for (const auto& [key, value] : node.members)
            action(key, value);
    }

private:
    std::string m_file;
};

} // namespace paramap::description
