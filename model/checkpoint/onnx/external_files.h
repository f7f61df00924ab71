// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/onnx/tensor.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace paramap::checkpoint::onnx {

/// The files beside a model that hold its data. They are looked for, and never opened.
class ExternalFiles {
public:
    explicit ExternalFiles(std::string modelPath)
        : m_modelPath(std::move(modelPath)) { }

    /// Checks where a tensor's data are, sets FileTensor::file, and returns the offset in that file. A location is a
    /// relative path in the folder of the model; links may lead only to ordinary files in that folder, or in the one
    /// where the model itself lies if its path is a link, as in the cache of huggingface_hub. Throws a Refusal
    /// "unsafe_path" else; "bad_external" if there is no location, or if offset or length are no numbers or go beyond
    /// 63 bits; "size_mismatch" if the length is not that of the shape; "truncated_data" if the file ends before;
    /// "too_large" for more than 20,000 files.
    std::uint64_t place(const RawTensor& raw, FileTensor& tensor);

    /// One sentence for each file that is not there, and one for all beyond ten.
    std::vector<std::string> remarks() const;

private:
    /// In bytes; nothing if there is no such file.
    std::optional<std::uint64_t> sizeOf(const std::string& location, const std::string& name);
    std::optional<std::uint64_t> lookFor(const std::string& location, const std::string& name);
    void findFolders();

    std::string m_modelPath;
    std::string m_folder, m_realFolder, m_realModelFolder; // "" = not looked for yet
    std::map<std::string, std::optional<std::uint64_t>> m_sizes;
    std::vector<std::string> m_remarks; // of the first ten
    std::size_t m_absent = 0;
};

} // namespace paramap::checkpoint::onnx
