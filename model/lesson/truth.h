// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace paramap::lesson {

class ModelNumbers;
struct Block;

/// What a file, not the module tree, holds of a model's parameters.
class Truth {
public:
    /// Parameters by the names of tensors in the module tree.
    using Counts = std::map<std::string, std::int64_t, std::less<>>;

    /// What the model ties to another tensor, and its buffers, count nothing, whatever the file has of them.
    Truth(std::string source, const network::Network& network, Counts counts);

    const std::string& source() const { return m_source; } ///< "numbers.csv"
    /// The file's parameters at and below a path, as in params("h.*.mlp"); of "total" all that it has of the model.
    /// Throws a Problem if the model has no such path, or the file nothing where the model has parameters.
    std::int64_t at(const ModelNumbers& model, const std::string& path) const;

private:
    std::string m_source;
    Counts m_counts;
};

/// Opens a file that a lesson names, for a model. Throws a Problem if it is not there or tells nothing of the model.
using OpenTruth = std::function<Truth(const std::string& file, const network::Network& network)>;

/// What the rows of a block `expected` are compared with: the module tree, or the file that its head names.
class TrueNumbers {
public:
    /// Keeps a reference. Throws a Problem if the head says anything else, or its file does not open.
    TrueNumbers(const Block& block, ModelNumbers& model);

    bool isOfFile() const { return m_truth != nullptr; }
    std::string source() const; ///< "module tree", "numbers.csv"
    const std::string& file() const { return m_file; } ///< as the head names it; empty for the module tree
    std::int64_t at(const std::string& path) const; ///< a path, or the word of a total; throws a Problem for another
    std::string expression(const std::string& path) const; ///< that has this value; empty where a file tells it
    /// "'wte' has 38,597,376 parameters, not 1", with the file where it is one.
    std::string differs(const std::string& path, const std::string& real, const std::string& expected) const;

private:
    const ModelNumbers& m_model;
    std::string m_file;
    const Truth* m_truth = nullptr; ///< of the file
};

inline constexpr std::size_t mostTruthBytes = std::size_t{16} << 20; ///< of a table

/// The table of a model's parameters that PyTorch writes: a name and the number of its elements in each line, with a
/// head line or without. Throws a Problem with line and caret for any other line, a name that stands twice, more than
/// 200,000 lines or none, and for a line of more than 1,000 letters.
Truth::Counts countsOf(std::string_view csv);

} // namespace paramap::lesson
