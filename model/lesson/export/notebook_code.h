// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/export/sheet.h"

namespace paramap::lesson {

// The code of a notebook, in Python without other packages than its own.

std::string notebookSetup(); ///< asks the program for the module tree, and compares what is expected with it
std::string notebookOwnModel(); ///< the optional cell for a model of PyTorch

/// What is expected and what is true of a step: with `answered`, the answers' formulas; else "..." to replace. Empty if
/// the step asks for no number.
std::string notebookCell(const SheetStep& step, bool answered);

} // namespace paramap::lesson
