// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/network_fault.h"

#include "model/formula/arithmetic.h"
#include "model/formula/evaluate.h"
#include "model/formula/parse.h"
#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace paramap::test {

using formula::Wide;
using network::Module;
using network::Tensor;
using network::Totals;

namespace {

struct Fault {
    std::string what;
};

void require(bool holds, const std::string& where, const char* what) {
    if (!holds)
        throw Fault{where + ": " + what};
}

/// The product of a shape; nothing if a size is negative or the product is beyond 64 bits.
std::optional<std::int64_t> productOf(const std::vector<std::int64_t>& shape) {
    Wide product = 1;
    for (const std::int64_t size : shape) {
        if (size < 0)
            return std::nullopt;
        product *= size;
        if (product > INT64_MAX)
            return std::nullopt;
    }
    return static_cast<std::int64_t>(product);
}

struct Sums {
    Wide parameters = 0, tensors = 0, buffers = 0, bufferTensors = 0, modules = 1;
};

class Sum {
public:
    const Sums& of(const Module& module) {
        const auto [known, fresh] = m_known.try_emplace(&module);
        if (!fresh)
            return known->second;
        Sums sums = own(module);
        for (const network::Run& run : module.children) {
            require(run.count > 0, module.cls, "a run of no children");
            if (!run.sharedWith.empty())
                continue;
            const Sums& below = of(*run.module);
            sums.parameters += below.parameters * run.count;
            sums.tensors += below.tensors * run.count;
            sums.buffers += below.buffers * run.count;
            sums.bufferTensors += below.bufferTensors * run.count;
            sums.modules += below.modules * run.count;
        }
        check(module, sums);
        return m_known[&module] = sums;
    }

private:
    static Sums own(const Module& module) {
        Sums sums;
        for (const Tensor& tensor : module.tensors) {
            require(productOf(tensor.shape) == tensor.count, tensor.name(), "the count is not the shape's product");
            if (!tensor.tiedTo.empty())
                continue;
            if (tensor.isBuffer()) {
                sums.buffers += tensor.isPersistent() ? tensor.count : 0;
                sums.bufferTensors += 1;
            } else {
                sums.parameters += tensor.count;
                sums.tensors += 1;
            }
        }
        return sums;
    }

    static void check(const Module& module, const Sums& sums) {
        const Totals& totals = module.totals;
        require(totals.parameters == sums.parameters, module.cls, "the parameters do not add up");
        require(totals.tensors == sums.tensors, module.cls, "the tensors do not add up");
        require(totals.buffers == sums.buffers, module.cls, "the buffers do not add up");
        require(totals.bufferTensors == sums.bufferTensors, module.cls, "the numbers of buffers do not add up");
        require(totals.modules == sums.modules, module.cls, "the modules do not add up");
        const auto isPart = [&](std::int64_t part) { return part >= 0 && part <= totals.parameters; };
        require(isPart(totals.trainable), module.cls, "the trainable parameters are no part");
        require(isPart(totals.active), module.cls, "the active parameters are no part");
        require(isPart(totals.hidden), module.cls, "the hidden parameters are no part");
        Wide kinds = 0;
        for (const std::int64_t kind : totals.byKind) {
            require(kind >= 0, module.cls, "a kind's parameters are negative");
            kinds += kind;
        }
        require(kinds == totals.parameters, module.cls, "the kinds do not add up");
    }

    std::unordered_map<const Module*, Sums> m_known;
};

/// The values of the names in printed formulas: "E" is a whole number, "vision" of "vision.E" an object.
class Names {
public:
    explicit Names(const nlohmann::json& shown) {
        for (const auto& [symbol, name] : shown.at("symbols").items())
            add(m_values, symbol, shown.at("hyperparameters").at(name.get<std::string>()).get<std::int64_t>());
        for (const auto& [symbol, value] : shown.at("derived").items())
            add(m_values, symbol, value.get<std::int64_t>());
    }

