// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/part.h"

#include "model/description/cost_names.h"
#include "model/description/words.h"
#include "model/formula/parse.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

namespace paramap::description {

using formula::Expr;
using formula::Op;

std::pair<const Part*, const PartShelf*> PartShelf::find(const std::string& part) const {
    // A name with its shelf in front, "torch.nn::Linear", comes from an argument that was written elsewhere.
    if (const std::size_t at = part.find("::"); at != std::string::npos) {
        if (part.substr(0, at) == name) {
            const auto own = parts.find(part.substr(at + 2));
            return own == parts.end() ? std::pair<const Part*, const PartShelf*>{} : std::pair{&own->second, this};
        }
    } else if (const auto own = parts.find(part); own != parts.end()) {
        return {&own->second, this};
    }
    for (const auto& shelf : uses)
        if (const auto found = shelf->find(part); found.first)
            return found;
    if (part.find("::") != std::string::npos)
        for (const auto& [prefix, shelf] : models)
            if (const auto found = shelf->find(part); found.first)
                return found;
    return {};
}

std::pair<const formula::Value*, const PartShelf*> PartShelf::table(const std::string& table) const {
    if (const auto own = tables.find(table); own != tables.end())
        return {&own->second, this};
    for (const auto& shelf : uses)
        if (const auto found = shelf->table(table); found.first)
            return found;
    return {};
}

std::vector<std::string> PartShelf::names() const {
    std::vector<std::string> result;
    for (const auto& [part, unused] : parts)
        result.push_back(part);
    for (const auto& shelf : uses) {
        const std::vector<std::string> more = shelf->names();
        result.insert(result.end(), more.begin(), more.end());
    }
    return result;
}

namespace {

/// Takes "{k} of {X} experts" apart: texts and formulas.
std::vector<Sentence::Piece> sentencePieces(std::string_view text) {
    std::vector<Sentence::Piece> pieces;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        if (open > 0)
            pieces.push_back({std::string(text.substr(0, open)), nullptr});
        if (open == text.size())
            break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos)
            throw Problem("this sentence has { without }").pointingAt(text, static_cast<int>(open));
        pieces.push_back({std::string(), formula::parse(text.substr(open + 1, close - open - 1))});
        text.remove_prefix(close + 1);
    }
    return pieces;
}

/// "@tokens.layer_" speaks of all children layer_1, layer_2, …: a number in the name would name none of them.
void checkChild(const std::string& key) {
    const std::size_t number = key.find_first_of("{[");
    if (number != std::string::npos)
        throw Problem(phrase("'%1' names no child: children that repeat are named without their number, '%2'",
            {key, key.substr(0, number)}));
}

class PartReader {
public:
    PartReader(const std::string& file, std::string part)
        : m_file(file)
        , m_part(std::move(part)) { }

    Body body(const json::Node& node, const std::string& place) {
        if (++m_depth > 64)
            fail(node, place, "blocks are nested deeper than 64 levels here");
        Body result;
        result.origin = origin(node, place);
        switch (node.type) {
        case json::Node::Type::Object:
            object(result, node, place);
            break;
        case json::Node::Type::Array:
            list(result, node, place);
            break;
        case json::Node::Type::String:
            like(result, node, place);
            break;
        default:
            fail(node, place,
                phrase("a block { … }, a list [ … ] or a line \"…\" was expected, not %1", {node.typeName()}));
        }
        --m_depth;
        return result;
    }

private:
    std::shared_ptr<const Origin> origin(const json::Node& node, const std::string& place) {
        return std::make_shared<const Origin>(Origin{node.fileOr(m_file), node.line, place, node.text});
    }

    [[noreturn]] void fail(const json::Node& node, const std::string& place, const std::string& sentence) {
        throw Problem(sentence).inFile(node.fileOr(m_file)).atLine(node.line).under(place);
    }

    template <typename Action> void at(const json::Node& node, const std::string& place, const Action& action) {
        try {
            action();
        } catch (Problem& problem) {
            throw problem.inFile(node.fileOr(m_file)).atLine(node.line).under(place);
        }
    }

    void object(Body& result, const json::Node& node, const std::string& place) {
        for (const auto& [key, value] : node.members) {
            const std::string inner = place + " > " + key;
            if (value.type == json::Node::Type::Null && node.find("@like"))
                result.without.push_back(key);
            else if (key.starts_with('@'))
                word(result, key, json::withLinesJoined(value), inner);
            else if (key.starts_with('['))
                result.entries.push_back(group(key, value, inner));
            else
                result.entries.push_back(entry(key, value, inner));
        }
    }

    /// Reads "RMSNorm(width)": the part whose body this part takes.
    void like(Body& result, const json::Node& value, const std::string& place) {
        at(value, place, [&] { result.like = formula::parse(value.text); });
        result.likeOrigin = origin(value, place);
    }

    /// Reads a text with formulas in { }, or an object of such texts by condition: {"bias": "…", "else": "…"}.
    std::vector<Sentence> sentences(const json::Node& node, const std::string& place) {
        std::vector<Sentence> result;
        if (node.type == json::Node::Type::String) {
            at(node, place, [&] { result.push_back({nullptr, sentencePieces(node.text)}); });
            return result;
        }
        if (node.type != json::Node::Type::Object)
            fail(node, place,
                phrase("a sentence, or sentences by condition were expected here, not %1", {node.typeName()}));
        for (const auto& [condition, text] : node.members) {
            const std::vector<Sentence> one = sentences(json::withLinesJoined(text), place);
            at(text, place + " > " + condition, [&] {
                if (one.size() != 1 || one.front().condition)
                    throw Problem("a condition has one sentence");
                result.push_back({condition == "else" ? nullptr : formula::parse(condition), one.front().pieces});
            });
        }
        return result;
    }

