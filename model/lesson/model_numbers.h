// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"
#include "model/formula/value.h"
#include "model/lesson/truth.h"
#include "model/network/totals.h"
#include "model/network/walk.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace paramap::lesson {

/// An exact number, or one that rests on an estimate.
struct Number {
    formula::Value value;
    bool estimated = false;
};

/// The places that a path names. "" is the whole model, and "*" stands for one name: "h.*.mlp" is the MLP of every
/// layer. Throws a Problem with
/// the nearest names if there is none, and above 100,000 places.
std::vector<network::Place> placesOf(const network::Network& network, std::string_view path);

/// What expressions may ask of one model and its run. The account of memory is made when it is first needed.
class ModelNumbers {
public:
    /// `truths`: opens files that hold numbers of this model; null: there are none.
    ModelNumbers(network::NetworkPtr network, cost::Mode mode, cost::RunSettings run, OpenTruth truths = {});

    const network::Network& network() const { return *m_network; }
    const network::NetworkPtr& sharedNetwork() const { return m_network; } ///< for what outlives this, a map
    cost::Mode mode() const { return m_mode; }
    const cost::RunSettings& run() const { return m_run; }

    /// A size by its symbol or by the config's name, also a derived one; no value if there is no such size.
    std::optional<formula::Value> size(std::string_view name) const;
    std::vector<std::string> sizeNames() const;
    /// total, active, trainable, hidden, buffers or tensors; no value for any other word.
    std::optional<std::int64_t> totalNamed(std::string_view word) const;
    static std::vector<std::string> totalNames(); ///< all of these words

    /// Parameters that are owned there; a tied tensor is 0.
    std::int64_t parameters(std::string_view path) const;
    std::int64_t elements(std::string_view path) const; ///< all numbers there, tied ones and buffers, too
    std::int64_t kind(std::string_view word) const; ///< parameters of a kind: "mlp"
    std::int64_t flopsOf(std::string_view path); ///< of a forward pass through the modules at and below the path
    Number bytes(const std::string& part); ///< a key of "bytes" of `paramap memory --format json`
    std::int64_t flops(const std::string& what); ///< a key of "flops" there
    std::int64_t setting(const std::string& name); ///< a number of "settings" there

    /// What a file beside the lesson holds of this model; opened once. Throws a Problem if it does not open.
    const Truth& truth(const std::string& file);

private:
    const cost::Memory& memory();
    std::int64_t elementsOf(const network::Module& module) const;

    network::NetworkPtr m_network;
    cost::Mode m_mode;
    cost::RunSettings m_run;
    OpenTruth m_openTruth;
    std::map<std::string, Truth> m_truths; ///< by their files
    std::optional<cost::Memory> m_memory;
    std::optional<std::vector<cost::ModuleCost>> m_modules;
    mutable std::unordered_map<const network::Module*, std::int64_t> m_elements; ///< equal modules are one object
};

} // namespace paramap::lesson
