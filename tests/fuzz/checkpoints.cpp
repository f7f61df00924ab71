// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/checkpoint/compare/comparison.h"
#include "model/checkpoint/open/open.h"
#include "model/network/network.h"
#include "model/problem/width.h"
#include "model/text/check/check.h"
#include "tests/fuzz/file_folder.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <sstream>

// Any file: it is recognised, opened, compared with small models and reported in all forms.
namespace paramap::fuzz {

using checkpoint::Checkpoint;
using checkpoint::Comparison;

namespace {

const catalog::Catalog& shipped() {
    static const catalog::Catalog catalog(dataFolder(), {});
    return catalog;
}

const std::vector<network::NetworkPtr>& models() {
    static const std::vector<network::NetworkPtr> all = [] {
        std::vector<network::NetworkPtr> result;
        for (const char* config : {
                 R"({"model_type": "gpt2", "architectures": ["GPT2LMHeadModel"], "n_layer": 1, "n_embd": 4, "n_head": 2,
                     "vocab_size": 8, "n_positions": 4})",
                 R"({"model_type": "llama", "architectures": ["LlamaForCausalLM"], "num_hidden_layers": 2,
                     "hidden_size": 8, "intermediate_size": 8, "num_attention_heads": 2, "num_key_value_heads": 1,
                     "vocab_size": 8, "tie_word_embeddings": false})",
                 R"({"model_type": "mixtral", "architectures": ["MixtralForCausalLM"], "num_hidden_layers": 1,
                     "hidden_size": 8, "intermediate_size": 8, "num_attention_heads": 2, "num_key_value_heads": 1,
                     "num_local_experts": 2, "vocab_size": 8})"})
            result.push_back(network::resolve(shipped().fromText(config, "config.json")));
        return result;
    }();
    return all;
}

/// Each tensor of the file and of the model is in one row, and the totals are those of the rows.
void checkComparison(const Comparison& all, const checkpoint::Header& header, const network::Network& network) {
    std::size_t names = 0;
    std::int64_t counted = 0, elements = 0, bytes = 0;
    bool differs = false;
    for (const checkpoint::Row& row : all.rows) {
        names += row.fileNames.size();
        counted += row.counted;
        differs = differs || checkpoint::differs(row.status);
        require(row.fileNames.size() == row.found.size() || row.fileNames.empty(), "a row lacks a shape");
    }
    for (const checkpoint::FileTensor& tensor : header.tensors) {
        elements += std::max<std::int64_t>(tensor.elements, 0);
        bytes += tensor.bytes;
    }
    require(names == header.tensors.size(), "a tensor of the file is in no row, or in two");
    require(counted == all.found, "the rows do not add up");
    require(bytes == all.bytes, "the bytes do not add up");
    require(all.stored <= elements, "more is stored than there is");
    require(all.matches == !differs, "the verdict is not that of the rows");
    require(all.expected == network.totals().parameters, "the model has another total");
}

void checkReports(const Checkpoint& file, const Comparison& comparison, bool isListed) {
    text::CheckReport report{"input", file.header.format, {}, {}, {}, comparison, file.header.remarks};
    if (!isListed) {
        report.against = "model";
        report.cls = "Model";
        report.by = "given";
    }
    std::ostringstream plain, json, csv, markdown;
    text::checkText(plain, report, 80);
    text::checkJson(json, report);
    text::checkCsv(csv, report);
    text::checkMarkdown(markdown, report);
    require(!plain.str().empty() && !markdown.str().empty(), "nothing is shown");
    require(printableLines(plain.str()) == plain.str(), "the report cannot be printed", plain.str());
    const auto read = nlohmann::json::parse(json.str(), nullptr, false);
    require(read.is_object() && read["rows"].size() == comparison.rows.size(), "the report is no JSON");
    require(std::ranges::count(csv.str(), '\n') >= std::ptrdiff_t(comparison.rows.size()) + 1, "a row is lost");
}

void run(std::string_view input) {
    static const FileFolder folder;
    static const checkpoint::NameRules rules = shipped().names();
    const std::vector<std::string_view> files = filesIn(input);
    folder.write("model.bin", files.front());
    try {
        const Checkpoint file = checkpoint::openCheckpoint(folder.path("model.bin"));
        checkHeader(file.header, {false, false}, input.size());
        for (const std::string& remark : file.header.remarks)
            require(printable(remark) == remark, "a remark cannot be printed", remark);
        const network::Network& network = *models()[input.size() % models().size()];
        const Comparison comparison = checkpoint::compare(file.header, network, rules, file.architecture);
        checkComparison(comparison, file.header, network);
        checkReports(file, comparison, false);
        checkReports(file, text::listed(file.header), true);
    } catch (const checkpoint::Refusal& refusal) {
        checkRefusal(refusal);
        std::ostringstream json;
        text::refusedJson(json, "input", refusal);
        require(nlohmann::json::accept(json.str()), "the refusal is no JSON");
    }
}

/// As that of the kind that it is, or with another beginning.
std::string mutate(std::string_view input, Random& random) {
    static constexpr std::array<std::string (*)(std::string_view, Random&), 5> others{
        withOtherSafetensors, withOtherGguf, withOtherNumpy, withOtherTorch, withOtherOnnx};
    static constexpr std::array<std::string_view, 10> beginnings{
        "PK\3\4", "GGUF", "\x80\2", "\x93NUMPY", "{", "<html", "version https://git-lfs", "\x89HDF", "lmgg", "\b\b"};
    if (random.oneIn(16))
        return std::string(random.of(beginnings)) + std::string(input.substr(std::min<std::size_t>(input.size(), 4)));
    const std::size_t first = input.starts_with("GGUF")                                                   ? 1
        : input.starts_with("\x93")                                                                       ? 2
        : input.starts_with("PK") || input.starts_with("\x80") || input.substr(0, 300).ends_with("ustar") ? 3
        : input.starts_with("\b")                                                                         ? 4
                                                                                                          : 0;
    return others.at(first)(input, random);
}

} // namespace

const Target checkpoints{"checkpoints", run, mutate};

} // namespace paramap::fuzz