    void word(Body& result, const std::string& key, const json::Node& value, const std::string& place) {
        if (key == "@about" || key == "@why") {
            (key == "@about" ? result.about : result.why) = sentences(value, place);
            return;
        }
        if (value.type != json::Node::Type::String)
            fail(value, place, phrase("a text was expected here, not %1", {value.typeName()}));
        if (key == "@like") {
            like(result, value, place);
        } else if (key == "@class") {
            result.cls = value.text;
        } else if (key == "@role") {
            result.role = value.text;
        } else if (key == "@kind") {
            result.kind = kindFromWord(value.text);
            if (!result.kind)
                fail(value, place,
                    phrase("'%1' is no kind of part", {value.text}) + didYouMean(value.text, kindWords()));
        } else if (key == "@matrix") {
            if (value.text != "[out, in]" && value.text != "[in, out]" && value.text != "none")
                fail(value, place, phrase("a matrix is [out, in], [in, out] or none, not '%1'", {value.text}));
            result.orientation = value.text == "none" ? Orientation::None
                : value.text == "[in, out]"           ? Orientation::InOut
                                                      : Orientation::OutIn;
        } else if (!costWord(key).empty()) {
            at(value, place, [&] {
                checkChild(key);
                result.costs.emplace_back(key.substr(1), formula::parse(value.text));
            });
        } else {
            std::vector<std::string> known(words::parts.begin(), words::parts.end());
            for (const Word& each : costWords)
                known.push_back("@" + std::string(each.name));
            fail(value, place, phrase("'%1' is not known here", {key}) + didYouMean(key, known));
        }
    }

    Entry entry(const std::string& key, const json::Node& value, const std::string& place) {
        Entry result;
        result.origin = origin(value, place);
        at(value, place, [&] { result.key = parseKey(key); });
        content(result, value, place);
        return result;
    }

    /// Reads "[i < n]": {…}: entries of the surrounding body that repeat together.
    Entry group(const std::string& key, const json::Node& value, const std::string& place) {
        if (value.type != json::Node::Type::Object)
            fail(value, place, phrase("a block { … } that repeats was expected here, not %1", {value.typeName()}));
        Entry result = entry(key, value, place);
        result.key.list = false;
        result.group = true;
        return result;
    }

    void content(Entry& result, const json::Node& value, const std::string& place) {
        // {"@line": ["…", "…"]} is one line, written as several strings.
        const bool isLong = value.type == json::Node::Type::Object && value.members.size() == 1
            && value.members.front().key == "@line";
        const json::Node line = isLong ? json::withLinesJoined(value.members.front().value) : value;
        if (line.type == json::Node::Type::String) {
            result.origin = origin(line, place);
            at(line, place, [&] { result.line = parseLine(line.text); });
        } else {
            result.body = std::make_shared<const Body>(body(value, place));
        }
    }

    /// Reads a Sequential: entries named 0, 1, … An object {"[i < n]": …} among them repeats.
    void list(Body& result, const json::Node& node, const std::string& place) {
        result.cls = "Sequential";
        for (const json::Node& item : node.items) {
            Entry entry;
            const json::Node* value = &item;
            entry.origin = origin(item, place);
            if (item.type == json::Node::Type::Object && item.members.size() == 1
                && item.members.front().key.starts_with('[')) {
                at(item, place, [&] { entry.key = parseKey(item.members.front().key); });
                entry.key.list = false;
                value = &item.members.front().value;
            }
            entry.running = true;
            content(entry, *value, place + " > [" + std::to_string(result.entries.size()) + "]");
            result.entries.push_back(std::move(entry));
        }
    }

    const std::string& m_file;
    std::string m_part;
    int m_depth = 0;
};

/// Splits "LayerNorm(width, bias=true)" into name and parameters.
Part signature(const std::string& key) {
    Part part;
    const std::size_t open = key.find('(');
    if (open == std::string::npos) {
        part.name = key;
        return part;
    }
    const Expr call = formula::parse(key);
    if (call->op != Op::Call)
        throw Problem("a part reads Name or Name(argument, argument=default)");
    part.name = call->name;
    for (std::size_t i = 0; i < call->args.size(); ++i) {
        const bool named = !call->keywords.empty() && !call->keywords[i].empty();
        if (!named && call->args[i]->op != Op::Name)
            throw Problem("an argument is a name, with a default if it has one").pointingAt(key, call->args[i]->column);
        if (named)
            part.parameters.emplace_back(call->keywords[i], call->args[i]);
        else
            part.parameters.emplace_back(call->args[i]->name, nullptr);
    }
    return part;
}

} // namespace

void readPartsInto(PartShelf& shelf, const json::Node& node, const std::string& file) {
    if (node.type != json::Node::Type::Object)
        throw Problem(phrase("\"parts\" must be an object of parts, not %1", {node.typeName()}))
            .inFile(file)
            .atLine(node.line);
    for (const auto& [key, value] : node.members) {
        try {
            Part part = signature(key);
            part.body = PartReader(file, part.name).body(value, part.name);
            const std::string name = part.name;
            if (!shelf.parts.emplace(name, std::move(part)).second)
                throw Problem(phrase("the part '%1' stands twice", {name}));
        } catch (Problem& problem) {
            throw problem.inFile(value.fileOr(file)).atLine(value.line);
        }
    }
}

} // namespace paramap::description
