// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/header_reader.h"

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/onnx/onnx.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <tuple>

namespace paramap::checkpoint::onnx {

namespace {

// Five times as many as the largest checkpoint known. A tensor of ten bytes in the file takes some 250 here.
constexpr std::size_t mostTensors = 500'000;

} // namespace

void HeaderReader::readGraph(const Message& graph, bool outermost) {
    Indices siblings;
    Fields fields(m_stream, graph);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            readNodeOf(graph.inside(field.content));
        else if (field.isBytes(2) && outermost)
            addText("graph", field);
        else if (field.isBytes(5))
            readTensorOf(graph.inside(field.content), siblings);
        else if (field.isBytes(15))
            readSparseTensor(graph.inside(field.content), siblings);
    }
    checkNames(siblings);
}

void HeaderReader::readNodeOf(const Message& message) {
    const Node node = readNode(m_stream, message, false);
    Fields fields(m_stream, message);
    for (Field field; fields.next(field);)
        if (field.isBytes(5))
            readAttributeOf(message.inside(field.content), node);
}

void HeaderReader::readAttributeOf(const Message& message, const Node& node) {
    const Attribute attribute = readAttribute(m_stream, message);
    if (node.operation == "Constant" && node.isOnnx())
        addConstant(attribute, node);
    else if (attribute.tensor.isThere())
        complete(readTensor(m_stream, attribute.tensor), node.output); // neither weight nor constant, but checked
    if (attribute.graph.isThere())
        readGraph(attribute.graph, false);
    Fields fields(m_stream, message);
    for (Field field; fields.next(field);)
        if (field.isBytes(11))
            readGraph(message.inside(field.content), false);
}

void HeaderReader::addConstant(const Attribute& attribute, const Node& node) {
    if (attribute.tensor.isThere()) {
        add(complete(readTensor(m_stream, attribute.tensor), node.output), m_header.constants);
    } else if (attribute.sparseTensor.isThere()) {
        FileTensor tensor = sparseTensor(attribute.sparseTensor, node.output);
        add(std::move(tensor), m_header.constants);
    } else if (const std::optional<PlainConstant> plain = plainConstant(attribute)) {
        RawTensor raw;
        raw.shape = plain->shape;
        raw.dataType = plain->dataType;
        add(checkedTensor(raw, node.output), m_header.constants);
    }
}

FileTensor HeaderReader::complete(const RawTensor& raw, const std::string& name) {
    FileTensor result = checkedTensor(raw, name);
    if (raw.dataLocation != 0) {
        m_offset = m_external.place(raw, result);
    } else if (result.elements > 0 && !raw.hasRaw && !raw.hasValues() && m_withoutData++ == 0) {
        m_firstWithoutData = name;
    }
    return result;
}

void HeaderReader::add(FileTensor tensor, std::vector<FileTensor>& to) {
    if (m_header.tensors.size() + m_header.constants.size() == mostTensors)
        throw Refusal("too_large", phrase("there are more than %1 tensors", {std::to_string(mostTensors)}));
    to.push_back(std::move(tensor));
}

void HeaderReader::readTensorOf(const Message& message, Indices& siblings) {
    const RawTensor raw = readTensor(m_stream, message);
    const std::size_t index = m_header.tensors.size();
    add(complete(raw, raw.name), m_header.tensors);
    siblings.push_back(index);
    m_withoutName += raw.name.empty() ? 1 : 0;
    if (raw.dataLocation != 0)
        m_placed.push_back({index, m_offset});
}

void HeaderReader::readSparseTensor(const Message& message, Indices& siblings) {
    FileTensor tensor = sparseTensor(message, "");
    m_withoutName += tensor.name.empty() ? 1 : 0;
    siblings.push_back(m_header.tensors.size());
    add(std::move(tensor), m_header.tensors);
}

FileTensor HeaderReader::sparseTensor(const Message& message, const std::string& name) {
    Message values, indices;
    FileTensor result;
    Fields fields(m_stream, message);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            message.merge(values, field.content);
        else if (field.isBytes(2))
            message.merge(indices, field.content);
        else if (field.number == 3)
            readDimensions(m_stream, field, result.shape);
    }
    const RawTensor raw = readTensor(m_stream, values);
    result.name = name.empty() ? raw.name : name;
    const FileTensor stored = complete(raw, result.name);
    for (const std::int64_t dimension : result.shape)
        if (dimension < 0)
            throw Refusal(
                "negative_dim", phrase("'%1' has a dimension of %2", {result.name, std::to_string(dimension)}));
    result.elements = elementsOf(result.shape, result.name);
    result.dtype = stored.dtype;
    result.file = stored.file;
    result.bytes = stored.bytes;
    if (stored.shape.size() != 1 || stored.elements > result.elements)
        throw Refusal("size_mismatch",
            phrase("'%1' is a sparse tensor of %2 elements with %3 values in %4 dimensions; a list of them is expected",
                {result.name, std::to_string(result.elements), std::to_string(stored.elements),
                    std::to_string(stored.shape.size())}));
    if (!indices.isThere() && stored.elements == 0)
        return result;
    const FileTensor places = complete(readTensor(m_stream, indices), result.name);
    // A place is one number that counts through all elements, or one for each dimension.
    const auto rank = static_cast<std::int64_t>(result.shape.size());
    const std::vector<std::int64_t> linear{stored.elements}, byDimension{stored.elements, rank};
    if (places.dtype != "INT64" || (places.shape != linear && places.shape != byDimension))
        throw Refusal("size_mismatch",
            phrase("'%1' is a sparse tensor of %2 values whose places have %3 elements of %4; %2 or %2 times %5 of "
                   "INT64 are expected",
                {result.name, std::to_string(stored.elements), std::to_string(places.elements), places.dtype,
                    std::to_string(rank)}));
    if (__builtin_add_overflow(result.bytes, places.bytes, &result.bytes))
        throw Refusal("overflow", phrase("'%1': the number of bytes does not fit 63 bits", {result.name}));
    return result;
}

void HeaderReader::checkNames(Indices& siblings) const {
    const auto nameOf = [this](std::size_t index) -> const std::string& { return m_header.tensors[index].name; };
    std::ranges::sort(siblings, {}, nameOf);
    const auto twice = std::ranges::adjacent_find(siblings, {}, nameOf);
    if (twice != siblings.end())
        throw Refusal("duplicate_name", phrase("two initializers of one graph have the name '%1'", {nameOf(*twice)}));
}

/// Two initializers in one range of one file beside the model are one tensor.
void HeaderReader::findTies() {
    const auto key = [this](const Placed& placed) {
        const FileTensor& tensor = m_header.tensors[placed.tensor];
        return std::tie(tensor.file, placed.offset, tensor.dtype, tensor.shape);
    };
    std::ranges::stable_sort(m_placed, {}, key);
    std::size_t first = 0;
    for (std::size_t i = 1; i < m_placed.size(); ++i) {
        FileTensor& tensor = m_header.tensors[m_placed[i].tensor];
        if (key(m_placed[first]) != key(m_placed[i]))
            first = i;
        else if (tensor.bytes > 0) {
            tensor.sameAs = m_header.tensors[m_placed[first].tensor].name;
            tensor.bytes = 0;
        }
    }
}

} // namespace paramap::checkpoint::onnx
