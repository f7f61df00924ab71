// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/export/formats.h"
#include "model/lesson/export/markdown_parts.h"
#include "model/lesson/export/notebook_code.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <nlohmann/json.hpp>

namespace paramap::lesson {

namespace {

using Json = nlohmann::ordered_json;

/// A notebook's text is a list of lines, each with its end but the last.
Json linesOf(std::string_view text) {
    Json result = Json::array();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        result.push_back(std::string(text.substr(0, end)));
        text.remove_prefix(end);
    }
    return result;
}

class Cells {
public:
    void addText(const std::string& id, std::string text) {
        text.erase(text.find_last_not_of('\n') + 1);
        if (!text.empty())
            m_cells.push_back(
                {{"cell_type", "markdown"}, {"id", id}, {"metadata", Json::object()}, {"source", linesOf(text)}});
    }

    void addCode(const std::string& id, const std::string& code) {
        if (!code.empty())
            m_cells.push_back({{"cell_type", "code"}, {"execution_count", nullptr}, {"id", id},
                {"metadata", Json::object()}, {"outputs", Json::array()}, {"source", linesOf(code)}});
    }

    Json take() { return std::move(m_cells); }

private:
    Json m_cells = Json::array();
};

std::string idOf(const SheetStep& step, std::string_view what) {
    return phrase("step-%1-%2", {std::to_string(step.number), what});
}

void addAnswer(Cells& into, const Sheet& sheet, const SheetStep& step, const std::string& heading) {
    const std::string text = answerText(sheet, step);
    if (!text.empty())
        into.addText(idOf(step, "answer"), heading + text);
}

void addStep(Cells& into, const Sheet& sheet, const SheetStep& step) {
    const bool answered = sheet.answers == Answers::Inline;
    into.addText(idOf(step, "question"), phrase("## %1\n\n", {headingOf(step)}) + joined(questionBlocks(sheet, step)));
    into.addCode(idOf(step, "expected"), notebookCell(step, answered));
    if (answered)
        addAnswer(into, sheet, step, {});
    into.addText(idOf(step, "notes"), joined(markdown(step.notes)));
}

} // namespace

std::string toNotebook(const Sheet& sheet) {
    Cells cells;
    std::vector<Paragraph> goals;
    for (const Words& goal : sheet.goals)
        goals.push_back({Paragraph::Kind::Item, goal});
    cells.addText("title", phrase("# %1\n\n", {markdown(sheet.title)}) + joined(markdown(goals)));
    cells.addCode("setup", notebookSetup());
    for (const SheetStep& step : sheet.steps)
        addStep(cells, sheet, step);
    if (sheet.answers == Answers::End)
        for (const SheetStep& step : sheet.steps) {
            addAnswer(cells, sheet, step, phrase("## %1\n\n", {headingOf(step)}));
            cells.addCode(idOf(step, "answered"), notebookCell(step, true));
        }
    cells.addCode("own-model", notebookOwnModel());
    const Json notebook{{"cells", cells.take()},
        {"metadata",
            {{"kernelspec", {{"display_name", "Python 3"}, {"language", "python"}, {"name", "python3"}}},
                {"language_info", {{"name", "python"}}}}},
        {"nbformat", 4}, {"nbformat_minor", 5}};
    return jsonPrintable(notebook.dump(1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

} // namespace paramap::lesson
