// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/architecture.h"
#include "model/description/fields.h"
#include "model/description/size_reader.h"
#include "model/description/words.h"
#include "model/formula/builtins.h"
#include "model/formula/parse.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::description {

using formula::Expr;
using formula::Op;
using json::Node;

namespace {

/// Reads "channels(i)": "…", a derived value with arguments.
std::pair<std::string, WrittenFunction> function(
    const Fields& fields, const std::string& key, const Node& node, const std::string& place) {
    const Expr head = formula::parse(key);
    if (head->op != Op::Call)
        throw Problem("a function reads name(argument)");
    if (formula::isBuiltin(head->name))
        throw Problem(phrase("'%1' is a function of the language already; choose another name", {head->name}));
    if (head->name.find('.') != std::string::npos)
        throw Problem(phrase("'%1' is no name of a function: a name has no point", {head->name}));
    formula::Function result;
    for (const Expr& parameter : head->args) {
        if (parameter->op != Op::Name)
            throw Problem("an argument of a function is a name").pointingAt(key, parameter->column);
        result.parameters.push_back(parameter->name);
    }
    result.body = fields.formula(node, place);
    return {head->name, {std::move(result), fields.origin(node, place)}};
}

class Reader {
public:
    Reader(const std::string& file, const PartsLoader& loadParts, bool checked, std::shared_ptr<const Roles> roles)
        : m_fields(file)
        , m_loadParts(loadParts)
        , m_result(std::make_shared<Architecture>()) {
        m_result->file = file;
        m_result->checked = checked;
        m_result->roles = std::move(roles);
    }

    ArchitecturePtr read(const Node& document) {
        m_fields.expect(document, Node::Type::Object, "a description");
        auto shelf = std::make_shared<PartShelf>();
        shelf->name = m_result->file;
        shelf->realm = "";
        for (const auto& [key, value] : document.members)
            section(key, value, *shelf);
        m_result->parts = shelf;
        finish(document);
        return m_result;
    }

private:
    void section(const std::string& key, const Node& value, PartShelf& shelf) {
        if (key == "architecture")
            m_result->name = m_fields.text(value, key);
        else if (key == "family")
            m_result->family = m_fields.text(value, key);
        else if (key == "source")
            m_result->source = m_fields.text(value, key);
        else if (key == "library")
            m_result->library = m_fields.text(value, key);
        else if (key == "model_types")
            m_result->modelTypes = m_fields.texts(value, key);
        else if (key == "ignores")
            m_ignores = &value;
        else if (key == "unpacked")
            m_result->unpacked = m_fields.texts(value, key);
        else if (key == "lora")
            m_result->lora = layerLists(value, key);
        else if (key == "ia3")
            m_result->ia3 = layerLists(value, key);
        else if (key == "typical")
            m_result->typical = static_cast<int>(m_fields.integer(value, key));
        else if (key == "logits")
            logits(value);
        else if (key == "released")
            released(value);
        else if (key == "sliced")
            m_fields.each(value, key, [this](const std::string& name, const Node& node) {
                m_result->sliced[name] = m_fields.integer(node, "sliced > " + name);
            });
        else if (key == "uses")
            for (const std::string& name : m_fields.texts(value, key))
                m_fields.at(value, key, [&] { shelf.uses.push_back(m_loadParts(name)); });
        else if (key == "sizes")
            m_fields.each(value, key, [this](const std::string& name, const Node& node) {
                m_result->sizes.push_back(readSize(m_fields, name, node));
            });
        else if (key == "let")
            m_fields.each(value, key, [&](const std::string& name, const Node& node) { let(name, node, shelf); });
        else if (key == "require")
            m_require = &value;
        else if (key == "classes")
            classes(value);
        else if (key == "beside")
            m_fields.each(value, key, [this](const std::string& what, const Node& node) {
                const std::string place = "beside > " + what;
                const std::string name = m_fields.text(node, place);
                m_result->beside.push_back({what, {name, formula::name(name), {}, m_fields.origin(node, place)}});
            });
        else if (key == "ties")
            m_ties = &value;
        else if (key == "presets")
            m_presets = &value;
        else if (key == "models")
            m_fields.each(value, key, [this](const std::string& name, const Node& node) { model(name, node); });
        else if (key == "auto")
            m_fields.each(value, key, [this](const std::string& word, const Node& node) {
                m_result->automatic[word] = m_fields.text(node, "auto > " + word);
            });
        else if (key == "parts")
            readPartsInto(shelf, value, m_result->file);
        else if (key != "namings") // see withRelative
            m_fields.unknown(value, key, words::sections);
    }

    /// Reads ["q_proj", "v_proj"], or a list of such lists.
    std::vector<std::vector<std::string>> layerLists(const Node& value, const std::string& key) const {
        if (value.items.empty() || value.items.front().type != Node::Type::Array)
            return {m_fields.texts(value, key)};
        std::vector<std::vector<std::string>> result;
        for (const Node& item : value.items)
            result.push_back(m_fields.texts(item, key));
        return result;
    }

