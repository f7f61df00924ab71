// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/roofline.h"
#include "model/problem/problem.h"
#include "model/text/facts/said.h"
#include "tests/support/models.h"
#include "tests/support/run.h"
#include "tests/support/run_words.h"

#include <QTest>

#include <set>
#include <sstream>

using namespace paramap;

namespace {

/// Numbers of the places of a pattern: {1, 2} of "%1 of %2".
std::set<std::size_t> placesOf(std::string_view pattern) {
    std::set<std::size_t> places;
    for (std::size_t at = 0; at + 1 < pattern.size(); ++at)
        if (pattern[at] == '%' && pattern[at + 1] >= '1' && pattern[at + 1] <= '9')
            places.insert(static_cast<std::size_t>(pattern[at + 1] - '0'));
    return places;
}

bool isNumbered(const std::set<std::size_t>& places) {
    return places.empty() || *places.rbegin() == places.size();
}

/// Which facts came up, and what is wrong with their words.
class Seen {
public:
    template <typename Name> void add(const cost::Fact<Name>& fact) {
        const text::Pattern& pattern = text::patternOf(fact.name);
        m_names.insert(pattern.words);
        if (placesOf(pattern.words).size() != fact.values.size())
            m_faults.insert(std::string(pattern.words) + " has not the places of its values");
        for (const cost::Value& value : fact.values)
            std::visit([this](const auto& is) { this->inside(is); }, value.is);
    }
    void add(cost::Instant instant) { add(cost::Fact<cost::Instant>(instant)); }
    template <typename Name> void add(const std::vector<cost::Fact<Name>>& facts) {
        for (const auto& fact : facts)
            add(fact);
    }
    void add(const cost::OnDevice& device) { add(device.assumptions); }
    void add(const cost::Memory& memory) {
        for (const cost::Line& line : memory.lines) {
            if (line.bytes == 0 && line.label.name == cost::Label::None)
                continue;
            add(line.label);
            add(line.formula);
            add(line.sources);
            add(line.symbols);
            add(line.assumption);
        }
        add(memory.peakAt);
        add(memory.device);
        add(memory.assumptions);
    }

    std::string faults() const {
        std::string all;
        for (const std::string& fault : m_faults)
            all += fault + '\n';
        return all;
    }
    /// The names of the noun that never came up, by their words.
    template <typename Name> std::vector<std::string> missing() const {
        std::vector<std::string> result;
        for (std::size_t i = 0; i < text::indexOf(Name::End); ++i)
            if (const auto words = text::patternOf(static_cast<Name>(i)).words; !m_names.contains(words))
                result.emplace_back(words);
        return result;
    }

private:
    template <typename Value> void inside(const Value& value) {
        if constexpr (requires { add(value); })
            add(value);
    }

