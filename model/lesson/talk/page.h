// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"
#include "model/description/kind.h"
#include "model/lesson/paragraphs.h"
#include "model/lesson/talk/hiding.h"
#include "model/map/map_view.h"
#include "model/network/network.h"
#include "model/sizes/slider_scale.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace paramap::lesson {

/// A paragraph of a page. The role decides its size.
struct PageText {
    enum class Role {
        Body, ///< below the statement
        Quiet, ///< a remark
        Prompt, ///< "Your number: ?", until the answer is shown
        Answer, ///< "4·E² + 4·E = 2,362,368"
        Reveal,
        Ask, ///< what the lecturer asks about the sliders
        Votes, ///< "The room said: 1 → 21, 2 → 34, 3 → 17"
        Total, ///< "124,439,808 parameters, +18.0 M"
    };
    Role role = Role::Body;
    Words text;
    Paragraph::Kind kind = Paragraph::Kind::Text;
    friend bool operator==(const PageText&, const PageText&) = default;
};

/// The options of a question.
struct Options {
    enum class Mark { Open, Right, Wrong };
    struct Line {
        std::string label; ///< "1"; "" for a list that is not voted on
        Words text;
        Mark mark = Mark::Open;
        Words why; ///< once the answer is shown; may be empty
        std::string votes; ///< once the answer is shown: "17"; "17, then 31" of two rounds; empty without votes
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lines;
    friend bool operator==(const Options&, const Options&) = default;
};

/// Rows of "expected" and "true", as far as they are shown.
struct ExpectedRows {
    struct Row {
        std::string name; ///< a path, relative to the step's focus where that contains it; "all parameters"
        Words expected; ///< "E·F + F = 2,362,368", with the expression of the number
        Words real; ///< "2,362,368"; empty until it is shown
        bool agrees = false;
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::string source; ///< what `real` was read from: "module tree", "numbers.csv"
    std::vector<Row> rows;
    std::size_t of = 0; ///< how many rows there will be
    friend bool operator==(const ExpectedRows&, const ExpectedRows&) = default;
};

struct TableRows {
    std::vector<std::string> columns; ///< without that of the names
    std::vector<std::vector<Words>> rows; ///< a name and its cells
    std::size_t of = 0; ///< how many rows the whole table has
    friend bool operator==(const TableRows&, const TableRows&) = default;
};

using PagePart = std::variant<PageText, Options, ExpectedRows, TableRows>;

/// A size or setting that can be changed at the foot of a page.
struct PageSlider {
    std::string name; ///< "n_layer"
    std::int64_t value = 0, home = 0; ///< now, and as the step has it
    sizes::SliderScale scale;
    bool isSwitch = false; ///< 0 or 1
    std::string text; ///< "24, was 12"
    friend bool operator==(const PageSlider& a, const PageSlider& b) {
        return a.name == b.name && a.value == b.value && a.home == b.home && a.text == b.text;
    }
};

/// A size that moves by itself while the page is shown.
struct PageMove {
    std::string name;
    std::int64_t from = 0, to = 0;
    std::int64_t seconds = 0;
    friend bool operator==(const PageMove&, const PageMove&) = default;
};

/// The map of a page. What is hidden is not in `cells` and `caption`; a painter keeps it out of the map.
struct PageMap {
    /// One of several equal places for parts whose areas are hidden.
    struct Cell {
        std::string name, amount; ///< empty if they are hidden
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    network::NetworkPtr network;
    map::MapView view;
    cost::RunSettings run;
    Hiding hiding;
    std::vector<Cell> cells; ///< if areas are hidden everywhere: shown in place of the map
    std::vector<std::string> parts; ///< where the parts are that were cells before; none while areas are hidden
    /// Where another map stands beside this one, the model as the lesson calls it and the part: "gpt2, transformer.h".
    std::string name;
    bool alike = false; ///< its parts are arranged as those of the map before it, because both have one description
    /// What is on the map: "h.0.mlp: 4,722,432 parameters, 3.79 % of the model"; behind a name, the amount alone.
    std::string caption;
    /// What colours stand for in the whole model, whatever is hidden: kinds in the order of legends, and nothing for
    /// what belongs to no module.
    std::vector<std::optional<description::Kind>> colours;
    friend bool operator==(const PageMap& a, const PageMap& b); ///< networks of equal settings are equal
};

/// All that an audience sees at one beat, as finished values.
struct Page {
    std::string lesson; ///< title
    std::size_t step = 0, steps = 1; ///< from 0
    std::size_t beat = 0, beats = 1; ///< from 0
    Words statement;
    std::vector<PagePart> parts; ///< from top to bottom
    std::vector<PageSlider> sliders;
    std::optional<PageMove> move;
    PageMap map;
    std::optional<PageMap> beside; ///< the map of another model, on the same scale
    bool votable = false; ///< options can be counted now
    friend bool operator==(const Page&, const Page&) = default;
};

} // namespace paramap::lesson
