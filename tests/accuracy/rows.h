// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/formula/value.h"

#include <filesystem>
#include <string>
#include <vector>

namespace paramap::accuracy {

/// A number that others published or measured, and the settings of their run.
struct Row {
    std::string id;
    std::string cls; ///< the class of accuracy: see judge.h
    std::string model; ///< a preset's name, or the text of a config.json or a library's model
    std::string modelWords; ///< the model's name in the table
    std::vector<std::pair<std::string, formula::Value>> sizes; ///< set one after the other: "set": {"image_size": 240}
    std::string what; ///< the quantity: see predict.h
    cost::Mode mode = cost::Mode::Inference;
    cost::RunSettings run;
    std::string runWords; ///< "batch=2 sequence=2048"
    std::string value, unit; ///< as the source prints it, with its decimals
    std::string source;
    std::string device; ///< that the source names, for totals that depend on it
    double beside
        = 0; ///< bytes that are added to the prediction: measured separately by the source, or a fixed workspace
    std::string about; ///< what exactly was measured
    std::string off; ///< why it misses its bar, if it does
    std::string notModelled; ///< why it has no prediction; empty if it has one
};

/// All rows of all *.jsonl files in the folder, sorted by file name and in the order of the file. A line without "id"
/// gives defaults for the lines below it in its file. The words of "run" are added to those of the defaults; any other
/// value replaces the default. Throws a Problem with file and line.
std::vector<Row> readRows(const std::filesystem::path& folder);

/// Bytes, elements or operations in one unit. Throws a Problem for an unknown unit.
double unitFactor(const std::string& unit);

/// A value as printed, and its number of decimals.
struct Printed {
    double value = 0;
    int decimals = 0;
};
Printed printed(const std::string& value);

} // namespace paramap::accuracy
