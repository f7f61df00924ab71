// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/rows.h"

#include "model/cost/run/run_fields.h"
#include "model/problem/problem.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

namespace paramap::accuracy {

namespace {

using Json = nlohmann::ordered_json;

/// Short names of settings in the rows, and the keys of session files for them.
const std::map<std::string, std::string, std::less<>>& shorter() {
    static const std::map<std::string, std::string, std::less<>> all{{"kv", "kv_dtype"},
        {"trained", "parameters_trained"}, {"targets", "lora_targets"}, {"adapters", "lora_dtype"},
        {"dropout", "lora_dropout"}, {"base", "base_dtype"}, {"head", "quantise_head"}};
    return all;
}

cost::RunSettings settings(const std::string& words) {
    cost::RunSettings run;
    run.batch = 1;
    std::istringstream in(words);
    for (std::string word; in >> word;) {
        const std::size_t sign = word.find('=');
        const auto named = shorter().find(word.substr(0, sign));
        const std::string key = named == shorter().end() ? word.substr(0, sign) : named->second;
        const auto found = std::ranges::find(cost::runFields(), key, &cost::RunField::key);
        if (sign == std::string::npos || found == cost::runFields().end())
            throw Problem("'" + word + "' is no setting of a run");
        found->value.parse(run, word.substr(sign + 1));
    }
    return run;
}

std::string text(const Json& line, const char* key) {
    const auto found = line.find(key);
    if (found == line.end())
        return {};
    return found->is_string() ? found->get<std::string>() : found->dump();
}

Row rowOf(const Json& line) {
    Row row;
    row.id = text(line, "id");
    row.cls = text(line, "class");
    row.model = text(line, "model");
    row.modelWords = line.contains("name") ? text(line, "name") : row.model;
    row.what = text(line, "what");
    row.mode = text(line, "mode") == "train" ? cost::Mode::Train : cost::Mode::Inference;
    row.runWords = text(line, "run");
    row.value = text(line, "value");
    row.unit = text(line, "unit");
    row.source = text(line, "source");
    row.device = text(line, "device");
    if (const auto set = line.find("set"); set != line.end()) {
        for (const auto& [name, value] : set->items())
            row.sizes.emplace_back(name,
                value.is_string()        ? formula::Value(value.get<std::string>())
                    : value.is_boolean() ? formula::Value(value.get<bool>())
                                         : formula::Value(value.get<std::int64_t>()));
    }
    row.beside = line.value("beside", 0.0);
    row.about = text(line, "about");
    row.off = text(line, "off");
    row.notModelled = text(line, "not_modelled");
    if (row.id.empty() || row.cls.empty() || row.source.empty() || row.value.empty())
        throw Problem("a row needs an id, a class, a source and a value");
    (void)unitFactor(row.unit);
    if (row.notModelled.empty())
        row.run = settings(row.runWords);
    return row;
}

/// The words of "run" in a later line are appended to those of earlier lines, so that they take precedence.
void merge(Json& into, const Json& line) {
    for (const auto& [key, value] : line.items()) {
        if (key == "run" && into.contains("run"))
            into["run"] = into["run"].get<std::string>() + " " + value.get<std::string>();
        else
            into[key] = value;
    }
}

void readFile(const std::filesystem::path& path, std::vector<Row>& rows) {
    std::ifstream file(path);
    Json defaults = Json::object();
    int lineNumber = 0;
    for (std::string line; std::getline(file, line);) {
        ++lineNumber;
        if (line.empty())
            continue;
        try {
            const Json parsed = Json::parse(line);
            if (!parsed.contains("id")) {
                defaults = parsed;
                continue;
            }
            Json whole = defaults;
            merge(whole, parsed);
            rows.push_back(rowOf(whole));
        } catch (const Json::exception& error) {
            throw Problem(error.what()).inFile(path.filename().string()).atLine(lineNumber);
        } catch (Problem& problem) {
            throw Problem(problem.inFile(path.filename().string()).atLine(lineNumber));
        }
    }
}

} // namespace

std::vector<Row> readRows(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".jsonl")
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    std::vector<Row> rows;
    for (const std::filesystem::path& file : files)
        readFile(file, rows);
    return rows;
}

double unitFactor(const std::string& unit) {
    static const std::map<std::string, double> factors{{"", 1}, {"B", 1}, {"KB", 1e3}, {"MiB", 1048576.0},
        {"GiB", 1073741824.0}, {"GB", 1e9}, {"MB", 1e6}, {"FLOPs", 1}, {"GMACs", 1e9}, {"copies", 1}, {"G", 1e9}};
    const auto found = factors.find(unit);
    if (found == factors.end())
        throw Problem("'" + unit + "' is no unit");
    return found->second;
}

Printed printed(const std::string& value) {
    Printed result;
    result.value = std::stod(value);
    const std::size_t point = value.find('.');
    result.decimals = point == std::string::npos ? 0 : static_cast<int>(value.size() - point - 1);
    return result;
}

} // namespace paramap::accuracy
