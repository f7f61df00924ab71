// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/panel/warning_words.h"

#include "model/problem/phrase.h"

namespace paramap::text {

std::string inFull(const network::Warning& warning) {
    return warning.divisor.empty()
        ? warning.sentence
        : phrase("%1 (%2 / %3 is not whole)", {warning.sentence, warning.dividend, warning.divisor});
}

std::string shortReason(const network::Warning& warning) {
    if (!warning.divisor.empty())
        return phrase("%1 \u00F7 %2 is not whole.", {warning.dividend, warning.divisor});
    return warning.sentence.ends_with('.') ? warning.sentence : phrase("%1.", {warning.sentence});
}

} // namespace paramap::text
