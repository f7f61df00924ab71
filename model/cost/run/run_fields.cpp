// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/cost/run/run_fields.h"

#include "model/cost/run/device_grid.h"
#include "model/cost/run/field_tables.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace paramap::cost {

namespace {

std::vector<RunField> makeFields() {
    std::vector<RunField> result;
    for (auto* table : {stepFields, inferenceFields, adapterFields, deviceFields}) {
        std::vector<RunField> rows = table();
        std::ranges::move(rows, std::back_inserter(result));
    }
    return result;
}

/// The settings in the order of the table, except those that name the setting that they stand before.
template <typename Before> std::vector<const RunField*> inOrder(Before before) {
    std::vector<const RunField*> result;
    for (const RunField& field : runFields())
        result.push_back(&field);
    for (const RunField& field : runFields()) {
        if (before(field).empty())
            continue;
        std::erase(result, &field);
        result.insert(std::ranges::find(result, &runField(before(field))), &field);
    }
    return result;
}

} // namespace

const std::vector<RunField>& runFields() {
    static const std::vector<RunField> fields = makeFields();
    return fields;
}

const RunField& runField(std::string_view key) {
    return *std::ranges::find(runFields(), key, &RunField::key);
}

const std::vector<const RunField*>& fieldsOfDialog() {
    static const auto fields = inOrder([](const RunField& field) { return field.dialog.before; });
    return fields;
}

const std::vector<const RunField*>& fieldsOfReport() {
    static const auto fields = inOrder([](const RunField& field) { return field.report.before; });
    return fields;
}

std::string valueText(const RunSettings& run, const RunField& field) {
    return field.value.print(run);
}

RunSettings withValue(RunSettings run, const RunField& field, const std::string& text) {
    field.value.parse(run, field.typed ? field.typed(text) : text);
    if (field.follow)
        field.follow(run);
    checkRun(run);
    return run;
}

std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode) {
    return field.need ? field.need(run, mode) : std::string_view();
}

void checkRun(const RunSettings& run) {
    for (const RunField& field : runFields())
        if (field.value.check)
            field.value.check(run);
    checkParallel(run);
}

} // namespace paramap::cost