    std::set<std::string_view> m_names;
    std::set<std::string> m_faults;
};

/// "precision=amp loss=fused"
cost::RunSettings runOf(const std::string& settings) {
    cost::RunSettings run;
    std::istringstream in(settings);
    for (std::string each; in >> each;)
        test::set(run, each.substr(0, each.find('=')), each.substr(each.find('=') + 1));
    return run;
}

const std::vector<std::string> trainings{"", "sequence=4096", "precision=zero-16 dp=4 zero=2", "optimizer=sgd",
    "precision=bf16 optimizer=adamw8bit", "precision=zero-16 optimizer=paged-adamw8bit",
    "optimizer=ao-adamw8bit gradients=in-backward checkpointing=full batch=1 sequence=64", "checkpointing=full batch=1",
    "checkpointing=full gradients=freed sequence=2048 batch=1",
    "checkpointing=full gradients=freed precision=bf16 sequence=1024 batch=4",
    "checkpointing=full attention=eager loss=chunked:8 sequence=2048 precision=bf16",
    "checkpointing=selective attention=flash", "checkpointing=operations", "attention=eager", "gradients=freed",
    "gradients=freed batch=1 sequence=1", "loss=chunked:8", "loss=fused", "loss=fused parameters_trained=lora:8",
    "precision=fp32 loss=full", "pad_vocabulary=512", "parameters_trained=lora:8 lora_targets=attention",
    "parameters_trained=lora:8 lora_dropout=0.1", "parameters_trained=lora:8 lora_dropout=0.1 lora_targets=all-linear",
    "parameters_trained=lora:8 base_dtype=nf4 checkpointing=full batch=1 sequence=64",
    "parameters_trained=lora:8 base_dtype=nf4 batch=1 sequence=8", "parameters_trained=lora:8 base_dtype=bf16",
    "parameters_trained=dora:8", "parameters_trained=dora:8 lora_dropout=0.1", "parameters_trained=vera:8",
    "parameters_trained=dora:8 lora_targets=attention", "parameters_trained=prefix:8",
    "parameters_trained=dora:8 lora_targets=attention lora_dropout=0.1", "parameters_trained=lora:8 precision=zero-16",
    "dp=8", "dp=8 zero=1", "dp=8 zero=1 precision=deepspeed-20", "dp=8 zero=2", "dp=8 zero=3",
    "dp=8 zero=3 precision=deepspeed-20", "dp=8 zero=3 precision=amp", "dp=8 zero=3 precision=bf16",
    "dp=8 zero=3 precision=bf16 parameters_trained=lora:8", "dp=8 zero=3 parameters_trained=lora:8",
    "dp=8 zero=3 sharding=fsdp", "dp=8 zero=3 sharding=fsdp sync=last", "dp=8 zero=3 sharding=fsdp2 sync=last",
    "dp=8 zero=3 sharding=fsdp2 parameters_trained=lora:8 base_dtype=nf4 precision=bf16", "dp=8 zero=3 offload=all",
    "offload=optimizer", "tp=2", "tp=3", "tp=2 sp=1", "cp=2", "pp=2", "pp=2 tp=2 loss=full",
    "ep=2 tp=2 dp=4 zero=1 precision=deepspeed-20", "ep=2 tp=2 dp=4 zero=2",
    "ep=2 tp=2 dp=4 zero=3 precision=deepspeed-20", "pp=2 pp_stage=2", "ep=2 dp=2 ep_group=2",
    "checkpointing=offloaded", "checkpointing=every:2", "checkpointing=groups:4 sequence=2048 batch=1",
    "checkpointing=first:2", "loss=native:128", "loss=native:128 checkpointing=full batch=1", "microbatches=4",
    "engine=litgpt parameters_trained=lora:8 base_dtype=nf4 sequence=64", "engine=nanogpt", "attention=sdpa-contiguous",
    "optimizer=adamw-foreach gradients=freed sequence=16 batch=1", "checkpointing=full sequence=16 batch=1",
    "precision=fp32 gradients=in-backward sequence=16 batch=1"};
const std::vector<std::string> inferences{"", "sequence=1", "context=4096000 sequence=16", "sequence=4096000 batch=1",
    "dtype=fp32", "dtype=fp32 autocast=bf16", "dtype=nf4", "dtype=int8", "dtype=q4_0", "dtype=q4_0-pure",
    "dtype=q4_k_m", "kv_dtype=q8_0", "engine=llama.cpp", "tp=2", "pp=4", "attention=eager", "logits=all",
    "logits=all sequence=1 batch=1", "cache=dynamic sequence=16 context=2048", "cache=dynamic sequence=512 context=513",
    "prefill_chunk=64", "engine=vllm", "engine=autoawq-0.1 sequence=64 context=512 batch=1"};
/// A part without costs that is no known one, one whose shape is a matrix, and nothing of logits or live tensors; in
/// the second class a part that keeps a cache.
constexpr const char* silent = R"json({
  "architecture": "Silent", "uses": ["torch.nn"],
  "parts": {
    "Net": {"a": "Linear(8, 8)", "b": "Plain", "c": "Strange"},
    "Plain": {"weight": "[3, 8]"},
    "Strange": {"weight": "[3, 3, 3]"},
    "Reader": {"@cache": "context*8", "net": "Net"}
  },
  "classes": ["Net", "Reader"]
})json";
const std::vector<std::string> presets{"gpt2", "llama-2-7b", "mixtral-8x7b", "mamba-130m", "jamba-v0.1", "vit_b_16",
    "mistral-7b", "gemma-2-2b", "clipseg-rd64", "t5-base", "resnet18"};

} // namespace

