// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/words.h"

#include "model/problem.h"

namespace paramap::cost {

void refuseWord(std::string_view word, std::string_view what, const std::vector<std::string>& known) {
    std::string list;
    for (const std::string& each : known)
        list += (list.empty() ? "" : ", ") + each;
    throw Problem(
        "'" + std::string(word) + "' is no " + std::string(what) + "; known: " + list + didYouMean(word, known),
        Problem::Kind::Usage);
}

} // namespace paramap::cost
