// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/open/open.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"
#include "model/checkpoint/file/wrappers.h"
#include "model/checkpoint/gguf/split.h"
#include "model/checkpoint/index/sharded.h"
#include "model/checkpoint/numpy/numpy.h"
#include "model/checkpoint/onnx/names.h"
#include "model/checkpoint/onnx/onnx.h"
#include "model/checkpoint/recognise/recognise.h"
#include "model/checkpoint/safetensors/safetensors.h"
#include "model/checkpoint/torch/torch.h"
#include "model/problem/width.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace paramap::checkpoint {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 11> endings{".safetensors", ".index.json", ".gguf", ".pt", ".pth", ".bin",
    ".ckpt", ".onnx", ".npz", ".npy", ".index.fp16.json"};
constexpr std::array<const char*, 10> usual{"model.safetensors.index.json", "model.safetensors",
    "diffusion_pytorch_model.safetensors.index.json", "diffusion_pytorch_model.safetensors",
    "pytorch_model.bin.index.json", "pytorch_model.bin", "adapter_model.safetensors", "adapter_model.bin",
    "consolidated.safetensors", "model.onnx"};

std::string textOf(const Header& header, std::string_view key) {
    const auto found = std::ranges::find(header.metadata, key, &Metadata::key);
    return found == header.metadata.end() ? std::string() : found->text;
}

bool isTorch(Kind kind) {
    return kind == Kind::TorchZip || kind == Kind::TorchLegacy || kind == Kind::TorchTar;
}

/// What one file holds.
Header readOne(const Source& file, Kind kind) {
    switch (kind) {
    case Kind::Safetensors:
        return readSafetensors(file);
    case Kind::Gguf:
        return readGgufSplit(file);
    case Kind::TorchZip:
        return readTorchZip(file);
    case Kind::TorchLegacy:
        return readTorchLegacy(file);
    case Kind::TorchTar:
        return readTorchTar(file);
    case Kind::Onnx:
        return readOnnx(file);
    case Kind::Npz:
        return readNpz(file);
    case Kind::Npy:
        return readNpy(file);
    case Kind::SafetensorsIndex:
        break;
    }
    throw Refusal("unknown_format", "this lists the parts of a checkpoint and is no part of one");
}

/// What the nodes of a graph say of its initializers.
void addGraph(Header& header, const OnnxGraph& graph) {
    for (FileTensor& tensor : header.tensors) // a name that PyTorch made of the node, also where the node is not there
        tensor.isTurned = tensor.name.starts_with("onnx::MatMul_");
    for (const OnnxUse& use : graph.uses)
        header.tensors.at(use.tensor).isTurned = use.transposed;
    const auto names = speakingNames(graph);
    const std::map<std::string, std::string> meant(names.begin(), names.end());
    for (FileTensor& tensor : header.tensors) {
        tensor.isNameLost = isNameLost(tensor.name);
        if (const auto found = meant.find(tensor.name); found != meant.end())
            tensor.meant = found->second;
    }
}

/// A shard holds a model's tensors and nothing else: they are named as its dictionary names them.
Header readShard(const Source& file) {
    return readOne(file, recognise(file));
}

} // namespace

std::span<const std::string_view> checkpointEndings() {
    return endings;
}

bool hasCheckpointEnding(std::string_view path) {
    std::string name(path);
    std::ranges::transform(
        name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

fs::path checkpointIn(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        for (const char* name : usual)
            if (fs::exists(path / name, ignored))
                return path / name;
    return path;
}

Checkpoint openCheckpoint(const fs::path& path, const std::string& dictionary, Watch* watch) {
    const std::string name = checkpointIn(path).string();
    try {
        std::error_code ignored;
        if (fs::is_directory(name, ignored))
            throw Refusal("not_a_file",
                "this folder holds no checkpoint; looked for are model.safetensors, pytorch_model.bin, their indexes "
                "and others");
        const Source file(name, watch);
        const Kind kind = recognise(file);
        if (!dictionary.empty() && !isTorch(kind))
            throw Refusal("unknown_dictionary",
                "this is no file of PyTorch; others hold no dictionaries to choose from", Problem::Kind::Usage);
        Checkpoint result;
        result.header = kind == Kind::SafetensorsIndex ? readSharded(file, readShard) : readOne(file, kind);
        result.architecture = textOf(result.header, "general.architecture");
        if (kind == Kind::Onnx)
            addGraph(result.header, readOnnxGraph(file));
        if (kind == Kind::Safetensors || kind == Kind::SafetensorsIndex)
            readWrappers(result.header.tensors);
        if (isTorch(kind)) {
            result.chosen = dictionary;
            std::vector<FileTensor> model = modelTensors(std::move(result.header), result.chosen);
            result.whole = std::exchange(result.header.tensors, std::move(model));
        }
        for (std::string& remark : result.header.remarks)
            remark = printable(remark);
        return result;
    } catch (Refusal& refusal) {
        refusal.inFile(name);
        throw;
    }
}

} // namespace paramap::checkpoint
