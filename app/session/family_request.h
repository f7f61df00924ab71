// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/compare/compare_report.h"
#include "ui/figure/family_figure.h"

#include <string>
#include <vector>

namespace paramap {

/// Models that are measured alike, and how figures call them.
struct Compared {
    std::vector<compare::Subject> subjects;
    std::vector<std::string> titles;
    text::CompareReport report; ///< of the subjects
};

/// Their maps on one scale: of two with the changes, of more with their kinds.
ui::FamilyRequest familyRequest(
    const Compared& compared, const map::FigureView& view, const words::NumberStyle& numbers = {});

} // namespace paramap
