// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/recipes/adapter_kind.h"

#include "model/cost/recipes/adapter_additions.h"
#include "model/formula/arithmetic.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"
#include "model/words/known_words.h"
#include "model/words/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace paramap::cost {

using formula::checkedAdd;
using formula::checkedMultiply;
using network::Shape;

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
    using namespace additions;
    constexpr std::string_view pairs = "R \u00B7 (in + out)";
    static const std::vector<AdapterKind> kinds{
        {"lora", "LoRA", Place::Linear, {"rank", "R"}, {}, pairs, "Its adapter keeps the layer's input, and R numbers.",
            "Hu et al. 2021, LoRA, section 4.1", lora},
        {"dora", "DoRA", Place::Linear, {"rank", "R"}, {}, "R \u00B7 (in + out) + out",
            "As LoRA's, and the layer's output and the adapter's.",
            "Liu et al. 2024, DoRA, section 4; PEFT, tuners/lora/dora.py", dora},
        {"adalora", "AdaLoRA", Place::Linear, {"rank", "R"}, {}, "R \u00B7 (in + out + 1)",
            "As LoRA's; ranks are cut later, by masks that free nothing.",
            "Zhang et al. 2023, AdaLoRA, section 3; PEFT, tuners/adalora/layer.py", adalora},
        {"mica", "MiCA", Place::Linear, {"rank", "R"}, {}, "R \u00B7 in", "Its adapter keeps the layer's input.",
            "PEFT, tuners/lora: init_lora_weights=\"mica\"", mica},
        {"delora", "DeLoRA", Place::Linear, {"rank", "R"}, {}, "R \u00B7 (in + out) + 1",
            "The layer's input, scaled, and 2 R numbers; first copies of both matrices stay.",
            "Bini et al. 2025, DeLoRA; PEFT, tuners/delora/layer.py", delora},
        {"gralora", "GraLoRA", Place::Linear, {"rank", "R"}, {}, pairs, "The layer's input, and 2 R numbers.",
            "Jung et al. 2025, GraLoRA; PEFT, tuners/gralora/layer.py", gralora},
        {"hira", "HiRA", Place::Linear, {"rank", "R"}, {}, pairs,
            "The layer's input, and W times B A element by element, written out.",
            "Huang et al. 2025, HiRA; PEFT, tuners/hira/layer.py", hira},
        {"vera", "VeRA", Place::Linear, {"rank", "R"}, {}, "out + R",
            "The adapter's output and R numbers, not the input; two frozen matrices are shared by all layers.",
            "Kopiczko et al. 2023, VeRA, section 3; PEFT, tuners/vera/layer.py", vera},
        {"pvera", "PVeRA", Place::Linear, {"rank", "R"}, {}, "out + 2 \u00B7 R",
            "The adapter's output and 4 R numbers, not the input; two frozen matrices are shared by all layers.",
            "PEFT, tuners/pvera/layer.py", pvera},
        {"deft", "DEFT", Place::Linear, {"rank", "R"}, {}, pairs, "The layer's input and output, and 2 R numbers.",
            "PEFT, tuners/deft/layer.py", deft},
        {"para", "PaRa", Place::Linear, {"rank", "R"}, {}, "R \u00B7 out", "The layer's output, and R numbers.",
            "Chen et al. 2024, PaRa; PEFT, tuners/deft/layer.py", para},
        {"tinylora", "TinyLoRA", Place::Linear, {"rank", "R"}, {"numbers", "U"}, "U",
            "R numbers; singular vectors stay beside.", "PEFT, tuners/tinylora/layer.py", tinylora},
        {"randlora", "RandLoRA", Place::Linear, {"rank", "R"}, {}, "n \u00B7 (R + min), n = \u2308min / R\u2309",
            "The scaled random matrices, and the layer's input where it is no wider than its output.",
            "Albert et al. 2025, RandLoRA; PEFT, tuners/randlora/layer.py", randlora},
        {"vblora", "VB-LoRA", Place::Linear, {"rank", "R"}, {}, "R \u00B7 (in + out)",
            "As LoRA's, and the vectors of both matrices.", "Li et al. 2024, VB-LoRA; PEFT, tuners/vblora/layer.py",
            vblora},
        {"loha", "LoHa", Place::Linear, {"rank", "R"}, {}, "2 R \u00B7 (in + out)",
            "The layer's input, and the change of W, written out.",
            "Hyeon-Woo et al. 2021, FedPara; PEFT, tuners/loha/layer.py", loha},
        {"lokr", "LoKr", Place::Linear, {"rank", "R"}, {"factor", "FACTOR"},
            "o\u2081 i\u2081 + R \u00B7 (o\u2082 + i\u2082)",
            "The layer's input, and the change of W and its larger factor, written out.",
            "Yeh et al. 2023, LyCORIS; PEFT, tuners/lokr/layer.py", lokr},
        {"oft", "OFT", Place::Linear, {"number of blocks", "BLOCKS"}, {}, "R \u00B7 b (b \u2212 1) / 2, b = in / R",
            "The layer's input, and four matrices for every block.", "Qiu et al. 2023, OFT; PEFT, tuners/oft/layer.py",
            oft},
        {"miss", "MiSS", Place::Linear, {"rank", "R"}, {"number of columns", "COLUMNS"}, "R \u00B7 out, or R \u00B7 M",
            "R sums of the input, not the input.", "Kang and Yin 2024, MiSS; PEFT, tuners/miss/layer.py", miss},
        {"c3a", "C3A", Place::Linear, {"block size", "SIZE"}, {}, "in \u00B7 out / b", "The layer's input.",
            "Chen et al. 2024, C3A; PEFT, tuners/c3a/layer.py", c3a},
        {"fourierft", "FourierFT", Place::Linear, {"frequencies", "N"}, {}, "n",
            "The layer's input, and the change of W, written out.",
            "Gao et al. 2024, FourierFT; PEFT, tuners/fourierft/layer.py", fourierft},
        {"road", "RoAd", Place::Linear, {}, {}, "2 \u00B7 out", "The layer's output, twice.",
            "Liao and Monz 2024, RoAd; PEFT, tuners/road/layer.py", road},
        {"shira", "SHiRA", Place::Linear, {"rank", "R"}, {}, pairs, "A changed copy of W, and the layer's input.",
            "Bhardwaj et al. 2024, SHiRA; PEFT, tuners/shira/layer.py", shira},
        {"ia3", "IA\u00B3", Place::Linear, {}, {}, "out, or in outside attention",
            "The layer's output, or outside attention its input.",
            "Liu et al. 2022, IA\u00B3, section 3.3; PEFT, tuners/ia3/layer.py", ia3, nullptr, AdapterKind::Usual::Ia3},
        {"beft", "BEFT", Place::Linear, {}, {}, "out", "Nothing: a bias needs no input.", "PEFT, tuners/beft/layer.py",
            beft},
        {"adaption-prompt", "Adaption prompt", Place::Attention, {"tokens", "N"}, {}, "n \u00B7 h + 1",
            "Queries once more, and three scores of every head for each token of the prompt.",
            "Zhang et al. 2023, LLaMA-Adapter, section 3; PEFT, tuners/adaption_prompt/layer.py", nullptr,
            adaptionPrompt},
        {"llama-adapter", "LLaMA-Adapter", Place::Attention, {"tokens", "N"}, {}, "n \u00B7 h + a",
            "What attention over the prompt gives.", "Zhang et al. 2023, LLaMA-Adapter, section 3; litgpt, adapter.py",
            nullptr, llamaAdapter},
        {"llama-adapter-v2", "LLaMA-Adapter V2", Place::Everywhere, {"tokens", "N"}, {},
            "n \u00B7 h + a + 2 \u00B7 \u03A3 out + norms",
            "What attention over the prompt and every linear layer gives, and what norms normalise.",
            "Gao et al. 2023, LLaMA-Adapter V2, section 4; litgpt, adapter_v2.py", scaleAndBias, llamaAdapter},
        {"norms", "Norms", Place::Norms, {}, {}, "those of the norms", "Norms keep what they normalise.",
            "Zhao et al. 2023, Tuning LayerNorm; PEFT, tuners/ln_tuning/layer.py", nullptr},
        {"tokens", "Trained tokens", Place::Tokens, {"tokens", "N"}, {}, "n \u00B7 width",
            "A tied head keeps a changed copy of the table.", "PEFT, tuners/trainable_tokens/layer.py", nullptr},
        {"prompt", "Prompt tuning", Place::Prompt, {"tokens", "N"}, {}, "n \u00B7 width",
            "Everything that so many more tokens of every sequence keep.",
            "Lester et al. 2021, section 2; PEFT, tuners/prompt_tuning/model.py", nullptr},
        {"p-tuning", "P-tuning", Place::Prompt, {"tokens", "N"}, {"encoder's width", "WIDTH"},
            "n \u00B7 h + 2 h w + w\u00B2 + 2 w + h",
            "Everything that so many more tokens of every sequence keep; the encoder's own is little.",
            "Liu et al. 2021, P-tuning; PEFT, tuners/p_tuning/model.py", nullptr},
        {"prefix", "Prefix tuning", Place::Prefix, {"tokens", "N"}, {}, "what a cache of n tokens holds",
            "Keys and values of so many more positions.",
            "Li and Liang 2021, section 4; PEFT, tuners/prefix_tuning/model.py", nullptr},
    };
    return kinds;
}

