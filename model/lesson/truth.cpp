// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/lesson/truth.h"

#include "model/formula/value.h"
#include "model/lesson/csv.h"
#include "model/lesson/lesson.h"
#include "model/lesson/lines.h"
#include "model/lesson/model_numbers.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace paramap::lesson {

namespace {

constexpr std::size_t mostRows = 200'000, mostLetters = 1'000;
constexpr std::string_view total = "total", fileWord = "true=";

bool isCounted(const network::Network& network, const std::string& name) {
    const std::optional<network::Place> place = network::find(network, name);
    return !place || !place->tensor
        || (place->sharedWith.empty() && place->tensor->tiedTo.empty() && !place->tensor->isBuffer());
}

/// The file that the head of a block names; empty for the module tree.
std::string fileOf(const Block& block) {
    std::string_view words = trimmed(block.argument);
    if (words.empty())
        return {};
    if (!words.starts_with(fileWord) || words.size() == fileWord.size())
        throw Problem(phrase("'expected' takes true=FILE, such as 'true=numbers.csv', not '%1'", {words}));
    return std::string(trimmed(words.substr(fileWord.size())));
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end && value >= 0 ? std::optional(value) : std::nullopt;
}

} // namespace

Truth::Truth(std::string source, const network::Network& network, Counts counts)
    : m_source(std::move(source))
    , m_counts(std::move(counts)) {
    for (auto& [name, count] : m_counts)
        if (!isCounted(network, name))
            count = 0;
}

std::int64_t Truth::at(const ModelNumbers& model, const std::string& path) const {
    if (path != total && model.totalNamed(path))
        throw Problem(phrase("%1 tells 'total' and paths, not '%2'", {m_source, path}));
    const std::string place = path == total ? std::string() : path;
    std::int64_t sum = 0;
    bool found = false;
    const auto add = [&](std::int64_t count) {
        formula::checkedAddTo(sum, count);
        found = true;
    };
    for (const network::Place& each : placesOf(model.network(), place)) {
        if (const auto own = m_counts.find(each.path); own != m_counts.end() && !each.path.empty())
            add(own->second);
        const std::string top = each.path.empty() ? std::string() : phrase("%1.", {each.path});
        for (auto below = m_counts.lower_bound(top); below != m_counts.end() && below->first.starts_with(top); ++below)
            add(below->second);
    }
    if (!found && model.parameters(place) > 0)
        throw Problem(phrase("%1 has nothing at '%2', where the model has %3 parameters",
            {m_source, path, words::exact(model.parameters(place))}));
    return sum;
}

TrueNumbers::TrueNumbers(const Block& block, ModelNumbers& model)
    : m_model(model)
    , m_file(fileOf(block)) {
    if (!m_file.empty())
        m_truth = &model.truth(m_file);
}

std::string TrueNumbers::source() const {
    return m_truth ? m_truth->source() : "module tree";
}

std::int64_t TrueNumbers::at(const std::string& path) const {
    if (m_truth)
        return m_truth->at(m_model, path);
    const std::optional<std::int64_t> named = m_model.totalNamed(path);
    return named ? *named : m_model.parameters(path);
}

std::string TrueNumbers::expression(const std::string& path) const {
    return m_truth ? std::string() : m_model.totalNamed(path) ? path : phrase("params(\"%1\")", {path});
}

std::string TrueNumbers::differs(const std::string& path, const std::string& real, const std::string& expected) const {
    return m_truth ? phrase("'%1' has %2 parameters in %3, not %4", {path, real, source(), expected})
                   : phrase("'%1' has %2 parameters, not %3", {path, real, expected});
}

Truth::Counts countsOf(std::string_view csv) {
    Truth::Counts result;
    bool first = true;
    for (CsvRecords records(csv); !records.done();) {
        const std::vector<CsvRecords::Field> fields = records.take();
        const auto refuse = [&](std::string sentence, int column) {
            Problem problem(std::move(sentence));
            throw problem.atLine(records.line()).pointingAt(records.lineText(), column);
        };
        if (records.lineText().size() > mostLetters
            || std::ranges::any_of(fields, [](const auto& field) { return field.text.size() > mostLetters; }))
            throw Problem("a line of a table of parameters has at most 1,000 letters").atLine(records.line());
        const std::string name(trimmed(fields.front().text));
        if (name.empty() && fields.size() == 1)
            continue;
        if (fields.size() != 2 || name.empty())
            refuse("expected NAME,NUMBER, such as 'transformer.wte.weight,38597376'", 0);
        const bool isHeadLine = first && isHead(name, "name");
        first = false;
        if (isHeadLine)
            continue;
        const std::string_view number = trimmed(fields[1].text);
        const auto blanks = static_cast<int>(std::min(fields[1].text.find(number), fields[1].text.size()));
        const std::optional<std::int64_t> count = wholeNumber(number);
        if (!count)
            refuse(phrase("'%1' is no number of elements below 2^63", {number}), fields[1].column + blanks);
        if (result.size() == mostRows)
            refuse("a table of parameters has at most 200,000 rows", 0);
        if (count && !result.emplace(name, *count).second)
            refuse(phrase("'%1' stands twice", {name}), 0);
    }
    if (result.empty())
        throw Problem("there is no row; each has a name and a number, such as 'transformer.wte.weight,38597376'");
    return result;
}

} // namespace paramap::lesson
