// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/lesson_models.h"

#include "model/formula/value.h"
#include "model/problem/problem.h"
#include "model/sizes/given_key.h"
#include "tests/support/models.h"

namespace paramap::test {

namespace {

formula::Value valueOf(const std::string& text) {
    try {
        return formula::numberFromText(text);
    } catch (const Problem&) {
        return text == "true" || text == "false" ? formula::Value(text == "true") : formula::Value(text);
    }
}

} // namespace

LessonModels::LessonModels(std::vector<std::string> changes)
    : m_catalog(shippedCatalog())
    , m_changes(std::move(changes)) {
}

lesson::OpenModel LessonModels::open() {
    return [this](const lesson::ModelWords& words) -> lesson::ModelNumbers& {
        for (const auto& [known, numbers] : m_known)
            if (known == words)
                return *numbers;
        sizes::Settings settings = m_catalog.preset(words.model);
        if (!words.cls.empty())
            settings = sizes::inClass(settings, words.cls);
        std::vector<std::string> sets = words.sets;
        sets.insert(sets.end(), m_changes.begin(), m_changes.end());
        for (const std::string& each : sets) {
            const std::size_t sign = each.find('=');
            settings = sizes::withKey(settings, each.substr(0, sign), valueOf(each.substr(sign + 1)));
        }
        const network::NetworkPtr network = network::resolve(settings);
        if (!network->warnings.empty())
            throw Problem(network->warnings.front().sentence);
        return *m_known.emplace_back(words, std::make_unique<lesson::ModelNumbers>(network, words.mode, words.run))
                    .second;
    };
}

std::string lessonText(const std::string& step, const std::string& front) {
    return "---\nparamap: lesson 1\ntitle: A test\nmodel: gpt2\n" + front + "---\n\n" + step;
}

QByteArrayList findingsOf(const std::string& text) {
    LessonModels models;
    QByteArrayList result;
    for (const lesson::Finding& finding :
        lesson::checkLesson(lesson::readLesson(text, "a.lesson.md"), models.open()).findings)
        result += QByteArray(finding.warning ? "warning: " : "") + QByteArray::fromStdString(finding.problem.message());
    return result;
}

} // namespace paramap::test
