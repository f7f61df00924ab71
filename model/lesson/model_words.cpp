// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/model_words.h"

#include "model/cost/run/run_fields.h"
#include "model/lesson/lines.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/known_words.h"

#include <algorithm>

namespace paramap::lesson {

namespace {

/// Words as a shell splits them: at blanks; quotes keep blanks.
std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> result;
    bool inWord = false;
    char quote = 0;
    for (const char letter : text) {
        const bool blank = quote == 0 && (letter == ' ' || letter == '\t');
        const bool quotes = quote != 0 ? letter == quote : letter == '"' || letter == '\'';
        if (blank) {
            inWord = false;
            continue;
        }
        if (!inWord)
            result.emplace_back();
        inWord = true;
        if (quotes)
            quote = quote == 0 ? letter : 0;
        else
            result.back() += letter;
    }
    if (quote != 0)
        throw Problem(phrase("the quote %1 is not closed", {std::string(1, quote)}));
    return result;
}

class WordsReader {
public:
    WordsReader(ModelWords& into, const Text& words)
        : m_into(into)
        , m_words(split(words.text)) { }

    void readModel() {
        if (m_words.empty() || m_words.front().starts_with("--"))
            throw Problem("expected a model: a preset's name or a file beside the lesson");
        m_into.model = m_words.front();
        m_next = 1;
    }

    void readOptions() {
        while (m_next < m_words.size())
            readOption(m_words[m_next++]);
        // Without --batch, inference has one sequence, as `paramap memory` has it.
        if (!m_batch && m_into.mode == cost::Mode::Inference)
            m_into.run.batch = 1;
        cost::checkRun(m_into.run);
    }

private:
    std::string value(const std::string& option) {
        if (m_next == m_words.size())
            throw Problem(phrase("%1 needs a value", {option}));
        return m_words[m_next++];
    }

    void readOption(const std::string& option) {
        if (option == "--set")
            m_into.sets.push_back(value(option));
        else if (option == "--class")
            m_into.cls = value(option);
        else if (option == "--mode")
            readMode(value(option));
        else
            readSetting(option);
    }

    void readMode(const std::string& word) {
        if (word != "train" && word != "inference")
            words::refuseWord(word, "mode", {"train", "inference"});
        m_into.mode = word == "train" ? cost::Mode::Train : cost::Mode::Inference;
    }

    void readSetting(const std::string& option) {
        const auto& fields = cost::runFields();
        const auto field = std::ranges::find(fields, option, &cost::RunField::option);
        if (field == fields.end()) {
            std::vector<std::string> known{"--set", "--class", "--mode"};
            for (const cost::RunField& each : fields)
                known.emplace_back(each.option);
            throw Problem(phrase("'%1' is not known here", {option}) + didYouMean(option, known));
        }
        m_batch = m_batch || field->key == "batch";
        field->value.parse(m_into.run, field->isFlag() ? "1" : value(option));
    }

    ModelWords& m_into;
    std::vector<std::string> m_words;
    std::size_t m_next = 0;
    bool m_batch = false;
};

template <typename Reading> void located(int line, const Reading& reading) {
    try {
        reading();
    } catch (Problem& problem) {
        problem.atLine(line);
        throw;
    }
}

void addSets(ModelWords& words, const Text* sets) {
    if (sets)
        for (std::string& each : split(sets->text))
            words.sets.push_back(std::move(each));
}

} // namespace

ModelWords modelWords(const Text& words) {
    ModelWords result;
    result.line = words.line;
    located(words.line, [&] {
        WordsReader reader(result, words);
        reader.readModel();
        reader.readOptions();
    });
    return result;
}

ModelWords modelOf(const Lesson& lesson, const Step& step) {
    const Text* const own = valueOf(step.directives, "model");
    const Text* const model = own ? own : valueOf(lesson.front, "model");
    ModelWords result = modelWords(model ? *model : Text());
    const Text* run = valueOf(step.directives, "run");
    const Text* cls = valueOf(step.directives, "class");
    if (!own) {
        run = run ? run : valueOf(lesson.front, "run");
        cls = cls ? cls : valueOf(lesson.front, "class");
        addSets(result, valueOf(lesson.front, "set"));
    }
    addSets(result, valueOf(step.directives, "set"));
    if (cls)
        result.cls = cls->text;
    if (run)
        located(run->line, [&] { WordsReader(result, *run).readOptions(); });
    return result;
}

} // namespace paramap::lesson
