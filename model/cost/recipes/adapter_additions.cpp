// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/recipes/adapter_additions.h"

#include "model/formula/arithmetic.h"
#include "model/formula/divisors.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <utility>

namespace paramap::cost::additions {

using formula::checkedAdd;
using formula::checkedMultiply;
using network::Shape;
using Numbers = AdapterNumbers;

namespace {

std::int64_t pair(std::int64_t rank, const Widths& widths) {
    return checkedMultiply(rank, checkedAdd(widths.in, widths.out));
}

std::int64_t area(const Widths& widths) {
    return checkedMultiply(widths.in, widths.out);
}

/// Returns size / parts. Throws a Problem unless `size` is a multiple of `parts`.
std::int64_t divided(std::int64_t size, std::int64_t parts, const char* what) {
    if (size % parts != 0)
        throw Problem(phrase("%1 %2 does not divide the width %3 of an adapted layer",
                          {what, words::exact(parts), words::exact(size)}),
            Problem::Kind::Usage);
    return size / parts;
}

} // namespace

Addition lora(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{numbers.first, at.in}, Shape{at.out, numbers.first}};
    result.input = true;
    result.inner = numbers.first;
    result.macs = pair(numbers.first, at);
    return result;
}

/// B A x before scaling and W x are kept for the gradient of the magnitudes. The norm of W + B A is computed in every
/// forward pass and counts as a constant (section 4.3).
Addition dora(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.trained.push_back({at.out});
    result.outputs = result.layerOutputs = 1;
    result.macsOnce = checkedMultiply(at.in, result.macs);
    return result;
}

/// B is fixed, so the values between A and B are not kept.
Addition mica(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.trained = {Shape{numbers.first, at.in}};
    result.held = checkedMultiply(numbers.first, at.out);
    result.inner = 0;
    return result;
}

/// A and B are composed of vectors of 256 numbers from a bank of 256 vectors that all layers share; each takes two of
/// them. These are PEFT's defaults.
Addition vblora(const Widths& at, const Numbers& numbers) {
    constexpr std::int64_t length = 256, vectors = 256, chosen = 2;
    Addition result = lora(at, numbers);
    result.trained = {Shape{numbers.first, divided(at.in, length, "VB-LoRA's length of a vector"), vectors},
        Shape{divided(at.out, length, "VB-LoRA's length of a vector"), numbers.first, vectors}};
    result.once = checkedMultiply(1 + chosen, pair(numbers.first, at));
    return result;
}

/// As VeRA, but A has 2 R rows: it gives R means and R variances of every position, and B's R inputs are drawn from
/// them at random. Kept for every position are the 2 R numbers from A, the R standard deviations and the R numbers of
/// noise, and as in VeRA B's output.
Addition pvera(const Widths& at, const Numbers& numbers) {
    Addition result = vera(at, numbers);
    result.trained = {Shape{at.out}, Shape{2, numbers.first}};
    result.inner = checkedMultiply(4, numbers.first);
    result.macs = checkedAdd(checkedMultiply(numbers.first, at.in), pair(numbers.first, at));
    return result;
}

/// The R columns of the trained matrix Q span a subspace of the output. The part of W x in this subspace is subtracted:
/// y = W x - Q Qᵀ W x. W x is kept in the adapter's type, and the R numbers Qᵀ W x.
Addition para(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{at.out, numbers.first}};
    result.outputs = 1;
    result.inner = numbers.first;
    result.macs = checkedMultiply(2, checkedMultiply(numbers.first, at.out));
    return result;
}

/// As PaRa, with a second trained matrix A of R rows, whose product with the input is added in the subspace:
/// y = W x - Q Qᵀ W x + Q A x. Kept in addition are the input and the R numbers A x.
Addition deft(const Widths& at, const Numbers& numbers) {
    Addition result = para(at, numbers);
    result.trained.push_back({numbers.first, at.in});
    result.input = true;
    result.inner = checkedMultiply(2, numbers.first);
    result.macs = checkedAdd(result.macs, pair(numbers.first, at));
    return result;
}

/// The first R singular vectors of W are frozen on both sides. U trained numbers scale U frozen matrices of R rows and
/// R columns; their sum stands between the singular vectors. R numbers are kept for every position. PEFT's default for
/// U is 64.
Addition tinylora(const Widths& at, const Numbers& numbers) {
    const std::int64_t inner = numbers.second > 0 ? numbers.second : 64,
                       square = checkedMultiply(numbers.first, numbers.first);
    Addition result;
    result.trained = {Shape{inner}};
    result.held = checkedAdd(pair(numbers.first, at), checkedMultiply(inner, square));
    result.inner = numbers.first;
    result.macs = checkedAdd(pair(numbers.first, at), square);
    return result;
}

