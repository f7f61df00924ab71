// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/models.h"

#include "model/network/walk.h"
#include "model/problem/problem.h"

#include <algorithm>

namespace paramap::test {

namespace {

std::string shapeText(const network::Shape& shape) {
    std::string text = "[";
    for (const std::int64_t size : shape)
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + "]";
}

QByteArrayList tensorLines(const network::Network& network, bool buffers) {
    QByteArrayList lines;
    network::forEachTensor(network, buffers, [&](const network::Place& place, const std::string& tiedTo) {
        std::string line = place.path + " " + shapeText(place.tensor->shape);
        if (!tiedTo.empty())
            line += " = " + tiedTo;
        if (buffers && !place.tensor->isPersistent())
            line += " non-persistent";
        lines << QByteArray::fromStdString(line);
    });
    return lines;
}

} // namespace

QByteArray quoted(QByteArray text) {
    return text.replace('`', '"');
}

catalog::Catalog shippedCatalog() {
    static const catalog::Catalog catalog(PARAMAP_DATA_DIR, {}); // caches the descriptions that it has read
    return catalog;
}

network::NetworkPtr networkOf(std::string_view text, std::string_view cls) {
    return network::resolve(shippedCatalog().fromText(text, "test.json", cls));
}

network::NetworkPtr presetWith(
    std::string_view preset, const std::vector<std::pair<std::string, formula::Value>>& sizes, std::string_view cls) {
    sizes::Settings settings = shippedCatalog().preset(preset);
    if (!cls.empty())
        settings = sizes::inClass(settings, std::string(cls));
    for (const auto& [name, value] : sizes)
        settings = sizes::with(settings, name, value);
    return network::resolve(settings);
}

QByteArray problemOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Problem& problem) {
        return QByteArray::fromStdString(problem.message());
    }
    return "no problem";
}

QByteArrayList moduleLines(const network::Network& network) {
    QByteArrayList lines;
    network::forEachModule(network, [&](const network::Place& place) {
        std::string line = (place.path.empty() ? "." : place.path) + " " + place.module->cls;
        if (!place.sharedWith.empty())
            line += " = " + place.sharedWith;
        lines << QByteArray::fromStdString(line);
        return true;
    });
    return lines;
}

QByteArrayList parameterLines(const network::Network& network) {
    return tensorLines(network, false);
}

QByteArrayList bufferLines(const network::Network& network) {
    return tensorLines(network, true);
}

QByteArray firstDifference(const QByteArrayList& got, const QByteArrayList& wanted) {
    for (qsizetype i = 0; i < std::max(got.size(), wanted.size()); ++i) {
        const QByteArray a = i < got.size() ? got[i] : "(the end)";
        const QByteArray b = i < wanted.size() ? wanted[i] : "(the end)";
        if (a != b)
            return "line " + QByteArray::number(i + 1) + ": '" + a + "' is not '" + b + "'";
    }
    return {};
}

} // namespace paramap::test
