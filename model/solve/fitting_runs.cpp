// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/solve/fitting_runs.h"

#include "model/cost/account/storage.h"
#include "model/cost/run/device_grid.h"
#include "model/cost/run/run_fields.h"
#include "model/formula/arithmetic.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace paramap::solve {

namespace {

constexpr std::int64_t oneNode = 8; ///< devices that tensor parallelism is used among: those of one machine

/// Sets a run up for that many devices; nothing if it cannot be divided so.
using Way = std::function<std::optional<cost::RunSettings>(const cost::RunSettings& run, std::int64_t devices)>;

/// The run with replicas for the devices that its other dimensions leave.
std::optional<cost::RunSettings> replicated(cost::RunSettings run, std::int64_t devices, std::int64_t zero) {
    run.dp = 1;
    const std::int64_t others = cost::devices(run);
    if (devices % others != 0 || (devices == others && zero > 0))
        return std::nullopt;
    run.dp = devices / others;
    run.zero = std::max(run.zero, zero);
    return run;
}

/// The run with its matrices divided among `tensor` devices and its layers among the rest.
std::optional<cost::RunSettings> divided(cost::RunSettings run, std::int64_t devices, std::int64_t tensor) {
    if (devices % tensor != 0)
        return std::nullopt;
    run.dp = run.cp = run.ep = 1;
    run.zero = 0;
    run.tp = tensor;
    run.pp = devices / tensor;
    return run;
}

std::vector<Way> waysOf(cost::Mode mode) {
    std::vector<Way> ways;
    if (mode == cost::Mode::Train)
        for (const std::int64_t zero : {1, 2, 3})
            ways.emplace_back(
                [zero](const cost::RunSettings& run, std::int64_t devices) { return replicated(run, devices, zero); });
    ways.emplace_back([](const cost::RunSettings& run, std::int64_t devices) {
        return divided(run, devices, std::min(devices, oneNode));
    });
    ways.emplace_back([](const cost::RunSettings& run, std::int64_t devices) { return divided(run, devices, 1); });
    if (mode == cost::Mode::Train)
        ways.emplace_back([](cost::RunSettings run, std::int64_t devices) -> std::optional<cost::RunSettings> {
            if (devices <= oneNode || cost::splitsTheModel(run))
                return std::nullopt;
            run.tp = oneNode;
            return replicated(run, devices, 3);
        });
    else
        ways.emplace_back(
            [](const cost::RunSettings& run, std::int64_t devices) { return divided(run, devices, devices); });
    return ways;
}

/// What is proposed fits, at least barely, and its tensors leave a twentieth of the memory.
bool isProposed(const cost::DeviceSet& set, const cost::Memory& memory) {
    constexpr int most = 95; // percent, rounded down
    const std::int64_t room = std::max<std::int64_t>(1, cost::roomOf(set, memory.settings).bytes);
    return cost::fitOf(set, memory) != cost::Fit::TooLarge && formula::Wide{memory.total} * 100 / room <= most;
}

class FittingSearch {
public:
    FittingSearch(
        const network::Network& network, cost::Mode mode, const cost::RunSettings& run, const cost::DeviceSet& set)
        : m_network(network)
        , m_mode(mode)
        , m_run(run)
        , m_set(set) { }

    std::vector<FittingRun> answer() {
        if (!isTooLarge())
            return {};
        const std::vector<cost::RunSettings> smaller = smallerRuns();
        onTheSame(smaller);
        // Too few devices for a run that is divided already, but enough room on each.
        if (const std::int64_t needed = cost::devices(m_run); needed > m_set.count && m_set.count > 1)
            add(tried(m_run, needed));
        onFewest(m_run);
        for (const cost::RunSettings& run : smaller)
            onFewest(run);
        if (m_found.empty() && m_run.batch > 1) { // nothing else is left to try
            std::vector<cost::RunSettings> single{m_run};
            single.insert(single.end(), smaller.begin(), smaller.end());
            for (cost::RunSettings& run : single)
                run.batch = 1;
            onTheSame(single);
            for (const cost::RunSettings& run : single)
                onFewest(run);
        }
        std::ranges::stable_sort(m_found, {}, &FittingRun::count);
        return std::move(m_found);
    }

private:
    bool isTooLarge() const {
        try {
            cost::checkRun(m_run);
            return cost::fitOf(m_set, cost::memory(m_network, m_mode, m_run)) == cost::Fit::TooLarge;
        } catch (const Problem&) { // the model cannot be run so at all
            return false;
        }
    }

