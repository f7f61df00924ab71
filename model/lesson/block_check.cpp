// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// What must be true of a step's blocks.
#include "model/lesson/lines.h"
#include "model/lesson/step_check.h"
#include "model/lesson/trial.h"
#include "model/lesson/truth.h"
#include "model/problem/phrase.h"

namespace paramap::lesson {

void StepCheck::checkBlocks() {
    for (const Block& block : m_step.blocks) {
        if (block.kind == BlockKind::Vary)
            checkVary(block);
        if (block.kind == BlockKind::Expected)
            at(block.line, [&] { checkExpected(block); });
        for (const Text& line : block.lines) {
            if (trimmed(line.text).empty())
                continue;
            if (block.kind == BlockKind::Table)
                at(line.line, [&] { (void)rowValue(line, "expected NAME = EXPRESSION, such as 'tokens = V*E'"); });
            else if (block.kind == BlockKind::Try)
                at(line.line, [&] { checkTry(line); });
        }
    }
}

/// The value behind the sign of a row "NAME = EXPRESSION".
Number StepCheck::rowValue(const Text& row, const char* form) {
    const Halves sides = halves(row.text, "=");
    if (!sides.found || sides.first.empty() || sides.second.empty())
        throw Problem(form);
    Number value = m_expressions.value(sides.second);
    ++m_into.values;
    return value;
}

/// "PATH = FORMULA" must be true.
void StepCheck::checkExpected(const Block& block) {
    const TrueNumbers truth(block, m_model);
    for (const Text& row : block.lines)
        if (!trimmed(row.text).empty())
            at(row.line, [&] {
                const Number value = rowValue(row, "expected PATH = FORMULA, such as 'wte = V*E'");
                const std::string path = halves(row.text, "=").first;
                const std::int64_t real = truth.at(path);
                if (value.value != formula::Value(real))
                    throw Problem(truth.differs(path, words::exact(real), numberText(value, {})));
            });
}

void StepCheck::checkTry(const Text& row) {
    const TrialLine line = trialLine(row.text);
    if (line.kind == TrialLine::Kind::Ask)
        return checkText({line.words, row.line});
    for (const std::string& name : line.names)
        if (!isRunSetting(name) && !m_model.size(name))
            throw Problem(phrase("the model has no size '%1'", {name}) + didYouMean(name, m_model.sizeNames()));
}

} // namespace paramap::lesson
