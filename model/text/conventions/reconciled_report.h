// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/conventions/reconcile.h"

#include <cstddef>
#include <iosfwd>
#include <string>

namespace paramap::text {

/// Which ways to count give a number, as `paramap conventions --number` reports it.
struct ReconciledReport {
    std::string model, cls;
    std::string title; ///< "GPT-2 small"
    std::string typed; ///< "137 million"
    conventions::WantedCount wanted;
    conventions::Reconciled ways;
};

/// "137 million is GPT-2 small with the masks that the published file stores: 137,022,720."; else what is nearest.
std::string reconciledSentence(const ReconciledReport& report);

/// For a terminal of `lineWidth` columns, 0: any width.
void reconciledText(std::ostream& out, const ReconciledReport& report, std::size_t lineWidth = 0);
void reconciledJson(std::ostream& out, const ReconciledReport& report); ///< the stable format of the command line
void reconciledMarkdown(std::ostream& out, const ReconciledReport& report);

} // namespace paramap::text
