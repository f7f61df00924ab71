// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/checkpoint/zip_writer.h"
#include "tests/fuzz/mutate_checkpoint.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace paramap::fuzz {

namespace {

struct File {
    std::string name, data;
};

/// The stored members of a zip, from its front.
std::vector<File> membersOf(std::string_view zip) {
    constexpr std::size_t headerBytes = 30;
    std::vector<File> result;
    while (zip.starts_with("PK\3\4") && zip.size() >= headerBytes) {
        const std::size_t name = littleEndianAt(zip, 26, 2), more = littleEndianAt(zip, 28, 2);
        const std::size_t size = littleEndianAt(zip, 18, 4);
        if (headerBytes + name + more + size > zip.size())
            break;
        result.push_back(
            {std::string(zip.substr(headerBytes, name)), std::string(zip.substr(headerBytes + name + more, size))});
        zip.remove_prefix(headerBytes + name + more + size);
    }
    return result;
}

std::string zipOf(const std::vector<File>& files, Random& random) {
    using test::ZipWriter;
    ZipWriter writer(random.oneIn(8) ? ZipWriter::Sizes::Of64Bits : ZipWriter::Sizes::Of32Bits);
    for (const File& file : files)
        random.oneIn(8) ? writer.addDeflated(file.name, file.data) : writer.add(file.name, file.data);
    return writer.bytes(random.oneIn(64) ? static_cast<int>(random.below(9)) : -1);
}

void changeMembers(std::vector<File>& files, Random& random) {
    static constexpr std::array<std::string_view, 8> names{"archive/data/0", "archive/data/1", "archive/version",
        "archive/byteorder", "archive/constants.pkl", "archive/code/a.py", "data.pkl", "archive/data.pkl"};
    File& file = files[random.below(files.size())];
    switch (random.below(5)) {
    case 0:
        file.data.resize(random.below(65));
        break;
    case 1:
        file.name = random.of(names);
        break;
    case 2:
        files.push_back({std::string(random.of(names)), file.data});
        break;
    case 3:
        std::swap(file, files.front());
        break;
    default:
        files.erase(files.begin() + (&file - files.data()));
    }
}

std::string withOtherZip(std::string_view input, std::string_view changed,
    std::string (*change)(std::string_view, Random&), Random& random) {
    std::vector<File> files = membersOf(input);
    if (files.empty())
        return {};
    const auto file = std::ranges::find_if(files, [changed](const File& each) { return each.name.ends_with(changed); });
    if (file != files.end() && !random.oneIn(4))
        file->data = change(file->data, random);
    else
        changeMembers(files, random);
    return zipOf(files, random);
}

/// Pickles in a row, then data.
std::string withOtherStream(std::string_view input, Random& random) {
    std::vector<std::string> pickles;
    while (pickles.size() < 5) {
        const std::size_t end = pickleEnd(input);
        if (end == std::string_view::npos)
            break;
        pickles.emplace_back(input.substr(0, end));
        input.remove_prefix(end);
    }
    if (pickles.empty())
        return {};
    std::string& pickle = random.oneIn(4) ? pickles[random.below(pickles.size())]
                                          : pickles[std::min<std::size_t>(3, pickles.size() - 1)];
    pickle = withOtherOpcodes(pickle, random);
    std::string result, data(input);
    if (random.oneIn(8))
        data.resize(random.below(129));
    if (random.oneIn(8) && data.size() >= 8)
        data.replace(0, 8, littleEndian(edgeNumber(random), 8));
    for (const std::string& each : pickles)
        result += each;
    return result + data;
}

/// Headers of 512 bytes with name, size in octal digits, and checksum (POSIX, ustar).
std::string withOtherTar(std::string_view input, Random& random) {
    constexpr std::size_t block = 512;
    std::vector<File> files;
    std::vector<std::string> headers;
    while (input.size() >= block && input.front() != '\0') {
        const std::size_t size = std::strtoul(std::string(input.substr(124, 11)).c_str(), nullptr, 8);
        const std::size_t padded = (size + block - 1) / block * block;
        if (padded > input.size() - block)
            break;
        headers.emplace_back(input.substr(0, block));
        files.push_back({std::string(input.substr(0, input.find('\0'))), std::string(input.substr(block, size))});
        input.remove_prefix(block + padded);
    }
    if (files.empty())
        return {};
    std::string& data = files[random.below(files.size())].data;
    data = random.oneIn(4) ? data.substr(0, random.below(data.size() + 1)) : withOtherStream(data, random);
    std::string result;
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::string header = headers[i], size(11, '0');
        for (std::size_t k = size.size(), left = files[i].data.size(); k-- > 0; left /= 8)
            size[k] = static_cast<char>('0' + left % 8);
        header.replace(124, size.size(), size).replace(148, 8, 8, ' ');
        unsigned sum = 0;
        for (const char c : header)
            sum += static_cast<unsigned char>(c);
        std::string octal(6, '0');
        for (std::size_t k = octal.size(); k-- > 0; sum /= 8)
            octal[k] = static_cast<char>('0' + sum % 8);
        header.replace(148, 7, octal + '\0');
        result += header + files[i].data;
        result.append((block - files[i].data.size() % block) % block, '\0');
    }
    return result.append(2 * block, '\0');
}

std::string withOtherArray(std::string_view input, Random& random) {
    const std::size_t lengthBytes = input.size() > 6 && input[6] == '\1' ? 2 : 4, begin = 8 + lengthBytes;
    const std::size_t length = littleEndianAt(input, 8, lengthBytes);
    if (!input.starts_with("\x93NUMPY") || input.size() < begin || length > input.size() - begin)
        return {};
    static constexpr std::array<std::string_view, 16> words{"'descr': '<f4'", "'fortran_order': False", "'shape': ()",
        "'shape': (2, 3)", "'<f8'", "'|O'", "'<U5'", "[('a', '<f4')]", "(3,)", "(0, 4)", "True", ", ", "}", "'M8[ns]'",
        "(9223372036854775807, 2)", "'|b1'"};
    std::string text(input.substr(begin, length)), data(input.substr(begin + length));
    const std::size_t at = random.below(text.size() + 1);
    switch (random.below(4)) {
    case 0: // one quoted or bracketed part for another
        if (const std::size_t open = text.find_first_of("'(", at); open != std::string::npos) {
            const std::size_t close = text.find_first_of("')", open + 1);
            text.replace(open, close == std::string::npos ? close : close + 1 - open, random.of(words));
        }
        break;
    case 1:
        text.insert(at, random.of(words));
        break;
    case 2:
        text.erase(at, 1 + random.below(8));
        break;
    default:
        data.resize(random.oneIn(2) ? 8 * random.below(9) : random.below(65));
    }
    const std::string head = std::string(input.substr(0, 6)) + static_cast<char>(random.oneIn(8) ? random.below(5) : 1);
    const std::size_t bytes = head[6] == '\1' ? 2 : 4;
    return head + '\0' + littleEndian(text.size(), bytes) + text + data;
}

} // namespace

std::string withOtherTorch(std::string_view input, Random& random) {
    if (input.starts_with("PK"))
        return withOtherZip(input, "data.pkl", withOtherOpcodes, random);
    return input.size() > 262 && input.substr(257, 5) == "ustar" ? withOtherTar(input, random)
                                                                 : withOtherStream(input, random);
}

std::string withOtherNumpy(std::string_view input, Random& random) {
    return input.starts_with("PK") ? withOtherZip(input, ".npy", withOtherArray, random)
                                   : withOtherArray(input, random);
}

} // namespace paramap::fuzz
