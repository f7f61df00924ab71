// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/roles.h"

#include "model/description/fields.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace paramap::description {

using json::Node;

namespace {

constexpr std::array<std::string_view, 4> roleWords{"about", "leads", "of", "where"};
constexpr std::array<std::string_view, 5> ruleWords{"names", "parts", "beside", "kinds", "of"};
constexpr std::array<std::pair<std::string_view, RoleSite::What>, 3> whatWords{
    {{"module", RoleSite::What::Module}, {"parameter", RoleSite::What::Parameter}, {"buffer", RoleSite::What::Buffer}}};

bool isNumber(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// "#" is a number; one * stands for any text.
bool fits(std::string_view name, std::string_view pattern) {
    if (pattern == "#")
        return isNumber(name);
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return name == pattern;
    const std::string_view before = pattern.substr(0, star), after = pattern.substr(star + 1);
    return name.size() >= before.size() + after.size() && name.starts_with(before) && name.ends_with(after);
}

/// The pattern's last word is the last name of the path; the words before it occur above, in their order.
bool fitsPath(const std::vector<std::string>& path, std::string_view pattern) {
    std::size_t at = path.size();
    for (bool last = true; !pattern.empty(); last = false) {
        const std::size_t dot = pattern.rfind('.');
        const std::string_view word = dot == std::string_view::npos ? pattern : pattern.substr(dot + 1);
        pattern = dot == std::string_view::npos ? std::string_view() : pattern.substr(0, dot);
        while (at > 0 && !fits(path[at - 1], word)) {
            if (last)
                return false;
            --at;
        }
        if (at == 0)
            return false;
        --at;
    }
    return true;
}

RoleRule readRule(const Fields& fields, const Node& node, const std::string& place) {
    RoleRule rule;
    fields.each(node, place, [&](const std::string& key, const Node& value) {
        if (key == "names") {
            rule.names = fields.words(value, place);
        } else if (key == "parts") {
            rule.parts = fields.words(value, place);
        } else if (key == "beside") {
            rule.beside = fields.words(value, place);
        } else if (key == "kinds") {
            for (const std::string& word : fields.words(value, place)) {
                const auto kind = kindFromWord(word);
                if (!kind)
                    fields.fail(
                        value, place, phrase("'%1' is no kind of part", {word}) + didYouMean(word, kindWords()));
                rule.kinds.push_back(*kind);
            }
        } else if (key == "of") {
            for (const std::string& word : fields.words(value, place)) {
                const auto what = std::ranges::find(whatWords, word, &decltype(whatWords)::value_type::first);
                if (what == whatWords.end())
                    fields.fail(value, place, phrase("a rule is of module, parameter or buffer, not '%1'", {word}));
                rule.what.push_back(what->second);
            }
        } else {
            fields.unknown(value, key, ruleWords);
        }
    });
    if (rule.names.empty() && rule.parts.empty())
        fields.fail(node, place, "a rule needs names or parts");
    return rule;
}

} // namespace

bool RoleRule::holds(const RoleSite& site) const {
    const auto isOf = [&] {
        return what.empty() ? site.what != RoleSite::What::Buffer : std::ranges::find(what, site.what) != what.end();
    };
    const auto hasPart
        = [&](const std::string& part) { return std::ranges::find(site.parts, part) != site.parts.end(); };
    const auto hasBeside = [&](const std::string& name) {
        return std::ranges::any_of(site.beside, [&](const std::string& other) { return fits(other, name); });
    };
    return isOf() && (kinds.empty() || std::ranges::find(kinds, site.kind) != kinds.end())
        && (parts.empty() || std::ranges::any_of(parts, hasPart))
        && (beside.empty() || std::ranges::any_of(beside, hasBeside))
        && (names.empty()
            || std::ranges::any_of(names, [&](const std::string& name) { return fitsPath(site.path, name); }));
}

Roles Roles::read(const Node& document, const std::string& file) {
    const Fields fields(file);
    Roles roles;
    fields.each(document, "a file of roles", [&](const std::string& name, const Node& node) {
        if (name == "source")
            return;
        Role role;
        role.name = name;
        fields.each(node, name, [&](const std::string& key, const Node& value) {
            if (key == "about") {
                role.about = fields.text(value, name);
            } else if (key == "leads") {
                fields.expect(value, Node::Type::Boolean, name);
                role.leads = value.boolean;
            } else if (key == "of") {
                role.of = fields.words(value, name);
            } else if (key == "where") {
                fields.expect(value, Node::Type::Array, name);
                for (const Node& rule : value.items)
                    role.where.push_back(readRule(fields, rule, name));
            } else {
                fields.unknown(value, key, roleWords);
            }
        });
        if (role.about.empty())
            fields.fail(node, name, "a role needs its sentence: \"about\"");
        roles.m_roles.push_back(std::move(role));
    });
    return roles;
}

const Role* Roles::named(std::string_view name) const {
    const auto found = std::ranges::find(m_roles, name, &Role::name);
    return found == m_roles.end() ? nullptr : &*found;
}

const Role* Roles::at(const RoleSite& site) const {
    for (const Role& role : m_roles)
        if (std::ranges::any_of(role.where, [&](const RoleRule& rule) { return rule.holds(site); }))
            return &role;
    return nullptr;
}

std::vector<std::string> Roles::names() const {
    std::vector<std::string> result;
    for (const Role& role : m_roles)
        result.push_back(role.name);
    return result;
}

} // namespace paramap::description
