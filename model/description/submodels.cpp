// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/submodels.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>

namespace paramap::description {

namespace {

/// Makes the shelf of a sub-model. It is a copy, so that one description can be used in two places.
std::shared_ptr<const PartShelf> moved(
    const PartShelf& shelf, const std::string& prefix, const std::shared_ptr<const Architecture>& described) {
    auto result = std::make_shared<PartShelf>(shelf);
    result->name = prefix + "." + shelf.name;
    result->realm = prefix + "." + shelf.realm.value_or("");
    result->described = described;
    for (auto& [name, model] : result->models)
        model = moved(*model, prefix, model->described);
    return result;
}

std::string capitalised(std::string word) {
    if (!word.empty())
        word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
    std::ranges::replace(word, '_', ' ');
    return word;
}

class Joiner {
public:
    Joiner(Architecture& outer, const SubModel& model, const ArchitecturePtr& inner)
        : m_outer(outer)
        , m_model(model)
        , m_inner(*inner)
        , m_prefix(model.prefix()) { }

    void join() {
        for (const Size& size : m_inner.sizes)
            m_outer.sizes.push_back(moved(size));
        for (Derived derived : m_inner.derived) {
            derived.name = m_prefix + "." + derived.name;
            derived.realm = m_prefix + "." + derived.realm;
            m_outer.derived.push_back(std::move(derived));
        }
        for (const auto& [name, function] : m_inner.functions)
            m_outer.functions[m_prefix + "." + name] = function;
        for (Requirement requirement : m_inner.requirements) {
            // The class of the sub-model is not known here. So the checks of its usual class apply to all.
            if (!requirement.classes.empty()
                && std::ranges::find(requirement.classes, m_inner.classes.front().name) == requirement.classes.end())
                continue;
            requirement.classes.clear();
            requirement.realm = m_prefix + "." + requirement.realm;
            m_outer.requirements.push_back(std::move(requirement));
        }
        for (SubModel deeper : m_inner.models) {
            deeper.path = m_model.path + "." + deeper.path;
            m_outer.models.push_back(std::move(deeper));
        }
        for (const auto& [name, formula] : m_model.given)
            give(name, formula);
    }

private:
    Size moved(Size size) const {
        std::vector<std::string> spellings{size.name};
        spellings.insert(spellings.end(), size.aliases.begin(), size.aliases.end());
        if (m_model.flat)
            size.flat = spellings;
        else
            for (std::string& each : size.flat)
                each = m_model.path + "." + each;
        size.aliases.clear();
        for (const std::string& each : spellings) {
            if (each != size.name)
                size.aliases.push_back(m_model.path + "." + each);
            if (each != size.name || m_prefix != m_model.path)
                size.aliases.push_back(m_prefix + "." + each);
        }
        size.key = m_prefix + "." + size.key;
        if (!size.symbol.empty())
            size.symbol = m_prefix + "." + size.symbol;
        size.name = m_model.path + "." + size.name;
        if (!size.label.empty())
            size.label = capitalised(m_prefix) + ": " + size.label;
        size.realm = m_prefix + "." + size.realm;
        return size;
    }

    /// The formula uses the outer model's sizes.
    void give(const std::string& name, const formula::Expr& formula) {
        const Size* found = m_outer.size(m_prefix + "." + name);
        if (!found)
            throw Problem(phrase("'%1' is no size of %2", {name, m_inner.name}) + didYouMean(name, m_inner.sizeNames()))
                .inFile(m_model.origin->file)
                .atLine(m_model.origin->line)
                .under(m_model.origin->place);
        Size& size = m_outer.sizes[static_cast<std::size_t>(found - m_outer.sizes.data())];
        size.value = formula;
        size.whenNull = nullptr;
        size.perClass.clear();
        size.step = nullptr;
        size.required = false;
        size.fixed = true;
        size.realm.clear();
        size.note.clear();
        size.origin = m_model.origin;
    }

    Architecture& m_outer;
    const SubModel& m_model;
    const Architecture& m_inner;
    std::string m_prefix;
};

} // namespace

namespace {

/// Every level of models inside models doubles the spellings of a size, so they are limited.
void checkNames(const Architecture& joined, const SubModel& model) {
    constexpr std::size_t most = 100'000;
    std::size_t names = joined.derived.size();
    for (const Size& size : joined.sizes)
        names += 1 + size.aliases.size() + size.flat.size();
    if (names > most)
        throw Problem(phrase("models inside models give their sizes more than %1 names", {std::to_string(most)}))
            .inFile(model.origin->file)
            .atLine(model.origin->line)
            .under(model.origin->place);
}

} // namespace

ArchitecturePtr withSubModels(const ArchitecturePtr& outer, const ModelLoader& load) {
    if (outer->models.empty())
        return outer;
    auto result = std::make_shared<Architecture>(*outer);
    result->alone = outer;
    auto shelf = std::make_shared<PartShelf>(*outer->parts);
    for (const SubModel& model : outer->models) {
        const ArchitecturePtr inner = load(model);
        Joiner(*result, model, inner).join();
        checkNames(*result, model);
        result->checked = result->checked && inner->checked;
        result->lora.insert(result->lora.end(), inner->lora.begin(), inner->lora.end());
        result->ia3.insert(result->ia3.end(), inner->ia3.begin(), inner->ia3.end());
        shelf->models[model.prefix()] = moved(*inner->parts, model.prefix(), inner);
    }
    result->parts = shelf;
    for (Preset& preset : result->presets) {
        for (const auto& [name, value] : preset.inner) {
            if (name.ends_with(".model_type"))
                continue;
            if (const Size* size = result->size(name))
                preset.values[size->key] = value;
        }
    }
    return result;
}

} // namespace paramap::description