/// n = ceil(smaller width / R). All layers share two random matrices: one of R rows for the smaller width, one of n R
/// columns for the larger width. Each pass scales the smaller matrix n times with trained numbers, to n R rows, and
/// keeps the result. If the input is not wider than the output, this matrix is the first one, and the layer's input is
/// kept. Otherwise it is the second one, and its n R inputs are kept for every position.
Addition randlora(const Widths& at, const Numbers& numbers) {
    const std::int64_t small = std::min(at.in, at.out), bases = formula::ceilDivided(small, numbers.first);
    const std::int64_t rows = checkedMultiply(bases, numbers.first);
    Addition result;
    result.trained = {Shape{numbers.first, bases}, Shape{bases, small}};
    result.input = at.in <= at.out;
    result.inner = result.input ? 0 : rows;
    result.once = checkedMultiply(rows, small);
    result.macs = pair(rows, at);
    return result;
}

Addition adalora(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.trained.push_back({numbers.first, 1});
    result.once = checkedMultiply(numbers.first, at.in); // A, scaled by its singular values
    return result;
}

/// The input of A is the layer's input times the norms of W's columns. It is kept, with B's R inputs before and after
/// they are scaled. The norms and the initial A and B are held: each pass also computes the initial adapter's output
/// and subtracts it, so the multiply-adds are twice those of LoRA.
Addition delora(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.held = checkedAdd(result.macs, at.in);
    result.trained.push_back({1});
    result.inner = checkedMultiply(2, numbers.first);
    result.macs = checkedMultiply(2, result.macs);
    return result;
}

/// PEFT cuts input and output into 2 blocks by default.
Addition gralora(const Widths& at, const Numbers& numbers) {
    constexpr std::int64_t blocks = 2;
    Addition result = lora(at, numbers);
    result.trained = {Shape{blocks, divided(at.in, blocks, "GraLoRA's number of blocks"), numbers.first},
        Shape{blocks, numbers.first, divided(at.out, blocks, "GraLoRA's number of blocks")}};
    result.inner = checkedMultiply(blocks, numbers.first);
    return result;
}

/// All layers share both random matrices: see sharedByLayers.
Addition vera(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{at.out}, Shape{numbers.first}};
    result.inner = numbers.first;
    result.outputs = 1;
    result.macs = pair(numbers.first, at);
    return result;
}

namespace {

/// For adapters whose matrix is written out in full and multiplied as a whole. It is kept for the gradient of the
/// input.
Addition writtenOut(const Widths& at, std::vector<Shape> trained, std::int64_t macsOnce) {
    Addition result;
    result.trained = std::move(trained);
    result.input = true;
    result.once = area(at);
    result.macs = area(at);
    result.macsOnce = macsOnce;
    return result;
}

} // namespace

Addition loha(const Widths& at, const Numbers& numbers) {
    const Shape out{at.out, numbers.first}, in{numbers.first, at.in};
    return writtenOut(at, {out, in, out, in}, checkedMultiply(checkedMultiply(2, numbers.first), area(at)));
}

Addition hira(const Widths& at, const Numbers& numbers) {
    return writtenOut(
        at, {Shape{numbers.first, at.in}, Shape{at.out, numbers.first}}, checkedMultiply(numbers.first, area(at)));
}

Addition fourierft(const Widths& at, const Numbers& numbers) {
    return writtenOut(at, {Shape{numbers.first}}, 0);
}

namespace {

/// The two factors of a width, the smaller first. They are `factor` and its cofactor if `factor` divides the width;
/// else the pair closest to a square whose smaller factor is at most `factor` (LyCORIS and PEFT, factorization).
std::pair<std::int64_t, std::int64_t> factors(std::int64_t width, std::int64_t factor) {
    if (factor > 0 && width % factor == 0)
        return std::minmax(factor, width / factor);
    std::int64_t small = 1;
    if (width > 0)
        for (const std::int64_t each : formula::divisorsOf(width))
            if (each <= width / each && (factor == 0 || each <= factor))
                small = each;
    return {small, width / small};
}

} // namespace

