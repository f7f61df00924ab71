// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <string>
#include <utility>

namespace paramap::checkpoint {

/// Why a file is not read: one sentence for people, and the class of the mistake for programs: "truncated_header",
/// "overflow", "unsafe_path" … Names in the sentence may come from the file: control characters in it are replaced. The
/// path is set by who opens the file.
class Refusal : public Problem {
public:
    /// `kind`: Usage if not the file is wrong but what was asked of it.
    Refusal(std::string cls, const std::string& sentence, Kind kind = Kind::Job)
        : Problem(printable(sentence), kind)
        , m_cls(std::move(cls)) { }
    const std::string& cls() const { return m_cls; }

private:
    std::string m_cls;
};

} // namespace paramap::checkpoint
