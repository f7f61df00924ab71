// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/moodle_question.h"

#include "model/lesson/export/html_parts.h"
#include "model/lesson/export/moodle_cloze.h"
#include "model/lesson/export/spelling.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <array>

namespace paramap::lesson {

namespace {

/// Moodle takes only these shares of the points: a whole divided by one to ten.
constexpr std::array<std::string_view, 10> shares{
    "100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"};

std::string moodleAnswer(std::string_view fraction, std::string_view format, const std::string& text,
    const std::string& feedback, const std::string& more = {}) {
    return phrase("    <answer fraction=\"%1\" format=\"%2\">\n      <text>%3</text>\n      %4\n%5    </answer>\n",
        {fraction, format, xmlText(text), moodleHtml("feedback", feedback), more});
}

std::string multichoice(const SheetStep& step) {
    const std::vector<ChoiceAnswer>& answers = step.answer->choices;
    const auto right = static_cast<std::size_t>(std::ranges::count(answers, true, &ChoiceAnswer::right));
    const bool single = step.question == QuestionKind::Choose;
    const std::string less
        = single || right == answers.size() ? std::string("0") : phrase("-%1", {shares[answers.size() - right - 1]});
    std::string result = phrase("    <single>%1</single>\n    <shuffleanswers>true</shuffleanswers>\n    "
                                "<answernumbering>abc</answernumbering>\n",
        {single ? "true" : "false"});
    for (std::size_t i = 0; i < answers.size(); ++i)
        result += moodleAnswer(answers[i].right ? std::string(shares[right - 1]) : less, "html", html(step.choices[i]),
            html(answers[i].why));
    return result;
}

std::string numerical(const SheetStep& step) {
    const SheetAnswer& answer = *step.answer;
    const std::string tolerance = phrase("      <tolerance>%1</tolerance>\n", {answer.distance});
    // The first answer that fits is taken, so that a mistake never hides the right one.
    std::string result
        = moodleAnswer("100", "moodle_auto_format", answer.number->plain, htmlText(answer.line), tolerance);
    for (const MistakeAnswer& mistake : answer.mistakes)
        result += moodleAnswer("0", "moodle_auto_format", mistake.number.plain, html(mistake.sentence), tolerance);
    return result
        + "    <unitgradingtype>0</unitgradingtype>\n    <unitpenalty>0.1000000</unitpenalty>\n    "
          "<showunits>3</showunits>\n    <unitsleft>0</unitsleft>\n";
}

std::string shortAnswer(const SheetStep& step) {
    std::string text; // in which * stands for any letters
    for (const char letter : step.answer->tile)
        text += letter == '*' ? std::string("\\*") : std::string(1, letter);
    return "    <usecase>0</usecase>\n" + moodleAnswer("100", "moodle_auto_format", text, {});
}

std::string matching(const SheetStep& step) {
    std::string result = "    <shuffleanswers>true</shuffleanswers>\n";
    const auto pair = [&result](const std::string& item, const std::string& place) {
        result += phrase("    <subquestion format=\"html\">\n      <text>%1</text>\n      "
                         "<answer><text>%2</text></answer>\n    </subquestion>\n",
            {xmlText(item), place});
    };
    for (std::size_t i = 0; i < step.choices.size(); ++i)
        pair(html(step.choices[i]), std::to_string(step.answer->choices[i].place));
    if (step.choices.size() < 3) // Moodle wants three answers, of which one may fit nothing
        pair({}, std::to_string(step.choices.size() + 1));
    return result;
}

std::string essay(const SheetStep& step) {
    return phrase("    <responseformat>editor</responseformat>\n    <responserequired>1</responserequired>\n    "
                  "<responsefieldlines>10</responsefieldlines>\n    <attachments>0</attachments>\n    "
                  "<attachmentsrequired>0</attachmentsrequired>\n    %1\n    %2\n",
        {moodleHtml("graderinfo", step.answer ? html(step.answer->reveal) : std::string()),
            moodleHtml("responsetemplate", {})});
}

/// Moodle has a share of the points for so many right and wrong options.
bool hasShares(const SheetStep& step) {
    const std::vector<ChoiceAnswer>& answers = step.answer->choices;
    const auto right = static_cast<std::size_t>(std::ranges::count(answers, true, &ChoiceAnswer::right));
    return right > 0 && right <= shares.size() && answers.size() - right <= shares.size();
}

struct Kind {
    std::string_view type;
    std::string (*rest)(const SheetStep& step);
};
std::string nothing(const SheetStep& step) {
    (void)step; // the text has the gaps of a cloze, and a description has no more than its text
    return {};
}

Kind kindOf(const SheetStep& step) {
    constexpr Kind byHand{"essay", essay};
    const bool tables = std::ranges::any_of(step.tables, [](const SheetTable& table) { return !table.names.empty(); });
    if (!step.question)
        return step.answer && tables ? Kind{"cloze", nothing} : tables ? byHand : Kind{"description", nothing};
    if (!step.answer)
        return byHand;
    switch (*step.question) {
    case QuestionKind::Choose:
    case QuestionKind::Several:
        return hasShares(step) ? Kind{"multichoice", multichoice} : byHand;
    case QuestionKind::Number:
    case QuestionKind::Formula:
        return {"numerical", numerical};
    case QuestionKind::Fill:
        return {"cloze", nothing};
    case QuestionKind::Order:
        return {"matching", matching};
    case QuestionKind::Tile:
        return {"shortanswer", shortAnswer};
    case QuestionKind::Free:
        break;
    }
    return byHand;
}

/// What a question says beside its statement, where the type has no place for it.
std::string asked(const SheetStep& step, std::string_view type) {
    std::vector<std::string> items;
    for (const Words& choice : step.choices)
        items.push_back(html(choice));
    const std::string options = items.empty() ? std::string() : htmlList(items);
    if (type == "cloze")
        return step.question ? clozeFormula(step) : clozeTables(step);
    if (step.question == QuestionKind::Order)
        return htmlText("Put in order, the largest first: 1 is the largest.") + (type == "essay" ? options : "");
    if (step.question == QuestionKind::Formula)
        return type == "essay" ? htmlText("Write the formula.") : htmlText("Answer with the value of your formula.");
    if (step.question == QuestionKind::Fill)
        return openFormula(step);
    if (!step.question && type == "essay")
        return openTables(step);
    return type == "essay" ? options : std::string();
}

} // namespace

std::string moodleHtml(std::string_view element, const std::string& html) {
    return phrase("<%1 format=\"html\"><text>%2</text></%1>", {element, xmlText(html)});
}

std::string moodleQuestion(const SheetStep& step) {
    const Kind kind = kindOf(step);
    std::string text = phrase("<p>%1</p>", {html(step.statement)}) + html(step.body);
    text = (kind.type == "cloze" ? clozeText(text) : text) + asked(step, kind.type);
    std::string result = phrase("  <question type=\"%1\">\n    <name><text>%2</text></name>\n    %3\n    %4\n",
        {kind.type, xmlText(phrase("%1. %2", {std::to_string(step.number), plain(step.statement)})),
            moodleHtml("questiontext", text),
            moodleHtml(
                "generalfeedback", step.answer ? filledTables(step) + html(step.answer->reveal) : std::string())});
    result += phrase("    <defaultgrade>%1</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n",
        {kind.type == "description" ? "0" : "1"});
    result += kind.rest(step);
    if (step.answer && kind.type != "essay" && kind.type != "description")
        for (const Paragraph& hint : step.answer->hints)
            result += phrase("    %1\n", {moodleHtml("hint", html(std::vector{hint}))});
    return result + "  </question>\n";
}

} // namespace paramap::lesson
