// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/saved.h"

#include "model/network/network.h"

#include <fstream>
#include <sstream>

namespace paramap::accuracy {

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

SavedCase caseOf(const std::string& line) {
    std::vector<std::string> words;
    std::istringstream in(line);
    for (std::string word; std::getline(in, word, '|');)
        words.push_back(trimmed(word));
    SavedCase result;
    result.model = words.at(0);
    result.cls = words.at(1);
    result.batch = std::stoll(words.at(2));
    result.sequence = std::stoll(words.at(3));
    result.total = std::stoll(words.at(4));
    result.forward = std::stoll(words.at(5));
    result.backward = std::stoll(words.at(6));
    return result;
}

bool isNumber(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

/// Replaces the numbers in a path: "h.3.attn_2" becomes "h.*.attn_*".
std::string withoutNumbers(const std::string& path) {
    std::string result, word;
    char before = 0;
    const auto flush = [&](char separator) {
        result += before != 0 && isNumber(word) ? "*" : word;
        if (separator != 0)
            result += separator;
        before = separator;
        word.clear();
    };
    for (const char c : path) {
        if (c == '.' || c == '_')
            flush(c);
        else
            word += c;
    }
    flush(0);
    return result.empty() ? "." : result;
}

} // namespace

cost::RunSettings SavedCase::run() const {
    cost::RunSettings settings;
    settings.batch = batch;
    if (sequence > 0) // models of images have no sequence
        settings.sequence = sequence;
    settings.precision = &cost::precisionNamed("fp32");
    settings.attention = cost::Attention::Eager;
    return settings;
}

std::vector<SavedCase> readSavedCases(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::vector<SavedCase> cases;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        if (line.front() != ' ') {
            cases.push_back(caseOf(line));
            continue;
        }
        std::istringstream words(line);
        int count = 0;
        std::string path;
        std::int64_t bytes = 0;
        words >> count >> path >> bytes;
        cases.back().modules[{path, bytes}] += count;
    }
    return cases;
}

SavedResult predictSaved(const SavedCase& of, const catalog::Catalog& catalog) {
    const network::NetworkPtr network = network::resolve(catalog.fromText(of.model, "case", of.cls));
    SavedResult result;
    SavedCase::Modules left = of.modules;
    for (const cost::ModuleCost& module : cost::perModule(*network, cost::Mode::Train, of.run())) {
        if (module.savedBytes == 0)
            continue;
        result.total += module.savedBytes;
        ++result.all;
        int& count = left[{withoutNumbers(module.path), module.savedBytes}];
        if (count-- > 0)
            ++result.same;
        else
            result.differences += module.path + " " + std::to_string(module.savedBytes) + "\n";
    }
    return result;
}

std::vector<std::pair<SavedCase, SavedResult>> predictSaved(
    const std::vector<SavedCase>& cases, const std::filesystem::path& descriptions) {
    const catalog::Catalog catalog(descriptions, {});
    std::vector<std::pair<SavedCase, SavedResult>> results;
    for (const SavedCase& of : cases)
        results.emplace_back(of, predictSaved(of, catalog));
    return results;
}

} // namespace paramap::accuracy