    void released(const Node& value) {
        if (!value.find("quantization_config"))
            m_fields.fail(value, "released", "the quantization_config of the published checkpoints is missing");
        m_result->released = value;
    }

    void logits(const Node& value) {
        if (m_fields.text(value, "logits") != "0")
            m_fields.fail(value, "logits",
                "only that no class gives logits is said here, \"0\"; how many a class gives is its own \"@logits\"");
        m_result->givesNoLogits = true;
    }

    void let(const std::string& key, const Node& node, PartShelf& shelf) {
        const std::string place = "let > " + key;
        if (key.find('(') != std::string::npos) {
            m_fields.at(node, place, [&] {
                auto [name, made] = function(m_fields, key, json::withLinesJoined(node), place);
                m_result->functions[name] = std::move(made);
            });
        } else if (node.type == Node::Type::Object || node.type == Node::Type::Array) {
            shelf.tables[key] = json::toValue(node);
        } else {
            m_result->derived.push_back({key, {}, m_fields.formula(node, place), m_fields.origin(node, place)});
        }
    }

    void model(const std::string& path, const Node& node) {
        const std::string place = "models > " + path;
        SubModel result;
        result.path = path;
        result.origin = m_fields.origin(node, place);
        const auto flag = [&](const Node& value, const std::string& word) {
            m_fields.expect(value, Node::Type::Boolean, place + " > " + word);
            return value.boolean;
        };
        if (node.type == Node::Type::String)
            result.type = node.text;
        else
            m_fields.each(node, place, [&](const std::string& word, const Node& value) {
                const std::string inner = place + " > " + word;
                if (word == "type")
                    result.type = m_fields.text(value, inner);
                else if (word == "any")
                    result.any = flag(value, word);
                else if (word == "flat")
                    result.flat = flag(value, word);
                else if (word == "needed")
                    result.needed = flag(value, word);
                else if (word == "instead")
                    result.instead = m_fields.text(value, inner);
                else if (word == "absent")
                    m_fields.each(value, inner, [&](const std::string& size, const Node& each) {
                        result.absent.emplace_back(size, json::toValue(each));
                    });
                else if (word == "given")
                    m_fields.each(value, inner, [&](const std::string& size, const Node& each) {
                        result.given.emplace_back(size, m_fields.formula(each, inner + " > " + size));
                    });
                else
                    m_fields.unknown(value, inner, words::models);
            });
        if (result.type.empty())
            m_fields.fail(node, place, "a sub-model needs its \"type\", the model_type of its description");
        m_result->models.push_back(std::move(result));
    }

    void classes(const Node& node) {
        if (node.type == Node::Type::Array) {
            for (const std::string& name : m_fields.texts(node, "classes"))
                m_result->classes.push_back(
                    {name, formula::name(name), {}, m_fields.origin(node, "classes > " + name)});
            return;
        }
        m_fields.each(node, "classes", [this](const std::string& name, const Node& value) {
            m_result->classes.push_back(
                {name, m_fields.formula(value, "classes > " + name), {}, m_fields.origin(value, "classes > " + name)});
        });
    }

    /// Checks what needs the whole document: names of classes and sizes.
    void finish(const Node& document) {
        if (m_result->name.empty())
            m_fields.fail(document, {}, "\"architecture\" is missing: the name of what this describes");
        if (m_result->classes.empty())
            m_fields.fail(document, {}, "\"classes\" is missing: the names of the parts that are whole models");
        if (m_result->sizes.size() + m_result->derived.size() > 2000)
            m_fields.fail(document, {}, "there are more than 2,000 sizes and derived values here");
        if (m_result->library.empty())
            m_result->library = "transformers";
        if (m_ignores)
            ignores(*m_ignores);
        if (m_require)
            m_fields.each(
                *m_require, "require", [this](const std::string& key, const Node& node) { requirement(key, node); });
        if (m_ties)
            m_fields.each(*m_ties, "ties", [this](const std::string& cls, const Node& node) { ties(cls, node); });
        if (m_presets)
            m_fields.each(
                *m_presets, "presets", [this](const std::string& name, const Node& node) { preset(name, node); });
    }

    ClassForm& knownClass(const std::string& cls, const Node& node, const std::string& place) {
        const auto found = std::ranges::find(m_result->classes, cls, &ClassForm::name);
        if (found == m_result->classes.end())
            m_fields.fail(
                node, place, phrase("there is no class '%1' here", {cls}) + didYouMean(cls, m_result->classNames()));
        return *found;
    }

    /// A key that a relative ignores may be a size here.
    void ignores(const Node& node) {
        for (const std::string& key : m_fields.texts(node, "ignores"))
            m_result->ignores.push_back(key);
        for (const Node& item : node.items)
            if (m_result->size(item.text)) {
                if (!item.file)
                    m_fields.fail(item, "ignores",
                        phrase("'%1' is a size here already; what is a size is not ignored", {item.text}));
                std::erase(m_result->ignores, item.text);
            }
    }

