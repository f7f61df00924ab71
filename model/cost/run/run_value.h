// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/words/known_words.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::cost {

/// A word that a setting accepts.
struct KnownWord {
    std::string word;
    std::string_view about; ///< one line; may be empty
};
std::vector<KnownWord> withoutAbout(const std::vector<std::string>& words);

/// The range of a number in a setting.
struct Range {
    std::string_view what; ///< the noun: "the batch", for "the batch must be between 1 and …"
    std::int64_t least = 1, most = 1;
    std::string_view unit; ///< " devices"; may be empty
    std::string_view each; ///< replaces "between" in the sentence: "0, 1, 2 or 3"; may be empty
};
constexpr std::int64_t mostTokens = std::int64_t{1} << 40, mostOfAKind = 1'000'000;

/// How a setting is kept, read and written: a column of the table of settings. The functions below make it from the
/// type of the setting's member of RunSettings.
struct RunValue {
    enum class Kind { Number, Flag, Word }; ///< in a file, numbers and flags are JSON numbers
    Kind kind = Kind::Word;
    bool mayBeOpen = false; ///< the setting may be left to the model: "0" for a number, "" for a word
    bool closed = false; ///< no other words than `words` are accepted
    std::function<std::string(const RunSettings&)> print; ///< in the spelling of the command line, which `parse` reads
    /// Throws a Problem (usage) for a text that is no such value.
    std::function<void(RunSettings&, const std::string&)> parse;
    std::function<std::vector<KnownWord>()> words; ///< for a menu; empty for a number
    std::function<void(const RunSettings&)> check; ///< throws a Problem (usage) for a number out of range
};

std::int64_t wholeNumber(const std::string& text); ///< throws a Problem (usage) for other text
void checkRange(const Range& range, std::int64_t value);

RunValue number(std::int64_t RunSettings::*member, const Range& range);
RunValue number(std::optional<std::int64_t> RunSettings::*member, const Range& range);
RunValue flag(bool RunSettings::*member);

/// One of an enum's words. `what` is its noun in a refusal: "engine".
template <typename Choice> RunValue choice(Choice RunSettings::*member, std::string_view what) {
    RunValue result;
    result.closed = true;
    result.print = [member](const RunSettings& run) { return std::string(word(run.*member)); };
    result.parse = [member, what](RunSettings& run, const std::string& text) {
        const auto& all = choiceWords<Choice>;
        const auto found = std::ranges::find(all, text);
        if (found == all.end())
            words::refuseWord(text, what, {all.begin(), all.end()});
        run.*member = static_cast<Choice>(found - all.begin());
    };
    result.words = [] { return withoutAbout({choiceWords<Choice>.begin(), choiceWords<Choice>.end()}); };
    return result;
}

/// A row of a table, found by its name. `named` refuses unknown names.
template <typename Row>
RunValue rowOf(
    const Row* RunSettings::*member, const std::vector<Row>& (*rows)(), const Row& (*named)(std::string_view)) {
    RunValue result;
    result.closed = true;
    result.print = [member](const RunSettings& run) { return std::string((run.*member)->name); };
    result.parse = [member, named](RunSettings& run, const std::string& text) { run.*member = &named(text); };
    result.words = [rows] {
        std::vector<KnownWord> words;
        for (const Row& row : rows())
            words.push_back({std::string(row.name), row.about});
        return words;
    };
    return result;
}

using FormatNamed = std::function<const Format&(const std::string&)>;
/// A number type, found by its name. `open` is the word for "no type": "" leaves the type to the model. Without `open`
/// there is always a type.
RunValue format(const Format* RunSettings::*member, const FormatNamed& named,
    const std::function<std::vector<KnownWord>()>& words, std::optional<std::string_view> open = {});

/// A value that is more than one word of a list. `examples` are some of its words.
template <typename Value>
RunValue wording(Value RunSettings::*member, Value (*read)(const std::string&), std::string (*print)(const Value&),
    std::vector<std::string> examples) {
    RunValue result;
    result.print = [member, print](const RunSettings& run) { return print(run.*member); };
    result.parse = [member, read](RunSettings& run, const std::string& text) { run.*member = read(text); };
    result.words = [examples = std::move(examples)] { return withoutAbout(examples); };
    return result;
}
/// As above, but the value may be left to the model; its word is then "".
template <typename Value>
RunValue wording(std::optional<Value> RunSettings::*member, Value (*read)(const std::string&),
    std::string (*print)(const Value&), std::vector<std::string> examples) {
    RunValue result;
    result.mayBeOpen = true;
    result.print = [member, print](const RunSettings& run) { return run.*member ? print(*(run.*member)) : ""; };
    result.parse = [member, read](RunSettings& run, const std::string& text) {
        run.*member = text.empty() ? std::nullopt : std::optional(read(text));
    };
    result.words = [examples = std::move(examples)] { return withoutAbout(examples); };
    return result;
}

} // namespace paramap::cost
