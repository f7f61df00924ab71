// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/onnx/external_files.h"
#include "model/checkpoint/onnx/message.h"
#include "model/checkpoint/onnx/node.h"
#include "model/checkpoint/onnx/tensor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paramap::checkpoint::onnx {

/// Goes through a ModelProto and fills a Header. Functions call each other as deep as messages are nested, which
/// Message limits.
class HeaderReader {
public:
    explicit HeaderReader(const Source& file)
        : m_file(&file)
        , m_stream(file)
        , m_external(file.path()) { }

    Header read();

private:
    /// A tensor whose data are in another file.
    struct Placed {
        std::size_t tensor; // its index
        std::uint64_t offset;
    };
    using Indices = std::vector<std::size_t>;

    Message readModel(const Message& model);
    void readFunctions(const Message& model);
    void readTraining(const Message& model);
    void readOpset(const Message& opset);
    void readPair(const Message& pair);
    void addMetadata(const std::string& key, const std::string& text);
    void addText(const char* key, const Field& field);

    void readGraph(const Message& graph, bool outermost);
    void readNodeOf(const Message& message);
    void readAttributeOf(const Message& message, const Node& node);
    void readTensorOf(const Message& message, Indices& siblings);
    void readSparseTensor(const Message& message, Indices& siblings);
    void addConstant(const Attribute& attribute, const Node& node);
    /// With its sizes, its data's place and what is to be remarked of them.
    FileTensor complete(const RawTensor& raw, const std::string& name);
    /// `name` is that of its values if it is empty.
    FileTensor sparseTensor(const Message& message, const std::string& name);
    void add(FileTensor tensor, std::vector<FileTensor>& to);
    void checkNames(Indices& siblings) const;
    void findTies();
    void addRemarks();

    const Source* m_file;
    RangeStream m_stream;
    ExternalFiles m_external;
    Header m_header;
    std::vector<Placed> m_placed;
    std::uint64_t m_offset = 0; // of the tensor that complete() has placed last
    std::int64_t m_withoutData = 0, m_withoutName = 0, m_metadataLeftOut = 0;
    std::string m_firstWithoutData;
};

} // namespace paramap::checkpoint::onnx
