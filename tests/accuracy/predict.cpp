// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/predict.h"

#include "model/cost/account/setup.h"
#include "model/cost/devices/profile_run.h"
#include "model/cost/devices/totals.h"
#include "model/cost/formats/format.h"
#include "model/cost/recipes/recipe.h"
#include "model/network/network.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace paramap::accuracy {

namespace {

using cost::Memory;
using cost::Part;

sizes::Settings settingsOf(const Row& row, const catalog::Catalog& catalog) {
    sizes::Settings settings
        = row.model.starts_with('{') ? catalog.fromText(row.model, row.id) : catalog.preset(row.model);
    for (const auto& [name, value] : row.sizes)
        settings = sizes::with(settings, name, value);
    return settings;
}

std::optional<Part> partNamed(const std::string& word) {
    for (std::size_t i = 0; i < cost::partCount; ++i) {
        if (cost::word(static_cast<Part>(i)) == word)
            return static_cast<Part>(i);
    }
    return std::nullopt;
}

double moduleFlops(const network::Network& network, const Row& row, const std::string& path, bool own) {
    double sum = 0;
    for (const cost::ModuleCost& module : cost::perModule(network, row.mode, row.run)) {
        if (module.path == path || (!own && module.path.starts_with(path + ".")))
            sum += static_cast<double>(module.flopsForward);
    }
    return sum;
}

std::int64_t sizeOf(const sizes::Settings& settings, const std::string& key) {
    for (const sizes::SizeState& size : sizes::states(settings)) {
        if (size.key == key && size.value.integer())
            return *size.value.integer();
    }
    throw Problem("no size is called " + key);
}

/// The bytes of one tensor of the residual stream's shape.
double streamBytes(const sizes::Settings& settings, const Row& row) {
    return static_cast<double>(row.run.batch) * static_cast<double>(row.run.sequence.value_or(0))
        * static_cast<double>(sizeOf(settings, "E")) * static_cast<double>(row.run.precision->stream);
}

/// The difference between a model of three layers and one of two. So only the layers count.
double copiesPerLayer(const sizes::Settings& settings, const Row& row) {
    const auto saved = [&](std::int64_t layers) {
        const network::NetworkPtr network = network::resolve(sizes::with(settings, "L", formula::Value(layers)));
        return static_cast<double>(cost::memory(*network, row.mode, row.run).bytes(Part::Activations));
    };
    return (saved(3) - saved(2)) / streamBytes(settings, row) + 1;
}

Memory memoryOf(const network::Network& network, const Row& row, std::int64_t sequence, std::int64_t context) {
    cost::RunSettings run = row.run;
    run.sequence = sequence;
    run.context = context;
    return cost::memory(network, row.mode, run);
}

/// Elements of the largest quantised matrix inside the layers.
std::int64_t largestQuantised(const network::Network& network, const Row& row) {
    const cost::Format& format = *(row.mode == cost::Mode::Train ? row.run.baseDtype : row.run.dtype);
    std::int64_t largest = 0;
    (void)cost::sumOfParameters(
        *network.root, [&](const network::Module& module, const network::Tensor& tensor) -> std::int64_t {
            if (module.kind != description::Kind::Head && cost::stored(format, module, tensor).converted)
                largest = std::max(largest, tensor.count);
            return 0;
        });
    return largest;
}

std::int64_t embeddings(const network::Network& network) {
    return cost::sumOfParameters(
        *network.root, [](const network::Module& module, const network::Tensor& tensor) -> std::int64_t {
            return module.kind == description::Kind::Embedding ? tensor.count : 0;
        });
}

/// The sum over devices that each hold some of the layers. Every device has the activations of a prefill.
double growing(const network::Network& network, const Row& row, const Memory& memory, std::int64_t devices) {
    const std::int64_t sequence = memory.sequence;
    const Memory prefill = memoryOf(network, row, sequence, sequence);
    const Memory last = memoryOf(network, row, 1, memory.context);
    return static_cast<double>(std::max(prefill.total + (devices - 1) * prefill.bytes(Part::Activations), last.total));
}

/// The weights while they are loaded: a tied head has its own copy until it is tied.
double loaded(const Row& row, const catalog::Catalog& catalog) {
    const network::NetworkPtr network
        = network::resolve(sizes::with(settingsOf(row, catalog), "tie_word_embeddings", formula::Value(false)));
    return static_cast<double>(memoryOf(*network, row, 1, 1).bytes(Part::Weights));
}

double quantity(const std::string& what, const network::Network& network, const Row& row, const Memory& memory) {
    if (what == "total")
        return static_cast<double>(memory.total);
    if (const std::optional<Part> part = partNamed(what))
        return static_cast<double>(memory.bytes(*part));
    if (what == "flops_forward")
        return static_cast<double>(memory.flopsForward);
    if (what == "flops_step")
        return static_cast<double>(memory.flopsStep);
    if (what == "flops_backward")
        return static_cast<double>(memory.flopsStep - memory.flopsForward);
    if (what == "macs_forward")
        return static_cast<double>(memory.macsForward);
    if (what == "parameters")
        return static_cast<double>(network.totals().parameters);
    if (what == "active")
        return static_cast<double>(network.totals().active);
    if (what == "cache_per_token")
        return static_cast<double>(memory.bytes(Part::KvCache)) / static_cast<double>(memory.context);
    if (what == "states") // the part that does not grow with the context
        return static_cast<double>(2 * memory.bytes(Part::KvCache) - memoryOf(network, row, 1, 2).bytes(Part::KvCache));
    if (what.starts_with("flops:"))
        return moduleFlops(network, row, what.substr(6), false);
    if (what.starts_with("flops-own:"))
        return moduleFlops(network, row, what.substr(10), true);
    if (what == "decoded")
        return static_cast<double>(momentsOf(memory.timeline).back().alive.total());
    if (what.starts_with("embeddings:"))
        return std::stod(what.substr(11)) * static_cast<double>(embeddings(network));
    if (what.starts_with("dequantised:"))
        return std::stod(what.substr(12)) * static_cast<double>(largestQuantised(network, row));
    if (what.starts_with("growing:"))
        return growing(network, row, memory, std::stoll(what.substr(8)));
    throw Problem("'" + what + "' is no quantity");
}

Prediction reserved(const Row& row, const Memory& memory, const catalog::Catalog& catalog) {
    std::optional<cost::Device> device;
    if (!row.device.empty())
        device = cost::deviceNamed(catalog.devices(), row.device);
    const cost::ByteRange range = cost::totalsOf(memory, device ? &*device : nullptr).reserved;
    return {static_cast<double>(range.low), static_cast<double>(range.high)};
}

} // namespace

