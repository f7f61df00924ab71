// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/engines/engine.h"

#include "model/cost/engines/engine_files.h"
#include "model/description/fields.h"
#include "model/json/document.h"
#include "model/words/known_words.h"

#include <algorithm>
#include <array>

namespace paramap::cost {

using description::Fields;
using json::Node;

namespace {

bool boolean(const Fields& fields, const Node& node, const std::string& place) {
    fields.expect(node, Node::Type::Boolean, place);
    return node.boolean;
}

void readHabits(const Fields& fields, const Node& node, Engine& engine) {
    static constexpr std::array<std::string_view, 9> known{"page", "widens_windows", "own_buffers", "written_out",
        "fuses_queries", "caches_generated", "keeps_inputs", "keeps_logits", "whole_vocabulary"};
    fields.each(node, "habits", [&](const std::string& key, const Node& value) {
        if (key == "page" || key == "written_out") {
            std::int64_t& number = key == "page" ? engine.page : engine.writtenOut;
            number = fields.integer(value, key);
            if (number < 1)
                fields.fail(value, key, "must be 1 or more");
        } else if (key == "widens_windows") {
            engine.widensWindows = boolean(fields, value, key);
        } else if (key == "own_buffers") {
            engine.ownBuffers = boolean(fields, value, key);
        } else if (key == "fuses_queries") {
            engine.fusesQueries = boolean(fields, value, key);
        } else if (key == "caches_generated") {
            engine.cachesGenerated = boolean(fields, value, key);
        } else if (key == "keeps_inputs") {
            engine.keepsInputs = boolean(fields, value, key);
        } else if (key == "keeps_logits") {
            engine.keepsLogits = boolean(fields, value, key);
        } else if (key == "whole_vocabulary") {
            engine.wholeVocabulary = boolean(fields, value, key);
        } else {
            fields.unknown(value, key, known);
        }
    });
}

Engine::Usual readUsual(const Fields& fields, const Node& node, const std::string& key) {
    const std::vector<std::string> both = fields.texts(node, key);
    if (both.size() != 2)
        fields.fail(node, key, "must be a list of two texts: the value, and how the program says so");
    return {key, both[0], both[1]};
}

std::vector<Engine> readAll() {
    std::vector<Engine> result;
    for (const EngineFile& file : engineFiles)
        result.push_back(readEngine(file.text, std::string(file.name)));
    std::ranges::sort(result, {}, &Engine::name); // "autoawq" before "autoawq-0.1", unlike their files
    return result;
}

} // namespace

Engine readEngine(std::string_view text, const std::string& name) {
    static constexpr std::array<std::string_view, 6> known{"engine", "title", "about", "source", "settings", "habits"};
    const Fields fields(name);
    const Node document = json::parse(text, name);
    Engine engine;
    fields.each(document, "", [&](const std::string& key, const Node& value) {
        if (std::ranges::find(known, key) == known.end())
            fields.unknown(value, key, known);
    });
    engine.name = fields.text(fields.member(document, "engine"), "engine");
    engine.title = fields.text(fields.member(document, "title"), "title");
    engine.about = fields.text(fields.member(document, "about"), "about");
    engine.source = fields.text(fields.member(document, "source"), "source");
    fields.each(fields.member(document, "settings"), "settings",
        [&](const std::string& key, const Node& value) { engine.settings.push_back(readUsual(fields, value, key)); });
    if (const Node* habits = document.find("habits"))
        readHabits(fields, *habits, engine);
    return engine;
}

const std::vector<Engine>& engines() {
    static const std::vector<Engine> all = readAll();
    return all;
}

const Engine& engineNamed(std::string_view name) {
    return words::rowNamed(engines(), name, "engine");
}

} // namespace paramap::cost
