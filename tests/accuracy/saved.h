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
    /// By path (numbers as *, the root as ".") and bytes: how many modules save this many bytes.
    using Modules = std::map<std::pair<std::string, std::int64_t>, int>;

    std::string model, cls;
    std::int64_t batch = 0, sequence = 0;
    std::int64_t total = 0; ///< bytes
    std::int64_t forward = 0, backward = 0; ///< FLOPs; 0 = not measured
    Modules modules; ///< empty if they differ from run to run
    /// Its input belongs to the graph of the whole.
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
