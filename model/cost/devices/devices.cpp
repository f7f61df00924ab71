// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/devices/devices.h"

#include "model/description/fields.h"
#include "model/formula/value.h"
#include "model/json/document.h"
#include "model/problem/phrase.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace paramap::cost {

using description::Fields;
using json::Node;

namespace {

constexpr std::int64_t KiB = std::int64_t{1} << 10, MiB = KiB << 10;

/// A plain decimal number times 10^`power`, exactly: "936.2" with 9 is 936,200,000,000.
std::int64_t decimal(const Fields& fields, const Node& node, const char* key, int power) {
    const auto refuse = [&]() {
        fields.fail(node, {},
            phrase("\"%1\" must be a positive number with at most %2 decimals", {key, std::to_string(power)}));
    };
    if (node.type != Node::Type::Number)
        refuse();
    std::int64_t result = 0;
    int decimals = -1;
    for (const char c : node.text) {
        if (c == '.' && decimals < 0)
            decimals = 0;
        else if (std::isdigit(static_cast<unsigned char>(c)) == 0 || decimals == power)
            refuse();
        else {
            result = formula::checkedAdd(formula::checkedMultiply(result, 10), c - '0');
            decimals += decimals >= 0 ? 1 : 0;
        }
    }
    for (int i = std::max(decimals, 0); i < power; ++i)
        result = formula::checkedMultiply(result, 10);
    if (result <= 0)
        refuse();
    return result;
}

/// [256, 1343], in units of `unit` bytes.
ByteRange readRange(const Fields& fields, const Node& node, const char* key, std::int64_t unit) {
    if (node.items.size() != 2)
        fields.fail(node, {}, phrase("\"%1\" must be a list of two numbers, the least and the most", {key}));
    const auto bytes
        = [&](std::size_t i) { return formula::checkedMultiply(decimal(fields, node.items[i], key, 0), unit); };
    const ByteRange range{bytes(0), bytes(1)};
    if (range.low > range.high)
        fields.fail(node, {}, phrase("\"%1\" must name the least first", {key}));
    return range;
}

Architecture readArchitecture(const Fields& fields, const Node& node) {
    Architecture result;
    result.name = fields.text(fields.member(node, "name"), "name");
    result.source = fields.text(fields.member(node, "source"), "source");
    if (const Node* context = node.find("context_mib"))
        result.context = readRange(fields, *context, "context_mib", MiB);
    result.workspace = readRange(fields, fields.member(node, "workspace_kib"), "workspace_kib", KiB);
    return result;
}

std::vector<Architecture> readArchitectures(const Fields& fields, const Node& document) {
    std::vector<Architecture> result;
    if (const Node* all = document.find("architectures"))
        for (const Node& node : all->items)
            result.push_back(readArchitecture(fields, node));
    return result;
}

Device readDevice(const Fields& fields, const Node& node, const std::vector<Architecture>& architectures) {
    const auto text = [&](const char* key) { return fields.text(fields.member(node, key), key); };
    Device device;
    device.name = text("name");
    const Node* shortName = node.find("short");
    device.shortName = shortName ? fields.text(*shortName, "short") : device.name;
    device.size = text("size");
    device.source = text("source");
    device.group = text("group");
    if (std::ranges::find(deviceGroups, device.group) == deviceGroups.end())
        fields.fail(node, {},
            phrase("'%1' is no group of devices; known: consumer, workstation, data centre, Apple", {device.group}));
    if (const Node* architecture = node.find("architecture")) {
        const std::string name = fields.text(*architecture, "architecture");
        const auto found = std::ranges::find(architectures, name, &Architecture::name);
        if (found == architectures.end())
            fields.fail(*architecture, {}, phrase("'%1' is none of the architectures of this file", {name}));
        device.architecture = *found;
    }
    device.year = static_cast<int>(fields.integer(fields.member(node, "year"), "year"));
    device.bytes = formula::checkedMultiply(decimal(fields, fields.member(node, "memory_mib"), "memory_mib", 0), MiB);
    device.bandwidth = decimal(fields, fields.member(node, "bandwidth_gb_s"), "bandwidth_gb_s", 9);
    for (const auto& [key, value] : fields.member(node, "peak_tflop_s").members) {
        const auto* const unit = std::ranges::find(unitNames, key);
        if (unit == unitNames.end())
            fields.fail(value, {},
                phrase("'%1' is no type that devices compute in; known: fp32, tf32, bf16, fp16, fp8, int8", {key}));
        device.peaks[static_cast<std::size_t>(unit - unitNames.begin())] = decimal(fields, value, key.c_str(), 12);
    }
    return device;
}

/// A name in reduced form: "a10080gb" for "NVIDIA A100-80GB".
std::string plainName(std::string_view name) {
    std::string result;
    for (const char c : name) {
        if (c != ' ' && c != '-' && c != '_')
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    for (const std::string_view vendor : {"nvidia", "geforce", "tesla", "amd", "instinct", "radeon", "apple"}) {
        if (result.starts_with(vendor) && result.size() > vendor.size())
            result.erase(0, vendor.size());
    }
    return result;
}

} // namespace

Peak peakFor(const Device& device, std::string_view type) {
    using enum Unit;
    // The next type in the order can represent every value of the unit's input; the reverse is not possible.
    std::vector<Unit> order{Bf16, Fp16, Tf32, Fp32};
    if (type == "fp32")
        order = {Fp32};
    else if (type == "tf32")
        order = {Tf32, Fp32};
    else if (type == "fp16")
        order = {Fp16, Tf32, Fp32};
    else if (type == "fp8")
        order = {Fp8, Bf16, Fp16, Tf32, Fp32};
    else if (type == "int8")
        order = {Int8, Bf16, Fp16, Tf32, Fp32};
    for (const Unit unit : order) {
        if (device.peak(unit) > 0)
            return {unit, device.peak(unit)};
    }
    return {};
}

std::vector<Device> readDevices(std::string_view text, const std::string& name) {
    const Node document = json::parse(text, name);
    const Fields fields(name);
    const std::vector<Architecture> architectures = readArchitectures(fields, document);
    std::vector<Device> result;
    std::set<std::string> names;
    for (const Node& node : fields.member(document, "devices").items) {
        result.push_back(readDevice(fields, node, architectures));
        if (!names.insert(plainName(result.back().name)).second)
            fields.fail(node, {}, phrase("the device '%1' stands here twice", {result.back().name}));
    }
    return result;
}

const Device& deviceNamed(const std::vector<Device>& devices, std::string_view name) {
    const std::string wanted = plainName(name);
    using Way = std::string (*)(const Device&);
    // A full name is preferred to a short name, whatever the order in the list.
    for (const Way way : {Way([](const Device& device) { return device.name; }),
             Way([](const Device& device) { return device.shortName; }),
             Way([](const Device& device) { return device.shortName + device.size; }),
             Way([](const Device& device) { return device.name + device.size; })}) {
        for (const Device& device : devices) {
            if (plainName(way(device)) == wanted)
                return device;
        }
    }
    std::vector<std::string> known;
    std::string list;
    for (const Device& device : devices) {
        known.push_back(device.name);
        list += (list.empty() ? "" : ", ") + device.name;
    }
    const std::string close = didYouMean(name, known);
    throw Problem(close.empty() ? phrase("'%1' is no device; known: %2", {name, list})
                                : phrase("'%1' is no device", {name}) + close,
        Problem::Kind::Usage);
}

} // namespace paramap::cost
