// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/kind.h"
#include "model/json/document.h"

#include <string>
#include <string_view>
#include <vector>

namespace paramap::description {

/// A place in a tree, as far as rules about it can ask.
struct RoleSite {
    enum class What { Module, Parameter, Buffer };
    What what = What::Module;
    Kind kind = Kind::Other;
    std::vector<std::string> path; ///< the names from the root to the place; empty for the root
    /// The part's name, those of the parts that it is like, and the class; empty for a tensor.
    std::vector<std::string> parts;
    std::vector<std::string> beside; ///< the names of what lies beside it, its own among them
};

/// Where a role is met, unless a description names one. Every condition that is not empty must hold.
struct RoleRule {
    /// "q_proj"; "mlp.c_proj" is a c_proj anywhere below an mlp; "experts.#" a number; "*_norm" any beginning.
    std::vector<std::string> names;
    std::vector<std::string> parts; ///< one of RoleSite::parts
    std::vector<std::string> beside; ///< one of RoleSite::beside
    std::vector<Kind> kinds;
    std::vector<RoleSite::What> what; ///< empty = modules and parameters, no buffers

    bool holds(const RoleSite& site) const;
};

/// What some part of many networks is for: "query", "router", "token-embedding".
struct Role {
    std::string name;
    std::string about; ///< one or two sentences
    bool leads = false; ///< whether it stands in front of a part's own sentence, which does not know where the part is
    std::vector<std::string> of; ///< the roles that this one holds in one matrix: query, key and value
    std::vector<RoleRule> where;
};

/// The roles of roles.json. The first role that has a rule for a place is the place's.
class Roles {
public:
    /// Throws a Problem with file, line and place for any mistake in it.
    static Roles read(const json::Node& document, const std::string& file);

    const Role* named(std::string_view name) const; ///< null if there is none
    const Role* at(const RoleSite& site) const; ///< null if no rule holds
    const std::vector<Role>& all() const { return m_roles; }
    std::vector<std::string> names() const;

private:
    std::vector<Role> m_roles;
};

} // namespace paramap::description
