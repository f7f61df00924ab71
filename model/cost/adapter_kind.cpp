// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/adapter_kind.h"

#include "model/cost/words.h"
#include "model/formula/arithmetic.h"
#include "model/problem.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace paramap::cost {

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

/// `size` must be a multiple of `parts`.
std::int64_t divided(std::int64_t size, std::int64_t parts, const char* what) {
    if (size % parts != 0)
        throw Problem(std::string(what) + " " + text::exact(parts) + " does not divide the width " + text::exact(size)
                + " of an adapted layer",
            Problem::Kind::Usage);
    return size / parts;
}

Addition lora(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{numbers.first, at.in}, Shape{at.out, numbers.first}};
    result.input = true;
    result.inner = numbers.first;
    result.macs = pair(numbers.first, at);
    return result;
}

/// B A x before it is scaled, and W x, are kept for the gradient of the magnitudes. The norm of W + B A is made anew in
/// every forward pass and counts as a constant (section 4.3).
Addition dora(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.trained.push_back({at.out});
    result.outputs = result.layerOutputs = 1;
    result.macsOnce = checkedMultiply(at.in, result.macs);
    return result;
}

Addition adalora(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.trained.push_back({numbers.first, 1});
    result.once = checkedMultiply(numbers.first, at.in); // A scaled by its singular values
    return result;
}

/// The input times the norms of W's columns, and what B is given before and after its scaling; the first A and B are
/// kept to be taken off again.
Addition delora(const Widths& at, const Numbers& numbers) {
    Addition result = lora(at, numbers);
    result.held = checkedAdd(result.macs, at.in);
    result.trained.push_back({1});
    result.inner = checkedMultiply(2, numbers.first);
    result.macs = checkedMultiply(2, result.macs);
    return result;
}

/// PEFT cuts input and output into 2 blocks, its default.
Addition gralora(const Widths& at, const Numbers& numbers) {
    constexpr std::int64_t blocks = 2;
    Addition result = lora(at, numbers);
    result.trained = {Shape{blocks, divided(at.in, blocks, "GraLoRA's number of blocks"), numbers.first},
        Shape{blocks, numbers.first, divided(at.out, blocks, "GraLoRA's number of blocks")}};
    result.inner = checkedMultiply(blocks, numbers.first);
    return result;
}

/// Both random matrices are shared by all layers: see sharedByLayers.
Addition vera(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{at.out}, Shape{numbers.first}};
    result.inner = numbers.first;
    result.outputs = 1;
    result.macs = pair(numbers.first, at);
    return result;
}

/// Adapters whose matrix is written out in full and multiplied as one: it is kept for the gradient of the input.
Addition writtenOut(const Widths& at, std::vector<Shape> trained, std::int64_t macsOnce) {
    Addition result;
    result.trained = std::move(trained);
    result.input = true;
    result.once = area(at);
    result.macs = area(at);
    result.macsOnce = macsOnce;
    return result;
}

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

/// The two factors of a width: `factor` and the rest if it divides it, else the pair closest to a square of which the
/// smaller is no larger than it (LyCORIS and PEFT, factorization); the smaller first.
std::pair<std::int64_t, std::int64_t> factors(std::int64_t width, std::int64_t factor) {
    if (factor > 0 && width % factor == 0)
        return std::minmax(factor, width / factor);
    std::int64_t small = 1;
    for (std::int64_t each = 1; each <= width / each && (factor == 0 || each <= factor); ++each)
        if (width % each == 0)
            small = each;
    return {small, width / small};
}

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
        result.once = checkedAdd(result.once, large); // the second factor, put together
    return result;
}

/// A rotation in blocks, R = (I + Q)(I - Q)^-1 by five terms of its series: Q, its powers up to the third and R.
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

/// Sums of R neighbours of the input are kept, not the input.
Addition miss(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{numbers.first, at.out}};
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
    result.macs = area(at) / numbers.first; // products of spectra; the transforms are not multiply-adds of matrices
    return result;
}

/// Outputs and their halves swapped are scaled, and kept for the gradients of the scales.
Addition road(const Widths& at, const Numbers&) {
    Addition result;
    result.trained = {Shape{at.out}, Shape{at.out}};
    result.outputs = 2;
    return result;
}

/// Scattered changes of W itself: the changed copy is kept, and with it the layer's own input; two 64-bit indices for
/// every one.
Addition shira(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {Shape{pair(numbers.first, at)}};
    result.held = checkedMultiply(4, pair(numbers.first, at));
    result.layerOnce = area(at);
    return result;
}

