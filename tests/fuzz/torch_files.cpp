// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/torch/torch.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

#include <algorithm>

// PyTorch's files in all their forms: each input is given to each reader.
namespace paramap::fuzz {

namespace {

/// Of a tensor whose elements are expanded, and of one that others hold, fewer bytes are stored than its shape says.
void checkTorch(const checkpoint::Header& header, std::uint64_t fileSize) {
    for (const checkpoint::FileTensor& tensor : header.tensors)
        require(header.format.starts_with("torch-zip") || header.format == "torchscript"
                || tensor.bytes <= static_cast<std::int64_t>(fileSize) || tensor.bytes == 0,
            "a tensor is larger than its file", tensor.name);
    std::string chosen;
    std::vector<checkpoint::FileTensor> model = checkpoint::modelTensors(header, chosen);
    require(model.size() <= header.tensors.size(), "the model has more tensors than the file");
    checkpoint::Header selected{header.format, model};
    checkHeader(selected, {true, false}, fileSize);
    for (const std::string& dictionary : header.dictionaries) {
        std::string wanted = dictionary;
        for (const checkpoint::FileTensor& tensor : checkpoint::modelTensors(header, wanted))
            require(!tensor.name.empty() || wanted == dictionary, "a tensor has no name");
    }
}

void run(std::string_view input) {
    for (const auto read : {checkpoint::readTorchZip, checkpoint::readTorchLegacy, checkpoint::readTorchTar})
        if (const auto header = checkedHeader(input, read, {true, false}))
            checkTorch(*header, input.size());
}

} // namespace

const Target torch_files{"torch_files", run, withOtherTorch};

} // namespace paramap::fuzz