Addition lokr(const Widths& at, const Numbers& numbers) {
    const auto [outSmall, outLarge] = factors(at.out, numbers.second);
    const auto [inSmall, inLarge] = factors(at.in, numbers.second);
    std::vector<Shape> trained{{outSmall, inSmall}};
    const bool split = checkedMultiply(2, numbers.first) < std::max(outLarge, inLarge);
    const std::int64_t large = checkedMultiply(outLarge, inLarge);
    if (split) {
        trained.push_back({outLarge, numbers.first});
        trained.push_back({numbers.first, inLarge});
    } else {
        trained.push_back({outLarge, inLarge});
    }
    Addition result = writtenOut(at, std::move(trained), split ? checkedMultiply(numbers.first, large) : 0);
    if (split)
        result.once = checkedAdd(result.once, large); // the second factor, multiplied out
    return result;
}

/// A rotation in blocks, R = (I + Q)(I - Q)^-1 by five terms of its series. Q, its powers up to the third, and R are
/// kept.
Addition oft(const Widths& at, const Numbers& numbers) {
    const std::int64_t block = divided(at.in, numbers.first, "OFT's number of blocks");
    const std::int64_t square = checkedMultiply(numbers.first, checkedMultiply(block, block));
    Addition result;
    result.trained = {Shape{numbers.first, checkedMultiply(block, block - 1) / 2}};
    result.input = true;
    result.once = checkedMultiply(4, square);
    result.macs = checkedMultiply(at.in, block);
    result.macsOnce = checkedMultiply(3, checkedMultiply(square, block));
    return result;
}

/// R sums over the input are kept for every position, instead of the input. A matrix of M columns is repeated to the
/// full width, and the repeated copy is kept.
Addition miss(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{numbers.first, numbers.second > 0 ? numbers.second : at.out}};
    if (numbers.second > 0) {
        (void)divided(at.out, numbers.second, "MiSS's number of columns");
        result.once = checkedMultiply(numbers.first, at.out);
    }
    result.inner = numbers.first;
    result.macs = checkedMultiply(numbers.first, at.out);
    return result;
}

Addition c3a(const Widths& at, const Numbers& numbers) {
    const std::int64_t in = divided(at.in, numbers.first, "C3A's block size"),
                       out = divided(at.out, numbers.first, "C3A's block size");
    Addition result;
    result.trained = {Shape{out, in, numbers.first}};
    result.input = true;
    // Products of spectra; the transforms are no matrix products and do not count.
    result.macs = area(at) / numbers.first;
    return result;
}

/// Outputs, and outputs with swapped halves, are scaled. Both are kept for the gradients of the scales.
Addition road(const Widths& at, const Numbers&) {
    Addition result;
    result.trained = {Shape{at.out}, Shape{at.out}};
    result.outputs = 2;
    return result;
}

/// Changes scattered entries of W itself. The changed copy and the layer's own input are kept, and two 64-bit indices
/// per entry.
Addition shira(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{pair(numbers.first, at)}};
    result.held = checkedMultiply(4, pair(numbers.first, at));
    result.layerOnce = area(at);
    return result;
}

/// Scales outputs in attention and inputs in the MLP. The unscaled values are kept for the gradient of the scale.
Addition ia3(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {numbers.feedForward ? Shape{1, at.in} : Shape{at.out, 1}};
    result.input = numbers.feedForward;
    result.outputs = numbers.feedForward ? 0 : 1;
    return result;
}

/// Every layer attends to a prompt of its own, and the gated result is added. The scores are written out, and the
/// queries are computed a second time.
Addition adaptionPrompt(const AttentionWidths& at, const Numbers& numbers) {
    const std::int64_t scores = checkedMultiply(at.count, numbers.first);
    Addition result;
    result.trained = {Shape{numbers.first, at.stream}, Shape{1}};
    result.layerInner = checkedAdd(at.heads, checkedMultiply(2, scores));
    result.wide = scores;
    result.macs = checkedAdd(checkedMultiply(at.stream, at.heads),
        checkedAdd(checkedMultiply(2 * numbers.first, at.heads), checkedMultiply(at.heads, at.stream)));
    return result;
}

/// Like adaptionPrompt, with a fused kernel and a gate per head. Its result and the logarithm of a sum per head are
/// kept.
Addition llamaAdapter(const AttentionWidths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{numbers.first, at.stream}, Shape{at.count}};
    result.layerInner = at.heads;
    result.wide = at.count;
    result.macs = checkedMultiply(2 * numbers.first, at.heads);
    return result;
}

/// s · (W x + b): the sum is kept for the gradient of the scale.
Addition scaleAndBias(const Widths& at, const Numbers&) {
    Addition result;
    result.trained = {Shape{at.out}, Shape{at.out}};
    result.layerOutputs = 1;
    return result;
}

Addition beft(const Widths& at, const Numbers&) {
    Addition result;
    result.trained = {Shape{at.out}};
    return result;
}

} // namespace paramap::cost::additions
