// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/judge.h"

#include "model/problem/problem.h"
#include "tests/accuracy/predict.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace paramap::accuracy {

namespace {

Judged judged(const Row& row, const catalog::Catalog& catalog) {
    Judged result{row, 0, 0, 0, false};
    const Printed measured = printed(row.value);
    try {
        const Prediction prediction = predict(row, catalog);
        result.predicted = prediction.low / unitFactor(row.unit);
        result.most = prediction.high / unitFactor(row.unit);
    } catch (const Problem& problem) {
        throw Problem(row.id + ": " + problem.message());
    }
    const double nearest = std::clamp(measured.value, result.predicted, result.most);
    result.error = (nearest - measured.value) / measured.value;
    const double scale = std::pow(10.0, measured.decimals);
    result.equal = !result.isRange() && std::abs(result.predicted - measured.value) * scale <= 0.5 + 1e-6;
    return result;
}

} // namespace

double quantile(std::vector<double> values, double share) {
    if (values.empty())
        return 0;
    std::ranges::sort(values);
    const double rank = std::ceil(share * static_cast<double>(values.size()));
    return values[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

int halfOf(const std::string& source) {
    std::uint64_t digest = 14695981039346656037U; // FNV-1a: the same on every machine
    for (const char c : source)
        digest = (digest ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return static_cast<int>(digest >> 32U & 1U);
}

Half half(const Verdict& verdict, int which) {
    std::vector<double> errors;
    for (const Judged& row : verdict.rows)
        if (halfOf(row.row.source) == which)
            errors.push_back(std::abs(row.error));
    return {errors.size(), quantile(errors, 0.5)};
}

const std::vector<Class>& classes() {
    using Bar = Class::Bar;
    static const std::vector<Class> all{
        {"cache", "Caches and states", Bar::Exact},
        {"macs", "Multiply-adds of image classifiers", Bar::Exact},
        {"flops", "Arithmetic of language models", Bar::Exact},
        {"states", "Model states by the formulas of ZeRO, DeepSpeed and Megatron", Bar::Exact},
        {"weights", "16- and 32-bit weights, with the cache beside them", Bar::Each, 1},
        {"copies", "Hidden states that a layer keeps, in copies", Bar::Each, 1},
        {"prefill", "Peak of a prefill", Bar::Each, 2},
        {"quantised", "Inference with quantised weights", Bar::Each, 5},
        {"checkpointed", "Fine-tuning in pure bf16 with checkpointing", Bar::Each, 5},
        {"training", "Training without checkpointing, LoRA, several devices, figures of the driver", Bar::Spread, 8,
            15},
        {"other", "Recalled from papers, vendors' tables and rough minimums: not scored", Bar::Spread, 1e9, 1e9},
    };
    return all;
}

std::string Class::barWords() const {
    const auto digits = [](double value) { return std::to_string(static_cast<int>(value)); };
    switch (bar) {
    case Bar::Exact:
        return "equal as printed";
    case Bar::Each:
        return "each within " + digits(percent) + " %";
    case Bar::Spread:
        if (percent > 100)
            return "none";
        return "median within " + digits(percent) + " %, nine of ten within " + digits(most) + " %";
    }
    return {};
}

bool Verdict::within(const Judged& judged) const {
    switch (cls->bar) {
    case Class::Bar::Exact:
        return judged.equal;
    case Class::Bar::Each:
        return judged.equal || std::abs(judged.error) <= cls->percent / 100;
    case Class::Bar::Spread:
        return std::abs(judged.error) <= cls->most / 100;
    }
    return false;
}

std::vector<const Judged*> Verdict::misses() const {
    std::vector<const Judged*> result;
    for (const Judged& row : rows) {
        if (!within(row))
            result.push_back(&row);
    }
    return result;
}

bool Verdict::holds() const {
    if (cls->bar == Class::Bar::Spread)
        return median <= cls->percent / 100 && ninetieth <= cls->most / 100;
    return std::ranges::all_of(misses(), [](const Judged* row) { return !row->row.off.empty(); });
}

std::vector<Verdict> judge(const std::vector<Row>& rows, const std::filesystem::path& descriptions) {
    const catalog::Catalog catalog(descriptions, {});
    std::vector<Verdict> result;
    for (const Class& cls : classes())
        result.push_back({&cls, {}, {}, 0, 0, 0});
    for (const Row& row : rows) {
        const auto found = std::ranges::find(result, row.cls, [](const Verdict& verdict) { return verdict.cls->name; });
        if (found == result.end())
            throw Problem(row.id + ": '" + row.cls + "' is no class of accuracy");
        if (row.notModelled.empty())
            found->rows.push_back(judged(row, catalog));
        else
            found->without.push_back(row);
    }
    for (Verdict& verdict : result) {
        std::vector<double> errors;
        for (const Judged& row : verdict.rows) {
            errors.push_back(std::abs(row.error));
            verdict.equal += row.equal ? 1 : 0;
        }
        verdict.median = quantile(errors, 0.5);
        verdict.ninetieth = quantile(errors, 0.9);
    }
    return result;
}

} // namespace paramap::accuracy
