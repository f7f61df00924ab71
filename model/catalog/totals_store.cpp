// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/totals_store.h"

#include "model/catalog/description_store.h"
#include "model/network/network.h"
#include "model/problem/problem.h"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <thread>
#include <vector>

namespace paramap::catalog {

namespace fs = std::filesystem;

namespace {

std::string hexadecimal(std::uint64_t value) {
    std::ostringstream text;
    text << std::hex << value;
    return text.str();
}

/// A program that was built anew may count in another way. Its date and size are known without reading it.
std::string keyOf(const Catalog& catalog, const fs::path& program) {
    std::error_code error;
    const fs::file_time_type date = fs::last_write_time(program, error);
    const std::uintmax_t size = error ? 0 : fs::file_size(program, error);
    if (error)
        return {};
    return hexadecimal(static_cast<std::uint64_t>(date.time_since_epoch().count())) + ' ' + hexadecimal(size) + ' '
        + hexadecimal(catalog.digest());
}

PresetSize sizeOf(const Catalog& catalog, const std::string& preset) {
    const network::NetworkPtr network = network::resolve(catalog.presetToCount(preset));
    return {network->totals().parameters, network->totals().active};
}

bool readNumber(std::istream& line, std::int64_t& number) {
    return static_cast<bool>(line >> number) && number >= 0;
}

} // namespace

TotalsStore::TotalsStore(Catalog catalog, const fs::path& program, const fs::path& folder)
    : m_catalog(std::move(catalog)) {
    if (folder.empty())
        return;
    try {
        m_key = keyOf(m_catalog, program);
        m_file = folder / "totals";
        read();
    } catch (const Problem&) {
        m_key.clear(); // a description that cannot be read; whoever needs it gets the message
    }
}

/// The form: a line with the key, a line with the digest of the rest, then a preset in each line: parameters, active,
/// name.
void TotalsStore::read() {
    std::ifstream file(m_file, std::ios::binary);
    std::string key, digest;
    if (m_key.empty() || !std::getline(file, key) || key != m_key || !std::getline(file, digest))
        return;
    const std::string rest{std::istreambuf_iterator<char>(file), {}};
    if (digest != hexadecimal(digestOf(rest)))
        return;
    std::istringstream lines(rest);
    PresetSize size;
    std::string name;
    while (readNumber(lines, size.parameters) && readNumber(lines, size.active) && std::getline(lines >> std::ws, name))
        m_sizes[name] = size;
}

PresetSize TotalsStore::size(const std::string& preset) {
    if (const auto known = m_sizes.find(preset); known != m_sizes.end())
        return known->second;
    const PresetSize size = sizeOf(m_catalog, preset);
    m_sizes[preset] = size;
    m_isChanged = true;
    return size;
}

void TotalsStore::computeAll(const std::function<Catalog()>& anew) {
    // A description is read by one thread alone, and a class of it is expanded once.
    std::map<std::string, std::vector<PresetEntry>> byFile;
    for (PresetEntry& entry : m_catalog.presets())
        if (!m_sizes.contains(entry.name))
            byFile[entry.file].push_back(std::move(entry));
    std::vector<std::vector<PresetEntry>> groups;
    for (auto& [file, entries] : byFile) {
        std::ranges::stable_sort(entries, {}, &PresetEntry::cls);
        groups.push_back(std::move(entries));
    }
    if (groups.empty())
        return;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<Catalog> catalogs{m_catalog};
    while (catalogs.size() < std::min(cores, groups.size()))
        catalogs.push_back(anew());
    std::vector<std::map<std::string, PresetSize>> found(catalogs.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&](std::size_t worker) {
        for (std::size_t group = next++; group < groups.size(); group = next++)
            for (const PresetEntry& entry : groups[group])
                try {
                    found[worker][entry.name] = sizeOf(catalogs[worker], entry.name);
                } catch (const Problem&) {
                    continue; // whoever asks for this size gets the message
                }
    };
    std::vector<std::jthread> others;
    for (std::size_t worker = 1; worker < catalogs.size(); ++worker)
        others.emplace_back(work, worker);
    work(0);
    others.clear(); // waits for them
    for (std::map<std::string, PresetSize>& each : found)
        m_sizes.merge(each);
    m_isChanged = true;
}

/// Another program may read or write the file at this moment, so a new one is put in its place when it is whole.
void TotalsStore::save() {
    if (!m_isChanged || m_key.empty())
        return;
    m_isChanged = false;
    std::string rest;
    for (const auto& [name, size] : m_sizes)
        rest += std::to_string(size.parameters) + ' ' + std::to_string(size.active) + ' ' + name + '\n';
    std::error_code error;
    fs::create_directories(m_file.parent_path(), error);
    fs::path fresh = m_file;
    fresh += '.' + hexadecimal(std::random_device()());
    std::ofstream file(fresh, std::ios::binary);
    file << m_key << '\n' << hexadecimal(digestOf(rest)) << '\n' << rest;
    file.close();
    if (file)
        fs::rename(fresh, m_file, error);
    if (!file || error)
        fs::remove(fresh, error);
}

} // namespace paramap::catalog
