// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/training_plan.h"

#include "model/cost/devices/budget.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <charconv>

namespace paramap::cost {

double readShare(std::string_view text, std::string_view what) {
    std::string_view number = text;
    const bool percent = number.ends_with('%');
    number.remove_suffix(percent ? 1 : 0);
    while (number.ends_with(' '))
        number.remove_suffix(1);
    double value = 0; // independent of the locale, unlike std::stod
    const auto [rest, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (percent)
        value /= 100;
    if (error != std::errc() || rest != number.data() + number.size() || !(value > 0 && value <= 1))
        throw Problem(phrase("%1 '%2' is no share; it is more than 0 and at most 1, like 0.4 or 40%", {what, text}),
            Problem::Kind::Usage);
    return value;
}

TrainingPlan withPlanned(TrainingPlan plan, std::string_view key, std::string_view typed) {
    constexpr std::string_view narrowSpace = "\u202F"; // the program itself writes it in "300 B" and "40 %"
    std::string text(typed);
    for (std::size_t at = text.find(narrowSpace); at != std::string::npos; at = text.find(narrowSpace))
        text.erase(at, narrowSpace.size());
    if (key == "train_tokens")
        plan.tokens = text.empty() ? 0 : readCount(text, "the number of tokens");
    else
        plan.utilisation = text.empty() ? TrainingPlan().utilisation : readShare(text, "the utilisation");
    return plan;
}

} // namespace paramap::cost
