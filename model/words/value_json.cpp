// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/words/value_json.h"

#include "model/words/escape.h"

namespace paramap::words {

std::string valueJson(const formula::Value& value) {
    if (const std::string* text = value.string())
        return jsonString(*text);
    if (const formula::Fraction* fraction = value.fraction()) {
        const std::string text = fraction->denominator == 0 ? "null" : value.toText();
        return text.find('/') == std::string::npos ? text : jsonString(text);
    }
    return value.toText();
}

} // namespace paramap::words
