// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/reader.h"

#include "model/lesson/lines.h"
#include "model/lesson/step_reader.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>

namespace paramap::lesson {

namespace {

const std::vector<std::string> keys{
    "paramap", "title", "language", "audience", "minutes", "model", "class", "set", "run", "area"};
const std::vector<std::string> groups{"goals", "also", "let", "names"};
constexpr std::array<std::string_view, 3> demanded{"paramap", "title", "model"};
constexpr std::string_view fence = "---";
constexpr std::string_view version = "lesson 1";

class FrontMatter {
public:
    FrontMatter(Lines& lines, Lesson& lesson)
        : m_lines(lines)
        , m_lesson(lesson) { }

    /// The line after the front matter.
    int read() {
        if (m_lines.count() == 0 || trimmed(m_lines.at(1)) != fence) {
            m_lines.refuse(1, "a lesson begins with a line '---', and 'paramap: lesson 1' below it");
            return 1;
        }
        int line = 2;
        for (; line <= m_lines.count() && trimmed(m_lines.at(line)) != fence; ++line)
            take(line);
        if (line > m_lines.count())
            m_lines.refuse(1, "the front matter has no end; a second line '---' closes it");
        demand();
        return std::min(line, m_lines.count()) + 1;
    }

private:
    void take(int line) {
        const std::string_view text = m_lines.at(line);
        if (trimmed(text).empty())
            return;
        if (text.starts_with(' ') || text.starts_with('\t'))
            return takeEntry(line, trimmed(text));
        const Parts sides = parted(text, ":");
        const std::string key(sides.first);
        m_group.clear();
        if (!sides.found)
            return m_lines.refuse(line, "expected KEY: VALUE, such as 'title: Why so big?'");
        if (std::ranges::find(groups, key) != groups.end()) {
            m_group = key;
            if (!sides.second.empty())
                m_lines.refuse(line, phrase("what belongs to '%1' stands in the lines below, indented", {sides.first}));
            return;
        }
        if (std::ranges::find(keys, key) == keys.end()) {
            std::vector<std::string> known = keys;
            known.insert(known.end(), groups.begin(), groups.end());
            return m_lines.refuseWord(line, "a lesson has no '%1'", sides.first, known);
        }
        if (valueOf(m_lesson.front, key))
            return m_lines.refuse(line, phrase("'%1' stands twice", {key}));
        if (sides.second.empty() && std::ranges::find(demanded, key) == demanded.end())
            return m_lines.refuse(line, phrase("'%1' needs a value", {key}));
        m_lesson.front.push_back({key, m_lines.text(line, sides.second)});
    }

    void takeEntry(int line, std::string_view text) {
        if (m_group == "goals") {
            if (text.starts_with("- "))
                m_lesson.goals.push_back(m_lines.text(line, trimmed(text.substr(2))));
            else
                m_lines.refuse(line, "a goal begins with '- '", static_cast<int>(m_lines.at(line).find(text)));
            return;
        }
        if (m_group.empty())
            return m_lines.refuse(line, "this line belongs to no key; 'also', 'let', 'names' and 'goals' have lines");
        std::vector<Entry>& entries = m_group == "also" ? m_lesson.also
            : m_group == "let"                          ? m_lesson.lets
                                                        : m_lesson.names;
        const Parts sides = parted(text, m_group == "also" ? ":" : "=");
        if (!sides.found || sides.first.empty() || sides.second.empty())
            return m_lines.refuse(line,
                m_group == "also"      ? "expected NAME: MODEL, with --set NAME=VALUE where sizes differ"
                    : m_group == "let" ? "expected NAME = EXPRESSION, such as 'att = params(\"h.0.attn\")'"
                                       : "expected PATH = WORDS, such as 'h.*.mlp = the two matrices'");
        if (valueOf(entries, sides.first))
            return m_lines.refuse(line, phrase("'%1' stands twice", {sides.first}));
        entries.push_back({std::string(sides.first), m_lines.text(line, sides.second)});
    }

    void demand() {
        const Text* const form = valueOf(m_lesson.front, "paramap");
        if (form && form->text != version)
            m_lines.refuse(form->line, phrase("this program reads 'paramap: %1'", {version}));
        for (const std::string_view key : demanded)
            if (const Text* value = valueOf(m_lesson.front, key); !value || value->text.empty())
                m_lines.refuse(value ? value->line : 1, phrase("the front matter needs '%1'", {key}));
    }

    Lines& m_lines;
    Lesson& m_lesson;
    std::string m_group; ///< the group that indented lines belong to; empty for none
};

} // namespace

Reading readLesson(std::string_view text, const std::string& name) {
    Reading result;
    result.lesson.file = name;
    Lines lines(text.size() > mostBytes ? std::string_view() : text, name);
    if (text.size() > mostBytes) {
        lines.refuse(0, "a lesson has at most 1 MiB");
    } else {
        const int first = FrontMatter(lines, result.lesson).read();
        readSteps(lines, first, result.lesson);
        result.lesson.lines = lines.all();
    }
    result.problems = lines.takeProblems();
    std::ranges::stable_sort(result.problems, {}, &Problem::line);
    return result;
}

} // namespace paramap::lesson