    void add(std::optional<FittingRun> found) {
        if (found)
            m_found.push_back(std::move(*found));
    }

    /// The first of the runs that fits on the same devices: where 8 bits are enough, 4 are not needed.
    void onTheSame(const std::vector<cost::RunSettings>& runs) {
        for (const cost::RunSettings& run : runs)
            if (std::optional<FittingRun> found = tried(run, m_set.count))
                return add(std::move(found));
    }

    /// The run on more devices, if these are fewer than what is found already on more.
    void onFewest(const cost::RunSettings& run) {
        std::int64_t most = mostFitting;
        for (const FittingRun& each : m_found)
            if (each.count != m_set.count)
                most = std::min(most, each.count / 2);
        add(onMore(run, most));
    }

    /// The runs that take less on the same devices, the nearest first.
    std::vector<cost::RunSettings> smallerRuns() const {
        std::vector<cost::RunSettings> result;
        const auto with = [&](const char* key, const char* word) {
            result.push_back(cost::withValue(m_run, cost::runField(key), word));
        };
        if (m_mode == cost::Mode::Train) {
            if (m_run.checkpointing.kind != cost::Checkpointing::Full)
                with("checkpointing", "full");
            return result;
        }
        const auto bits = [](const cost::Format& format) { return format.blockBytes * 8 / format.block; };
        for (const char* word : {"int8", "int4"})
            if (bits(cost::formatNamed(word, "number type")) < bits(cost::weightType(m_run, m_network)))
                with("dtype", word);
        return result;
    }

    std::optional<FittingRun> tried(const cost::RunSettings& run, std::int64_t count) const {
        try {
            cost::checkRun(run);
            const cost::DeviceSet set{m_set.device, count};
            if (cost::roomOf(set, run).tooFew)
                return std::nullopt;
            FittingRun result{run, count, cost::memory(m_network, m_mode, run)};
            return isProposed(set, result.memory) ? std::optional(std::move(result)) : std::nullopt;
        } catch (const Problem&) { // the model cannot be run so
            return std::nullopt;
        }
    }

    /// The fewest devices, at most `most`, on which some way of dividing fits.
    std::optional<FittingRun> onMore(const cost::RunSettings& run, std::int64_t most) const {
        std::vector<Way> ways = waysOf(m_mode);
        std::erase_if(ways, [&](const Way& way) { return !helps(run, way, most); });
        for (std::int64_t devices = 2; devices <= most && !ways.empty(); devices *= 2)
            for (const Way& way : ways)
                if (const auto with = way(run, devices); with && cost::devices(*with) == devices)
                    if (std::optional<FittingRun> found = tried(*with, devices))
                        return found;
        return std::nullopt;
    }

    /// Whether a way fits with any number of devices. Most do not, and are left out before every number is tried.
    bool helps(const cost::RunSettings& run, const Way& way, std::int64_t most) const {
        for (std::int64_t devices = most; devices >= 2; devices /= 2)
            if (const auto with = way(run, devices); with && cost::devices(*with) == devices) {
                try {
                    cost::checkRun(*with);
                    return isProposed({m_set.device, devices}, cost::memory(m_network, m_mode, *with));
                } catch (const Problem&) { // more devices than heads or layers
                }
            }
        return false;
    }

    const network::Network& m_network;
    cost::Mode m_mode;
    const cost::RunSettings& m_run;
    const cost::DeviceSet& m_set;
    std::vector<FittingRun> m_found;
};

} // namespace

std::vector<FittingRun> fittingRuns(
    const network::Network& network, cost::Mode mode, const cost::RunSettings& run, const cost::DeviceSet& set) {
    return FittingSearch(network, mode, run, set).answer();
}

const FittingRun* smallest(const std::vector<FittingRun>& runs) {
    const auto least = std::ranges::min_element(runs, {}, &FittingRun::count);
    return least == runs.end() ? nullptr : &*least;
}

} // namespace paramap::solve
