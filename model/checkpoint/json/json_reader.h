// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paramap::checkpoint {

/// Reads JSON (RFC 8259) from front to back, value by value, and keeps nothing: a header of 12 MB with 90,000 tensors
/// needs no tree. The caller asks for the types that it expects:
///
///     json.enter(JsonReader::Type::Object, "the header");
///     while (json.more(JsonReader::Type::Object))
///         use(json.key(), json.string("a value"));
///     json.finish();
///
/// Every function throws a Refusal that says where: "invalid_json" for what is not JSON, "invalid_schema" for a value
/// of another type than asked for, "too_large" for what is nested deeper than 100. A byte order mark, NaN, comments, a
/// comma before a bracket and half a pair of surrogates are not JSON. Equal keys are not noticed here: UniqueKeys finds
/// them.
class JsonReader {
public:
    enum class Type { Object, Array, String, Number, Boolean, Null };
    enum class Places { Bytes, Lines }; ///< what a sentence counts; both from where the file begins

    /// `text` must stay, must be UTF-8, and stands in its file from byte `textAt` on.
    JsonReader(std::string_view text, Places places, std::uint64_t textAt = 0)
        : m_text(text)
        , m_places(places)
        , m_textAt(textAt) { }

    Type type(); ///< of the value that follows
    void enter(Type container, const char* what); ///< `what` names the value in a sentence: "the shape of a tensor"
    bool more(Type container); ///< whether a further member or item follows; if not, the container is left
    std::string_view key(); ///< of the member that follows; valid until the next string is read
    std::string_view string(const char* what); ///< valid until the next string is read
    std::uint64_t whole(const char* what); ///< a number from 0 to 2^64 - 1, written without a fraction or an exponent
    std::string_view number(const char* what); ///< any number, as it is written
    bool boolean(const char* what);
    void skip(); ///< a value of any type, with all that it holds
    void finish(); ///< nothing but white space may follow

    std::size_t at() const { return m_at; } ///< in the text; after `more`, where the member or item begins
    void goTo(std::size_t at) { m_at = at; } ///< to where a member or value begins
    std::string place(std::size_t at) const; ///< "byte 17" or "line 2, column 1"

private:
    void passSpace();
    void passWord(std::string_view word);
    void passDigits();
    std::string_view quoted();
    void decodeEscape(std::size_t& at);
    char32_t hexadecimal(std::size_t& at) const;
    void require(Type wanted, const char* what);
    std::string found() const;
    [[noreturn]] void refuse(const char* pattern) const;

    std::string_view m_text;
    Places m_places;
    std::uint64_t m_textAt;
    std::size_t m_at = 0;
    bool m_first = false; // nothing of the innermost container has been read
    std::string m_decoded; // the last string that had escapes
};

} // namespace paramap::checkpoint