double readDropout(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value < 1))
        throw Problem(
            phrase("the dropout of LoRA must be a number from 0 to below 1, not '%1'", {text}), Problem::Kind::Usage);
    return value;
}

std::string dropoutText(const double& dropout) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), dropout).ptr};
}

std::vector<std::string> trainedForms() {
    std::vector<std::string> result{"all"};
    for (const AdapterKind& kind : adapterKinds())
        result.push_back(std::string(kind.name)
            + (kind.number.empty()               ? ""
                    : kind.number.letters == "R" ? ":R"
                                                 : ":N")
            + (kind.second.empty() ? "" : "[:M]"));
    return result;
}

std::string word(const TrainedWord& trained) {
    if (trained.all())
        return "all";
    std::string result(trained.kind->name);
    for (const std::int64_t number : {trained.numbers.first, trained.numbers.second})
        result += number > 0 ? ':' + std::to_string(number) : std::string();
    return result;
}

TrainedWord readTrained(const std::string& word) {
    if (word == "all")
        return {};
    constexpr std::int64_t most = 1 << 20;
    const std::size_t colon = std::min(word.find(':'), word.size());
    const auto kind = std::ranges::find(adapterKinds(), std::string_view(word).substr(0, colon), &AdapterKind::name);
    if (kind == adapterKinds().end())
        words::refuseWord(word, "choice of trained parameters", trainedForms());
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
            throw Problem(phrase("the %1 of %2 must be a whole number from 1 to %3, as in '%4:8', not '%5'",
                              {what, kind->title, std::to_string(most), kind->name, rest.substr(rest.empty() ? 0 : 1)}),
                Problem::Kind::Usage);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        return value;
    };
    if (!kind->number.empty())
        result.numbers.first = take(kind->number.words, true);
    if (!kind->second.empty())
        result.numbers.second = take(kind->second.words, false);
    if (!rest.empty())
        throw Problem(phrase("'%1' says more than %2 takes; nearest: '%3'",
                          {word, kind->title, word.substr(0, word.size() - rest.size())}),
            Problem::Kind::Usage);
    return result;
}

} // namespace paramap::cost
