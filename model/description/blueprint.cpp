// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/blueprint.h"

#include "model/description/expand.h"
#include "model/description/expand_tree.h"
#include "model/description/located.h"
#include "model/description/probes.h"
#include "model/formula/certainty.h"
#include "model/formula/work.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <set>

namespace paramap::description {

using formula::Expr;
using formula::Op;

namespace {

constexpr std::int64_t stepsOfALook = 4; ///< at one part of a formula
constexpr std::size_t mostNames = 5000; ///< sizes and derived values
constexpr std::size_t longestChain = 1000; ///< values that depend on each other, one after the other

} // namespace

class BlueprintMaker {
public:
    BlueprintMaker(const ArchitecturePtr& architecture, const ClassForm& cls, Extent extent)
        : m_architecture(*architecture)
        , m_extent(extent)
        , m_slots(*architecture)
        , m_resolver(*architecture, m_slots, m_work)
        , m_result(std::make_shared<Blueprint>()) {
        m_result->m_architecture = architecture;
        m_result->m_class = &cls;
        m_result->m_slots = m_slots.slots();
    }

    BlueprintPtr make() {
        functions();
        rules();
        order();
        wholeSizes();
        requirements();
        PartExpander expander(m_architecture, m_slots, m_work, m_extent);
        m_result->m_root = expander.root(m_result->classForm());
        for (const auto& [line, origin] : m_result->classForm().ties)
            tie(line, origin, frame({}));
        for (const PartExpander::PlacedTie& each : expander.ties())
            tie(each.line, each.origin, {.shelf = each.shelf, .arguments = {}, .indices = {}});
        m_result->m_names = m_slots.names();
        used();
        return m_result;
    }

private:
    Frame frame(const std::string& realm) const {
        return {.shelf = &m_architecture.shelf(realm), .arguments = {}, .indices = {}};
    }

    Expr resolve(const Expr& written, const Origin& origin, const Frame& frame) {
        return written ? at(origin, [&] { return m_resolver.formula(written, frame); }) : nullptr;
    }

    void requirements() {
        for (const Requirement& each : m_architecture.requirements) {
            if (!each.classes.empty() && std::ranges::find(each.classes, m_result->cls()) == each.classes.end())
                continue;
            m_result->m_requirements.push_back(resolve(each.condition, *each.origin, frame(each.realm)));
            m_result->m_sentences.push_back(each.sentence);
        }
    }

    void functions() {
        for (const auto& [name, function] : m_architecture.functions) {
            const std::size_t dot = name.rfind('.');
            bind(name, function, frame(dot == std::string::npos ? std::string() : name.substr(0, dot + 1)));
        }
        functionsOf(*m_architecture.parts);
    }

    /// Adds the functions of the files of parts that this shelf builds on.
    void functionsOf(const PartShelf& shelf) {
        for (const auto& [name, function] : shelf.functions)
            bind(name, function, {.shelf = &shelf, .arguments = {}, .indices = {}});
        for (const auto& used : shelf.uses)
            functionsOf(*used);
        for (const auto& [prefix, model] : shelf.models)
            functionsOf(*model);
    }

    void bind(const std::string& name, const WrittenFunction& written, const Frame& where) {
        if (m_result->m_functions.contains(name))
            return;
        formula::Function bound = written.function;
        const auto resolved = [&](const formula::Node& node) -> Expr {
            if (std::ranges::find(bound.parameters, node.name) != bound.parameters.end())
                return nullptr;
            return m_resolver.formula(std::make_shared<const formula::Node>(node), where);
        };
        at(*written.origin, [&] {
            bound.body = formula::substitute(m_resolver.local(written.function.body, where), resolved, &m_work);
        });
        m_result->m_functions.emplace(name, std::move(bound));
    }

    void rules() {
        for (const Size& size : m_architecture.sizes) {
            const auto special = size.perClass.find(m_result->cls());
            const Expr& value = special == size.perClass.end() ? size.value : special->second;
            const Frame where = frame(size.realm);
            m_result->m_rules.push_back({.value = resolve(value, *size.origin, where),
                .whenNull = resolve(size.whenNull, *size.origin, where),
                .step = resolve(size.step, *size.origin, where),
                .each = {}});
            if (!size.per.empty())
                perLayer(m_result->m_rules.back(), size, where);
        }
        for (const Derived& derived : m_architecture.derived)
            m_result->m_rules.push_back({.value = resolve(derived.value, *derived.origin, frame(derived.realm)),
                .whenNull = {},
                .step = {},
                .each = {}});
    }

