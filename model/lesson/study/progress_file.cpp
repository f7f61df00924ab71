// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/study/progress_file.h"

#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/words/escape.h"
#include "model/words/list.h"
#include "model/words/table.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <sstream>

namespace paramap::lesson {

namespace {

constexpr std::string_view form = "progress 1";
constexpr std::int64_t mostDay = 10'000'000, mostCount = 1'000'000; ///< so that no sum overflows

Problem at(const json::Node& node, std::string sentence) {
    return Problem(std::move(sentence)).atLine(node.line);
}

/// The members of one object. Each is taken once, and what is left over is reported.
class Members {
public:
    explicit Members(const json::Node& node)
        : m_node(node) {
        if (node.type != json::Node::Type::Object)
            throw at(node, phrase("expected an object, not %1", {node.typeName()}));
    }

    const json::Node& take(std::string_view key, json::Node::Type type, std::string_view what) {
        m_taken.emplace_back(key);
        const json::Node* const node = m_node.find(key);
        if (!node)
            throw at(m_node, phrase("'%1' is missing", {key}));
        if (node->type != type)
            throw at(*node, phrase("'%1' is %2, not %3", {key, what, node->typeName()}));
        return *node;
    }

    std::string text(std::string_view key) { return take(key, json::Node::Type::String, "a string").text; }

    std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most) {
        const json::Node& node = take(key, json::Node::Type::Number, "a whole number");
        const formula::Value value = json::toValue(node);
        if (!value.integer() || *value.integer() < least || *value.integer() > most)
            throw at(node,
                phrase("'%1' is a whole number from %2 to %3, not %4",
                    {key, std::to_string(least), std::to_string(most), node.text}));
        return *value.integer();
    }

    void refuseOthers() const {
        for (const json::Node::Member& member : m_node.members)
            if (std::ranges::find(m_taken, member.key) == m_taken.end())
                throw at(
                    member.value, phrase("'%1' is not known here", {member.key}) + didYouMean(member.key, m_taken));
    }

private:
    const json::Node& m_node;
    std::vector<std::string> m_taken;
};

Answered answeredIn(const json::Node& node) {
    Members members(node);
    Answered result;
    result.step = members.text("step");
    result.day = members.whole("day", -mostDay, mostDay);
    result.tries = static_cast<int>(members.whole("tries", 0, mostCount));
    result.hints = static_cast<int>(members.whole("hints", 0, mostCount));
    result.shown = members.take("shown", json::Node::Type::Boolean, "true or false").boolean;
    result.answer = members.text("answer");
    for (const json::Node& size : members.take("sizes", json::Node::Type::Array, "a list").items) {
        if (size.type != json::Node::Type::String || size.text.find('=') == std::string::npos)
            throw at(size, "a size is a text such as \"n_embd=512\"");
        result.sizes.push_back(size.text);
    }
    members.refuseOthers();
    return result;
}

std::string listed(const std::vector<std::string>& texts) {
    std::vector<std::string> quoted;
    for (const std::string& text : texts)
        quoted.push_back(words::jsonString(text));
    return words::commaList(quoted);
}

/// "2026-11-26"; the number itself beyond the calendar.
std::string dateOf(std::int64_t day) {
    constexpr std::int64_t last = 2'932'896; // 9999-12-31
    if (day < 0 || day > last)
        return std::to_string(day);
    const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
    const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return phrase("%1-%2-%3",
        {std::to_string(static_cast<int>(date.year())), two(static_cast<unsigned>(date.month())),
            two(static_cast<unsigned>(date.day()))});
}

} // namespace

ProgressReading readProgress(std::string_view text, const std::string& name) {
    ProgressReading result;
    const auto report = [&](Problem problem) { result.problems.push_back(problem.inFile(name)); };
    try {
        const json::Node root = json::parse(text, name);
        Members members(root);
        if (members.text("paramap") != form)
            throw at(root, phrase("this program reads 'paramap': '%1'", {form}));
        result.progress.lesson = members.text("lesson");
        result.progress.digest = members.text("digest");
        result.progress.seed = members.whole("seed", 0, std::numeric_limits<std::int64_t>::max());
        for (const json::Node& each : members.take("answered", json::Node::Type::Array, "a list").items)
            try {
                result.progress.answered.push_back(answeredIn(each));
            } catch (const Problem& problem) {
                report(problem);
            }
        members.refuseOthers();
    } catch (const Problem& problem) {
        report(problem);
    }
    return result;
}

std::string progressText(const Progress& progress) {
    std::string answers;
    for (const Answered& each : progress.answered)
        answers += phrase(
            R"(%1    {"step": %2, "day": %3, "tries": %4, "hints": %5, "shown": %6, "answer": %7, "sizes": [%8]})",
            {answers.empty() ? "\n" : ",\n", words::jsonString(each.step), std::to_string(each.day),
                std::to_string(each.tries), std::to_string(each.hints), each.shown ? "true" : "false",
                words::jsonString(each.answer), listed(each.sizes)});
    return phrase(
        "{\n  \"paramap\": \"%1\",\n  \"lesson\": %2,\n  \"digest\": %3,\n  \"seed\": %4,\n  \"answered\": [%5]\n}\n",
        {form, words::jsonString(progress.lesson), words::jsonString(progress.digest), std::to_string(progress.seed),
            answers.empty() ? answers : answers + "\n  "});
}

std::string receiptText(const Progress& progress, std::string_view title, int questions) {
    words::Table table({{"Step", words::Align::Left, 40}, {"Day", words::Align::Right}, {"Points", words::Align::Right},
        {"Hints", words::Align::Right}, {"Answer", words::Align::Left, 40}, {"Sizes", words::Align::Left, 40}});
    for (const Answered& each : progress.answered)
        table.addRow({each.step, dateOf(each.day), pointsText(each.halves()), std::to_string(each.hints), each.answer,
            words::commaList(each.sizes)});
    std::ostringstream rows;
    table.print(rows, 0);
    return phrase("Paramap, receipt of a lesson\n%1 (%2)\nDigest of the lesson: %3\nSeed: %4\nScore: %5 of %6\n\n%7\n"
                  "The score counts the first answer to each question. This receipt is kept and written on the "
                  "student's own computer: it is no proof against cheating.\n",
        {title, progress.lesson, progress.digest, std::to_string(progress.seed), pointsText(scoreHalves(progress)),
            std::to_string(questions), rows.str()});
}

} // namespace paramap::lesson
