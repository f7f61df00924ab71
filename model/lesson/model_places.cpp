// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/model_numbers.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

constexpr std::size_t mostPlaces = 100'000;
constexpr std::string_view anyName = "*";

std::vector<std::string> namesOf(std::string_view path) {
    std::vector<std::string> names;
    while (true) {
        const std::size_t dot = path.find('.');
        names.emplace_back(path.substr(0, dot));
        if (dot == std::string_view::npos)
            return names;
        path.remove_prefix(dot + 1);
    }
}

/// Follows the names of a path from the root.
class Search {
public:
    Search(std::string_view path)
        : m_names(namesOf(path)) { }

    std::vector<network::Place> from(const network::Place& root) {
        follow(root, 0);
        return std::move(m_found);
    }
    /// The nearest path to the one that was not found; empty if nothing is near.
    std::string suggestion() const {
        const std::vector<std::string> near = nearest(m_names[m_deepest], m_beside, 1);
        if (near.empty())
            return {};
        std::string result;
        for (std::size_t i = 0; i < m_names.size(); ++i)
            result += (i == 0 ? "" : ".") + (i == m_deepest ? near.front() : m_names[i]);
        return phrase("; did you mean '%1'?", {result});
    }

private:
    void follow(const network::Place& place, std::size_t next) {
        if (next == m_names.size()) {
            if (m_found.size() == mostPlaces)
                throw Problem("a path may name at most 100,000 places");
            m_found.push_back(place);
            return;
        }
        if (next >= m_deepest)
            note(place, next);
        const network::Module& module = *place.module;
        for (std::size_t run = 0; run < module.children.size(); ++run)
            followRun(place, run, next);
        for (std::size_t i = 0; i < module.tensors.size(); ++i)
            if (m_names[next] == anyName || m_names[next] == module.tensors[i].name())
                if (next + 1 == m_names.size())
                    follow(network::tensorPlace(place, i), next + 1);
    }

    void followRun(const network::Place& place, std::size_t run, std::size_t next) {
        const network::Run& children = place.module->children[run];
        if (m_names[next] == anyName) {
            for (std::int64_t item = 0; item < children.count; ++item)
                follow(network::childPlace(place, run, item), next + 1);
        } else if (const auto item = children.item(m_names[next])) {
            follow(network::childPlace(place, run, *item), next + 1);
        }
    }

    /// Remembers the names that stand where the path ends to be known.
    void note(const network::Place& place, std::size_t next) {
        if (next > m_deepest)
            m_beside.clear();
        m_deepest = next;
        for (const network::Run& run : place.module->children)
            m_beside.push_back(run.name(0));
        for (const network::Tensor& tensor : place.module->tensors)
            m_beside.push_back(tensor.name());
    }

    std::vector<std::string> m_names, m_beside;
    std::size_t m_deepest = 0;
    std::vector<network::Place> m_found;
};

} // namespace

std::vector<network::Place> placesOf(const network::Network& network, std::string_view path) {
    if (path.empty())
        return {network::rootPlace(network)};
    Search search(path);
    std::vector<network::Place> result = search.from(network::rootPlace(network));
    if (result.empty())
        throw Problem(phrase("there is no module or tensor '%1'", {path}) + search.suggestion());
    return result;
}

} // namespace paramap::lesson
