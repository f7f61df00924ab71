// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "model/solve/held_total.h"
#include "model/words/numbers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paramap::text {

/// A legal value for a size that breaks a requirement: a link after the warning.
struct SizeFix {
    std::string text; ///< "8"
    std::int64_t value = 0; ///< of the size on this line
};

/// The finished words of one row of sizes.
struct SizeLine {
    sizes::SizeState state;
    /// For a narrow row: "num_hidden_layers", where the symbol tells which part it belongs to (vision.L).
    std::string name;
    std::optional<std::int64_t> home; ///< its value in the preset or file that the model was loaded from
    bool changed = false; ///< the value differs from `home`
    /// The effect of one step: "+1 layer = +7,087,872", "+1,000 tokens = +768,000", "no change: splits E into 12 × 64".
    std::string left;
    /// "+5.7 %"; "active +2.55 B" for a size of a mixture of experts; "head width → 124" if the step takes parameters
    /// because another size follows; empty if a step changes nothing.
    std::string right;
    std::string
        effect; ///< that of a step in a whole sentence, with all that `left` and `right` leave out; may be empty
    std::string tip; ///< meaning, legal values, what follows from the size; several lines
    std::size_t place = 0; ///< in the order of all sizes, which sizeLines gives
    bool first = false; ///< one of the first that a person of this model asks for: shown even where few are
    std::string warning; ///< "1024 ÷ 12 is not whole."; replaces left and right
    std::string warningInFull; ///< "n_embd must be a multiple of n_head (1024 / 12 is not whole)"
    std::vector<SizeFix> fixes; ///< nearest value first
    bool locked = false; ///< presets and solves do not change it
    bool held = false; ///< it is adapted to keep the total; `left` and `right` tell how close the total is
    bool canHold = false; ///< one step of the size changes the total
    std::string value; ///< for a size that is no whole number: "gelu_new", "on"
    std::string spoken; ///< "n_embd, width, 768. Plus 64 adds 18,037,696 parameters, 14.5 percent"
};

/// What a model counts: all its parameters, and those that one token passes.
struct Counted {
    Counted(std::int64_t all) // without experts, a token passes all of them
        : parameters(all)
        , active(all) { }
    explicit Counted(const network::Totals& totals)
        : parameters(totals.parameters)
        , active(totals.active) { }
    std::int64_t parameters, active;
};

/// What one more step of a size would give.
struct NextStep {
    Counted counted;
    std::string follows; ///< "head width → 124", the first size that follows; empty if none does
    std::string followsInFull; ///< "head_dim follows, from 128 to 124"
};

/// The part of a size in a mixture of experts (description::MixtureSizes).
enum class InMixture { None, Experts, Used };

/// `now` is what the model counts; `next` is nullopt if the next step cannot be resolved.
SizeLine sizeLine(const sizes::SizeState& state, const std::optional<formula::Value>& home, const Counted& now,
    const std::optional<NextStep>& next, const std::vector<network::Warning>& warnings,
    const words::NumberStyle& style = {}, InMixture part = InMixture::None);

/// One line for every size that can change the tree. The most used sizes come first: layers; experts, experts per
/// token, shared experts and dense layers of a mixture; width; heads. The others follow in the order of the
/// description. `home` has the settings that the model was loaded with; null: the current ones. For each slider, the
/// network is resolved once to compute the effect of a step. `convention`: how parameters are counted.
std::vector<SizeLine> sizeLines(const network::Network& network, const sizes::Settings* home = nullptr,
    const words::NumberStyle& style = {}, const solve::SizeMarks& marks = {},
    const conventions::Convention& convention = {});

/// The title of the sizes that are folded away: "3 more: n_inner, biases, tied head"; "" if there are none.
std::string moreTitle(const std::vector<SizeLine>& lines, std::size_t shown);

} // namespace paramap::text
