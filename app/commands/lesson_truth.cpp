// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/commands/lesson_truth.h"

#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/open/open.h"
#include "model/formula/value.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/problem/width.h"

#include <fstream>
#include <iterator>

namespace paramap {

namespace {

using Counts = lesson::Truth::Counts;

std::string shownName(const std::filesystem::path& path) {
    return printable(path.filename().string());
}

Counts tableCounts(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        throw Problem(phrase("%1 is no file", {shownName(path)}));
    if (std::filesystem::file_size(path, error) > lesson::mostTruthBytes || error)
        throw Problem(phrase("%1: a table of parameters has at most 16 MiB", {shownName(path)}));
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file)
        throw Problem(phrase("%1 cannot be read", {shownName(path)}));
    try {
        return lesson::countsOf(text);
    } catch (Problem& problem) {
        throw problem.inFile(path.string());
    }
}

std::int64_t elementsOf(const network::Shape& shape) {
    std::int64_t result = 1;
    for (const std::int64_t dimension : shape)
        result = formula::checkedMultiply(result, dimension);
    return result;
}

/// A tensor of the file that holds several of the model is divided among them by their shapes, if it is as large as
/// they are together; else it counts at the first.
void add(Counts& counts, const checkpoint::Row& row) {
    const bool divides = row.names.size() > 1 && !checkpoint::differs(row.status);
    for (std::size_t i = 0; i < row.names.size(); ++i)
        formula::checkedAddTo(counts[row.names[i]], divides ? elementsOf(row.expected[i]) : i == 0 ? row.counted : 0);
}

Counts checkpointCounts(const checkpoint::Comparison& comparison, const std::string& name) {
    Counts counts;
    for (const checkpoint::Row& row : comparison.rows) {
        if (row.names.empty() || row.fileNames.empty() || row.status == checkpoint::Status::Tied)
            continue;
        for (const checkpoint::FileShape& shape : row.found)
            if (!shape)
                throw Problem(phrase("%1 names tensors without their sizes; its shards are not beside it", {name}));
        add(counts, row);
    }
    return counts;
}

} // namespace

lesson::Truth openTruth(
    const std::filesystem::path& path, const network::Network& network, const checkpoint::NameRules& names) {
    const std::string name = shownName(path);
    if (path.extension() == ".csv")
        return {name, network, tableCounts(path)};
    const checkpoint::Checkpoint file = checkpoint::openCheckpoint(path);
    Counts counts = checkpointCounts(checkpoint::compare(file.header, network, names, file.architecture), name);
    const std::string& model = network.settings.blueprint->architecture().name;
    if (counts.empty())
        throw Problem(phrase("%1 holds no tensor of %2", {name, model}));
    return {phrase("%1 checkpoint %2", {model, name}), network, std::move(counts)};
}

} // namespace paramap