Prediction predict(const Row& row, const catalog::Catalog& catalog) {
    const sizes::Settings settings = settingsOf(row, catalog);
    if (row.what == "copies_per_layer") {
        const double copies = copiesPerLayer(settings, row);
        return {copies, copies};
    }
    const network::NetworkPtr network = network::resolve(settings);
    const Memory memory = cost::memory(*network, row.mode, row.run);
    if (row.what == "reserved") {
        const Prediction range = reserved(row, memory, catalog);
        return {range.low + row.beside, range.high + row.beside};
    }
    if (row.what == "profile") {
        const std::vector<cost::Device> devices = catalog.devices();
        const cost::Device& device = cost::deviceNamed(devices, row.device);
        const cost::ByteRange range = cost::profileRun(*network, memory, device).beside;
        return {static_cast<double>(range.low), static_cast<double>(range.high)};
    }
    double largest = 0;
    std::istringstream instants(row.what);
    for (std::string instant; std::getline(instants, instant, '|');) {
        double sum = row.beside;
        std::istringstream parts(instant);
        for (std::string what; std::getline(parts, what, '+');)
            sum += what == "loaded" ? loaded(row, catalog) : quantity(what, *network, row, memory);
        largest = std::max(largest, sum);
    }
    return {largest, largest};
}

} // namespace paramap::accuracy
