// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/account/amounts.h"
#include "model/cost/account/run_values.h"
#include "model/cost/account/segmenting.h"
#include "model/cost/account/shard.h"
#include "model/description/form.h"
#include "model/formula/evaluate.h"
#include "model/formula/work.h"
#include "model/network/network.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace paramap::cost {

/// The classes of a network that do not declare their costs, and what is missing in the account for this reason.
struct Unmodelled {
    /// Classes of a plain matrix or norm: they count as PyTorch's own class of that shape.
    std::set<std::string> guessed;
    std::set<std::string> missing; ///< classes whose own code is not counted
};

/// The costs of one module's own code, without its children: what it keeps for the backward pass, and its arithmetic.
struct ModuleCost {
    std::string path; ///< "" for the root
    std::int64_t savedBytes = 0; ///< with the loss, where its code computes it
    std::int64_t activations = 0; ///< the saved bytes without the loss
    std::int64_t flopsForward = 0, flopsBackward = 0; ///< 2 per multiply-add
    std::int64_t cache = 0, logits = 0; ///< elements: of its cache per sequence, of the logits that it returns
    std::int64_t state = 0; ///< bytes per sequence
};

/// Sums what the parts of a network declare (see names.h) over its module tree. Each distinct layer is computed once
/// and multiplied by its number of places; of a group of experts only the used share counts. Sums are exact; otherwise
/// it throws a Problem.
class Account {
public:
    /// Keeps references: the network and the shard must outlive the object. `slots` are the values of the network's
    /// sizes (sizes::evaluateSizes). With a shard, `network` is the part of one device; the bytes and the elements of
    /// caches and logits are those of that device, while arithmetic is not divided.
    Account(const network::Network& network, std::vector<formula::Value> slots, const RunValues& run,
        const Shard* shard = nullptr);

    Account(const Account&) = delete;
    Account& operator=(const Account&) = delete;

    const Amounts& total(); ///< of the whole network; computed at the first call
    const Unmodelled& unmodelled() const { return m_unmodelled; } ///< valid after `total`
    std::vector<Segment> segments() { return std::move(m_segments); } ///< once, after `total`
    std::vector<ModuleCost> modules(); ///< every place that costs anything, with every repetition, in traversal order

private:
    static constexpr std::int64_t stepsOfAnAmount = 500; ///< of work, which a formula of a cost brings
    struct Declared;
    struct Place;
    struct Around;
    Amounts subtree(const Place& place);
    Amounts subtreeHere(const Place& place);
    bool isEncoder(const Declared& declared, const network::Module& module);
    Amounts own(const Place& place, const Declared& declared);
    void addAdapter(Amounts& amounts, const Place& place, std::int64_t kept);
    bool adapterKeepsInput(const Place& place) const;
    void addBeside(Amounts& amounts, const Place& place);
    void runBack(Amounts& amounts, const Place& place, const Declared& declared, bool reached);
    void joinBack(Amounts& sum, const Amounts& own, const Declared& declared, const Place& place, Around& inside);
    std::int64_t ownTrained(const Place& place) const;
    void divide(const network::Module& module, const Declared& declared, Amounts& amounts) const;
    std::int64_t withoutFuture(const formula::Expr& macs, const network::Module& module, std::int64_t all);
    void keepResult(const network::Module& module, const Declared& declared, Amounts& amounts);
    Amounts guessed(const network::Module& module);
    std::vector<formula::Value> probe(const description::ChildForm& form);
    void addRun(Amounts& sum, const Place& place, const network::Run& run, Around& around);
    void leaveLayer(Amounts& sum);
    void addSegment(
        const Place& place, const network::Run& run, std::int64_t item, std::int64_t count, const Amounts& each);
    std::size_t list(const Place& place, const Amounts& own, std::int64_t kept);
    std::int64_t amount(const formula::Expr& formula, const network::Module& module);
    formula::Value& slot(description::RunName name) { return m_slots[m_firstRun + static_cast<std::size_t>(name)]; }
    std::int64_t number(description::RunName name) { return *slot(name).integer(); }

    const network::Network& m_network;
    const Shard* m_shard;
    RunValues m_run;
    formula::Results m_results; ///< the functions read only sizes, never names of the run
    formula::Work m_work; ///< of all formulas of the account
    formula::Scope m_scope;
    std::vector<formula::Value> m_slots;
    std::size_t m_firstRun = 0;
    Unmodelled m_unmodelled;
    Amounts m_total;
    bool m_done = false;
    bool m_inLayer = false; ///< inside a part with a "@checkpoint"
    std::int64_t m_layer = 0; ///< the number of these parts so far
    std::int64_t m_group = 0; ///< bytes of the layers so far that are computed again together
    bool m_recomputing = false; ///< inside a part that is computed again in the backward pass
    std::int64_t m_products = 0; ///< matrix products of this part so far
    std::int64_t m_passes = 1; ///< how often the part runs in the run: once for each step of a denoiser
    bool m_still = false; ///< a part around it runs without gradients
    bool m_reached = false; ///< something before it is trained, so the backward pass comes through here
    std::vector<ModuleCost>* m_listing = nullptr;
    std::optional<Segmenting> m_segmenting;
    std::vector<Segment> m_segments;
    bool m_inSegment = false;
};

} // namespace paramap::cost
