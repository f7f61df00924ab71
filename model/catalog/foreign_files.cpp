// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/foreign_files.h"

#include <algorithm>
#include <initializer_list>

namespace paramap::catalog {

using json::Node;

namespace {

/// " 'x'" where the file says a text for the key, else "".
std::string quotedWord(const Node& document, const char* key) {
    const Node* word = document.find(key);
    return word && word->type == Node::Type::String && !word->text.empty() ? " '" + word->text + "'" : std::string();
}

bool hasAll(const Node& document, std::initializer_list<const char*> keys) {
    return std::ranges::all_of(keys, [&](const char* key) { return document.find(key); });
}

/// A model_index.json: its members are pairs of a library and a class.
std::string pipeline(const Node& document) {
    std::string open;
    for (const auto& [key, value] : document.members)
        if (value.items.size() == 2 && value.items.front().text == "transformers" && key.find("tokenizer") != 0)
            open += (open.empty() ? "; described is what its folders of transformers hold: " : ", ") + key + " ("
                + value.items.back().text + ")";
    return open;
}

std::string diffusers(const Node& document) {
    const std::string parts = pipeline(document);
    if (!parts.empty())
        return "this lists the parts of the diffusers pipeline" + quotedWord(document, "_class_name") + parts;
    return "this is the model" + quotedWord(document, "_class_name")
        + " of diffusers, which is not described; the text and image encoders beside it, in folders like text_encoder, "
          "are";
}

} // namespace

std::string strangerSaid(const Node& document) {
    if (document.find("_class_name"))
        return diffusers(document);
    if (document.find("pretrained_cfg") || hasAll(document, {"architecture", "num_classes", "num_features"}))
        return "this is a model of timm" + quotedWord(document, "architecture")
            + ", which is not described; torchvision's and transformers' image models are";
    if (document.find("peft_type")) {
        const std::string base = quotedWord(document, "base_model_name_or_path");
        return "this is an adapter" + quotedWord(document, "peft_type")
            + " and no model: open the config.json of its base model" + base;
    }
    if (document.find("medusa_num_heads"))
        return "these are Medusa's heads and no model: open the config.json of the model that they sit on"
            + quotedWord(document, "base_model_name_or_path");
    if (document.find("model_cfg") || hasAll(document, {"embed_dim", "vision_cfg", "text_cfg"}))
        return "this is a model of open_clip, which is not described; the CLIP models of transformers are";
    if (hasAll(document, {"class_name", "config"}))
        return "this is the Keras model" + quotedWord(document, "class_name") + ", which is not described";
    if (document.find("word_embedding_dimension"))
        return "this is a pooling module of sentence-transformers, which has no parameters; the model that it pools "
               "has its config.json in the folder above";
    if (hasAll(document, {"in_features", "out_features"}))
        return "this is a dense module of sentence-transformers; the model before it has its config.json in the folder "
               "above";
    if (hasAll(document, {"input_features", "output_features"}))
        return "this is the policy" + quotedWord(document, "type") + " of LeRobot, which is not described";
    if (document.find("weight_map"))
        return "this lists the tensors of a checkpoint; open the config.json beside it";
    if (document.find("added_tokens") || document.find("tokenizer_class") || document.find("added_tokens_decoder"))
        return "this describes a tokenizer; open the config.json beside it";
    if (document.find("image_processor_type") || document.find("feature_extractor_type")
        || document.find("processor_class"))
        return "this describes how inputs are prepared; open the config.json beside it";
    return {};
}

std::string strangerSaid(std::string_view text) {
    if (text.starts_with("version https://git-lfs"))
        return "this is a pointer that Git LFS leaves in place of a file; \"git lfs pull\" brings the file itself";
    if (text.starts_with("<<<<<<< "))
        return "this holds the marks of a merge that was not finished";
    return {};
}

} // namespace paramap::catalog
