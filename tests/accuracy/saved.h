// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/cost/memory/memory.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace paramap::accuracy {

/// What autograd saved in one run, from tests/data/cost/saved_tensors.txt.
struct SavedCase {
    /// For each path (with * for numbers, and "." for the root) and number of bytes: how many modules save so many
    /// bytes.
    using Modules = std::map<std::pair<std::string, std::int64_t>, int>;

    std::string model, cls;
    std::int64_t batch = 0, sequence = 0;
    std::int64_t total = 0; ///< bytes
    std::int64_t forward = 0, backward = 0; ///< FLOPs; 0 = not measured
    Modules modules; ///< empty if they differ from run to run
    /// Whether it is one of torch.nn's own stacks, whose input is the input of the whole graph.
    bool stack() const { return model.find("torch.nn") != std::string::npos; }
    cost::RunSettings run() const; ///< fp32, eager
};
std::vector<SavedCase> readSavedCases(const std::filesystem::path& file);

struct SavedResult {
    std::int64_t total = 0;
    int same = 0, all = 0; ///< modules whose saved bytes were predicted, of all modules that save anything
    std::string differences; ///< a line for each module that does not
};
std::vector<std::pair<SavedCase, SavedResult>> predictSaved(
    const std::vector<SavedCase>& cases, const std::filesystem::path& descriptions);
SavedResult predictSaved(const SavedCase& of, const catalog::Catalog& catalog);

} // namespace paramap::accuracy
