// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/file/refusal.h"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// A file beside a model, as `paramap check` reports it.
struct CheckReport {
    std::string checkpoint; ///< the path, as it was given
    std::string format; ///< of the file
    std::string against, cls; ///< the model and its class; both "" if the file is only listed
    std::string by; ///< how the model was found: "given", "config", "metadata", "names"; "" if it is only listed
    checkpoint::Comparison comparison;
    std::vector<std::string> remarks; ///< about the file
    /// The published models that an adapter alone fits; nothing of another file, and until they have been looked for.
    std::optional<std::vector<std::string>> bases = std::nullopt;
};

/// A file alone: every tensor is a row "extra", in the order of the file.
checkpoint::Comparison listed(const checkpoint::Header& header);

/// Which dictionary of a PyTorch file was read and which others hold tensors, at most ten of them: "" if there are
/// none.
std::string otherDictionaries(const std::vector<std::string>& all, const std::string& chosen);

/// True if the file holds an adapter whose model nobody knows.
bool isAdapterAlone(const CheckReport& report);
/// Which published models an adapter fits, at most six of them by name.
std::string adapterBases(const std::vector<std::string>& presets);

/// For a terminal of `lineWidth` columns, 0: any width: the verdict, the totals, the reasons, and the rows that differ.
void checkText(std::ostream& out, const CheckReport& report, std::size_t lineWidth = 0);
void checkJson(std::ostream& out, const CheckReport& report); ///< the stable format of the command line
/// RFC 4180 with the header `name,true_name,expected,true,dtype,status,reason`; several names are joined by "; ".
void checkCsv(std::ostream& out, const CheckReport& report);
void checkMarkdown(
    std::ostream& out, const CheckReport& report); ///< a table "expected | true", row by row, with totals

/// A file that cannot be read, for programs: its path, the class of the mistake, the message.
void refusedJson(std::ostream& out, const std::string& checkpoint, const checkpoint::Refusal& refusal);

} // namespace paramap::text
