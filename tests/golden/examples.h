// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/text_file.h"
#include "model/description/blueprint.h"
#include "model/json/document.h"
#include "tests/support/models.h"
#include "tests/support/run.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace paramap::test {

/// One class of a shipped description. Its sizes are those of a preset, or of `tableSizes` if no preset has all of
/// them.
struct Example {
    QByteArray name; ///< "gpt2.GPT2Model": file and class
    sizes::Settings settings;
};

struct TableSizes {
    const char* name;
    std::vector<std::pair<const char*, std::int64_t>> sizes;
};

/// Sizes of the classes for which no preset of their file has all sizes.
inline const std::vector<TableSizes>& tableSizes() {
    static const std::vector<TableSizes> table{
        {"torch.nn.layers.Linear", {{"in_features", 768}, {"out_features", 3072}}},
        {"torch.nn.layers.Embedding", {{"num_embeddings", 50257}, {"embedding_dim", 768}}},
        {"torch.nn.layers.Conv2d", {{"in_channels", 3}, {"out_channels", 768}, {"kernel_size", 16}}},
        {"torch.nn.transformer.TransformerDecoderLayer", {{"d_model", 512}, {"nhead", 8}}},
        {"torch.nn.transformer.TransformerDecoder", {{"d_model", 512}, {"nhead", 8}, {"num_layers", 6}}},
        {"hiera.HieraForPreTraining", {{"decoder_hidden_size", 512}}},
        {"time_series_transformer.TimeSeriesTransformerModel", {{"prediction_length", 24}}},
        {"time_series_transformer.TimeSeriesTransformerForPrediction", {{"prediction_length", 24}}},
        {"informer.InformerModel", {{"prediction_length", 24}}},
        {"informer.InformerForPrediction", {{"prediction_length", 24}}},
        {"autoformer.AutoformerModel", {{"prediction_length", 24}}},
        {"autoformer.AutoformerForPrediction", {{"prediction_length", 24}}},
        {"wav2vec2-bert.Wav2Vec2BertForCTC", {{"vocab_size", 32}}},
        {"wav2vec2-conformer.Wav2Vec2ConformerForCTC", {{"vocab_size", 32}}},
    };
    return table;
}

/// The kernels of PP-OCR's neck, which have no defaults.
constexpr const char* kernelsOfNeck = R"("kernel_list": [3, 2, 2], "intraclass_block_config": {
    "reduce_channel": [1, 1, 0],
    "return_channel": [1, 1, 0],
    "vertical_long_to_small_conv_longratio": [[7, 1]],
    "vertical_long_to_small_conv_midratio": [[5, 1]],
    "vertical_long_to_small_conv_shortratio": [[3, 1]],
    "horizontal_small_to_long_conv_longratio": [[1, 7]],
    "horizontal_small_to_long_conv_midratio": [[1, 5]],
    "horizontal_small_to_long_conv_shortratio": [[1, 3]],
    "symmetric_conv_long_longratio": [[7, 7]],
    "symmetric_conv_long_midratio": [[5, 5]],
    "symmetric_conv_long_shortratio": [[3, 3]]})";

/// What a config.json needs in addition to the class, if the file has no presets.
inline std::string objectsOf(const QByteArray& file, const std::string& cls) {
    static const std::map<QByteArray, std::string> table{
        {"aya_vision",
            R"("vision_config": {"model_type": "siglip_vision_model", "hidden_size": 1152, "num_attention_heads": 16})"},
        {"musicgen_melody", R"("text_encoder": {}, "audio_encoder": {}, "decoder": {})"},
        {"moonshine_streaming", R"("num_key_value_heads": 8)"},
        {"perception_lm", R"("vision_config": {"model_type": "timm_wrapper", "model_args": {"embed_dim": 1024}})"},
        {"pe_video_vision", R"("model_type": "pe_video_vision")"},
        {"timm_resnet", R"("model_type": "timm_resnet")"},
        {"timm_wrapper_eva", R"("model_type": "timm_wrapper", "model_args": {"embed_dim": 1024})"},
        {"timm_wrapper_fastvit", R"("model_type": "timm_wrapper", "model_args": {"inference_mode": true})"},
        {"pp_ocrv5_server_det", kernelsOfNeck},
        {"pp_ocrv6_medium_det", kernelsOfNeck},
        {"cohere_compass_text", R"("rope_parameters": {"full_attention": {"rope_type": "default"}})"},
        {"cohere_compass", R"("text_config": {"rope_parameters": {"full_attention": {"rope_type": "default"}}})"},
        {"gemma4_assistant", R"("text_config": {"hidden_size_per_layer_input": 0, "vocab_size_per_layer_input": 0})"},
        {"gemma4_unified_assistant", R"("text_config": {})"},
        {"diffusion_gemma_text", R"("num_experts": 128, "top_k_experts": 8, "moe_intermediate_size": 704)"},
        {"diffusion_gemma",
            R"("vision_config": {}, )"
            R"("text_config": {"num_experts": 128, "top_k_experts": 8, "moe_intermediate_size": 704})"},
        {"nomic_bert.transformers", R"("model_type": "nomic_bert", "intermediate_size": 3072)"},
        {"hunyuan_vl_text", R"("head_dim": 128)"},
        {"hunyuan_vl", R"("text_config": {"head_dim": 128})"},
        {"deepseek_ocr2_text", R"("num_hidden_layers": 2, "mlp_layer_types": ["dense", "sparse"])"},
        {"deepseek_ocr2", R"("text_config": {"num_hidden_layers": 2, "mlp_layer_types": ["dense", "sparse"]})"},
        {"granite4_vision",
            R"("vision_config": {"model_type": "siglip_vision_model"}, )"
            R"("text_config": {"model_type": "granite4_vision_text"}, )"
            R"("deepstack_layer_map": [[2, 0], [5, 1]], "downsample_rate": "4/8")"},
        {"pi0", R"("vlm_config": {"model_type": "paligemma"})"},
        {"sapiens2",
            R"("head_config": {"upsample_out_channels": [768], "conv_out_channels": [64], )"
            R"("scale_conv_out_channels": [64], "scale_final_hidden_sizes": [64, 32]})"},
        {"t5gemma", R"("encoder": {}, "decoder": {})"},
        {"T5GemmaEncoderModel", R"("encoder": {}, "decoder": {}, "is_encoder_decoder": false)"},
        {"vision_text_dual_encoder", R"("vision_config": {}, "text_config": {})"},
    };
    if (file.endsWith("encoder_decoder"))
        return R"(, "encoder": {}, "decoder": {})";
    const auto ofClass = table.find(QByteArray::fromStdString(cls));
    const auto found = ofClass == table.end() ? table.find(file) : ofClass;
    return found == table.end() ? std::string() : ", " + found->second;
}

