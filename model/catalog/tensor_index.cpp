// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/catalog/tensor_index.h"

#include "model/description/fields.h"
#include "model/json/document.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace paramap::catalog {

using json::Node;

namespace {

std::string listOf(const std::vector<std::size_t>& numbers) {
    std::string list;
    for (const std::size_t number : numbers)
        list += (list.empty() ? "" : " ") + std::to_string(number);
    return list;
}

std::vector<std::size_t> numbersIn(std::string_view list) {
    std::vector<std::size_t> numbers;
    const char* at = list.data();
    const char* const end = at + list.size();
    while (at < end) {
        std::size_t number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc())
            break;
        numbers.push_back(number);
        at = next + 1;
    }
    return numbers;
}

} // namespace

TensorIndex::TensorIndex(const EndingsByFile& endings) {
    add(endings);
}

std::size_t TensorIndex::numberOf(const std::string& ending) {
    return m_numbers.try_emplace(ending, m_numbers.size()).first->second;
}

void TensorIndex::add(const EndingsByFile& endings) {
    for (const auto& [file, classes] : endings)
        for (const auto& [cls, known] : classes) {
            Numbers& numbers = m_files[file][cls];
            for (const std::string& ending : known)
                numbers.push_back(numberOf(ending));
            std::ranges::sort(numbers);
        }
}

std::string TensorIndex::written() const {
    std::vector<std::string> words(m_numbers.size());
    for (const auto& [ending, number] : m_numbers)
        words[number] = ending;
    nlohmann::ordered_json files = nlohmann::ordered_json::object();
    for (const auto& [file, classes] : m_files) {
        nlohmann::ordered_json& lists = files[file] = nlohmann::ordered_json::object();
        for (const auto& [cls, numbers] : classes)
            lists[cls] = listOf(numbers);
    }
    return nlohmann::ordered_json{{"endings", words}, {"files", std::move(files)}}.dump() + "\n";
}

TensorIndex TensorIndex::read(std::string_view text, const std::string& name) {
    const Node document = json::parse(text, name);
    const description::Fields fields(name);
    TensorIndex result;
    for (const std::string& word : fields.texts(fields.member(document, "endings"), "endings"))
        result.numberOf(word);
    fields.each(fields.member(document, "files"), "files", [&](const std::string& file, const Node& classes) {
        fields.each(classes, file, [&](const std::string& cls, const Node& node) {
            result.m_files[file][cls] = numbersIn(fields.text(node, cls));
        });
    });
    return result;
}

std::vector<TensorIndex::Likeness> TensorIndex::like(const std::set<std::string>& wanted) const {
    std::vector<double> weights(m_numbers.size()); // of the wanted endings
    std::size_t descriptions = 0;
    for (const auto& [file, classes] : m_files) {
        ++descriptions;
        std::set<std::size_t> numbers;
        for (const auto& [cls, known] : classes)
            numbers.insert(known.begin(), known.end());
        for (const std::size_t number : numbers)
            if (number < weights.size())
                weights[number] += 1;
    }
    const auto rarity = [&](double files) { return std::log(1.0 + static_cast<double>(descriptions) / (files + 1)); };
    std::vector<bool> isWanted(m_numbers.size());
    double whole = 0;
    for (const std::string& ending : wanted) {
        const auto known = m_numbers.find(ending);
        whole += rarity(known == m_numbers.end() ? 0 : weights[known->second]);
        if (known != m_numbers.end())
            isWanted[known->second] = true;
    }
    std::vector<Likeness> result;
    for (const auto& [file, classes] : m_files)
        for (const auto& [cls, numbers] : classes) {
            Likeness likeness{file, cls, 0, 0};
            for (const std::size_t number : numbers) {
                if (number < isWanted.size() && isWanted[number])
                    likeness.share += rarity(weights[number]) / whole;
                else
                    ++likeness.absent;
            }
            if (likeness.share > 0)
                result.push_back(std::move(likeness));
        }
    return result;
}

} // namespace paramap::catalog
