// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>

namespace paramap::fuzz {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t mostNodes = 3000; ///< beyond that many, an input only gets slower

/// Around powers of two, the limits of the program, primes, and what is no whole number.
Json edgeNumber(Random& random) {
    static const std::array<std::int64_t, 44> wholes{0, -1, 1, 2, 3, 4, 5, 7, 8, 12, 13, 16, 31, 63, 64, 65, 97, 127,
        128, 255, 256, 768, 1000, 1024, 4095, 4097, 32768, 50257, 65535, 65536, 99999, 100'000, 100'001, 1'000'000,
        1'000'003, (std::int64_t{1} << 31) - 1, std::int64_t{1} << 31, std::int64_t{1} << 32, std::int64_t{1} << 53,
        (std::int64_t{1} << 61) - 1, std::int64_t{1} << 62, INT64_MAX - 1, INT64_MAX, INT64_MIN};
    static const std::array<double, 8> others{0.5, 1e-5, 0.1, 2.0, 1e18, 1e300, 5e-324, -0.0};
    if (random.oneIn(8))
        return random.oneIn(8) ? Json(UINT64_MAX) : Json(random.of(others));
    return random.of(wholes);
}

Json edgeValue(const JsonWords& words, Random& random) {
    switch (random.below(8)) {
    case 0:
        return nullptr;
    case 1:
        return random.oneIn(2);
    case 2:
        return words.texts.empty() || random.oneIn(4) ? Json("") : Json(random.of(words.texts));
    case 3: {
        Json list = Json::array();
        const Json entry = edgeNumber(random);
        for (std::size_t count = std::size_t{1} << random.below(7); count > 0; --count)
            list.push_back(random.oneIn(4) ? edgeNumber(random) : entry);
        return list;
    }
    case 4:
        return random.oneIn(2) ? Json::array() : Json::object();
    default:
        return edgeNumber(random);
    }
}

void collect(Json& node, std::vector<Json*>& nodes) {
    if (nodes.size() >= mostNodes)
        return;
    nodes.push_back(&node);
    if (node.is_structured())
        for (Json& child : node)
            collect(child, nodes);
}

void changeNumber(Json& number, Random& random) {
    // As unsigned numbers, which wrap where signed ones must not.
    const auto value = static_cast<std::uint64_t>(number.get<std::int64_t>());
    const std::array<std::uint64_t, 6> near{value + 1, value - 1, value * 2, value / 2, value * 3, value * value};
    number = static_cast<std::int64_t>(random.of(near));
}

void changeText(Json& text, const JsonWords& words, Random& random) {
    std::string changed = text.get<std::string>();
    if (words.texts.empty() || random.oneIn(3)) {
        // Whole characters only: what is no UTF-8 cannot be written as JSON.
        if (std::ranges::all_of(changed, [](char c) { return c >= ' ' && c <= '~'; })) {
            const std::size_t at = random.below(changed.size() + 1);
            static constexpr std::string_view signs = "0123456789+-*/%().,:=[]<>? _aELN'";
            random.oneIn(2) ? changed.insert(at, 1, signs[random.below(signs.size())])
                            : changed.erase(at, 1 + random.below(3));
        }
    } else if (random.oneIn(2)) {
        changed = random.of(words.texts);
    } else {
        const std::string& other = random.of(words.texts);
        changed = random.oneIn(2) ? changed.append(" ").append(other) : other + changed;
    }
    text = changed;
}

void changeObject(Json& object, const JsonWords& words, Random& random, const Json& other) {
    if (!object.empty() && random.oneIn(3)) {
        object.erase(std::next(object.begin(), static_cast<std::ptrdiff_t>(random.below(object.size()))));
        return;
    }
    const std::string key = words.keys.empty() ? "name" : random.of(words.keys);
    object[key] = random.oneIn(3) ? other : edgeValue(words, random);
}

void changeList(Json& list, Random& random, const Json& other) {
    if (list.empty() || random.oneIn(4)) {
        list.push_back(other);
        return;
    }
    const std::size_t at = random.below(list.size());
    if (random.oneIn(3)) {
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (list.size() < 64) {
        const Json whole = list;
        if (random.oneIn(2))
            list.push_back(whole[at]);
        else
            list.insert(list.end(), whole.begin(), whole.end());
    }
}

void changeOnce(Json& root, const JsonWords& words, Random& random) {
    std::vector<Json*> nodes;
    collect(root, nodes);
    Json& node = *random.of(nodes);
    const Json other = *random.of(nodes);
    switch (random.below(8)) {
    case 0:
        node = edgeValue(words, random);
        return;
    case 1:
        node = other;
        return;
    case 2: // the whole inside itself, as models nest
        if (root.is_object() && random.oneIn(3) && nodes.size() < mostNodes / 2) {
            const Json whole = root;
            root[words.keys.empty() ? "children" : random.of(words.keys)] = whole;
            return;
        }
        break;
    default:
        break;
    }
    if (node.is_object())
        changeObject(node, words, random, other);
    else if (node.is_array())
        changeList(node, random, other);
    else if (node.is_string())
        changeText(node, words, random);
    else if (node.is_number_integer() && !random.oneIn(2))
        changeNumber(node, random);
    else
        node = edgeValue(words, random);
}

void wordsOf(const Json& node, std::set<std::string>& keys, std::set<std::string>& texts) {
    if (node.is_object()) {
        for (const auto& [key, value] : node.items()) {
            keys.insert(key);
            wordsOf(value, keys, texts);
        }
    } else if (node.is_array()) {
        for (const Json& value : node)
            wordsOf(value, keys, texts);
    } else if (node.is_string()) {
        texts.insert(node.get<std::string>());
    }
}

} // namespace

std::string withOtherValues(std::string_view json, const JsonWords& words, Random& random) {
    Json root = Json::parse(json, nullptr, false);
    if (root.is_discarded())
        return {};
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
        changeOnce(root, words, random);
    return root.dump(-1, ' ', false, Json::error_handler_t::replace);
}

JsonWords wordsOfFolder(const std::string& folder, std::size_t every) {
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".json")
            files.insert(entry.path());
    std::set<std::string> keys, texts;
    std::size_t number = 0;
    for (const std::filesystem::path& file : files) {
        if (number++ % every != 0)
            continue;
        std::ifstream stream(file);
        wordsOf(Json::parse(stream, nullptr, false), keys, texts);
    }
    return {{keys.begin(), keys.end()}, {texts.begin(), texts.end()}};
}

} // namespace paramap::fuzz
