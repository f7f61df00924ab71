// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/foreign_files.h"

#include "model/problem/phrase.h"
#include "model/words/list.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace paramap::catalog {

using json::Node;

namespace {

/// A text for a place in a sentence: " 'x'" if the key has a text in the file, else "".
std::string quotedWord(const Node& document, const char* key) {
    const Node* word = document.find(key);
    return word && word->type == Node::Type::String && !word->text.empty() ? " '" + word->text + "'" : std::string();
}

bool hasAll(const Node& document, std::initializer_list<const char*> keys) {
    return std::ranges::all_of(keys, [&](const char* key) { return document.find(key); });
}

/// Recognizes a model_index.json, whose members are pairs of a library and a class.
std::vector<std::string> pipeline(const Node& document) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : document.members)
        if (value.items.size() == 2 && !key.starts_with("_") && !key.starts_with("tokenizer") && key != "scheduler"
            && (value.items.front().text == "transformers" || value.items.front().text == "diffusers"))
            parts.push_back(phrase("%1 (%2)", {key, value.items.back().text}));
    return parts;
}

Problem pipelineSaid(const Node& document) {
    const std::vector<std::string> parts = pipeline(document);
    if (parts.empty())
        return Problem(
            phrase("this lists the parts of the diffusers pipeline%1 without their sizes; open the whole folder",
                {quotedWord(document, "_class_name")}));
    return Problem(
        phrase("this lists the parts of the diffusers pipeline%1 without their sizes; open the whole folder, "
               "whose folders have them: %2",
            {quotedWord(document, "_class_name"), words::commaList(parts)}));
}

} // namespace

std::optional<Problem> strangerSaid(const Node& document) {
    if (document.find("_class_name"))
        return pipelineSaid(document);
    if (document.find("peft_type"))
        return Problem(phrase("this is an adapter%1 and no model: open the config.json of its base model%2",
            {quotedWord(document, "peft_type"), quotedWord(document, "base_model_name_or_path")}));
    if (document.find("medusa_num_heads"))
        return Problem(
            phrase("these are Medusa's heads and no model: open the config.json of the model that they sit on%1",
                {quotedWord(document, "base_model_name_or_path")}));
    if (hasAll(document, {"class_name", "config"}))
        return Problem(
            phrase("this is the Keras model%1, which is not described", {quotedWord(document, "class_name")}));
    if (document.find("word_embedding_dimension"))
        return Problem(
            "this is a pooling module of sentence-transformers, which has no parameters; the model that it pools "
            "has its config.json in the folder above");
    if (hasAll(document, {"in_features", "out_features"}))
        return Problem(
            "this is a dense module of sentence-transformers; the model before it has its config.json in the folder "
            "above");
    if (hasAll(document, {"input_features", "output_features"}))
        return Problem(
            phrase("this is the policy%1 of LeRobot, which is not described", {quotedWord(document, "type")}));
    if (document.find("weight_map"))
        return Problem("this lists the tensors of a checkpoint; open the config.json beside it");
    if (document.find("added_tokens") || document.find("tokenizer_class") || document.find("added_tokens_decoder"))
        return Problem("this describes a tokenizer; open the config.json beside it");
    if (document.find("image_processor_type") || document.find("feature_extractor_type")
        || document.find("processor_class"))
        return Problem("this describes how inputs are prepared; open the config.json beside it");
    return std::nullopt;
}

std::optional<Problem> strangerSaid(std::string_view text) {
    if (text.starts_with("version https://git-lfs"))
        return Problem(
            "this is a pointer that Git LFS leaves in place of a file; \"git lfs pull\" brings the file itself");
    if (text.starts_with("<<<<<<< "))
        return Problem("this holds the marks of a merge that was not finished");
    return std::nullopt;
}

} // namespace paramap::catalog
