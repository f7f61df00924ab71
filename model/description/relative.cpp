// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/description/relative.h"

#include "model/description/fields.h"
#include "model/description/merge.h"
#include "model/description/words.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace paramap::description {

using json::Node;

namespace {

using Renames = std::map<std::string, std::string>;

/// The sections that a description inherits. The other sections are about one description alone.
constexpr std::array<std::string_view, 14> inherited{"sizes", "let", "require", "parts", "ties", "models", "classes",
    "beside", "uses", "ignores", "unpacked", "sliced", "lora", "ia3"};

bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// True if a prefix ends where the next word of a CamelCase name begins: "Llama" in LlamaMLP and Llama, but not in
/// Llamas.
bool endsName(std::string_view text, std::size_t at) {
    return at == text.size() || std::islower(static_cast<unsigned char>(text[at])) == 0;
}

std::string renamed(std::string_view text, const Renames& renames) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const auto starts = [&](const auto& rename) {
            return text.substr(at).starts_with(rename.first) && endsName(text, at + rename.first.size());
        };
        const auto found = at == 0 || !isWord(text[at - 1]) ? std::ranges::find_if(renames, starts) : renames.end();
        if (found == renames.end()) {
            result += text[at++];
        } else {
            result += found->second;
            at += found->first.size();
        }
    }
    return result;
}

/// Makes the relative's node look as if it were written here: it keeps its file and gets the new names.
void adopt(Node& node, const std::shared_ptr<const std::string>& file, const Renames& renames) {
    if (!node.file)
        node.file = file;
    if (node.type == Node::Type::String)
        node.text = renamed(node.text, renames);
    for (Node& item : node.items)
        adopt(item, file, renames);
    for (auto& [key, value] : node.members) {
        key = renamed(key, renames);
        adopt(value, file, renames);
    }
}

Renames readRenames(const Node& document, const Fields& fields) {
    Renames result;
    if (const Node* node = document.find("rename"))
        fields.each(*node, "rename",
            [&](const std::string& from, const Node& to) { result[from] = fields.text(to, "rename > " + from); });
    return result;
}

/// What a library's version changes of a description; null if it says nothing of that version.
const Node* sectionOf(const Node& document, const std::string& naming) {
    const Node* namings = document.find("namings");
    return namings ? namings->find(naming) : nullptr;
}

/// Merges such a section onto its description.
Node withSection(Node document, const Node& section, const Fields& fields, const std::string& naming) {
    const std::string place = "namings > " + naming;
    fields.each(section, place, [&](const std::string& key, const Node& value) {
        if (std::ranges::find(words::namings, key) == words::namings.end())
            fields.unknown(value, place + " > " + key, words::namings);
    });
    Node own = section, result;
    std::erase_if(own.members, [](const Node::Member& member) { return member.key == "inherit"; });
    fields.at(section, place, [&] { result = merged(std::move(document), std::move(own)); });
    return result;
}

/// True if a description with that section takes its relative in the same naming.
bool inherits(const Node& section, const Fields& fields, const std::string& naming) {
    const Node* inherit = section.find("inherit");
    if (inherit)
        fields.expect(*inherit, Node::Type::Boolean, "namings > " + naming + " > inherit");
    return !inherit || inherit->boolean;
}

/// Makes whole documents out of relatives.
class Relatives {
public:
    explicit Relatives(const DocumentLoader& load)
        : m_load(load) { }

    Node whole(Node document, const std::string& file, const std::string& naming) {
        const Fields fields(file);
        const Node* found = sectionOf(document, naming);
        if (!found)
            return withLike(std::move(document), fields, {});
        const Node section = *found;
        fields.expect(section, Node::Type::Object, "namings > " + naming);
        const std::string ofRelative = inherits(section, fields, naming) ? naming : std::string();
        return withSection(withLike(std::move(document), fields, ofRelative), section, fields, naming);
    }

private:
    /// `naming`: of the relative.
    Node withLike(Node document, const Fields& fields, const std::string& naming) {
        const Node* like = document.find("like");
        if (!like)
            return document;
        const std::string name = fields.text(*like, "like");
        if (std::ranges::find(m_open, name) != m_open.end())
            fields.fail(*like, "like", phrase("'%1' is a relative of itself", {name}));
        m_open.push_back(name);
        Node base, result;
        fields.at(*like, "like", [&] {
            Document relative = m_load(name);
            base = whole(std::move(relative.node), relative.file, naming);
            std::erase_if(base.members,
                [](const Node::Member& member) { return std::ranges::find(inherited, member.key) == inherited.end(); });
            adopt(base, std::make_shared<const std::string>(relative.file), readRenames(document, fields));
        });
        std::erase_if(document.members,
            [](const Node::Member& member) { return member.key == "like" || member.key == "rename"; });
        fields.at(document, {}, [&] { result = merged(std::move(base), document); });
        return result;
    }

    const DocumentLoader& m_load;
    std::vector<std::string> m_open; ///< the relatives that are being read
};

} // namespace

Node withRelative(Node document, const std::string& file, const DocumentLoader& load, const std::string& naming) {
    return Relatives(load).whole(std::move(document), file, naming);
}

std::vector<std::string> namingsOf(const Node& document) {
    std::vector<std::string> names;
    if (const Node* namings = document.find("namings"))
        for (const Node::Member& naming : namings->members)
            names.push_back(naming.key);
    return names;
}

} // namespace paramap::description