    /// With the values of indices as well. Nothing if a step on the way is beyond 64 bits.
    std::optional<std::int64_t> valueOf(const std::string& text, const nlohmann::json& where) {
        const std::string key = where.empty() ? text : text + where.dump();
        const auto [known, fresh] = m_known.try_emplace(key);
        if (!fresh)
            return known->second;
        Tree names = m_values;
        for (const auto& [index, value] : where.items())
            add(names, index, value.get<std::int64_t>());
        std::vector<formula::Value> values;
        const formula::Expr bound = formula::bind(formula::parse(text), [&](const std::string& name) {
            const auto found = names.find(name);
            if (found == names.end())
                throw Fault{"'" + name + "' in " + text + " is in neither symbols, derived nor where"};
            values.push_back(found->second);
            return static_cast<int>(values.size()) - 1;
        });
        try {
            known->second = formula::evaluateInteger(bound, {values, nullptr, nullptr});
        } catch (const Problem& problem) {
            if (problem.sentence().find("2^63") == std::string::npos)
                throw;
        }
        return known->second;
    }

private:
    using Tree = std::map<std::string, formula::Value>;

    static void add(Tree& tree, const std::string& name, std::int64_t value) {
        const std::size_t dot = name.find('.');
        tree[name.substr(0, dot)] = dot == name.npos
            ? formula::Value(value)
            : with(tree[name.substr(0, dot)].object(), name.substr(dot + 1), value);
    }

    /// The object with one more value.
    static formula::Value with(const formula::Object* object, const std::string& name, std::int64_t value) {
        formula::Object result = object ? *object : formula::Object();
        const std::size_t dot = name.find('.');
        const std::string first = name.substr(0, dot);
        const auto at = std::ranges::find(result, first, &formula::Object::value_type::first);
        formula::Value& entry = at == result.end() ? result.emplace_back(first, formula::Value()).second : at->second;
        entry = dot == name.npos ? formula::Value(value) : with(entry.object(), name.substr(dot + 1), value);
        return result;
    }

    Tree m_values;
    std::map<std::string, std::optional<std::int64_t>> m_known; ///< by formula and indices
};

void checkTensors(const nlohmann::json& shown, Names& names) {
    Wide parameters = 0, buffers = 0;
    std::int64_t distinct = 0;
    for (const nlohmann::json& tensor : shown.at("tensors")) {
        const std::string name = tensor.at("name").get<std::string>();
        const auto count = tensor.at("count").get<std::int64_t>();
        require(productOf(tensor.at("shape").get<std::vector<std::int64_t>>()) == count, name,
            "the count is not the shape's product");
        const auto value = names.valueOf(tensor.at("formula").get<std::string>(),
            tensor.contains("where") ? tensor["where"] : nlohmann::json::object());
        require(!value || *value == count, name, "the formula has another value");
        if (tensor.at("buffer").get<bool>()) {
            buffers += tensor.value("persistent", true) ? count : 0;
        } else if (tensor.at("tied_to").is_null()) {
            parameters += count;
            ++distinct;
        }
    }
    const nlohmann::json& totals = shown.at("totals");
    require(parameters == totals.at("parameters").get<std::int64_t>(), "totals", "the tensors do not add up");
    require(buffers == totals.at("buffers").get<std::int64_t>(), "totals", "the buffers do not add up");
    require(distinct == totals.at("tensors").get<std::int64_t>(), "totals", "there are other tensors");
    for (const auto& [key, value] : totals.items())
        require(value.is_number_unsigned(), key, "a total is negative or no whole number");
}

} // namespace

std::string networkFault(const network::Network& network) {
    try {
        (void)Sum().of(*network.root);
    } catch (const Fault& fault) {
        return fault.what;
    }
    return {};
}

std::string shownFault(const std::string& json) {
    try {
        const nlohmann::json shown = nlohmann::json::parse(json);
        Names names(shown);
        checkTensors(shown, names);
        const auto value = names.valueOf(shown.at("polynomial").get<std::string>(), nlohmann::json::object());
        const auto total = shown.at("totals").at("parameters").get<std::int64_t>();
        require(!value || *value == total, "polynomial", "it has another value than the total");
        std::set<std::string> paths;
        for (const nlohmann::json& module : shown.at("modules"))
            require(paths.insert(module.at("path").get<std::string>()).second, "modules", "a path stands twice");
    } catch (const Fault& fault) {
        return fault.what;
    } catch (const Problem& problem) {
        return problem.message();
    } catch (const nlohmann::json::exception& error) {
        return error.what();
    }
    return {};
}

} // namespace paramap::test
