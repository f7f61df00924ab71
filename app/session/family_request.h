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

/// Their maps on one scale. Colours stand for the changes of two models, and for kinds if there are more or if
/// `byKind`.
ui::FamilyRequest familyRequest(
    const Compared& compared, const map::FigureView& view, const words::NumberStyle& numbers = {}, bool byKind = false);

} // namespace paramap
