// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/export.h"

#include <string>

namespace paramap {

void declareWords(CLI::App& command, ExportWords& words); ///< declares their options; `words` must outlive the command

std::string endingOf(const std::string& file); ///< in small letters, without the dot

} // namespace paramap