/// Scales outputs in attention and inputs in the MLP; what is scaled is kept for the gradient of the scale.
Addition ia3(const Widths& at, const Numbers& numbers) {
    Addition result;
    result.trained = {numbers.feedForward ? Shape{1, at.in} : Shape{at.out, 1}};
    result.input = numbers.feedForward;
    result.outputs = numbers.feedForward ? 0 : 1;
    return result;
}

Addition beft(const Widths& at, const Numbers&) {
    Addition result;
    result.trained = {Shape{at.out}};
    return result;
}

} // namespace

std::int64_t Addition::parameters() const {
    std::int64_t sum = 0;
    for (const Shape& shape : trained) {
        std::int64_t count = 1;
        for (const std::int64_t size : shape)
            count = checkedMultiply(count, size);
        sum = checkedAdd(sum, count);
    }
    return sum;
}

const std::vector<AdapterKind>& adapterKinds() {
    using Place = AdapterKind::Place;
    constexpr std::string_view pairs = "R \u00B7 (in + out)";
    static const std::vector<AdapterKind> kinds{
        {"lora", "LoRA", Place::Linear, "rank", "", pairs, "Its adapter keeps the layer's input, and R numbers.",
            "Hu et al. 2021, LoRA, section 4.1", lora},
        {"dora", "DoRA", Place::Linear, "rank", "", "R \u00B7 (in + out) + out",
            "As LoRA's, and the layer's output and the adapter's.",
            "Liu et al. 2024, DoRA, section 4; PEFT, tuners/lora/dora.py", dora},
        {"adalora", "AdaLoRA", Place::Linear, "rank", "", "R \u00B7 (in + out + 1)",
            "As LoRA's; ranks are cut later, by masks that free nothing.",
            "Zhang et al. 2023, AdaLoRA, section 3; PEFT, tuners/adalora/layer.py", adalora},
        {"delora", "DeLoRA", Place::Linear, "rank", "", "R \u00B7 (in + out) + 1",
            "The layer's input, scaled, and 2 R numbers; first copies of both matrices stay.",
            "Bini et al. 2025, DeLoRA; PEFT, tuners/delora/layer.py", delora},
        {"gralora", "GraLoRA", Place::Linear, "rank", "", pairs, "The layer's input, and 2 R numbers.",
            "Jung et al. 2025, GraLoRA; PEFT, tuners/gralora/layer.py", gralora},
        {"hira", "HiRA", Place::Linear, "rank", "", pairs,
            "The layer's input, and W times B A element by element, written out.",
            "Huang et al. 2025, HiRA; PEFT, tuners/hira/layer.py", hira},
        {"vera", "VeRA", Place::Linear, "rank", "", "out + R",
            "The adapter's output and R numbers, not the input; two frozen matrices are shared by all layers.",
            "Kopiczko et al. 2023, VeRA, section 3; PEFT, tuners/vera/layer.py", vera},
        {"loha", "LoHa", Place::Linear, "rank", "", "2 R \u00B7 (in + out)",
            "The layer's input, and the change of W, written out.",
            "Hyeon-Woo et al. 2021, FedPara; PEFT, tuners/loha/layer.py", loha},
        {"lokr", "LoKr", Place::Linear, "rank", "factor", "o\u2081 i\u2081 + R \u00B7 (o\u2082 + i\u2082)",
            "The layer's input, and the change of W and its larger factor, written out.",
            "Yeh et al. 2023, LyCORIS; PEFT, tuners/lokr/layer.py", lokr},
        {"oft", "OFT", Place::Linear, "number of blocks", "", "R \u00B7 b (b \u2212 1) / 2, b = in / R",
            "The layer's input, and four matrices for every block.", "Qiu et al. 2023, OFT; PEFT, tuners/oft/layer.py",
            oft},
        {"miss", "MiSS", Place::Linear, "rank", "", "R \u00B7 out", "R sums of the input, not the input.",
            "Kang and Yin 2024, MiSS; PEFT, tuners/miss/layer.py", miss},
        {"c3a", "C3A", Place::Linear, "block size", "", "in \u00B7 out / b", "The layer's input.",
            "Chen et al. 2024, C3A; PEFT, tuners/c3a/layer.py", c3a},
        {"fourierft", "FourierFT", Place::Linear, "frequencies", "", "n",
            "The layer's input, and the change of W, written out.",
            "Gao et al. 2024, FourierFT; PEFT, tuners/fourierft/layer.py", fourierft},
        {"road", "RoAd", Place::Linear, "", "", "2 \u00B7 out", "The layer's output, twice.",
            "Liao and Monz 2024, RoAd; PEFT, tuners/road/layer.py", road},
        {"shira", "SHiRA", Place::Linear, "rank", "", pairs, "A changed copy of W, and the layer's input.",
            "Bhardwaj et al. 2024, SHiRA; PEFT, tuners/shira/layer.py", shira},
        {"ia3", "IA\u00B3", Place::Linear, "", "", "out, or in outside attention",
            "The layer's output, or outside attention its input.",
            "Liu et al. 2022, IA\u00B3, section 3.3; PEFT, tuners/ia3/layer.py", ia3},
        {"beft", "BEFT", Place::Linear, "", "", "out", "Nothing: a bias needs no input.", "PEFT, tuners/beft/layer.py",
            beft},
        {"norms", "Norms", Place::Norms, "", "", "those of the norms", "Norms keep what they normalise.",
            "Zhao et al. 2023, Tuning LayerNorm; PEFT, tuners/ln_tuning/layer.py", nullptr},
        {"tokens", "Trained tokens", Place::Tokens, "tokens", "", "n \u00B7 width",
            "A tied head keeps a changed copy of the table.", "PEFT, tuners/trainable_tokens/layer.py", nullptr},
        {"prompt", "Prompt tuning", Place::Prompt, "tokens", "", "n \u00B7 width",
            "Everything that so many more tokens of every sequence keep.",
            "Lester et al. 2021, section 2; PEFT, tuners/prompt_tuning/model.py", nullptr},
        {"p-tuning", "P-tuning", Place::Prompt, "tokens", "encoder's width", "n \u00B7 h + 2 h w + w\u00B2 + 2 w + h",
            "Everything that so many more tokens of every sequence keep; the encoder's own is little.",
            "Liu et al. 2021, P-tuning; PEFT, tuners/p_tuning/model.py", nullptr},
        {"prefix", "Prefix tuning", Place::Prefix, "tokens", "", "what a cache of n tokens holds",
            "Keys and values of so many more positions.",
            "Li and Liang 2021, section 4; PEFT, tuners/prefix_tuning/model.py", nullptr},
    };
    return kinds;
}