    /// Reads "the sentence", or {"sentence": …, "classes": [the classes that check it]}.
    void requirement(const std::string& key, const Node& node) {
        const std::string place = "require > " + key;
        Requirement result;
        const bool some = node.type == Node::Type::Object;
        result.sentence = m_fields.text(some ? m_fields.member(node, "sentence") : node, place);
        result.origin = std::make_shared<const Origin>(Origin{node.fileOr(m_result->file), node.line, "require", key});
        m_fields.at(node, "require", [&] { result.condition = formula::parse(key); });
        if (some) {
            for (const std::string& cls : m_fields.texts(m_fields.member(node, "classes"), place))
                if (!node.file || m_result->classNamed(cls)) // skips a relative's class that is missing here
                    result.classes.push_back(knownClass(cls, node, place).name);
            if (result.classes.empty())
                return;
        }
        m_result->requirements.push_back(std::move(result));
    }

    void ties(const std::string& cls, const Node& node) {
        const std::string place = "ties > " + cls;
        if (node.file && !m_result->classNamed(cls))
            return; // a relative's entry for a class that this description does not have
        ClassForm& form = knownClass(cls, node, place);
        m_fields.expect(node, Node::Type::Array, place);
        for (const Node& item : node.items)
            m_fields.at(item, place,
                [&] { form.ties.emplace_back(parseTie(m_fields.text(item, place)), m_fields.origin(item, place)); });
    }

    /// True for "text_config.hidden_size" or "text.E": a size of a sub-model. It is checked when the sub-model is
    /// known.
    bool isInner(const std::string& key) const {
        return std::ranges::any_of(m_result->models, [&](const SubModel& model) {
            return key.starts_with(model.path + ".") || key.starts_with(model.prefix() + ".");
        });
    }

    void preset(const std::string& name, const Node& node) {
        const std::string place = "presets > " + name;
        Preset preset;
        preset.name = preset.title = name;
        m_fields.each(node, place, [&](const std::string& key, const Node& value) {
            if (key == "@title") {
                preset.title = m_fields.text(value, place);
            } else if (key == "@year") {
                preset.year = static_cast<int>(m_fields.integer(value, place));
            } else if (key == "@source") {
                preset.source = m_fields.text(value, place);
            } else if (key == "@class") {
                preset.cls = knownClass(m_fields.text(value, place), value, place).name;
            } else if (key == "@models") {
                m_fields.each(value, place, [&](const std::string& path, const Node& of) {
                    if (std::ranges::find(m_result->models, path, &SubModel::path) == m_result->models.end())
                        m_fields.fail(of, place, phrase("'%1' is no model inside", {path}));
                    preset.models.emplace_back(path, m_fields.text(of, place));
                });
            } else if (const Size* size = m_result->size(key)) {
                preset.values[size->key] = json::toValue(value);
            } else if (isInner(key)) {
                preset.inner.emplace_back(key, json::toValue(value));
            } else {
                m_fields.fail(
                    value, place, phrase("'%1' is no size here", {key}) + didYouMean(key, m_result->sizeNames()));
            }
        });
        m_result->presets.push_back(std::move(preset));
    }

    Fields m_fields;
    const PartsLoader& m_loadParts;
    std::shared_ptr<Architecture> m_result;
    const Node* m_ignores = nullptr;
    const Node* m_require = nullptr;
    const Node* m_ties = nullptr;
    const Node* m_presets = nullptr;
};

} // namespace

ArchitecturePtr readArchitecture(const Node& document, const std::string& file, const PartsLoader& loadParts,
    bool checked, std::shared_ptr<const Roles> roles) {
    return Reader(file, loadParts, checked, std::move(roles)).read(document);
}

std::shared_ptr<const PartShelf> readParts(
    const Node& document, const std::string& file, const std::string& name, const PartsLoader& loadParts) {
    const Fields fields(file);
    auto shelf = std::make_shared<PartShelf>();
    shelf->name = name;
    fields.each(document, "a file of parts", [&](const std::string& key, const Node& value) {
        if (key == "uses") {
            for (const std::string& used : fields.texts(value, key))
                fields.at(value, key, [&] { shelf->uses.push_back(loadParts(used)); });
        } else if (key == "parts") {
            readPartsInto(*shelf, value, file);
        } else if (key == "let") {
            fields.each(value, key, [&](const std::string& head, const Node& body) {
                const std::string place = "let > " + head;
                fields.at(body, place,
                    [&] { shelf->functions.insert(function(fields, head, json::withLinesJoined(body), place)); });
            });
        } else if (key == "tables") {
            fields.each(value, key,
                [&](const std::string& table, const Node& words) { shelf->tables[table] = json::toValue(words); });
        } else if (key != "source") {
            fields.unknown(value, key, words::shelves);
        }
    });
    return shelf;
}

} // namespace paramap::description
