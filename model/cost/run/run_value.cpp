// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_value.h"

#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <charconv>

namespace paramap::cost {

namespace {

const RunSettings& usual() {
    static const RunSettings run;
    return run;
}

} // namespace

std::vector<KnownWord> withoutAbout(const std::vector<std::string>& words) {
    std::vector<KnownWord> result;
    for (const std::string& word : words)
        result.push_back({word, {}});
    return result;
}

std::int64_t wholeNumber(const std::string& text) {
    std::int64_t value = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc() || end != last)
        throw Problem(phrase("'%1' is no whole number", {text}), Problem::Kind::Usage);
    return value;
}

void checkRange(const Range& range, std::int64_t value) {
    if (value >= range.least && value <= range.most)
        return;
    throw Problem(phrase(range.each.empty() ? "%1 must be between 1 and %2%3, not %4" : "%1 must be %2%3, not %4",
                      {range.what, range.each.empty() ? words::exact(range.most) : std::string(range.each), range.unit,
                          words::exact(value)}),
        Problem::Kind::Usage);
}

RunValue number(std::int64_t RunSettings::*member, const Range& range) {
    RunValue result;
    result.kind = RunValue::Kind::Number;
    result.print = [member](const RunSettings& run) { return std::to_string(run.*member); };
    result.parse = [member](RunSettings& run, const std::string& text) {
        run.*member = text.empty() ? usual().*member : wholeNumber(text);
    };
    result.check = [member, range](const RunSettings& run) { checkRange(range, run.*member); };
    return result;
}

RunValue number(std::optional<std::int64_t> RunSettings::*member, const Range& range) {
    RunValue result;
    result.kind = RunValue::Kind::Number;
    result.mayBeOpen = true;
    result.print = [member](const RunSettings& run) { return std::to_string((run.*member).value_or(0)); };
    result.parse = [member](RunSettings& run, const std::string& text) {
        const std::int64_t value = text.empty() ? 0 : wholeNumber(text);
        run.*member = value == 0 ? std::nullopt : std::optional(value);
    };
    result.check = [member, range](const RunSettings& run) {
        if (run.*member)
            checkRange(range, *(run.*member));
    };
    return result;
}

RunValue flag(bool RunSettings::*member) {
    RunValue result;
    result.kind = RunValue::Kind::Flag;
    result.print = [member](const RunSettings& run) { return std::string(run.*member ? "1" : "0"); };
    result.parse = [member](RunSettings& run, const std::string& text) {
        run.*member = !text.empty() && wholeNumber(text) != 0;
    };
    return result;
}

RunValue format(const Format* RunSettings::*member, const FormatNamed& named,
    const std::function<std::vector<KnownWord>()>& words, std::optional<std::string_view> open) {
    RunValue result;
    result.closed = true;
    result.mayBeOpen = open && open->empty();
    result.print = [member, named, open](const RunSettings& run) {
        const Format* format = run.*member;
        if (!format)
            return std::string(open.value_or(std::string_view()));
        // A GGUF type stands for a file with all matrices in this type, unless a kind of file has the same name.
        return std::string(format->name) + (&named(std::string(format->name)) == format ? "" : "-pure");
    };
    result.parse = [member, named, open](RunSettings& run, const std::string& text) {
        run.*member = open && text == *open ? nullptr : &named(text);
    };
    result.words = words;
    return result;
}

} // namespace paramap::cost
