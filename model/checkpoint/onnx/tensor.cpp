// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/checkpoint/onnx/tensor.h"

#include "model/checkpoint/file/refusal.h"
#include "model/problem/phrase.h"

#include <algorithm>
#include <optional>

namespace paramap::checkpoint::onnx {

namespace {

constexpr std::size_t highestRank = 64;
constexpr std::uint64_t countedBytes = 65536; // of packed numbers; more are data that are not read
constexpr std::uint64_t longestNumberOfValues = 10;

/// The typed field of a TensorProto's field number.
std::optional<Store> storeOf(std::uint32_t number) {
    switch (number) {
    case 4:
        return Store::Floats;
    case 5:
        return Store::Integers;
    case 6:
        return Store::Strings;
    case 7:
        return Store::Longs;
    case 10:
        return Store::Doubles;
    case 11:
        return Store::UnsignedLongs;
    default:
        return std::nullopt;
    }
}

void addValues(RangeStream& stream, const Field& field, Store store, RawTensor& tensor) {
    RawTensor::Values& values = tensor.values[static_cast<std::size_t>(store)];
    const std::uint64_t fixed = store == Store::Floats ? 4 : store == Store::Doubles ? 8 : 0;
    if (store == Store::Strings) {
        if (field.wire != Wire::Bytes)
            return; // unknown to protobuf
        ++values.counted;
        tensor.stringBytes += field.content.size();
    } else if (field.wire != Wire::Bytes) {
        ++values.counted;
    } else if (fixed > 0) {
        if (field.content.size() % fixed != 0)
            throw Refusal("size_mismatch",
                phrase("%1 at byte %2 has %3 bytes, which are no whole number of values of %4 bytes",
                    {fieldName(store), std::to_string(field.content.begin), std::to_string(field.content.size()),
                        std::to_string(fixed)}));
        values.counted += field.content.size() / fixed;
    } else if (field.content.size() <= countedBytes) {
        values.counted += countNumbers(stream, field.content);
    } else {
        values.packedBytes += field.content.size();
    }
}

void readEntry(RangeStream& stream, const Message& message, ExternalEntries& entries) {
    std::string key;
    std::optional<Field> value;
    Fields fields(stream, message);
    for (Field field; fields.next(field);) {
        if (field.isBytes(1))
            key = textOf(stream, field, "a key of external data");
        else if (field.isBytes(2))
            value = field;
    }
    if (key != "location" && key != "offset" && key != "length")
        return; // other keys are for other readers, and mean nothing here
    const std::string text = value ? textOf(stream, *value, "a value of external data") : "";
    const bool twice = key == "location" ? !entries.location.empty()
        : key == "offset"                ? entries.hasOffset
                                         : entries.hasLength;
    if (twice)
        throw Refusal("bad_external",
            phrase("the external data at byte %1 have the key '%2' a second time",
                {std::to_string(message.parts().front().begin), key}));
    if (key == "location") {
        entries.location = text;
    } else if (key == "offset") {
        entries.offset = text;
        entries.hasOffset = true;
    } else {
        entries.length = text;
        entries.hasLength = true;
    }
}

void checkValues(const RawTensor& raw, const FileTensor& tensor, const DataType& type) {
    for (std::size_t i = 0; i < stores; ++i) {
        const RawTensor::Values& values = raw.values[i];
        if (!values.isThere())
            continue;
        if (raw.rawBytes > 0)
            throw Refusal("size_mismatch",
                phrase("'%1' has data in raw_data and in %2", {tensor.name, fieldName(static_cast<Store>(i))}));
        if (static_cast<Store>(i) != type.store)
            throw Refusal("size_mismatch",
                phrase("'%1' has its data in %2, where %3 has them in %4",
                    {tensor.name, fieldName(static_cast<Store>(i)), type.name, fieldName(type.store)}));
        const auto wanted = static_cast<std::uint64_t>(valuesOf(type, tensor.elements));
        const std::uint64_t least = values.packedBytes / longestNumberOfValues;
        const bool possible = wanted >= values.counted && wanted - values.counted <= values.packedBytes
            && wanted - values.counted >= least;
        if (!possible)
            throw Refusal("size_mismatch",
                phrase(values.packedBytes == 0 ? "'%1' has %2 values in %3, its shape needs %4"
                                               : "'%1' has %2 values and %5 bytes of values in %3, its shape needs %4",
                    {tensor.name, std::to_string(values.counted), fieldName(type.store), std::to_string(wanted),
                        std::to_string(values.packedBytes)}));
    }
}

} // namespace

bool RawTensor::hasValues() const {
    return std::ranges::any_of(values, [](const Values& each) { return each.isThere(); });
}

void readDimensions(RangeStream& stream, const Field& field, std::vector<std::int64_t>& shape) {
    const auto add = [&](std::uint64_t dimension) {
        if (shape.size() == highestRank)
            throw Refusal("too_large",
                phrase("a tensor has more than %2 dimensions, the last one at byte %1",
                    {std::to_string(field.content.begin), std::to_string(highestRank)}));
        shape.push_back(static_cast<std::int64_t>(dimension)); // protobuf writes -1 as 2^64 - 1
    };
    if (field.wire == Wire::Number)
        add(field.value);
    else if (field.wire == Wire::Bytes)
        for (Range left = field.content; left.size() > 0;)
            add(nextNumber(stream, left));
}

RawTensor readTensor(RangeStream& stream, const Message& message) {
    RawTensor result;
    Fields fields(stream, message);
    for (Field field; fields.next(field);) {
        if (field.number == 1)
            readDimensions(stream, field, result.shape);
        else if (field.isNumber(2))
            result.dataType = static_cast<std::int32_t>(field.value); // as protobuf cuts it
        else if (field.isBytes(8))
            result.name = textOf(stream, field, "the name of a tensor");
        else if (field.isBytes(9)) {
            result.rawBytes = field.content.size();
            result.hasRaw = true;
        } else if (field.isBytes(13))
            readEntry(stream, message.inside(field.content), result.external);
        else if (field.isNumber(14))
            result.dataLocation = field.value;
        else if (const std::optional<Store> store = storeOf(field.number))
            addValues(stream, field, *store, result);
    }
    return result;
}

FileTensor checkedTensor(const RawTensor& raw, const std::string& name) {
    FileTensor result;
    result.name = name;
    result.shape = raw.shape;
    for (const std::int64_t dimension : raw.shape)
        if (dimension < 0)
            throw Refusal("negative_dim", phrase("'%1' has a dimension of %2", {name, std::to_string(dimension)}));
    const DataType& type = dataTypeOf(raw.dataType, name);
    result.dtype = type.name;
    result.elements = elementsOf(raw.shape, name);
    result.bytes = bytesOf(result.elements, type.bits, name);
    if (raw.dataLocation != 0)
        return result;
    checkValues(raw, result, type);
    if (type.store == Store::Strings) {
        if (raw.hasRaw)
            throw Refusal("size_mismatch", phrase("'%1' has texts, which raw_data cannot hold", {name}));
        result.bytes = static_cast<std::int64_t>(raw.stringBytes);
    } else if (raw.hasRaw && !raw.hasValues() && raw.rawBytes != static_cast<std::uint64_t>(result.bytes)) {
        throw Refusal("size_mismatch",
            phrase("'%1' has %2 bytes in raw_data, its shape and type need %3",
                {name, std::to_string(raw.rawBytes), std::to_string(result.bytes)}));
    }
    return result;
}

} // namespace paramap::checkpoint::onnx
