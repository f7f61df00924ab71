// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/formula/print.h"
#include "model/map/measure_kind.h"
#include "model/text/compare/compare_report.h"
#include "model/words/escape.h"
#include "model/words/value_json.h"

#include <ostream>

namespace paramap::text {

using words::jsonString;

namespace {

void writeModel(std::ostream& out, const CompareReport::Model& model) {
    out << "{\"model\": " << jsonString(model.name) << ", \"class\": " << jsonString(model.cls)
        << ", \"total\": " << model.total << '}';
}

std::string formulaCode(const compare::Cause& cause, std::size_t side) {
    const formula::Expr& formula = cause.formulas.at(side);
    return formula ? formula::print(formula, formula::Style::Code) : std::string();
}

std::string valuesJson(const std::vector<formula::Value>& values) {
    if (values.size() == 1)
        return words::valueJson(values.front());
    std::string result;
    for (const formula::Value& value : values)
        result += (result.empty() ? "" : ", ") + words::valueJson(value);
    return '[' + result + ']';
}

void writeWaterfall(std::ostream& out, const std::vector<compare::Cause>& causes) {
    out << "\"waterfall\": [";
    const char* comma = "\n  ";
    for (const compare::Cause& cause : causes) {
        out << comma << "{\"cause\": " << jsonString(cause.cause);
        if (!cause.from.empty())
            out << ", \"from\": " << valuesJson(cause.from) << ", \"to\": " << valuesJson(cause.to);
        for (std::size_t side = 0; side < cause.formulas.size(); ++side)
            if (const std::string formula = formulaCode(cause, side); !formula.empty())
                out << ", \"" << (side == 0 ? 'a' : 'b') << "\": " << cause.amounts.at(side) << ", \""
                    << (side == 0 ? 'a' : 'b') << "_formula\": " << jsonString(formula);
        out << ", \"difference\": " << cause.difference << '}';
        comma = ",\n  ";
    }
    out << "],\n";
}

/// Kinds that some model has, and as the last one what belongs to none.
void writeKinds(std::ostream& out, const CompareReport& report, bool isPair) {
    out << "\"kinds\": [";
    const char* comma = "\n  ";
    for (std::size_t kind = 0; kind < report.kinds.front().size(); ++kind) {
        bool isThere = false;
        std::string amounts;
        for (const std::vector<std::int64_t>& model : report.kinds) {
            isThere = isThere || model[kind] != 0;
            amounts += (amounts.empty() ? "" : ", ") + std::to_string(model[kind]);
        }
        if (!isThere)
            continue;
        const std::string_view name
            = kind < description::kindCount ? description::word(description::allKinds.at(kind)) : "";
        out << comma << "{\"kind\": " << jsonString(name);
        if (isPair)
            out << ", \"a\": " << report.kinds[0][kind] << ", \"b\": " << report.kinds[1][kind] << '}';
        else
            out << ", \"amounts\": [" << amounts << "]}";
        comma = ",\n  ";
    }
    out << "],\n";
}

std::string pathJson(const std::string& path) {
    return path.empty() ? "null" : jsonString(path);
}

void writeRow(std::ostream& out, const compare::Row& row, bool isPair) {
    out << "{\"role\": " << jsonString(row.role);
    if (isPair) {
        out << ", \"a_path\": " << pathJson(row.paths[0]) << ", \"b_path\": " << pathJson(row.paths[1])
            << ", \"a\": " << row.amounts[0] << ", \"b\": " << row.amounts[1]
            << ", \"difference\": " << row.amounts[1] - row.amounts[0];
    } else {
        std::string paths, amounts;
        for (std::size_t i = 0; i < row.amounts.size(); ++i) {
            paths += (i == 0 ? "" : ", ") + pathJson(row.paths[i]);
            amounts += (i == 0 ? "" : ", ") + std::to_string(row.amounts[i]);
        }
        out << ", \"paths\": [" << paths << "], \"amounts\": [" << amounts << ']';
    }
    out << ", \"kind\": " << jsonString(description::word(row.kind))
        << ", \"change\": " << jsonString(compare::word(row.change())) << '}';
}

} // namespace

void compareJson(std::ostream& out, const CompareReport& report) {
    const bool isPair = report.models.size() == 2;
    const bool isActive = report.convention.has(conventions::Rule::Active); // parameters alone follow a convention
    out << "{\"area\": " << jsonString(isActive ? "active" : map::kindOf(report.measure).option) << ",\n";
    if (!report.convention.isUsual())
        out << "\"convention\": " << jsonString(wordsOf(report.convention)) << ",\n";
    if (isPair) {
        out << "\"a\": ";
        writeModel(out, report.models[0]);
        out << ", \"b\": ";
        writeModel(out, report.models[1]);
        out << ",\n\"difference\": " << report.models[1].total - report.models[0].total << ",\n";
        writeWaterfall(out, report.waterfall);
    } else {
        out << "\"models\": [";
        for (std::size_t i = 0; i < report.models.size(); ++i) {
            out << (i == 0 ? "" : ", ");
            writeModel(out, report.models[i]);
        }
        out << "],\n";
    }
    writeKinds(out, report, isPair);
    out << "\"rows\": [";
    const char* comma = "\n  ";
    for (const compare::Row& row : report.rows) {
        out << comma;
        writeRow(out, row, isPair);
        comma = ",\n  ";
    }
    out << "]}\n";
}

} // namespace paramap::text
