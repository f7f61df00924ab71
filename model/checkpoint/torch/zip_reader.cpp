// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/pickle/pickle.h"
#include "model/checkpoint/torch/storage.h"
#include "model/checkpoint/torch/tensor_walk.h"
#include "model/checkpoint/torch/torch.h"
#include "model/checkpoint/zip/archive.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <optional>

namespace paramap::checkpoint {

namespace {

constexpr std::uint64_t longestPickle = std::uint64_t{64} << 20, longestWord = 64;
constexpr std::string_view pickleName = "data.pkl";

/// PyTorch writes all members into one folder, of any name.
std::size_t pickleOf(const Archive& archive) {
    std::optional<std::size_t> result;
    bool arrays = false;
    for (std::size_t i = 0; i < archive.members().size(); ++i) {
        const std::string_view name = archive.members()[i].name;
        arrays = arrays || name.ends_with(".npy");
        const std::size_t slash = name.find('/');
        if (name.substr(slash == std::string_view::npos ? 0 : slash + 1) != pickleName)
            continue;
        if (result)
            throw Refusal(
                "bad_zip", phrase("the zip has two data.pkl, '%1' and '%2'", {archive.members()[*result].name, name}));
        result = i;
    }
    if (!result)
        throw Refusal("unknown_format",
            arrays ? "this is a zip of NumPy arrays (.npz), not a file of PyTorch"
                   : "this is a zip without data.pkl, not a file of PyTorch");
    return *result;
}

void requireStorages(const Archive& archive, const std::string& folder, const PickleTree& tree) {
    const std::string data = folder + "data/";
    std::string name;
    forEachStorage(tree, [&](const TorchStorage& storage) {
        const auto member = archive.find(name.assign(data).append(storage.key));
        if (!member)
            throw Refusal("storage_missing",
                phrase("the zip has no '%1data/%2', a storage of the pickle", {folder, storage.key}));
        const std::uint64_t size = archive.members()[*member].size;
        const Wide claimed = static_cast<Wide>(storage.elements) * storage.type.storedBits / 8;
        if (claimed != static_cast<Wide>(size))
            throw Refusal("size_mismatch",
                phrase("storage '%1' has %2 bytes in the zip, the pickle says %3 elements of %4 bits",
                    {storage.key, std::to_string(size), std::to_string(storage.elements),
                        std::to_string(storage.type.storedBits)}));
    });
}

/// A small member that says a word: the version or the order of bytes.
void readWord(const Archive& archive, const std::string& folder, const std::string& name, Header& header) {
    const auto member = archive.find(folder + name);
    if (!member || archive.members()[*member].size > longestWord)
        return;
    std::string word = archive.contents(*member, longestWord);
    while (word.ends_with('\n') || word.ends_with('\r'))
        word.pop_back();
    header.metadata.push_back({name, std::move(word), {}, -1});
}

bool isTorchScript(const Archive& archive, const std::string& folder) {
    return archive.find(folder + "constants.pkl")
        || std::ranges::any_of(archive.members(),
            [code = folder + "code/"](const Member& member) { return member.name.starts_with(code); });
}

PickleTree pickleIn(const Archive& archive, std::size_t member) {
    // A compressed pickle is some 30 times as long unpacked. Of a small file, no long one is unpacked.
    constexpr std::uint64_t shortPickle = std::uint64_t{16} << 20, densest = 64;
    const std::uint64_t packed = archive.members()[member].packedSize;
    const std::uint64_t limit
        = packed > longestPickle / densest ? longestPickle : std::max(shortPickle, packed * densest);
    const std::string bytes = archive.contents(member, limit);
    PickleInput input(bytes);
    return readPickle(input);
}

} // namespace

Header readTorchZip(const Source& source) {
    const Archive archive(source);
    const std::size_t pickle = pickleOf(archive);
    std::string folder(archive.members()[pickle].name);
    folder.resize(folder.size() - pickleName.size());
    const PickleTree tree = pickleIn(archive, pickle);
    requireStorages(archive, folder, tree);
    Header result;
    result.format = isTorchScript(archive, folder) ? "torchscript" : "torch-zip";
    readWord(archive, folder, "version", result);
    readWord(archive, folder, "byteorder", result);
    TensorWalk(tree).describe(result);
    return result;
}

} // namespace paramap::checkpoint
