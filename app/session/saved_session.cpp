// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/session/saved_session.h"

#include "app/session/json_text.h"
#include "app/session/named_model.h"
#include "model/cost/run/run_fields.h"
#include "model/description/blueprint.h"
#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"
#include "model/sizes/values.h"
#include "model/text/map/view_words.h"

#include <map>
#include <string_view>
#include <utility>

namespace paramap {

using formula::Value;
using json::Node;
using Values = std::map<std::string, Value>;

namespace {

class Reader {
public:
    Reader(Node root, const std::string& name, const catalog::Catalog& catalog, std::string_view as)
        : m_name(name)
        , m_catalog(catalog)
        , m_as(as)
        , m_root(std::move(root)) { }

    SavedSession read() {
        SavedSession session = readModel();
        readRun(session.run);
        readPlan(session.plan);
        readMarks(session);
        readDevices(session);
        if (const Node* view = member(m_root, "view", Node::Type::Object))
            readView(session.view, *view);
        readBeside(session.beside);
        return session;
    }

private:
    /// The model and its sizes, without the run, the view and what stands beside it.
    SavedSession readModel() const {
        checkVersion();
        SavedSession session;
        readOrigin(session);
        readSizes(session);
        return session;
    }

    void readBeside(std::vector<SavedSession>& beside) const {
        const Node* list = member(m_root, "beside", Node::Type::Array);
        if (list && list->items.size() > mostBeside)
            refuse(phrase("\"beside\" may be %1, not %2",
                       {std::to_string(mostBeside), std::to_string(list->items.size())}),
                list->line);
        for (std::size_t i = 0; list && i < list->items.size(); ++i)
            beside.push_back(Reader(list->items[i], m_name, m_catalog, {}).readModel());
    }

    [[noreturn]] void refuse(const std::string& sentence, int line) const {
        throw Problem(sentence).inFile(m_name).atLine(line);
    }

    /// The member; null if it is missing.
    const Node* member(const Node& object, const char* key, Node::Type type) const {
        const Node* node = object.find(key);
        static const std::map<Node::Type, const char*> names{{Node::Type::Object, "an object"},
            {Node::Type::Array, "a list"}, {Node::Type::String, "a text"}, {Node::Type::Number, "a whole number"}};
        if (node && node->type != type)
            refuse(phrase("\"%1\" must be %2, not %3", {key, names.at(type), node->typeName()}), node->line);
        return node;
    }

    std::string text(const Node& object, const char* key) const {
        const Node* node = member(object, key, Node::Type::String);
        return node ? node->text : std::string();
    }

    const Node& needed(const Node& object, const char* key, Node::Type type) const {
        const Node* node = member(object, key, type);
        if (!node)
            refuse(std::string("this session has no \"").append(key).append("\""), object.line);
        return *node;
    }

    std::int64_t wholeNumber(const Node& number, const std::string& key) const {
        Value value;
        try {
            value = json::toValue(number);
        } catch (const Problem& problem) { // the number is too large
            refuse(problem.sentence(), number.line);
        }
        if (!value.integer())
            refuse(phrase("\"%1\" must be a whole number", {key}), number.line);
        return *value.integer();
    }

    void checkVersion() const {
        if (m_root.type != Node::Type::Object || !isSessionText("{\"paramap\": " + quoted(text(m_root, "paramap"))))
            refuse("this is no session: \"paramap\": \"session\" is not there", m_root.line);
        const Node& version = needed(m_root, "version", Node::Type::Number);
        if (version.text != std::to_string(sessionVersion))
            refuse(phrase("this session has version %1; this program reads version %2",
                       {version.text, std::to_string(sessionVersion)}),
                version.line);
    }

