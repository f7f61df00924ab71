// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/checkpoint/source_file.h"
#include "tests/checkpoint/zip_writer.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paramap::test {

/// Writes files of PyTorch in all their forms (torch/serialization.py). Tests inherit it for its words.
class TorchWriter {
protected:
    using Shape = std::vector<std::int64_t>;

    // Parts of pickles. Each leaves one value on the stack.

    static std::string text(std::string_view words) {
        return "X" + littleEndianBytes(words.size(), 4) + std::string(words);
    }
    static std::string number(std::int64_t value) {
        return "\x8a\x08" + littleEndianBytes(static_cast<std::uint64_t>(value), 8);
    }
    static std::string global(std::string_view module, std::string_view name) {
        return "c" + std::string(module) + "\n" + std::string(name) + "\n";
    }
    static std::string tuple(const std::vector<std::string>& items) {
        std::string result = "(";
        for (const std::string& item : items)
            result += item;
        return result + "t";
    }
    static std::string numbers(const Shape& values) {
        std::string result = "(";
        for (const std::int64_t value : values)
            result += number(value);
        return result + "t";
    }
    static std::string call(std::string_view module, std::string_view name, const std::vector<std::string>& arguments) {
        return global(module, name) + tuple(arguments) + "R";
    }
    static std::string dictionary(const std::vector<std::pair<std::string, std::string>>& entries) {
        std::string result = "}(";
        for (const auto& [key, value] : entries)
            result += text(key) + value;
        return result + "u";
    }
    static std::string ordered(const std::vector<std::pair<std::string, std::string>>& entries) {
        return call("collections", "OrderedDict", {}) + dictionary(entries).substr(1);
    }
    static std::string storage(std::string_view cls, std::string_view key, std::int64_t elements,
        const std::string& more = "", std::string_view module = "torch") {
        return tuple({text("storage"), global(module, cls), text(key), text("cpu"), number(elements), more}) + "Q";
    }
    static Shape stridesOf(const Shape& shape) {
        Shape result(shape.size(), 1);
        for (std::size_t i = shape.size(); i-- > 1;)
            result[i - 1] = result[i] * shape[i];
        return result;
    }
    static std::string tensorOf(
        const std::string& storage, const Shape& shape, std::int64_t offset = 0, const Shape& strides = {}) {
        return call("torch._utils", "_rebuild_tensor_v2",
            {storage, number(offset), numbers(shape), numbers(strides.empty() ? stridesOf(shape) : strides), "\x89",
                call("collections", "OrderedDict", {})});
    }
    /// Of the type float32, in a storage of its own.
    static std::string floats(std::string_view key, const Shape& shape) {
        std::int64_t elements = 1;
        for (const std::int64_t dimension : shape)
            elements *= dimension;
        return tensorOf(storage("FloatStorage", key, elements), shape);
    }

    static std::string pickled(const std::string& value) { return "\x80\2" + value + "."; }

    using Sizes = std::vector<std::pair<std::string, std::size_t>>; ///< keys and bytes of storages

    static ZipWriter zipWriter(const std::string& value, const Sizes& storages) {
        ZipWriter result;
        result.add("archive/data.pkl", pickled(value)).add("archive/byteorder", "little");
        for (const auto& [key, bytes] : storages)
            result.add("archive/data/" + key, std::string(bytes, '\0'));
        result.add("archive/version", "3\n");
        return result;
    }
    static std::string zip(const std::string& value, const Sizes& storages = {{"0", 24}, {"1", 8}, {"2", 8}}) {
        return zipWriter(value, storages).bytes();
    }

    static std::string legacyHead(std::int64_t protocol = 1001) {
        return pickled("\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19") + pickled(number(protocol))
            + pickled(dictionary({{"little_endian", "\x88"}}));
    }
    /// Keys, and numbers of elements of four bytes.
    static std::string legacy(const std::string& value, const std::vector<std::pair<std::string, int>>& storages) {
        std::string keys = "](", data;
        for (const auto& [key, elements] : storages) {
            keys += text(key);
            data += littleEndianBytes(static_cast<std::uint64_t>(elements), 8)
                + std::string(std::size_t(elements) * 4, '\0');
        }
        return legacyHead() + pickled(value) + pickled(keys + "e") + data;
    }

    static std::string tarMember(std::string_view name, const std::string& data, char kind = '0') {
        std::string header(512, '\0');
        header.replace(0, name.size(), name);
        const QByteArray size = QByteArray::number(qulonglong(data.size()), 8).rightJustified(11, '0');
        header.replace(124, 11, size.toStdString());
        header.replace(148, 8, 8, ' ');
        header[156] = kind;
        header.replace(257, 6, std::string("ustar\0", 6));
        unsigned sum = 0;
        for (const char c : header)
            sum += static_cast<unsigned char>(c);
        header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0').toStdString() + '\0');
        return header + data + std::string((512 - data.size() % 512) % 512, '\0');
    }
    struct Tar {
        std::string storages = pickled(number(1))
            + pickled(tuple({number(7), text("cpu"), global("torch", "FloatStorage")})) + littleEndianBytes(6, 8)
            + std::string(24, '\0') + pickled("](" + tuple({number(8), number(7), number(4), number(2)}) + "e");
        std::string tensors = pickled(number(2)) + tensor(20, 7, {2, 3}, {3, 1}, 0) + tensor(21, 8, {2}, {1}, 0);
        std::string pickle = pickled(ordered({{"weight", number(20) + "Q"}, {"bias", number(21) + "Q"}}));

        static std::string tensor(
            int key, int storage, const Shape& shape, const Shape& strides, std::uint64_t offset) {
            std::string result = pickled(tuple({number(key), number(storage), global("torch", "FloatTensor")}))
                + littleEndianBytes(shape.size(), 4) + std::string(4, '\0');
            for (const Shape& each : {shape, strides})
                for (const std::int64_t one : each)
                    result += littleEndianBytes(static_cast<std::uint64_t>(one), 8);
            return result + littleEndianBytes(offset, 8);
        }
        std::string bytes() const {
            return tarMember("sys_info", pickled("}")) + tarMember("pickle", pickle) + tarMember("tensors", tensors)
                + tarMember("./storages", storages) + std::string(1024, '\0');
        }
    };

    /// "name[2x3] float32 =twin, …"
    static QString listed(const std::vector<checkpoint::FileTensor>& tensors) {
        return tensorList(tensors, [](const checkpoint::FileTensor& tensor) {
            return tensor.sameAs.empty() ? QString() : QStringLiteral(" =") + QString::fromStdString(tensor.sameAs);
        });
    }

    static QString names(const std::vector<checkpoint::FileTensor>& tensors) {
        QStringList result;
        for (const checkpoint::FileTensor& tensor : tensors)
            result.append(QString::fromStdString(tensor.meant.empty() ? tensor.name : tensor.meant));
        return result.join(QStringLiteral(" "));
    }
};

} // namespace paramap::test