std::vector<std::string> trainedForms() {
    std::vector<std::string> result{"all"};
    for (const AdapterKind& kind : adapterKinds())
        result.push_back(std::string(kind.name)
            + (kind.number.empty()          ? ""
                    : kind.number == "rank" ? ":R"
                                            : ":N")
            + (kind.second.empty() ? "" : "[:M]"));
    return result;
}

TrainedWord readTrained(const std::string& word) {
    if (word == "all")
        return {};
    constexpr std::int64_t most = 1 << 20;
    const std::size_t colon = std::min(word.find(':'), word.size());
    const auto kind = std::ranges::find(adapterKinds(), std::string_view(word).substr(0, colon), &AdapterKind::name);
    if (kind == adapterKinds().end())
        refuseWord(word, "choice of trained parameters", trainedForms());
    TrainedWord result{&*kind, {}};
    std::string_view rest = std::string_view(word).substr(colon);
    const auto take = [&](std::string_view what, bool needed) {
        std::int64_t value = 0;
        if (rest.empty() && !needed)
            return value;
        const char* last = rest.data() + rest.size();
        const auto [end, error] = rest.empty() ? std::from_chars_result{last, std::errc::invalid_argument}
                                               : std::from_chars(rest.data() + 1, last, value);
        if (error != std::errc() || (end != last && *end != ':') || value < 1 || value > most)
            throw Problem("the " + std::string(what) + " of " + std::string(kind->title)
                    + " must be a whole number from 1 to " + std::to_string(most) + ", as in '"
                    + std::string(kind->name) + ":8', not '" + std::string(rest.substr(rest.empty() ? 0 : 1)) + "'",
                Problem::Kind::Usage);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        return value;
    };
    if (!kind->number.empty())
        result.numbers.first = take(kind->number, true);
    if (!kind->second.empty())
        result.numbers.second = take(kind->second, false);
    if (!rest.empty())
        throw Problem("'" + word + "' says more than " + std::string(kind->title) + " takes; nearest: '"
                + word.substr(0, word.size() - rest.size()) + "'",
            Problem::Kind::Usage);
    return result;
}

} // namespace paramap::cost
