// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/compare/row.h"

#include "model/description/blueprint.h"
#include "model/description/roles.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace paramap::compare {

namespace {

constexpr std::string_view between = " + "; ///< the paths of a row
constexpr std::array<std::string_view, 5> changeWords{"same", "grew", "shrank", "added", "removed"};

const description::Architecture& architectureOf(const Subject& subject) {
    return subject.network->settings.blueprint->architecture();
}

/// Which role stands for a role: of "key", the fused "query-key-value" where some subject has that.
class Fusing {
public:
    Fusing(std::span<const Subject> subjects, const std::vector<std::vector<PartAmount>>& parts) {
        std::set<std::string> there;
        for (const std::vector<PartAmount>& each : parts)
            for (const PartAmount& part : each)
                there.insert(part.role);
        for (const Subject& subject : subjects) {
            const auto& roles = architectureOf(subject).roles;
            for (std::size_t i = 0; roles && i < roles->all().size(); ++i)
                if (const description::Role& role = roles->all()[i]; there.contains(role.name))
                    for (const std::string& part : role.of)
                        m_fused.emplace(part, role.name);
        }
    }
    std::string of(const std::string& role) const {
        std::string result = role;
        constexpr int deepest = 4; // a "key" is of a "key-value", and that of a "query-key-value"
        for (int i = 0; i < deepest; ++i)
            if (const auto found = m_fused.find(result); found != m_fused.end())
                result = found->second;
        return result;
    }

private:
    std::map<std::string, std::string> m_fused;
};

/// The name of the module that is around most of it: "model." for "model.layers.*"; "" if there is none.
std::string aroundMost(const std::vector<PartAmount>& parts) {
    std::map<std::string, std::int64_t> amounts;
    std::int64_t total = 0;
    for (const PartAmount& part : parts) {
        const std::size_t dot = part.path.find('.');
        total += part.amount;
        if (dot != std::string::npos && part.path.find('*') > dot)
            amounts[part.path.substr(0, dot + 1)] += part.amount;
    }
    const auto most = std::ranges::max_element(amounts, {}, [](const auto& each) { return each.second; });
    return most != amounts.end() && most->second > total / 2 ? most->first : std::string();
}

class Rows {
public:
    Rows(std::span<const Subject> subjects, const std::vector<std::vector<PartAmount>>& parts)
        : m_count(subjects.size())
        , m_fusing(subjects, parts)
        , m_byPath(areOfOneDescription(subjects)) { }

    void add(std::size_t subject, const PartAmount& part) {
        const std::string name = nameOf(part);
        const auto [known, isNew] = m_places.emplace(name, m_rows.size());
        if (isNew)
            m_rows.push_back({name, part.kind, std::vector<std::string>(m_count), std::vector<std::int64_t>(m_count)});
        Row& row = m_rows[known->second];
        std::string& paths = row.paths[subject];
        paths += (paths.empty() ? "" : std::string(between)) + part.path;
        row.amounts[subject] += part.amount;
    }
    /// `around`: what is left out of the names; a name that would then be another row's stays whole.
    std::vector<Row> all(const std::string& around) {
        for (Row& row : m_rows)
            if (!around.empty() && row.role.starts_with(around) && !m_places.contains(row.role.substr(around.size())))
                row.role.erase(0, around.size());
        return std::move(m_rows);
    }
    bool byPath() const { return m_byPath; }

private:
    std::string nameOf(const PartAmount& part) const {
        return m_byPath || part.role.empty() ? part.path : m_fusing.of(part.role);
    }

    std::size_t m_count;
    Fusing m_fusing;
    bool m_byPath;
    std::vector<Row> m_rows;
    std::map<std::string, std::size_t> m_places;
};

} // namespace

std::string_view word(Change change) {
    return changeWords.at(static_cast<std::size_t>(change));
}

Change Row::change() const {
    const std::int64_t from = amounts.front(), to = amounts.back();
    if (paths.front().empty() && !paths.back().empty())
        return Change::Added;
    if (paths.back().empty() && !paths.front().empty())
        return Change::Removed;
    return from == to ? Change::Same : from < to ? Change::Grew : Change::Shrank;
}

std::vector<std::string> Row::parts(std::size_t subject) const {
    const std::string& all = paths[subject];
    std::vector<std::string> result;
    for (std::size_t at = 0; at <= all.size();) {
        const std::size_t end = std::min(all.find(between, at), all.size());
        if (end > at)
            result.push_back(all.substr(at, end - at));
        at = end + between.size();
    }
    return result;
}

bool areOfOneDescription(std::span<const Subject> subjects) {
    return std::ranges::all_of(subjects,
        [&](const Subject& each) { return architectureOf(each).name == architectureOf(subjects.front()).name; });
}

std::vector<Row> rowsOf(std::span<const Subject> subjects) {
    std::vector<std::vector<PartAmount>> parts;
    for (const Subject& subject : subjects)
        parts.push_back(partAmounts(subject));
    Rows rows(subjects, parts);
    for (std::size_t subject = 0; subject < subjects.size(); ++subject)
        for (const PartAmount& part : parts[subject])
            rows.add(subject, part);
    return rows.all(rows.byPath() ? aroundMost(parts.front()) : std::string());
}

} // namespace paramap::compare