/// The sentences of facts: whether each stands in its table as it should, and whether what is said fills it.
class TestFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNameHasItsWords();
    void everyPlaceIsFilled();
    void oneAndSeveral();

private:
    template <typename Name> void check(Name empty) {
        for (std::size_t i = 0; i < text::indexOf(Name::End); ++i) {
            const text::Pattern& pattern = text::patternOf(static_cast<Name>(i));
            const std::string words(pattern.words);
            QVERIFY2(pattern.words.empty() == (static_cast<Name>(i) == empty), std::to_string(i).c_str());
            QVERIFY2(isNumbered(placesOf(pattern.words)), words.c_str());
            QVERIFY2(pattern.one.empty() || placesOf(pattern.one) == placesOf(pattern.words), words.c_str());
        }
    }
    template <typename Name> void allCameUp(const Seen& seen, const std::set<std::string>& never) {
        std::string missing;
        for (const std::string& words : seen.missing<Name>())
            missing += never.contains(words) ? std::string() : words + '\n';
        QCOMPARE(QByteArray::fromStdString(missing), QByteArray());
    }
};

void TestFacts::everyNameHasItsWords() {
    check(cost::Label::None);
    check(cost::Term::None);
    check(cost::Symbols::Usual);
    check(cost::Source::None);
    check(cost::Assumption::Usual);
    check(cost::Instant::None);
    check(cost::Holding::None);
    check(cost::BudgetName::None);
}

void TestFacts::everyPlaceIsFilled() {
    Seen seen;
    const std::vector<cost::Device> devices = test::shippedCatalog().devices();
    const cost::Device device = devices.front(), plain = cost::deviceNamed(devices, "M4 Max");
    const auto account = [&](const network::Network& network, cost::Mode mode, const std::string& settings) {
        try {
            const cost::Memory memory = cost::memory(network, mode, runOf(settings));
            seen.add(memory);
            for (const cost::DeviceSet& set : {cost::DeviceSet{device, 1}, {device, 2}, {plain, 1}})
                seen.add(cost::onDevice(network, memory, set, {}, 0.9));
        } catch (const Problem&) { // not every model can be run in every way
        }
    };
    const auto accounts = [&](const network::Network& network) {
        for (const std::string& settings : trainings)
            account(network, cost::Mode::Train, settings);
        for (const std::string& settings : inferences)
            account(network, cost::Mode::Inference, settings);
    };
    for (const std::string& preset : presets)
        accounts(*test::presetWith(preset, {}));
    accounts(*test::presetWith("gpt2", {}, "GPT2Model"));
    for (const char* cls : {"Net", "Reader"})
        accounts(*test::networkOf(silent, cls));
    QCOMPARE(QByteArray::fromStdString(seen.faults()), QByteArray());
    allCameUp<cost::Label>(seen, {""});
    allCameUp<cost::Term>(seen, {""});
    allCameUp<cost::Symbols>(seen, {});
    allCameUp<cost::Source>(seen, {""});
    allCameUp<cost::Assumption>(seen, {});
    allCameUp<cost::Instant>(seen, {""});
    allCameUp<cost::Holding>(seen, {""});
}

void TestFacts::oneAndSeveral() {
    const auto live = [](std::int64_t tokens) {
        return text::said<cost::Term>({cost::Term::LargestLiveOfTokens, {tokens}});
    };
    QVERIFY(live(1).ends_with("while 1 token passes"));
    QVERIFY(live(2048).ends_with("while 2,048 tokens pass"));
}

int tst_facts(int argc, char* argv[]) {
    return paramap::test::run<TestFacts>(argc, argv);
}
#include "tst_facts.moc"
