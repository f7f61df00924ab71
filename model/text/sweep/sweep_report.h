// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sweep/sweep.h"
#include "model/words/numbers.h"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

namespace paramap::text {

/// The rows of a sweep as `paramap sweep` prints them. Bytes are those of the peak; a refused value has no numbers
/// (null in JSON, an empty field in CSV, a dash in text) and a note.
void sweepText(
    std::ostream& out, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows, std::size_t lineWidth);
void sweepCsv(std::ostream& out, const std::vector<sweep::Row>& rows); ///< RFC 4180, lines end in CRLF
void sweepJson(std::ostream& out, const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows);

/// The rows as a table of a window, in finished words.
struct SweepTable {
    struct Line {
        std::int64_t value = 0;
        bool now = false; ///< the present value
        bool refused = false;
        std::vector<std::string> cells; ///< one for each head; the first is the value, the last the note
    };
    std::vector<std::string> heads;
    std::vector<Line> lines;
    /// The table as text with tabs, a line for the heads and one for each row. Numbers have plain digits; bytes and
    /// operations are whole numbers.
    std::string tabbed;
};
SweepTable sweepTable(
    const sweep::Sweep& sweep, const std::vector<sweep::Row>& rows, const words::NumberStyle& style = {});

} // namespace paramap::text