    void readOrigin(SavedSession& session) const {
        const Node& model = needed(m_root, "model", Node::Type::Object);
        session.origin = {text(model, "preset"), text(model, "text"), text(model, "name"), text(model, "as")};
        if (session.origin.preset.empty() == session.origin.text.empty())
            refuse("\"model\" needs either a \"preset\" or a \"text\"", model.line);
        const std::string as = m_as.empty() ? session.origin.as : std::string(m_as);
        try {
            session.original = session.origin.text.empty()
                ? m_catalog.preset(session.origin.preset)
                : named(m_catalog.fromText(session.origin.text, session.origin.name, {}, as)).settings;
            session.origin.as = asOf(session.original, as);
        } catch (Problem& problem) { // the line number is one of the text inside, not of this file
            refuse(problem.message(), model.line);
        }
        session.title = printable(shortened(text(m_root, "title")));
        if (session.title.empty())
            session.title = session.original.title;
        session.settings = session.original;
        session = inNaming(std::move(session), naming(m_root));
        const Node* cls = member(m_root, "class", Node::Type::String);
        if (cls && cls->text != session.original.blueprint->cls()) {
            try {
                session.settings = sizes::inClass(session.original, cls->text);
            } catch (const Problem& problem) {
                refuse(problem.sentence(), cls->line);
            }
        }
    }

    /// Earlier sessions have the usual one, and say none.
    std::string naming(const Node& root) const {
        const Node* node = member(root, "naming", Node::Type::String);
        try {
            return node ? m_catalog.naming(node->text) : std::string();
        } catch (const Problem& problem) {
            refuse(problem.sentence(), node->line);
        }
    }

    void readSizes(SavedSession& session) const {
        const Values sizes = values(session.settings, needed(m_root, "sizes", Node::Type::Object));
        const Node* listed = member(m_root, "lists", Node::Type::Object);
        const Values lists = listed ? values(session.settings, *listed) : Values();
        // Notes tell what the program changed on opening. They are kept only if the sizes are still the original ones.
        if (sizes == session.settings.values && lists == session.settings.lists)
            return;
        session.settings.values = sizes;
        session.settings.lists = lists;
        session.settings.notes.clear();
    }

    Values values(const sizes::Settings& settings, const Node& object) const {
        const description::Architecture& architecture = settings.blueprint->architecture();
        Values result;
        for (const auto& [name, node] : object.members) {
            const description::Size* size = architecture.size(name);
            if (!size)
                refuse(phrase("'%1' is no size of %2", {name, architecture.name})
                        + didYouMean(name, architecture.sizeNames()),
                    node.line);
            try {
                const Value value = json::toValue(node);
                sizes::checkType(*size, value);
                result[size->key] = value;
            } catch (const Problem& problem) {
                refuse(problem.sentence(), node.line);
            }
        }
        return result;
    }

    /// Earlier sessions lack these words; the defaults are what those versions showed.
    void readView(map::MapView& view, const Node& object) const {
        for (const text::ViewField& field : text::viewFields()) {
            const std::string key(field.key);
            if (!field.isNumber) {
                readWord(view, object, field);
            } else if (const Node* number = member(object, key.c_str(), Node::Type::Number)) {
                const std::int64_t levels = wholeNumber(*number, key);
                if (levels < 0 || levels > 1000)
                    refuse(phrase("%1 must be a whole number from 0 to 1,000", {quoted(key)}), number->line);
                field.take(view, std::to_string(levels));
            }
        }
        if (const Node* names = member(object, "names", Node::Type::Object)) {
            for (const auto& [path, item] : names->members) {
                if (item.type != Node::Type::String)
                    refuse(phrase("the name of '%1' must be a text, not %2", {path, item.typeName()}), item.line);
                view.names[path] = printable(item.text);
            }
        }
        if (const Node* notes = member(object, "notes", Node::Type::Array)) {
            for (const Node& item : notes->items) {
                if (item.type != Node::Type::String)
                    refuse(phrase("\"notes\" must be texts, not %1", {item.typeName()}), item.line);
                view.notes.push_back(item.text);
            }
        }
    }

    /// An empty word counts as missing.
    void readWord(map::MapView& view, const Node& object, const text::ViewField& field) const {
        const std::string key(field.key);
        const Node* node = member(object, key.c_str(), Node::Type::String);
        if (node && !node->text.empty() && !field.take(view, node->text))
            refuse(phrase("%1: '%2' is not known", {quoted(key), node->text}), node->line);
    }

