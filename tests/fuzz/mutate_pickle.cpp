// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_checkpoint.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paramap::fuzz {

namespace {

/// What follows an opcode (Python, pickletools): so many bytes, lines, or a length of so many bytes and what it says.
struct Argument {
    std::size_t fixed = 0, lines = 0, length = 0;
};

Argument argumentOf(unsigned char opcode) {
    switch (opcode) {
    case 'K':
    case 'h':
    case 'q':
    case 0x80:
    case 0x82:
        return {1};
    case 'M':
    case 0x83:
        return {2};
    case 'J':
    case 'j':
    case 'r':
    case 0x84:
        return {4};
    case 'G':
    case 0x95:
        return {8};
    case 'I':
    case 'L':
    case 'F':
    case 'S':
    case 'V':
    case 'p':
    case 'g':
    case 'P':
        return {0, 1};
    case 'c':
    case 'i':
        return {0, 2};
    case 'U':
    case 'C':
    case 0x8c:
    case 0x8a:
        return {0, 0, 1};
    case 'T':
    case 'B':
    case 'X':
    case 0x8b:
        return {0, 0, 4};
    case 0x8d:
    case 0x8e:
    case 0x96:
        return {0, 0, 8};
    default:
        return {};
    }
}

/// Where the opcode that begins there ends; npos if the text does before.
std::size_t opcodeEnd(std::string_view text, std::size_t at) {
    const Argument argument = argumentOf(static_cast<unsigned char>(text[at]));
    std::size_t end = at + 1 + argument.fixed;
    for (std::size_t i = 0; i < argument.lines && end <= text.size(); ++i) {
        const std::size_t line = text.find('\n', end);
        end = line == std::string_view::npos ? text.size() + 1 : line + 1;
    }
    if (argument.length > 0) {
        const std::uint64_t length = littleEndianAt(text, end, argument.length);
        end = length > text.size() ? text.size() + 1 : end + argument.length + static_cast<std::size_t>(length);
    }
    return end > text.size() ? std::string_view::npos : end;
}

std::vector<std::string> opcodesOf(std::string_view pickle) {
    std::vector<std::string> result;
    for (std::size_t at = 0; at < pickle.size();) {
        const std::size_t end = opcodeEnd(pickle, at);
        result.emplace_back(pickle.substr(at, end == std::string_view::npos ? end : end - at));
        if (end == std::string_view::npos || pickle[at] == '.')
            break;
        at = end;
    }
    return result;
}

/// Whole values, and what puts them together.
const std::string& snippet(Random& random) {
    using namespace std::string_literals;
    static const std::array<std::string, 44> all{"N"s, "("s, "0"s, "1"s, "2"s, "]"s, "}"s, ")"s, "\x8f"s, "l"s, "t"s,
        "d"s, "a"s, "e"s, "s"s, "u"s, "R"s, "\x81"s, "b"s, "o"s, "Q"s, "\x85"s, "\x86"s, "\x87"s, "\x88"s, "\x89"s,
        "\x94"s, "\x91"s, "\x90"s, "q\0"s, "h\0"s, "h\1"s, "q\1"s, "K\2"s, "X\6\0\0\0weight"s, "X\7\0\0\0storage"s,
        "X\1\0\0\0000"s, "ctorch._utils\n_rebuild_tensor_v2\n"s, "ctorch\nFloatStorage\n"s, "ctorch\nfloat8_e5m2\n"s,
        "ccollections\nOrderedDict\n"s, "ctorch._utils\n_rebuild_parameter\n"s, "ctorch\nUntypedStorage\n"s,
        "}X\6\0\0\0weightNs"s};
    return random.of(all);
}

void changeNumber(std::string& opcode, Random& random) {
    const Argument argument = argumentOf(static_cast<unsigned char>(opcode.front()));
    if (argument.fixed > 0)
        opcode.replace(1, argument.fixed, littleEndian(edgeNumber(random), argument.fixed));
    else if (argument.length > 0 && opcode.size() > 1 + argument.length && opcode.front() == '\x8a')
        opcode.replace(2, std::string::npos, littleEndian(edgeNumber(random), opcode.size() - 2));
    else if (argument.length > 0 && random.oneIn(4))
        opcode.replace(1, argument.length, littleEndian(edgeNumber(random), argument.length));
    else if (argument.length > 0 && opcode.size() > 1 + argument.length)
        opcode.back() = static_cast<char>('0' + random.below(10));
    else if (argument.lines > 0)
        opcode = opcode.substr(0, 1) + std::to_string(static_cast<std::int64_t>(edgeNumber(random))) + '\n';
}

} // namespace

std::size_t pickleEnd(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '.')
            return at + 1;
        at = opcodeEnd(text, at);
    }
    return std::string_view::npos;
}

std::string withOtherOpcodes(std::string_view pickle, Random& random) {
    std::vector<std::string> opcodes = opcodesOf(pickle);
    for (std::size_t changes = 1 + random.below(3); changes > 0 && !opcodes.empty(); --changes) {
        const std::size_t at = random.below(opcodes.size());
        const auto place = opcodes.begin() + static_cast<std::ptrdiff_t>(at);
        switch (random.below(7)) {
        case 0:
            opcodes.erase(place);
            break;
        case 1:
            opcodes.insert(place, snippet(random));
            break;
        case 2:
            std::swap(*place, opcodes[random.below(opcodes.size())]);
            break;
        case 3: { // a run again, elsewhere
            const std::size_t count = std::min<std::size_t>(opcodes.size() - at, std::size_t{1} << random.below(6));
            const std::vector<std::string> run(place, place + static_cast<std::ptrdiff_t>(count));
            opcodes.insert(
                opcodes.begin() + static_cast<std::ptrdiff_t>(random.below(opcodes.size())), run.begin(), run.end());
            break;
        }
        case 4:
            *place = snippet(random);
            break;
        default:
            changeNumber(*place, random);
        }
    }
    std::string result;
    for (const std::string& opcode : opcodes)
        result += opcode;
    return result;
}

} // namespace paramap::fuzz
