// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/memory/loss.h"

#include "model/cost/engines/engine.h"
#include "model/cost/recipes/recipe.h"
#include "model/cost/run/loss_choice.h"
#include "model/description/blueprint.h"
#include "model/description/said_costs.h"
#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <bit>

namespace paramap::cost {

using formula::ceilDivided;
using formula::checkedAdd;
using formula::checkedMultiply;

namespace {

/// The widest matrix of the head: V rows of width h.
const network::Tensor* headOf(const network::Module& module) {
    const network::Tensor* widest = nullptr;
    const auto take = [&](const network::Tensor* tensor) {
        if (tensor && (!widest || tensor->count > widest->count))
            widest = tensor;
    };
    for (const network::Tensor& tensor : module.tensors) {
        if (module.kind == description::Kind::Head && tensor.shape.size() == 2)
            take(&tensor);
    }
    for (const network::Run& run : module.children)
        take(headOf(*run.module));
    return widest;
}

void full(LogitsCost& cost, const Amounts& amounts, const RunValues& values, bool loopKeepsLogits) {
    constexpr std::int64_t cast = 8; // in fp32, of the log-softmax and, made from it, of the logits
    const bool casts = amounts.logitGradient == 0;
    const std::int64_t gradients = casts ? cast : amounts.logitGradient;
    const std::int64_t copy = casts && values.element < 4 ? 4 : 0, forward = values.element + copy;
    const std::int64_t softmax = amounts.loss > 0 ? amounts.loss : checkedMultiply(amounts.logits, 4);
    cost.kept = loopKeepsLogits ? checkedMultiply(amounts.logits, values.element) : 0;
    const std::int64_t backward = gradients + (loopKeepsLogits ? values.element : 0);
    cost.line.bytes = checkedAdd(checkedMultiply(amounts.logits, backward), softmax);
    cost.line.formula = loopKeepsLogits
        ? Fact<Term>{Term::FullLossKept, {backward, amounts.logits, values.element, softmax}}
        : Fact<Term>{Term::FullLoss, {backward, amounts.logits, softmax}};
    cost.line.sources = {Source::CrossEntropy};
    cost.forward = checkedAdd(checkedMultiply(amounts.logits, forward), softmax);
    if (copy > 0)
        cost.forwardFormula = {Term::FullLossForward, {forward, amounts.logits, values.element, softmax}};
    else // less than in the backward pass, with all else alike
        cost.forwardFormula = {Term::LogitsNow, {cost.forward}};
}

/// The forward pass has all of the line but the gradient.
void withoutGradient(LogitsCost& cost, std::int64_t gradient) {
    cost.forward = cost.line.bytes - gradient;
    cost.forwardFormula
        = gradient > 0 ? Fact<Term>{Term::WithoutGradient, {cost.line.formula, gradient}} : cost.line.formula;
}

void chunked(LogitsCost& cost, const Amounts& amounts, const RunValues& values, std::int64_t pieces) {
    // The sequence is cut into pieces, each for the whole batch. If there are fewer logits than positions, logits do
    // not stand at positions.
    const std::int64_t length = ceilDivided(values.sequence, pieces);
    const bool cuts = amounts.logits >= checkedMultiply(values.batch, values.sequence);
    const std::int64_t piece
        = cuts ? ceilDivided(checkedMultiply(amounts.logits, length), values.sequence) : amounts.logits;
    cost.line.bytes = checkedAdd(checkedMultiply(amounts.logits, values.element), checkedMultiply(piece, 8));
    cost.line.formula = {Term::ChunkedLoss, {values.element, amounts.logits, piece}};
    cost.line.symbols = Symbols::ChunkedLoss;
    cost.line.assumption = Assumption::CompiledPieces;
    cost.line.sources = {Source::ChunkedCrossEntropy};
    withoutGradient(cost, checkedMultiply(piece, 4));
}

void native(LogitsCost& cost, const Amounts& amounts, const RunValues& values, std::int64_t positions) {
    // Pieces of the sequence, each for the whole batch.
    const std::int64_t tokens = checkedMultiply(values.batch, values.sequence),
                       piece = checkedMultiply(values.batch, std::min(positions, values.sequence));
    const std::int64_t atOnce
        = amounts.logits >= tokens ? formula::scaled(amounts.logits, piece, tokens) : amounts.logits;
    cost.line.bytes = checkedMultiply(checkedAdd(checkedMultiply(amounts.logits, 2), atOnce), values.element);
    cost.line.formula = {Term::NativeLoss, {values.element, amounts.logits, atOnce}};
    cost.line.symbols = Symbols::NativeLoss;
    cost.line.sources = {Source::NativeCrossEntropy};
    withoutGradient(cost, checkedMultiply(atOnce, values.element));
    cost.kept = checkedMultiply(amounts.logits, values.element);
}

void fused(LogitsCost& cost, const Setup& run, const Amounts& amounts, const RunValues& values) {
    if (run.settings.tp > 1)
        throw Problem(phrase("--loss fused needs the whole vocabulary on every device; --tp %1 divides it",
                          {std::to_string(run.settings.tp)}),
            Problem::Kind::Usage);
    const network::Tensor* head = headOf(*run.network.root);
    if (!head)
        throw Problem(
            phrase("--loss fused needs a head that is a matrix of its own; %1 has none", {run.network.root->cls}),
            Problem::Kind::Usage);
    const std::int64_t rows = head->shape[0], width = head->shape[1];
    const std::int64_t tokens = ceilDivided(amounts.logits, rows),
                       atLeast = ceilDivided(tokens, ceilDivided(rows, width));
    const auto piece = static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(atLeast)));
    const std::int64_t logits = std::min(amounts.logits, checkedMultiply(piece, rows));
    // A frozen head keeps no input, so the gradient of the input needs memory of its own.
    const std::int64_t gradient = run.adapters
        ? checkedMultiply(values.element, checkedMultiply(tokens, width))
        : checkedMultiply(run.settings.precision->gradient, checkedMultiply(rows, width));
    cost.line.bytes = checkedAdd(checkedMultiply(logits, values.element), gradient);
    cost.line.formula = {run.adapters ? Term::FusedLossFrozen : Term::FusedLoss,
        {values.element, logits, Written{std::min(piece, tokens)}, gradient}};
    cost.line.symbols = run.adapters ? Symbols::FusedLossFrozen : Symbols::FusedLoss;
    cost.line.assumption = run.adapters ? Assumption::LogitsOverwritten : Assumption::InputOverwritten;
    cost.line.sources = {Source::FusedCrossEntropy};
    withoutGradient(cost, 0);
}

