// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/onnx.h"
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/onnx/header_reader.h"
#include "model/problem/phrase.h"
#include "model/problem/width.h"

#include <algorithm>

namespace paramap::checkpoint::onnx {

namespace {

// Of a text that is there to be shown, the beginning is enough.
constexpr std::uint64_t longestMetadata = 4096;
constexpr std::size_t mostMetadata = 256;

} // namespace

Header HeaderReader::read() {
    if (m_file->size() == 0)
        throw Refusal("empty", "the file is empty");
    m_header.format = "onnx";
    const Message model({0, m_file->size()}, 1);
    const Message graph = readModel(model);
    if (!graph.isThere())
        throw Refusal("unknown_format", "this is no ONNX model: there is no graph in it");
    readGraph(graph, true);
    readFunctions(model);
    findTies();
    addRemarks();
    return std::move(m_header);
}

/// Reads all but the graph, which it returns, and the functions.
Message HeaderReader::readModel(const Message& model) {
    Message graph;
    bool hasTraining = false;
    Fields fields(m_stream, model);
    for (Field field; fields.next(field);) {
        if (field.isNumber(1))
            addMetadata("ir_version", std::to_string(static_cast<std::int64_t>(field.value)));
        else if (field.isBytes(2))
            addText("producer_name", field);
        else if (field.isBytes(3))
            addText("producer_version", field);
        else if (field.isBytes(4))
            addText("domain", field);
        else if (field.isNumber(5))
            addMetadata("model_version", std::to_string(static_cast<std::int64_t>(field.value)));
        else if (field.isBytes(7))
            model.merge(graph, field.content);
        else if (field.isBytes(8))
            readOpset(model.inside(field.content));
        else if (field.isBytes(14))
            readPair(model.inside(field.content));
        else if (field.isBytes(20))
            hasTraining = true;
    }
    if (hasTraining)
        m_header.remarks.emplace_back("what the file holds for training alone is passed over");
    return graph;
}

/// The nodes of functions that the model defines; their constants and the graphs in their attributes count.
void HeaderReader::readFunctions(const Message& model) {
    Fields fields(m_stream, model);
    for (Field field; fields.next(field);) {
        if (!field.isBytes(25))
            continue;
        const Message function = model.inside(field.content);
        Fields inner(m_stream, function);
        for (Field part; inner.next(part);) {
            if (part.isBytes(7))
                readNodeOf(function.inside(part.content));
            else if (part.isBytes(11)) // an attribute that a caller may leave out
                readAttributeOf(function.inside(part.content), Node());
        }
    }
}

void HeaderReader::readOpset(const Message& opset) {
    std::string domain;
    std::int64_t version = 0;
    Fields fields(m_stream, opset);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            domain = textOf(m_stream, field, "the domain of a set of operations");
        else if (field.isNumber(2))
            version = static_cast<std::int64_t>(field.value);
    }
    const bool isOnnx = domain.empty() || domain == "ai.onnx";
    addMetadata(isOnnx ? "opset" : "opset." + domain, std::to_string(version));
}

void HeaderReader::readPair(const Message& pair) {
    std::string key, text;
    Fields fields(m_stream, pair);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            key = textOf(m_stream, field, "a key of the metadata");
        else if (field.isBytes(2))
            text = m_stream.text(
                {field.content.begin, field.content.begin + std::min(field.content.size(), longestMetadata)});
    }
    addMetadata(key, std::string(beginning(text, text.size() < longestMetadata ? text.size() : longestMetadata - 4)));
}

void HeaderReader::addText(const char* key, const Field& field) {
    const std::string text
        = m_stream.text({field.content.begin, field.content.begin + std::min(field.content.size(), longestMetadata)});
    addMetadata(key, text);
}

void HeaderReader::addMetadata(const std::string& key, const std::string& text) {
    if (m_header.metadata.size() == mostMetadata) {
        ++m_metadataLeftOut;
        return;
    }
    Metadata entry;
    entry.key = key;
    entry.text = text;
    m_header.metadata.push_back(std::move(entry));
}

void HeaderReader::addRemarks() {
    std::vector<std::string>& remarks = m_header.remarks;
    if (m_metadataLeftOut > 0)
        remarks.push_back(phrase(m_metadataLeftOut, "one more entry of the metadata is passed over",
            "%1 more entries of the metadata are passed over", {std::to_string(m_metadataLeftOut)}));
    if (m_withoutName > 0)
        remarks.push_back(phrase(m_withoutName, "one initializer has no name", "%1 initializers have no name",
            {std::to_string(m_withoutName)}));
    if (m_withoutData > 0)
        remarks.push_back(phrase(m_withoutData, "the tensor '%2' has no data",
            "%1 tensors have no data; the first is '%2'", {std::to_string(m_withoutData), m_firstWithoutData}));
    for (std::string& remark : m_external.remarks())
        remarks.push_back(std::move(remark));
    for (std::string& remark : remarks)
        remark = printable(shortened(remark));
}

} // namespace paramap::checkpoint::onnx

namespace paramap::checkpoint {

Header readOnnx(const Source& file) {
    return onnx::HeaderReader(file).read();
}

} // namespace paramap::checkpoint
