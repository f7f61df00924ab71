// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paramap::lesson {

/// A piece of a lesson's file.
struct Text {
    std::string text;
    int line = 0; ///< counted from 1
    int column = 0; ///< of its first letter in the line, in bytes from 0
};

/// A line "name: value", "name = value" or "text :: value" of the file. The line is that of the value.
struct Entry {
    std::string name;
    Text value;
};

enum class QuestionKind { Choose, Several, Number, Formula, Fill, Order, Tile, Free };
enum class BlockKind { Reveal, Expected, Table, Try, Hint, Vary, Notes };

/// One of the answers to `choose` and `several`.
struct Option {
    Text text;
    bool right = false;
    Text why; ///< what a person reads who chose it; may be empty
    std::optional<Text> condition; ///< a formula that must be true exactly if the option is right
};

/// A foreseen mistake: whoever answers this value reads the sentence.
struct Mistake {
    Text formula, sentence;
};

struct Question {
    QuestionKind kind = QuestionKind::Free;
    int line = 0;
    Text answer; ///< number, formula, fill: a formula; tile: the name of the child; else empty
    std::optional<Text> pin; ///< the value that the formula had when the author last looked
    Text tolerance; ///< "1 %" or "2"; empty for none
    std::vector<Option> options; ///< choose, several
    std::vector<Mistake> mistakes;
    std::vector<Entry> ranks; ///< order: text and expression, the largest first
};

struct Block {
    BlockKind kind = BlockKind::Notes;
    std::string argument; ///< the words after the kind
    int line = 0;
    std::vector<Text> lines;
};

struct Step {
    Text heading;
    std::vector<Entry> directives; ///< id, focus, hide, …
    std::vector<Text> body; ///< Markdown, before the blocks
    std::optional<Question> question;
    std::vector<Block> blocks;
};

/// A lesson as its file has it. No number is computed, no model opened.
struct Lesson {
    std::string file; ///< for messages
    std::vector<std::string> lines; ///< of the file, for messages
    std::vector<Entry> front; ///< title, model, run, …
    std::vector<Entry> also; ///< further models by name
    std::vector<Entry> lets; ///< names for expressions
    std::vector<Entry> names; ///< words for paths on this lesson's maps
    std::vector<Text> goals;
    std::vector<Step> steps;
};

/// The value of the entry with this name; null if there is none.
const Text* valueOf(const std::vector<Entry>& entries, std::string_view name);
std::string nameOf(const Step& step); ///< its id, else its heading
/// The entry of `also` that the step names to compare with; null without one.
const Entry* comparedModel(const Lesson& lesson, const Step& step);
/// The formula of a `fill` without the signs of its gaps: "4*E**2 + __4*E__".
std::string withoutGaps(const std::string& formula);

} // namespace paramap::lesson