    void perLayer(Blueprint::Rule& rule, const Size& size, Frame where) {
        rule.per = m_slots.find(size.realm + size.per);
        if (rule.per < 0 || static_cast<std::size_t>(rule.per) >= m_architecture.sizes.size())
            throw Problem(phrase("'%1' is no size here", {size.per}) + didYouMean(size.per, m_slots.known(size.realm)))
                .inFile(size.origin->file)
                .atLine(size.origin->line)
                .under(size.origin->place);
        if (!size.each)
            return;
        rule.index = m_slots.addIndex("i");
        where.indices.emplace_back("i", slotName("i", rule.index));
        rule.each = resolve(size.each, *size.origin, where);
    }

    /// Marks the slots of sizes and derived values that a formula uses, also through functions.
    void collect(const Expr& formula, std::vector<bool>& slots) const {
        std::set<std::string> seen;
        collect(formula, slots, seen);
    }

    /// `seen`: functions that were already examined. A function may refer to itself many times.
    void collect(const Expr& formula, std::vector<bool>& slots, std::set<std::string>& seen) const {
        if (!formula)
            return;
        formula::visit(formula, [&](const formula::Node& node) {
            m_work.spend(stepsOfALook);
            if (node.op == Op::Name && node.slot >= 0 && static_cast<std::size_t>(node.slot) < slots.size())
                slots[static_cast<std::size_t>(node.slot)] = true;
            if (node.op == Op::Call)
                if (const auto found = m_result->m_functions.find(node.name);
                    found != m_result->m_functions.end() && seen.insert(node.name).second)
                    collect(found->second.body, slots, seen);
        });
    }

    std::vector<bool> needs(std::size_t slot) const {
        std::vector<bool> result(m_result->m_rules.size());
        collect(m_result->m_rules[slot].value, result);
        collect(m_result->m_rules[slot].whenNull, result);
        collect(m_result->m_rules[slot].each, result);
        if (m_result->m_rules[slot].each)
            result[static_cast<std::size_t>(m_result->m_rules[slot].per)] = true;
        return result;
    }

    void order() {
        std::vector<int> state(m_result->m_rules.size(), 0); // 0 = not visited, 1 = open, 2 = done
        std::vector<std::size_t> open;
        for (std::size_t slot = 0; slot < state.size(); ++slot)
            place(slot, state, open);
    }

    void place(std::size_t slot, std::vector<int>& state, std::vector<std::size_t>& open) {
        if (state[slot] == 2)
            return;
        if (state[slot] == 1) {
            std::string circle;
            for (auto each = std::ranges::find(open, slot); each != open.end(); ++each)
                circle += m_slots.names()[*each] + " > ";
            const Origin& origin = originOf(slot);
            throw Problem(phrase("sizes depend on each other in a circle: %1", {circle + m_slots.names()[slot]}))
                .inFile(origin.file)
                .atLine(origin.line)
                .under(origin.place);
        }
        if (open.size() == longestChain)
            throw Problem(
                phrase("values depend on each other more than %1 levels deep", {std::to_string(longestChain)}))
                .inFile(originOf(slot).file)
                .atLine(originOf(slot).line)
                .under(originOf(slot).place);
        state[slot] = 1;
        open.push_back(slot);
        const std::vector<bool> needed = needs(slot);
        for (std::size_t other = 0; other < needed.size(); ++other)
            if (needed[other])
                place(other, state, open);
        open.pop_back();
        state[slot] = 2;
        m_result->m_order.push_back(slot);
    }

