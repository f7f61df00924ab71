// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/catalog.h"
#include "model/catalog/description_store.h"
#include "model/catalog/text_file.h"
#include "model/problem/problem.h"
#include "tests/fuzz/answer.h"
#include "tests/fuzz/mutate_json.h"
#include "tests/fuzz/target.h"

#include <sstream>

// Files config.json and the form with "library": read, resolved, counted and shown.
namespace paramap::fuzz {

namespace {

const catalog::Catalog& shipped() {
    static const catalog::Catalog catalog(dataFolder(), {});
    return catalog;
}

void run(std::string_view input) {
    sizes::Settings settings;
    try {
        settings = shipped().fromText(input, "config.json");
    } catch (const Problem& problem) {
        require(!problem.message().empty(), "a message is empty");
        return;
    }
    checkAnswer(settings, Random(catalog::digestOf(input)));
}

void addWords(const std::string& text, std::vector<std::string>& words) {
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        words.push_back(word);
}

/// Every key that a description knows, and every model_type and class.
JsonWords configWords() {
    JsonWords words;
    const std::string folder = dataFolder() + "/";
    for (const auto& [file, keys] : catalog::readKeys(catalog::readText(folder + "keys.json"), "keys.json")) {
        addWords(keys.sizes, words.keys);
        if (words.keys.size() % 7 == 0) // what changes nothing is rarer
            addWords(keys.ignored, words.keys);
    }
    for (const char* key : {"model_type", "architectures", "text_config", "vision_config", "quantization_config",
             "torch_dtype", "library", "model", "kwargs", "_class_name", "auto_map", "transformers_version"})
        words.keys.insert(words.keys.end(), 40, key);
    for (const catalog::IndexEntry& entry : catalog::readIndex(catalog::readText(folder + "index.tsv"), "index.tsv")) {
        words.texts.insert(words.texts.end(), entry.modelTypes.begin(), entry.modelTypes.end());
        words.texts.insert(words.texts.end(), entry.classes.begin(), entry.classes.end());
        words.texts.push_back(entry.library);
    }
    for (const char* text : {"gptq", "awq", "bitsandbytes", "fp8", "full_attention", "sliding_attention", "gelu",
             "silu", "relu", "swish", "bfloat16", "float16", "layer_norm", "rms_norm", "same", "default"})
        words.texts.insert(words.texts.end(), 8, text);
    return words;
}

std::string mutate(std::string_view input, Random& random) {
    static const JsonWords words = configWords();
    return withOtherValues(input, words, random);
}

} // namespace

const Target configs{"configs", run, mutate};

} // namespace paramap::fuzz
