// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/formula/value.h"

#include <filesystem>
#include <string>
#include <vector>

namespace paramap::accuracy {

/// One figure that others published or measured, and how the run was set up.
struct Row {
    std::string id;
    std::string cls; ///< of accuracy: see judge.h
    std::string model; ///< a preset's name, or the text of a config.json or a library's model
    std::string modelWords; ///< what the table calls it
    std::vector<std::pair<std::string, formula::Value>> sizes; ///< set one after the other: "set": {"image_size": 240}
    std::string what; ///< the quantity: see predict.h
    cost::Mode mode = cost::Mode::Inference;
    cost::RunSettings run;
    std::string runWords; ///< "batch=2 sequence=2048"
    std::string value, unit; ///< as the source prints it, with its decimals
    std::string source;
    double beside = 0; ///< bytes in the figure that the source measured apart, or a library's fixed workspace
    std::string about; ///< what exactly was measured
    std::string off; ///< why it misses its bar, if it does
    std::string notModelled; ///< why it has no prediction; empty = it has one
};

/// Every row of every *.jsonl in the folder, by the files' names, in their order. A line without "id" gives defaults to
/// the lines below it in its file; "run" words add up, all else is replaced. Problem with file and line.
std::vector<Row> readRows(const std::filesystem::path& folder);

/// Bytes, elements or operations of one unit. Problem for an unknown one.
double unitFactor(const std::string& unit);

/// The value as a number of its unit; half of its last decimal is what its rounding may have changed.
struct Printed {
    double value = 0;
    int decimals = 0;
};
Printed printed(const std::string& value);

} // namespace paramap::accuracy
