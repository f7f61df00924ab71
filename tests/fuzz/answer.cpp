// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/answer.h"

#include "model/cost/memory/memory.h"
#include "model/problem/problem.h"
#include "model/text/memory/memory_report.h"
#include "model/text/show/show.h"
#include "tests/fuzz/target.h"
#include "tests/support/network_fault.h"

#include <nlohmann/json.hpp>

#include <sstream>

namespace paramap::fuzz {

namespace {

/// Networks with more places are not written out: an input would take more than a few milliseconds.
constexpr std::int64_t mostPlaces = 1500;

std::string jsonOf(const network::Network& network) {
    std::ostringstream out;
    text::showJson(out, network);
    return out.str();
}

void checkMemory(const network::Network& network, cost::Mode mode) {
    std::ostringstream out;
    try {
        const cost::Memory memory = cost::memory(network, mode, {});
        text::memoryJson(out, {network, memory});
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    const auto shown = nlohmann::json::parse(out.str(), nullptr, false);
    require(shown.is_object(), "the memory is no JSON");
    __extension__ __int128 sum = 0;
    for (const auto& [key, value] : shown.at("bytes").items()) {
        require(value.is_number_unsigned(), "bytes are negative or no whole number", key);
        if (key != "total")
            sum += value.get<std::int64_t>();
    }
    require(sum == shown.at("bytes").at("total").get<std::int64_t>(), "the bytes do not add up");
    for (const auto& [key, value] : shown.at("flops").items())
        require(value.is_number_unsigned() || value.is_null(), "operations are negative or no whole number", key);
}

} // namespace

void checkAnswer(const sizes::Settings& settings, Random random) {
    network::NetworkPtr network;
    try {
        network = network::resolve(settings);
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    const std::string fault = test::networkFault(*network);
    require(fault.empty(), fault);
    const network::Totals& totals = network->totals();
    if (totals.modules + totals.tensors + totals.bufferTensors > mostPlaces)
        return;
    if (random.oneIn(4)) {
        const std::string json = jsonOf(*network);
        const std::string shown = test::shownFault(json);
        require(shown.empty(), shown);
        if (random.oneIn(4))
            require(jsonOf(*network::resolve(settings)) == json, "the same settings have another answer");
    }
    if (random.oneIn(16)) {
        std::ostringstream text;
        text::showText(text, *network, {}, 80);
        require(!text.str().empty(), "nothing is shown");
    }
    if (random.oneIn(4))
        checkMemory(*network, random.oneIn(2) ? cost::Mode::Train : cost::Mode::Inference);
}

} // namespace paramap::fuzz