/// The library that a shipped description names; "" for transformers.
inline std::string libraryOf(const catalog::ArchitectureEntry& entry) {
    const std::filesystem::path file = std::filesystem::path(PARAMAP_DATA_DIR) / entry.file;
    const json::Node document = json::parse(catalog::readText(file), file.string());
    const json::Node* library = document.find("library");
    return library ? library->text : std::string();
}

inline QByteArray exampleName(const catalog::ArchitectureEntry& entry, const std::string& cls) {
    return QFileInfo(QString::fromStdString(entry.file)).completeBaseName().toUtf8() + "."
        + QByteArray::fromStdString(cls);
}

/// `presets`: those of the entry's file.
inline std::vector<Example> examplesOf(const catalog::Catalog& catalog, const catalog::ArchitectureEntry& entry,
    const std::vector<catalog::PresetEntry>& presets) {
    const std::string library = presets.empty() ? libraryOf(entry) : std::string();
    std::vector<Example> examples;
    for (const std::string& cls : entry.classes) {
        const QByteArray file = QFileInfo(QString::fromStdString(entry.file)).completeBaseName().toUtf8();
        Example example{exampleName(entry, cls), {}};
        const auto preset = std::ranges::find(presets, cls, &catalog::PresetEntry::cls);
        const auto sizes
            = std::ranges::find_if(tableSizes(), [&](const TableSizes& each) { return each.name == example.name; });
        if (presets.empty() && file.startsWith("torch.nn.")) { // layers without sizes
            example.settings
                = catalog.fromText("{\"library\": \"torch.nn\", \"model\": \"" + cls + "\"}", "config.json");
        } else if (!library.empty()) {
            example.settings
                = catalog.fromText("{\"library\": \"" + library + "\", \"model\": \"" + cls + "\"}", "config.json");
        } else if (presets.empty()) { // a sub-model that was not published alone: the class's defaults
            example.settings
                = catalog.fromText("{\"architectures\": [\"" + cls + "\"]" + objectsOf(file, cls) + "}", "config.json");
        } else {
            const std::string& first = (preset == presets.end() ? presets.at(0) : *preset).name;
            example.settings = sizes::inClass(catalog.preset(first), cls);
        }
        if (sizes != tableSizes().end()) {
            example.settings.values.clear();
            example.settings.preset.clear();
            for (const auto& [size, value] : sizes->sizes)
                example.settings = sizes::with(example.settings, size, formula::Value(value));
        }
        examples.push_back(std::move(example));
    }
    return examples;
}

/// Of all files; with sanitizers of some 220, among which are those that the walked trees of tests/data belong to.
inline std::vector<Example> examples() {
    static const std::set<std::string> always{"architectures/gpt2.json", "architectures/llama.json",
        "architectures/vit.torchvision.json", "architectures/teaching.json", "architectures/nanogpt.json"};
    const catalog::Catalog catalog = shippedCatalog();
    std::map<std::string, std::vector<catalog::PresetEntry>> presets; // by file
    for (catalog::PresetEntry& preset : catalog.presets())
        presets[preset.file].push_back(std::move(preset));
    std::vector<Example> result;
    std::size_t index = 0;
    const std::vector<catalog::ArchitectureEntry> entries = catalog.architectures();
    for (const catalog::ArchitectureEntry& entry : entries)
        if (looksAtSome(index++, entries.size(), 220) || always.contains(entry.file))
            for (Example& example : examplesOf(catalog, entry, presets[entry.file]))
                result.push_back(std::move(example));
    return result;
}

} // namespace paramap::test