/// Whether a module below tells its logits, or what its own loss keeps. A model inside the module that gives no logits
/// tells nothing about the heads after it.
bool saysLogits(const network::Module& module) {
    const auto says = [&](const char* word) {
        const auto found = module.form->costs.find(word);
        return found != module.form->costs.end()
            && !(found->second->op == formula::Op::Literal && found->second->literal == formula::Value(0));
    };
    return (module.form && (says("logits") || says("loss")))
        || std::ranges::any_of(module.children, [](const network::Run& run) { return saysLogits(*run.module); });
}

/// Whether the number of logits of the class is known, be it 0: by its own declaration or by its description.
bool knowsLogits(const network::Network& network) {
    const description::Architecture& architecture = network.settings.blueprint->architecture();
    const network::Module& root = *network.root;
    if (root.form)
        if (const auto own = root.form->costs.find("logits");
            own != root.form->costs.end() && description::cannotTell(own->second))
            return false;
    return architecture.givesNoLogits || (root.form && root.form->costs.contains("logits")) || saysLogits(root)
        || description::saysCost(*architecture.parts, "logits");
}

} // namespace

Line withoutLogits(const Setup& run, Label label) {
    Line line{Part::Logits, 0, true, label, Term::NoLogits, {Source::ClassForward}};
    if (run.shard && !run.shard->last) {
        line.formula = Term::LogitsElsewhere;
    } else if (!knowsLogits(run.network)) {
        line.missing = true;
        line.exact = false;
        line.formula = Term::LogitsNotDescribed;
        line.sources = {Source::Description};
    }
    return line;
}

LogitsCost logitsCost(const Setup& run, const Amounts& amounts, const RunValues& values) {
    LogitsCost cost;
    cost.line = withoutLogits(run, Label::LogitsAndLoss);
    cost.line.bytes = amounts.loss;
    const Loss loss = run.settings.loss;
    if (amounts.logits == 0)
        return cost;
    cost.line = Line{Part::Logits, 0, false, cost.line.label};
    if (loss.kind != Loss::Kind::Fused)
        cost.ofHead = checkedMultiply(amounts.logits, values.element);
    if (loss.kind == Loss::Kind::Full) {
        full(cost, amounts, values, run.settings.engine && run.settings.engine->keepsLogits);
    } else if (loss.kind == Loss::Kind::Chunked) {
        chunked(cost, amounts, values, loss.pieces);
    } else if (loss.kind == Loss::Kind::Native) {
        native(cost, amounts, values, loss.pieces);
    } else {
        fused(cost, run, amounts, values);
    }
    return cost;
}

} // namespace paramap::cost
