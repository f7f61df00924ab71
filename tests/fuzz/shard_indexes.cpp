// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/index/index.h"
#include "model/checkpoint/index/sharded.h"
#include "model/checkpoint/safetensors/safetensors.h"
#include "tests/fuzz/file_folder.h"
#include "tests/fuzz/header_fault.h"
#include "tests/fuzz/mutate_checkpoint.h"
#include "tests/fuzz/target.h"

#include <set>

// Indexes of shards, and the shards that they name: an input is an index, then files, which get the names of its
// shards.
namespace paramap::fuzz {

using checkpoint::ShardIndex;

namespace {

constexpr const char* indexName = "model.safetensors.index.json";

void checkIndex(const ShardIndex& index) {
    std::set<std::string_view> names;
    for (const std::string& shard : index.shards) {
        require(!shard.empty() && shard != "." && shard != ".." && shard.find('/') == std::string::npos
                && shard.find('\0') == std::string::npos,
            "a shard is no plain name", shard);
        require(names.insert(shard).second, "a shard is listed twice", shard);
    }
    names.clear();
    for (const ShardIndex::Weight& weight : index.weights) {
        require(weight.shard < index.shards.size(), "a tensor has no shard", weight.tensor);
        require(names.insert(weight.tensor).second, "a tensor is listed twice", weight.tensor);
    }
}

void checkShards(const ShardIndex& index, const std::vector<std::string_view>& files) {
    static const FileFolder folder;
    const FileFolder::Cleaned cleaned(folder);
    for (std::size_t i = 1; i < files.size() && i <= index.shards.size(); ++i)
        folder.write(index.shards[i - 1], files[i]);
    folder.write(indexName, files.front());
    const checkpoint::Source source(folder.path(indexName));
    const checkpoint::Header header = checkpoint::readSharded(source, checkpoint::readSafetensors);
    checkHeader(header, {true, false}, 0);
    require(header.tensors.size() >= index.weights.size(), "a tensor of the index is lost");
    for (std::size_t i = 0; i < index.weights.size(); ++i)
        require(header.tensors[i].name == index.weights[i].tensor
                && header.tensors[i].file == index.shards[index.weights[i].shard],
            "the order is not the index's", header.tensors[i].name);
}

void run(std::string_view input) {
    const std::vector<std::string_view> files = filesIn(input);
    try {
        const checkpoint::Source source("input", files.front());
        const ShardIndex index = checkpoint::readIndex(source);
        checkIndex(index);
        checkShards(index, files);
    } catch (const checkpoint::Refusal& refusal) {
        checkRefusal(refusal);
    }
}

} // namespace

const Target shard_indexes{"shard_indexes", run, withOtherIndex};

} // namespace paramap::fuzz