    /// Finds the sizes and derived values that are whole numbers for every config.json. Formulas with them can be
    /// folded.
    void wholeSizes() {
        std::vector<bool> whole(m_result->m_rules.size());
        const formula::IsWhole isWhole = [&](const Expr& part) {
            return part->op == Op::Name && part->slot >= 0 && static_cast<std::size_t>(part->slot) < whole.size()
                && whole[static_cast<std::size_t>(part->slot)];
        };
        const formula::Certainty certainty(isWhole);
        const auto isNullOrWhole = [&](const Expr& rule) { return !rule || certainty.isWholeOrFails(rule, true); };
        for (const std::size_t slot : m_result->m_order) {
            const Blueprint::Rule& rule = m_result->m_rules[slot];
            const bool isSize = slot < m_architecture.sizes.size();
            if (!isSize || m_architecture.sizes[slot].type == Size::Type::Integer)
                whole[slot] = !rule.each && isNullOrWhole(rule.value) && isNullOrWhole(rule.whenNull);
        }
        m_slots.setWhole(std::move(whole));
    }

    const Origin& originOf(std::size_t slot) const {
        const std::size_t sizes = m_architecture.sizes.size();
        return slot < sizes ? *m_architecture.sizes[slot].origin : *m_architecture.derived[slot - sizes].origin;
    }

    void tie(const TieLine& line, const std::shared_ptr<const Origin>& origin, Frame where) {
        Blueprint::Tie tie{line, -1, origin};
        tie.line.repeat = resolve(line.repeat, *origin, where);
        if (!line.index.empty()) {
            tie.indexSlot = m_slots.addIndex(line.index);
            where.indices.emplace_back(line.index, slotName(line.index, tie.indexSlot));
        }
        tie.line.condition = resolve(line.condition, *origin, where);
        for (PathPattern* pattern : {&tie.line.path, &tie.line.owner})
            for (Expr& number : pattern->numbers)
                number = resolve(number, *origin, where);
        m_result->m_ties.push_back(std::move(tie));
    }

    void used() {
        std::vector<bool> used(m_result->m_rules.size());
        ChildForm root;
        root.alternatives.push_back({nullptr, m_result->m_root});
        forEachFormula(root, [&](const Expr& formula) { collect(formula, used); });
        for (const Blueprint::Tie& tie : m_result->m_ties) {
            collect(tie.line.condition, used);
            collect(tie.line.repeat, used);
            for (const PathPattern* pattern : {&tie.line.path, &tie.line.owner})
                for (const Expr& number : pattern->numbers)
                    collect(number, used);
        }
        for (const Expr& requirement : m_result->m_requirements)
            collect(requirement, used);
        for (auto slot = m_result->m_order.rbegin(); slot != m_result->m_order.rend(); ++slot) {
            if (!used[*slot])
                continue;
            const std::vector<bool> needed = needs(*slot);
            for (std::size_t other = 0; other < needed.size(); ++other)
                used[other] = used[other] || needed[other];
        }
        m_result->m_used = std::move(used);
    }

    const Architecture& m_architecture;
    Extent m_extent;
    SlotTable m_slots;
    mutable formula::Work m_work; ///< of the whole expansion
    NameResolver m_resolver;
    std::shared_ptr<Blueprint> m_result;
};

int Blueprint::slotOf(const std::string& name) const {
    const auto found = m_slots.find(name);
    return found == m_slots.end() || static_cast<std::size_t>(found->second) >= firstRunSlot() ? -1 : found->second;
}

namespace {

BlueprintPtr expanded(const ArchitecturePtr& architecture, const std::string& cls, Extent extent) {
    const ClassForm* form = architecture->classNamed(cls);
    if (!form)
        form = architecture->besideNamed(cls);
    if (!form) {
        std::string known;
        for (const std::string& each : architecture->classNames())
            known += (known.empty() ? "" : ", ") + each;
        throw Problem(phrase("there is no class '%1' in %2; known classes: %3", {cls, architecture->name, known}),
            Problem::Kind::Usage);
    }
    if (architecture->sizes.size() + architecture->derived.size() > mostNames)
        throw Problem(phrase("there are more than %1 sizes and derived values", {std::to_string(mostNames)}))
            .inFile(architecture->file);
    return BlueprintMaker(architecture, *form, extent).make();
}

} // namespace

BlueprintPtr expand(const ArchitecturePtr& architecture, const std::string& cls) {
    return expanded(architecture, cls, Extent::Everything);
}

BlueprintPtr expandTree(const ArchitecturePtr& architecture, const std::string& cls) {
    return expanded(architecture, cls, Extent::Tree);
}

} // namespace paramap::description
