// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/original_file.h"
#include "tests/support/run.h"

using namespace paramap;
using namespace paramap::test;

/// The same as tst_original_text for images and sound.
class TestOriginalVision : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void transformers_data() {
        originalColumns();
        // timm, models/vision_transformer.py.
        addOriginal("timm ViT",
            "{`model_type`: `vit`, `architectures`: [`ViTForImageClassification`], `num_hidden_layers`: 12, "
            "`hidden_size`: 24, "
            "`num_attention_heads`: 2, `intermediate_size`: 40, `image_size`: 32, `patch_size`: 8, `num_labels`: 7}",
            "L=12 E=24 F=40 P=17 C=7",
            "cls_token 1x1xE pos_embed 1xPxE patch_embed.proj& Ex3x8x8 blocks.#.{norm1,norm2}& E blocks.#.attn.qkv& "
            "3ExE "
            "blocks.#.attn.proj& ExE blocks.#.mlp.fc1& FxE blocks.#.mlp.fc2& ExF norm& E head& CxE",
            "fused 24, renamed 128");
        // facebookresearch/deit, with the second head of distillation.
        addOriginal("DeiT",
            "{`model_type`: `deit`, `architectures`: [`DeiTForImageClassificationWithTeacher`], `num_hidden_layers`: "
            "2, "
            "`hidden_size`: 24, `num_attention_heads`: 2, `intermediate_size`: 40, `image_size`: 32, `patch_size`: 8, "
            "`num_labels`: 7}",
            "L=2 E=24 F=40 P=18 C=7",
            "cls_token 1x1xE dist_token 1x1xE pos_embed 1xPxE patch_embed.proj& Ex3x8x8 blocks.#.{norm1,norm2}& E "
            "blocks.#.attn.qkv& 3ExE blocks.#.attn.proj& ExE blocks.#.mlp.fc1& FxE blocks.#.mlp.fc2& ExF norm& E head& "
            "CxE "
            "head_dist& CxE",
            "fused 4, renamed 31");
        // facebookresearch/dinov2.
        addOriginal("DINOv2",
            "{`model_type`: `dinov2`, `architectures`: [`Dinov2Model`], `num_hidden_layers`: 2, `hidden_size`: 24, "
            "`num_attention_heads`: 2, `mlp_ratio`: 4, `image_size`: 32, `patch_size`: 8}",
            "L=2 E=24 P=17",
            "cls_token 1x1xE pos_embed 1xPxE mask_token 1xE patch_embed.proj& Ex3x8x8 blocks.#.{norm1,norm2}& E "
            "blocks.#.attn.qkv& 3ExE blocks.#.attn.proj& ExE blocks.#.{ls1,ls2}.gamma E blocks.#.mlp.fc1& 4ExE "
            "blocks.#.mlp.fc2& Ex4E norm& E",
            "fused 4, renamed 31");
        // microsoft/unilm, beit: the key has no bias.
        addOriginal("BEiT",
            "{`model_type`: `beit`, `architectures`: [`BeitForImageClassification`], `num_hidden_layers`: 2, "
            "`hidden_size`: 24, `num_attention_heads`: 2, `intermediate_size`: 40, `image_size`: 32, `patch_size`: 8, "
            "`use_relative_position_bias`: true, `num_labels`: 7}",
            "L=2 E=24 F=40 R=52 C=7",
            "cls_token 1x1xE patch_embed.proj& Ex3x8x8 blocks.#.{gamma_1,gamma_2} E blocks.#.{norm1,norm2}& E "
            "blocks.#.attn.{q_bias,v_bias} E blocks.#.attn.relative_position_bias_table Rx2 "
            "blocks.#.attn.relative_position_index 17x17 blocks.#.attn.qkv.weight 3ExE blocks.#.attn.proj& ExE "
            "blocks.#.mlp.fc1& FxE blocks.#.mlp.fc2& ExF fc_norm& E head& CxE",
            "buffer 2, fused 2, renamed 37");
        // facebookresearch/mae, with the decoder of its training.
        addOriginal("MAE",
            "{`model_type`: `vit_mae`, `architectures`: [`ViTMAEForPreTraining`], `num_hidden_layers`: 2, "
            "`hidden_size`: 24, `num_attention_heads`: 2, `intermediate_size`: 40, `image_size`: 32, `patch_size`: 8, "
            "`decoder_num_hidden_layers`: 2, `decoder_hidden_size`: 16, `decoder_intermediate_size`: 28, "
            "`decoder_num_attention_heads`: 2}",
            "L=2 E=24 F=40 P=17 D=16 G=28",
            "cls_token 1x1xE mask_token 1x1xD pos_embed 1xPxE decoder_pos_embed 1xPxD patch_embed.proj& Ex3x8x8 "
            "blocks.#.{norm1,norm2}& E blocks.#.attn.qkv& 3ExE blocks.#.attn.proj& ExE blocks.#.mlp.fc1& FxE "
            "blocks.#.mlp.fc2& ExF norm& E decoder_embed& DxE decoder_blocks.#.{norm1,norm2}& D "
            "decoder_blocks.#.attn.qkv& 3DxD decoder_blocks.#.attn.proj& DxD decoder_blocks.#.mlp.fc1& GxD "
            "decoder_blocks.#.mlp.fc2& DxG decoder_norm& D decoder_pred& 192xD",
            "fused 8, renamed 54");
        const char* swin
            = "{`model_type`: `swin`, `architectures`: [`SwinForImageClassification`], `depths`: [2, 2, 2], "
              "`num_heads`: [2, 2, 4], `embed_dim`: 12, `window_size`: 2, `image_size`: 32, `patch_size`: 4, "
              "`num_labels`: 7}";
        const char* swinSizes = "L=2 E=12 C=7";
        // microsoft/Swin-Transformer, as timm had it: a stage ends with its downsampling.
        addOriginal("Swin", swin, swinSizes,
            "patch_embed.proj& Ex3x4x4 patch_embed.norm& E layers.0.blocks.#.{norm1,norm2}& E "
            "layers.0.blocks.#.attn.qkv& 3ExE "
            "layers.0.blocks.#.attn.relative_position_bias_table 9x2 layers.0.blocks.#.attn.relative_position_index "
            "4x4 "
            "layers.0.blocks.#.attn.proj& ExE layers.0.blocks.#.mlp.fc1& 4ExE layers.0.blocks.#.mlp.fc2& Ex4E "
            "layers.0.downsample.reduction.weight 2Ex4E layers.0.downsample.norm& 4E layers.0.blocks.1.attn_mask "
            "16x4x4 "
            "layers.1.blocks.#.{norm1,norm2}& 2E layers.1.blocks.#.attn.qkv& 6Ex2E "
            "layers.1.blocks.#.attn.relative_position_bias_table 9x2 layers.1.blocks.#.attn.proj& 2Ex2E "
            "layers.1.blocks.#.mlp.fc1& 8Ex2E layers.1.blocks.#.mlp.fc2& 2Ex8E layers.1.downsample.reduction.weight "
            "4Ex8E "
            "layers.1.downsample.norm& 8E layers.2.blocks.#.{norm1,norm2}& 4E layers.2.blocks.#.attn.qkv& 12Ex4E "
            "layers.2.blocks.#.attn.relative_position_bias_table 9x4 layers.2.blocks.#.attn.proj& 4Ex4E "
            "layers.2.blocks.#.mlp.fc1& 16Ex4E layers.2.blocks.#.mlp.fc2& 4Ex16E norm& 4E head& Cx4E",
            "buffer 3, fused 12, renamed 80");
        // timm since 0.9: a stage begins with it, and the head has a module of its own.
        addOriginal("timm Swin", swin, swinSizes,
            "patch_embed.proj& Ex3x4x4 patch_embed.norm& E layers.0.blocks.#.{norm1,norm2}& E "
            "layers.0.blocks.#.attn.qkv& 3ExE "
            "layers.0.blocks.#.attn.relative_position_bias_table 9x2 layers.0.blocks.#.attn.proj& ExE "
            "layers.0.blocks.#.mlp.fc1& 4ExE layers.0.blocks.#.mlp.fc2& Ex4E layers.1.downsample.reduction.weight "
            "2Ex4E "
            "layers.1.downsample.norm& 4E layers.1.blocks.#.{norm1,norm2}& 2E layers.1.blocks.#.attn.qkv& 6Ex2E "
            "layers.1.blocks.#.attn.relative_position_bias_table 9x2 layers.1.blocks.#.attn.proj& 2Ex2E "
            "layers.1.blocks.#.mlp.fc1& 8Ex2E layers.1.blocks.#.mlp.fc2& 2Ex8E layers.2.downsample.reduction.weight "
            "4Ex8E "
            "layers.2.downsample.norm& 8E layers.2.blocks.#.{norm1,norm2}& 4E layers.2.blocks.#.attn.qkv& 12Ex4E "
            "layers.2.blocks.#.attn.relative_position_bias_table 9x4 layers.2.blocks.#.attn.proj& 4Ex4E "
            "layers.2.blocks.#.mlp.fc1& 16Ex4E layers.2.blocks.#.mlp.fc2& 4Ex16E norm& 4E head.fc& Cx4E",
            "fused 12, renamed 80", "safetensors");
        // google-research/vision_transformer, the .npz files: heads have a dimension, convolutions are [h, w, in, out].
        addOriginal("JAX ViT",
            "{`model_type`: `vit`, `architectures`: [`ViTForImageClassification`], `num_hidden_layers`: 2, "
            "`hidden_size`: 24, "
            "`num_attention_heads`: 2, `intermediate_size`: 40, `image_size`: 32, `patch_size`: 8, `num_labels`: 7}",
            "L=2 E=24 F=40 H=2 D=12 P=17 C=7",
            "cls 1x1xE embedding/kernel 8x8x3xE embedding/bias E Transformer/posembed_input/pos_embedding 1xPxE "
            "Transformer/encoderblock_#/{LayerNorm_0,LayerNorm_2}/{scale,bias} E "
            "Transformer/encoderblock_#/MlpBlock_3/Dense_0/kernel ExF "
            "Transformer/encoderblock_#/MlpBlock_3/Dense_0/bias F "
            "Transformer/encoderblock_#/MlpBlock_3/Dense_1/kernel FxE "
            "Transformer/encoderblock_#/MlpBlock_3/Dense_1/bias E "
            "Transformer/encoderblock_#/MultiHeadDotProductAttention_1/{query,key,value}/kernel ExHxD "
            "Transformer/encoderblock_#/MultiHeadDotProductAttention_1/{query,key,value}/bias HxD "
            "Transformer/encoderblock_#/MultiHeadDotProductAttention_1/out/kernel HxDxE "
            "Transformer/encoderblock_#/MultiHeadDotProductAttention_1/out/bias E "
            "Transformer/encoder_norm/{scale,bias} E "
            "head/kernel ExC head/bias C",
            "renamed 26, transposed 14", "npz");
    }
    void transformers() { checkOriginal(); }

    void convolutions_data() {
        originalColumns();
        const char* convnext
            = "{`model_type`: `convnext`, `architectures`: [`ConvNextForImageClassification`], `depths`: [2, 2, 2, 2], "
              "`hidden_sizes`: [6, 10, 14, 18], `num_labels`: 7}";
        // facebookresearch/ConvNeXt: the stem is the first of the downsampling layers.
        addOriginal("ConvNeXt", convnext, "L=2 A=6 B=10 D=14 E=18 C=7",
            "downsample_layers.0.0& Ax3x4x4 downsample_layers.0.1& A downsample_layers.1.0& A downsample_layers.1.1& "
            "BxAx2x2 "
            "downsample_layers.2.0& B downsample_layers.2.1& DxBx2x2 downsample_layers.3.0& D downsample_layers.3.1& "
            "ExDx2x2 "
            "stages.0.#.gamma A stages.0.#.dwconv& Ax1x7x7 stages.0.#.norm& A stages.0.#.pwconv1& 4AxA "
            "stages.0.#.pwconv2& Ax4A stages.1.#.gamma B stages.1.#.dwconv& Bx1x7x7 stages.1.#.norm& B "
            "stages.1.#.pwconv1& 4BxB stages.1.#.pwconv2& Bx4B stages.2.#.gamma D stages.2.#.dwconv& Dx1x7x7 "
            "stages.2.#.norm& D stages.2.#.pwconv1& 4DxD stages.2.#.pwconv2& Dx4D stages.3.#.gamma E "
            "stages.3.#.dwconv& Ex1x7x7 stages.3.#.norm& E stages.3.#.pwconv1& 4ExE stages.3.#.pwconv2& Ex4E norm& E "
            "head& CxE",
            "renamed 92");
        addOriginal("timm ConvNeXt", convnext, "L=2 A=6 B=10 D=14 E=18 C=7",
            "stem.0& Ax3x4x4 stem.1& A stages.1.downsample.0& A stages.1.downsample.1& BxAx2x2 stages.2.downsample.0& "
            "B "
            "stages.2.downsample.1& DxBx2x2 stages.3.downsample.0& D stages.3.downsample.1& ExDx2x2 "
            "stages.0.blocks.#.gamma A stages.0.blocks.#.conv_dw& Ax1x7x7 stages.0.blocks.#.norm& A "
            "stages.0.blocks.#.mlp.fc1& 4AxA stages.0.blocks.#.mlp.fc2& Ax4A stages.1.blocks.#.gamma B "
            "stages.1.blocks.#.conv_dw& Bx1x7x7 stages.1.blocks.#.norm& B stages.1.blocks.#.mlp.fc1& 4BxB "
            "stages.1.blocks.#.mlp.fc2& Bx4B stages.2.blocks.#.gamma D stages.2.blocks.#.conv_dw& Dx1x7x7 "
            "stages.2.blocks.#.norm& D stages.2.blocks.#.mlp.fc1& 4DxD stages.2.blocks.#.mlp.fc2& Dx4D "
            "stages.3.blocks.#.gamma E stages.3.blocks.#.conv_dw& Ex1x7x7 stages.3.blocks.#.norm& E "
            "stages.3.blocks.#.mlp.fc1& 4ExE stages.3.blocks.#.mlp.fc2& Ex4E head.norm& E head.fc& CxE",
            "renamed 92", "safetensors");
        // torchvision and timm agree on this one.
        addOriginal("ResNet",
            "{`model_type`: `resnet`, `architectures`: [`ResNetForImageClassification`], `depths`: [2, 1], "
            "`hidden_sizes`: [16, 32], `embedding_size`: 8, `layer_type`: `bottleneck`, `num_labels`: 7}",
            "E=8 C=7",
            "conv1.weight Ex3x7x7 bn1{&,.running_mean,.running_var} E bn1.num_batches_tracked - "
            "layer1.0.conv1.weight 4xEx1x1 layer1.0.bn1{&,.running_mean,.running_var} 4 layer1.0.conv2.weight 4x4x3x3 "
            "layer1.0.bn2& 4 layer1.0.conv3.weight 2Ex4x1x1 layer1.0.bn3& 2E layer1.0.downsample.0.weight 2ExEx1x1 "
            "layer1.0.downsample.1{&,.running_mean,.running_var} 2E layer1.1.conv1.weight 4x2Ex1x1 layer1.1.bn1& 4 "
            "layer1.1.conv2.weight 4x4x3x3 layer1.1.bn2& 4 layer1.1.conv3.weight 2Ex4x1x1 layer1.1.bn3& 2E "
            "layer2.0.conv1.weight Ex2Ex1x1 layer2.0.bn1& E layer2.0.conv2.weight ExEx3x3 layer2.0.bn2& E "
            "layer2.0.conv3.weight 4ExEx1x1 layer2.0.bn3& 4E layer2.0.downsample.0.weight 4Ex2Ex1x1 "
            "layer2.0.downsample.1& 4E fc& Cx4E",
            "buffer 7, renamed 38");
    }
    void convolutions() { checkOriginal(); }

    /// facebookresearch/detr: the backbone keeps torchvision's names, which transformers has too.
    void detection() {
        const network::NetworkPtr network = networkOf(
            quoted("{`model_type`: `detr`, `architectures`: [`DetrForObjectDetection`], `encoder_layers`: 2, "
                   "`decoder_layers`: 2, `d_model`: 24, `encoder_attention_heads`: 2, `decoder_attention_heads`: 2, "
                   "`encoder_ffn_dim`: 40, `decoder_ffn_dim`: 40, `num_queries`: 9, `num_labels`: 7}")
                .toStdString());
        Header header = originalFile(
            "input_proj& Ex2048x1x1 query_embed.weight 9xE "
            "transformer.{encoder,decoder}.layers.#.self_attn.in_proj_weight 3ExE "
            "transformer.{encoder,decoder}.layers.#.self_attn.in_proj_bias 3E "
            "transformer.{encoder,decoder}.layers.#.self_attn.out_proj& ExE "
            "transformer.{encoder,decoder}.layers.#.linear1& FxE "
            "transformer.{encoder,decoder}.layers.#.linear2& ExF transformer.{encoder,decoder}.layers.#.{norm1,norm2}& "
            "E "
            "transformer.decoder.layers.#.norm3& E transformer.decoder.layers.#.multihead_attn.in_proj_weight 3ExE "
            "transformer.decoder.layers.#.multihead_attn.in_proj_bias 3E "
            "transformer.decoder.layers.#.multihead_attn.out_proj& ExE transformer.decoder.norm& E class_embed& 8xE "
            "bbox_embed.layers.{0,1}& ExE bbox_embed.layers.2& 4xE",
            lettersOf("L=2 E=24 F=40"), "torch-zip");
        for (const FileTensor& each : fileOf(*network).tensors)
            if (const QByteArray name = QByteArray::fromStdString(each.name); name.startsWith("model.backbone."))
                header.tensors.push_back(tensor(
                    QByteArray(name).replace("model.backbone.conv_encoder.model.", "backbone.0.body.").toStdString(),
                    each.shape));
        const Comparison result = compared(header, *network);
        QVERIFY2(result.matches, reasons(result));
        QCOMPARE(result.found - result.expected, result.stored - network->totals().parameters);
        QVERIFY(statuses(result).contains("fused 12"));
    }

    /// facebookresearch/segment-anything: layers of small perceptrons have numbers there and names in transformers.
    void segmentation() {
        const network::NetworkPtr network = networkOf(
            quoted("{`model_type`: `sam`, `architectures`: [`SamModel`], `vision_config`: {`num_hidden_layers`: 2}}")
                .toStdString());
        const std::vector<std::pair<QByteArray, QByteArray>> names{{"vision_encoder.layers.", "image_encoder.blocks."},
            {"vision_encoder.", "image_encoder."}, {"patch_embed.projection", "patch_embed.proj"},
            {"neck.conv1", "neck.0"}, {"neck.layer_norm1", "neck.1"}, {"neck.conv2", "neck.2"},
            {"neck.layer_norm2", "neck.3"}, {"mask_embed.conv1", "mask_downscaling.0"},
            {"mask_embed.layer_norm1", "mask_downscaling.1"}, {"mask_embed.conv2", "mask_downscaling.3"},
            {"mask_embed.layer_norm2", "mask_downscaling.4"}, {"mask_embed.conv3", "mask_downscaling.6"},
            {".point_embed.", ".point_embeddings."}, {"upscale_conv1", "output_upscaling.0"},
            {"upscale_layer_norm", "output_upscaling.1"}, {"upscale_conv2", "output_upscaling.3"},
            {".layer_norm", ".norm"}, {"mlps.0.layers.0", "mlps.0.layers.1"}, {"mlps.1.layers.0", "mlps.1.layers.1"},
            {"mlps.2.layers.0", "mlps.2.layers.1"}, {"mlps.3.layers.0", "mlps.3.layers.1"},
            {"iou_prediction_head.layers.0", "iou_prediction_head.layers.1"}, {"proj_in", "layers.0"},
            {"proj_out", "layers.2"},
            {"prompt_encoder.shared_embedding.positional_embedding",
                "prompt_encoder.pe_layer.positional_encoding_gaussian_matrix"}};
        Header header;
        header.format = "torch-zip";
        for (const FileTensor& each : fileOf(*network).tensors) {
            QByteArray name = QByteArray::fromStdString(each.name);
            for (const auto& [today, original] : names)
                name.replace(today, original);
            if (name != "shared_image_embedding.positional_embedding")
                header.tensors.push_back(tensor(name.toStdString(), each.shape));
        }
        const Comparison result = compared(header, *network);
        warnOfDifferences(result);
        QVERIFY2(result.matches, statuses(result));
    }

    void pairsOfEncoders_data() {
        originalColumns();
        const char* clip
            = "{`model_type`: `clip`, `architectures`: [`CLIPModel`], `projection_dim`: 14, `text_config`: "
              "{`vocab_size`: 100, "
              "`hidden_size`: 24, `num_hidden_layers`: 2, `num_attention_heads`: 2, `intermediate_size`: 96, "
              "`max_position_embeddings`: 11}, `vision_config`: {`hidden_size`: 20, `num_hidden_layers`: 2, "
              "`num_attention_heads`: 2, `intermediate_size`: 80, `image_size`: 32, `patch_size`: 8}}";
        const char* clipSizes = "L=2 E=24 V=100 P=11 W=20 Q=17 D=14";
        const char* vision
            = "visual.class_embedding W visual.positional_embedding QxW visual.proj WxD "
              "visual.conv1.weight Wx3x8x8 visual.{ln_pre,ln_post}& W "
              "visual.transformer.resblocks.#.attn.in_proj_weight 3WxW "
              "visual.transformer.resblocks.#.attn.in_proj_bias 3W "
              "visual.transformer.resblocks.#.attn.out_proj& WxW visual.transformer.resblocks.#.{ln_1,ln_2}& W "
              "visual.transformer.resblocks.#.mlp.c_fc& 4WxW visual.transformer.resblocks.#.mlp.c_proj& Wx4W "
              "logit_scale - ";
        const char* text
            = "T.positional_embedding PxE T.text_projection ExD T.token_embedding.weight VxE T.ln_final& E "
              "T.transformer.resblocks.#.attn.in_proj_weight 3ExE T.transformer.resblocks.#.attn.in_proj_bias 3E "
              "T.transformer.resblocks.#.attn.out_proj& ExE T.transformer.resblocks.#.{ln_1,ln_2}& E "
              "T.transformer.resblocks.#.mlp.c_fc& 4ExE T.transformer.resblocks.#.mlp.c_proj& Ex4E ";
        // openai/CLIP: its archives hold three sizes as well; mlfoundations/open_clip may have a part for the text.
        addOriginal("CLIP", clip, clipSizes,
            (vision + QByteArray(text).replace("T.", "") + "input_resolution - context_length - vocab_size -")
                .constData(),
            "buffer 3, fused 8, match 1, renamed 51, transposed 2", "torchscript");
        addOriginal("OpenCLIP", clip, clipSizes, (vision + QByteArray(text).replace("T.", "text.")).constData(),
            "fused 8, match 1, renamed 51, transposed 2", "safetensors");
        // google-research/big_vision, SigLIP.
        addOriginal("SigLIP",
            "{`model_type`: `siglip`, `architectures`: [`SiglipModel`], `text_config`: {`vocab_size`: 100, "
            "`hidden_size`: 24, `num_hidden_layers`: 2, `num_attention_heads`: 2, `intermediate_size`: 40, "
            "`max_position_embeddings`: 11, `projection_size`: 24}, `vision_config`: {`hidden_size`: 24, "
            "`num_hidden_layers`: 2, `num_attention_heads`: 2, `intermediate_size`: 44, `image_size`: 32, "
            "`patch_size`: 8}}",
            "L=2 E=24 F=40 V=100 P=11 G=44 Q=16 H=2 D=12",
            "params/t 1 params/b 1 params/img/embedding/kernel 8x8x3xE params/img/embedding/bias E "
            "params/img/pos_embedding 1xQxE params/txt/pos_embedding 1xPxE params/txt/Embed_0/embedding VxE "
            "params/{img/Transformer,txt/Encoder_0}/encoderblock_#/{LayerNorm_0,LayerNorm_1}/{scale,bias} E "
            "params/img/Transformer/encoderblock_#/MlpBlock_0/Dense_0/kernel ExG "
            "params/img/Transformer/encoderblock_#/MlpBlock_0/Dense_0/bias G "
            "params/img/Transformer/encoderblock_#/MlpBlock_0/Dense_1/kernel GxE "
            "params/txt/Encoder_0/encoderblock_#/MlpBlock_0/Dense_0/kernel ExF "
            "params/txt/Encoder_0/encoderblock_#/MlpBlock_0/Dense_0/bias F "
            "params/txt/Encoder_0/encoderblock_#/MlpBlock_0/Dense_1/kernel FxE "
            "params/{img/Transformer,txt/Encoder_0}/encoderblock_#/MlpBlock_0/Dense_1/bias E "
            "params/{img/Transformer,txt/Encoder_0}/encoderblock_#/MultiHeadDotProductAttention_0/{query,key,value}/"
            "kernel ExHxD "
            "params/{img/Transformer,txt/Encoder_0}/encoderblock_#/MultiHeadDotProductAttention_0/{query,key,value}/"
            "bias HxD "
            "params/{img/Transformer,txt/Encoder_0}/encoderblock_#/MultiHeadDotProductAttention_0/out/kernel HxDxE "
            "params/{img/Transformer,txt/Encoder_0}/encoderblock_#/MultiHeadDotProductAttention_0/out/bias E "
            "params/{img/Transformer,txt/Encoder_0}/encoder_norm/{scale,bias} E params/img/MAPHead_0/probe 1x1xE "
            "params/img/MAPHead_0/MultiHeadDotProductAttention_0/{query,key,value}/kernel ExHxD "
            "params/img/MAPHead_0/MultiHeadDotProductAttention_0/{query,key,value}/bias HxD "
            "params/img/MAPHead_0/MultiHeadDotProductAttention_0/out/kernel HxDxE "
            "params/img/MAPHead_0/MultiHeadDotProductAttention_0/out/bias E "
            "params/img/MAPHead_0/LayerNorm_0/{scale,bias} E "
            "params/img/MAPHead_0/MlpBlock_0/Dense_0/kernel ExG params/img/MAPHead_0/MlpBlock_0/Dense_0/bias G "
            "params/img/MAPHead_0/MlpBlock_0/Dense_1/kernel GxE params/img/MAPHead_0/MlpBlock_0/Dense_1/bias E "
            "params/txt/head/kernel ExE params/txt/head/bias E",
            "renamed 57, split 2, transposed 29", "npz");
        // mistralai/mistral-inference, Pixtral.
        addOriginal("Pixtral",
            "{`model_type`: `llava`, `architectures`: [`LlavaForConditionalGeneration`], `text_config`: {`model_type`: "
            "`mistral`, `vocab_size`: 100, `hidden_size`: 24, `num_hidden_layers`: 2, `num_attention_heads`: 4, "
            "`num_key_value_heads`: 2, `head_dim`: 10, `intermediate_size`: 40}, `vision_config`: {`model_type`: "
            "`pixtral`, "
            "`hidden_size`: 20, `num_hidden_layers`: 2, `num_attention_heads`: 2, `intermediate_size`: 44, "
            "`image_size`: 32, "
            "`patch_size`: 8}}",
            "L=2 E=24 Q=40 K=20 F=40 V=100 W=20 G=44",
            "tok_embeddings.weight VxE norm.weight E output.weight VxE layers.#.{attention,ffn}_norm.weight E "
            "layers.#.attention.wq.weight QxE layers.#.attention.{wk,wv}.weight KxE layers.#.attention.wo.weight ExQ "
            "layers.#.feed_forward.{w1,w3}.weight FxE layers.#.feed_forward.w2.weight ExF "
            "vision_language_adapter.w_in& ExW vision_language_adapter.w_out& ExE "
            "vision_encoder.patch_conv.weight Wx3x8x8 vision_encoder.ln_pre.weight W "
            "vision_encoder.transformer.layers.#.{attention,ffn}_norm.weight W "
            "vision_encoder.transformer.layers.#.attention.{wq,wk,wv,wo}.weight WxW "
            "vision_encoder.transformer.layers.#.feed_forward.{w1,w3}.weight GxW "
            "vision_encoder.transformer.layers.#.feed_forward.w2.weight WxG",
            "renamed 45", "safetensors");
        // haotian-liu/LLaVA: the projector is a Sequential, and the tower is wrapped once more.
        addOriginal("LLaVA",
            "{`model_type`: `llava`, `architectures`: [`LlavaForConditionalGeneration`], `text_config`: {`model_type`: "
            "`llama`, "
            "`vocab_size`: 100, `hidden_size`: 24, `num_hidden_layers`: 2, `num_attention_heads`: 2, "
            "`num_key_value_heads`: 2, `intermediate_size`: 40}, `vision_config`: {`model_type`: `clip_vision_model`, "
            "`hidden_size`: 20, `num_hidden_layers`: 2, `num_attention_heads`: 2, `intermediate_size`: 44, "
            "`image_size`: 32, "
            "`patch_size`: 8}}",
            "L=2 E=24 F=40 V=100 W=20 G=44 Q=17",
            "model.embed_tokens.weight VxE model.layers.#.self_attn.{q,k,v,o}_proj.weight ExE "
            "model.layers.#.mlp.{gate,up}_proj.weight FxE model.layers.#.mlp.down_proj.weight ExF "
            "model.layers.#.{input,post_attention}_layernorm.weight E model.norm.weight E lm_head.weight VxE "
            "model.mm_projector.0& ExW model.mm_projector.2& ExE "
            "model.vision_tower.vision_tower.vision_model.embeddings.class_embedding W "
            "model.vision_tower.vision_tower.vision_model.embeddings.patch_embedding.weight Wx3x8x8 "
            "model.vision_tower.vision_tower.vision_model.embeddings.position_embedding.weight QxW "
            "model.vision_tower.vision_tower.vision_model.{pre_layrnorm,post_layernorm}& W "
            "model.vision_tower.vision_tower.vision_model.encoder.layers.#.self_attn.{k,v,q,out}_proj& WxW "
            "model.vision_tower.vision_tower.vision_model.encoder.layers.#.{layer_norm1,layer_norm2}& W "
            "model.vision_tower.vision_tower.vision_model.encoder.layers.#.mlp.fc1& GxW "
            "model.vision_tower.vision_tower.vision_model.encoder.layers.#.mlp.fc2& WxG",
            "match 1, renamed 63", "index");
    }
    void pairsOfEncoders() { checkOriginal(); }

    void sound_data() {
        originalColumns();
        // openai/whisper, model.py: the positions of the encoder are a saved buffer there, a parameter in transformers.
        addOriginal("OpenAI Whisper",
            "{`model_type`: `whisper`, `architectures`: [`WhisperForConditionalGeneration`], `encoder_layers`: 2, "
            "`decoder_layers`: 2, `d_model`: 24, `encoder_attention_heads`: 2, `decoder_attention_heads`: 2, "
            "`encoder_ffn_dim`: 96, `decoder_ffn_dim`: 96, `vocab_size`: 100, `num_mel_bins`: 10, "
            "`max_source_positions`: 15, `max_target_positions`: 9}",
            "L=2 E=24 V=100",
            "encoder.positional_embedding 15xE encoder.conv1& Ex10x3 encoder.conv2& ExEx3 "
            "{encoder,decoder}.blocks.#.attn.{query,value,out}& ExE {encoder,decoder}.blocks.#.attn.key.weight ExE "
            "{encoder,decoder}.blocks.#.{attn_ln,mlp_ln}& E {encoder,decoder}.blocks.#.mlp.0& 4ExE "
            "{encoder,decoder}.blocks.#.mlp.2& Ex4E encoder.ln_post& E decoder.positional_embedding 9xE "
            "decoder.token_embedding.weight VxE decoder.blocks.#.cross_attn.{query,value,out}& ExE "
            "decoder.blocks.#.cross_attn.key.weight ExE decoder.blocks.#.cross_attn_ln& E decoder.ln& E",
            "renamed 89");
        // fairseq, models/wav2vec, fine-tuned with CTC.
        addOriginal("fairseq wav2vec 2.0",
            "{`model_type`: `wav2vec2`, `architectures`: [`Wav2Vec2ForCTC`], `num_hidden_layers`: 2, `hidden_size`: "
            "24, "
            "`num_attention_heads`: 2, `intermediate_size`: 40, `vocab_size`: 9, `conv_dim`: [6, 6], `conv_kernel`: "
            "[5, 3], "
            "`conv_stride`: [2, 2], `num_feat_extract_layers`: 2, `num_conv_pos_embeddings`: 8, "
            "`num_conv_pos_embedding_groups`: 4}",
            "L=2 E=24 F=40 V=9",
            "w2v_encoder.w2v_model.mask_emb E w2v_encoder.w2v_model.feature_extractor.conv_layers.0.0.weight 6x1x5 "
            "w2v_encoder.w2v_model.feature_extractor.conv_layers.0.2& 6 "
            "w2v_encoder.w2v_model.feature_extractor.conv_layers.1.0.weight 6x6x3 w2v_encoder.w2v_model.layer_norm& 6 "
            "w2v_encoder.w2v_model.post_extract_proj& Ex6 w2v_encoder.w2v_model.encoder.pos_conv.0.bias E "
            "w2v_encoder.w2v_model.encoder.pos_conv.0.weight_g 1x1x8 w2v_encoder.w2v_model.encoder.pos_conv.0.weight_v "
            "Ex6x8 "
            "w2v_encoder.w2v_model.encoder.layers.#.self_attn.{k,v,q,out}_proj& ExE "
            "w2v_encoder.w2v_model.encoder.layers.#.{self_attn_layer_norm,final_layer_norm}& E "
            "w2v_encoder.w2v_model.encoder.layers.#.fc1& FxE w2v_encoder.w2v_model.encoder.layers.#.fc2& ExF "
            "w2v_encoder.w2v_model.encoder.layer_norm& E w2v_encoder.proj& VxE",
            "renamed 48");
    }
    void sound() { checkOriginal(); }
};

int tst_original_vision(int argc, char* argv[]) {
    return test::run<TestOriginalVision>(argc, argv);
}
#include "tst_original_vision.moc"
