// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/text/check/check.h"
#include "model/text/check/remarks.h"
#include "model/text/check/why_words.h"
#include "model/words/escape.h"

#include <ostream>

namespace paramap::text {

namespace {

using checkpoint::FileShape;
using checkpoint::Row;

void writeDimensions(std::ostream& out, const std::vector<std::int64_t>& shape) {
    out << '[';
    for (std::size_t i = 0; i < shape.size(); ++i)
        out << (i > 0 ? ", " : "") << shape[i];
    out << ']';
}

void writeItem(std::ostream& out, const std::string& name) {
    out << words::jsonString(name);
}
void writeItem(std::ostream& out, const network::Shape& shape) {
    writeDimensions(out, shape);
}
void writeItem(std::ostream& out, const FileShape& shape) {
    if (shape)
        writeDimensions(out, *shape);
    else
        out << "null";
}

/// One value as itself, several as a list, none as null.
template <typename Items> void writeOneOrMany(std::ostream& out, const Items& items) {
    if (items.empty()) {
        out << "null";
    } else if (items.size() == 1) {
        writeItem(out, items.front());
    } else {
        out << '[';
        for (std::size_t i = 0; i < items.size(); ++i) {
            out << (i > 0 ? ", " : "");
            writeItem(out, items[i]);
        }
        out << ']';
    }
}

void writeRow(std::ostream& out, const Row& row) {
    out << "{\"name\": ";
    writeOneOrMany(out, row.names.empty() ? row.fileNames : row.names);
    out << ", \"true_name\": ";
    writeOneOrMany(out, row.fileNames);
    out << ", \"expected\": ";
    writeOneOrMany(out, row.expected);
    out << ", \"true\": ";
    writeOneOrMany(out, row.found);
    out << ", \"dtype\": " << (row.fileNames.empty() || row.dtype.empty() ? "null" : words::jsonString(row.dtype))
        << ", \"status\": " << words::jsonString(std::string(checkpoint::word(row.status)))
        << ", \"reason\": " << words::jsonString(sentenceOf(row.why)) << '}';
}

} // namespace

void checkJson(std::ostream& out, const CheckReport& report) {
    const checkpoint::Comparison& all = report.comparison;
    const bool isCompared = !report.by.empty();
    const auto textOrNull
        = [](const std::string& text) { return text.empty() ? std::string("null") : words::jsonString(text); };
    out << "{\"checkpoint\": " << words::jsonString(report.checkpoint)
        << ", \"format\": " << words::jsonString(report.format) << ", \"against\": " << textOrNull(report.against)
        << ", \"class\": " << textOrNull(report.cls) << ", \"against_by\": " << textOrNull(report.by)
        << ",\n \"verdict\": "
        << (!isCompared          ? "null"
                   : all.matches ? "\"match\""
                                 : "\"differs\"")
        << ", \"unexplained\": " << (isCompared ? all.unexplained : 0) << ",\n \"totals\": {\"expected\": ";
    if (isCompared)
        out << all.expected;
    else
        out << "null";
    out << ", \"true\": " << all.found << ", \"stored\": " << all.stored << ", \"bytes\": " << all.bytes;
    if (all.packed.parameters > 0)
        out << ", \"packed\": {\"parameters\": " << all.packed.parameters << ", \"bytes\": " << all.packed.bytes
            << ", \"companion_bytes\": " << all.packed.companionBytes << '}';
    out << "},\n \"reasons\": [";
    const char* comma = "\n  ";
    for (const checkpoint::Reason& reason : all.reasons) {
        out << comma << "{\"kind\": " << words::jsonString(reason.why.kind) << ", \"tensors\": " << reason.tensors
            << ", \"elements\": " << reason.elements << ", \"text\": " << words::jsonString(sentenceOf(reason.why))
            << '}';
        comma = ",\n  ";
    }
    out << "],\n \"rows\": [";
    comma = "\n  ";
    for (const Row& row : all.rows) {
        out << comma;
        writeRow(out, row);
        comma = ",\n  ";
    }
    out << "],\n \"remarks\": [";
    comma = "";
    for (const std::string& remark : remarksOf(report)) {
        out << comma << words::jsonString(remark);
        comma = ", ";
    }
    out << "]}\n";
}

void refusedJson(std::ostream& out, const std::string& checkpoint, const checkpoint::Refusal& refusal) {
    out << "{\"checkpoint\": " << words::jsonString(checkpoint) << ", \"error\": " << words::jsonString(refusal.cls())
        << ", \"message\": " << words::jsonString(refusal.message()) << "}\n";
}

} // namespace paramap::text