    void readRun(cost::RunSettings& run) const {
        const Node* object = member(m_root, "run", Node::Type::Object);
        if (!object)
            return;
        for (const cost::RunField& field : cost::runFields()) {
            const std::string key(field.key);
            const Node* node = member(*object, key.c_str(), field.isNumber() ? Node::Type::Number : Node::Type::String);
            if (!node)
                continue;
            try {
                field.value.parse(run, field.isNumber() ? std::to_string(wholeNumber(*node, key)) : node->text);
            } catch (const Problem& problem) {
                refuse(problem.sentence(), node->line);
            }
        }
    }

    void readPlan(cost::TrainingPlan& plan) const {
        const Node* object = member(m_root, "plan", Node::Type::Object);
        for (const char* key : {"train_tokens", "utilisation"}) {
            const Node* node = object ? member(*object, key, Node::Type::String) : nullptr;
            try {
                plan = node ? cost::withPlanned(plan, key, node->text) : plan;
            } catch (const Problem& problem) {
                refuse(problem.sentence(), node->line);
            }
        }
    }

    void readMarks(SavedSession& session) const {
        const auto keyOf = [&](const Node& node) {
            const description::Architecture& architecture = session.settings.blueprint->architecture();
            const description::Size* size = node.type == Node::Type::String ? architecture.size(node.text) : nullptr;
            if (!size)
                refuse(phrase("'%1' is no size of %2", {node.text, architecture.name})
                        + didYouMean(node.text, architecture.sizeNames()),
                    node.line);
            return size->key;
        };
        if (const Node* locked = member(m_root, "locked", Node::Type::Array)) {
            for (const Node& item : locked->items)
                session.marks.locked.insert(keyOf(item));
        }
        if (const Node* held = member(m_root, "held", Node::Type::Object)) {
            const std::int64_t total = wholeNumber(needed(*held, "total", Node::Type::Number), "total");
            if (total < 0)
                refuse("\"total\" must be a whole number from 0 up", held->line);
            const Node& size = needed(*held, "size", Node::Type::String);
            session.marks.held = solve::HeldTotal{keyOf(size), total};
            if (session.marks.locked.contains(session.marks.held->size))
                refuse(phrase("'%1' cannot be locked and hold the total", {size.text}), size.line);
        }
    }

    /// Earlier sessions lack devices and get the default ones.
    void readDevices(SavedSession& session) const {
        const Node* list = member(m_root, "devices", Node::Type::Array);
        if (list && list->items.size() > cost::mostSets)
            refuse(phrase("\"devices\" may be %1, not %2",
                       {std::to_string(cost::mostSets), std::to_string(list->items.size())}),
                list->line);
        for (std::size_t i = 0; list && i < list->items.size(); ++i) {
            const Node& item = list->items[i];
            if (item.type != Node::Type::Object)
                refuse(phrase("\"devices\" must be objects, not %1", {item.typeName()}), item.line);
            cost::DeviceChoice choice{needed(item, "name", Node::Type::String).text, 1};
            try {
                if (const Node* count = member(item, "count", Node::Type::Number))
                    choice.count = wholeNumber(*count, "count");
                (void)cost::deviceSets(m_catalog.devices(), {choice});
            } catch (const Problem& problem) {
                refuse(problem.sentence(), item.line);
            }
            session.devices.push_back(std::move(choice));
        }
    }

    const std::string& m_name;
    const catalog::Catalog& m_catalog;
    std::string_view m_as;
    Node m_root;
};

} // namespace

SavedSession inNaming(SavedSession session, const std::string& naming) {
    session.original = sizes::inNaming(session.original, naming);
    // The same object, so that "changed" compares correctly.
    if (session.settings.blueprint->cls() == session.original.blueprint->cls())
        session.settings.blueprint = session.original.blueprint;
    else
        session.settings = sizes::inNaming(session.settings, naming);
    return session;
}

SavedSession readSession(
    std::string_view text, const std::string& name, const catalog::Catalog& catalog, std::string_view as) {
    return Reader(json::parse(text, name), name, catalog, as).read();
}

bool isSessionText(std::string_view text) {
    std::string head;
    for (const char c : text.substr(0, 200))
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            head += c;
    return head.starts_with("{\"paramap\":\"session\"");
}

} // namespace paramap
