// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/checkpoint/compared_file.h"

#include <QTest>

/// Files with the names of an original release, beside the model that transformers makes of them.
namespace paramap::test {

/// "E=24 F=40": what letters in shapes stand for. "L" is the number of layers.
using Letters = std::map<char, std::int64_t>;

inline Letters lettersOf(const QByteArray& written) {
    Letters result;
    for (const QByteArray& each : written.simplified().split(' '))
        result[each[0]] = each.mid(2).toLongLong();
    return result;
}

/// "3E" -> three times E; "2" -> 2.
inline std::int64_t dimensionOf(const QByteArray& written, const Letters& letters) {
    const char last = written.back();
    const bool hasLetter = last >= 'A' && last <= 'Z';
    const QByteArray number = hasLetter ? written.chopped(1) : written;
    return (number.isEmpty() ? 1 : number.toLongLong()) * (hasLetter ? letters.at(last) : 1);
}

/// "{q,k}_proj" -> q_proj, k_proj; also several times.
inline QByteArrayList expanded(const QByteArray& name) {
    const qsizetype open = name.indexOf('{'), close = name.indexOf('}');
    if (open < 0)
        return {name};
    QByteArrayList result;
    for (const QByteArray& each : name.mid(open + 1, close - open - 1).split(','))
        result += expanded(name.first(open) + each + name.sliced(close + 1));
    return result;
}

/// Tensors as "name 3ExE", between white space; the shape of a number alone is "-". In a name, {a,b} stands for both, a
/// # for each layer's number, % for the same with zeros before it; an & at its end for a weight and its bias.
inline Header originalFile(const QByteArray& tensors, const Letters& letters, const std::string& format) {
    Header header;
    header.format = format;
    const QByteArrayList words = tensors.simplified().split(' ');
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        Shape shape;
        for (const QByteArray& dimension : words[i + 1] == "-" ? QByteArrayList() : words[i + 1].split('x'))
            shape.push_back(dimensionOf(dimension, letters));
        const bool isRepeated = words[i].contains('#') || words[i].contains('%');
        for (std::int64_t layer = 0; layer < (isRepeated ? letters.at('L') : 1); ++layer)
            for (QByteArray name : expanded(words[i])) {
                name.replace('#', QByteArray::number(qint64(layer)));
                name.replace('%', QByteArray::number(qint64(layer)).rightJustified(3, '0'));
                const bool hasBias = name.endsWith('&');
                name.replace('&', ".weight");
                header.tensors.push_back(tensor(name.toStdString(), shape));
                if (hasBias)
                    header.tensors.push_back(tensor(name.replace(".weight", ".bias").toStdString(), {shape.front()}));
            }
    }
    return header;
}

/// "fused 2, renamed 9": the statuses of the rows, without the ties that the file leaves out.
inline QByteArray originalStatuses(const Comparison& comparison) {
    Comparison shown = comparison;
    std::erase_if(shown.rows, [](const checkpoint::Row& row) { return row.fileNames.empty() && !differs(row.status); });
    return statuses(shown);
}

/// A row of the table: a config.json in backquotes, the letters of it, the tensors of the file.
inline void addOriginal(const char* name, const char* config, const char* letters, const char* tensors,
    const char* statuses, const char* format = "torch-zip") {
    QTest::newRow(name) << QByteArray(config) << QByteArray(letters) << QByteArray(tensors) << QByteArray(statuses)
                        << QByteArray(format);
}

inline void originalColumns() {
    for (const char* column : {"config", "letters", "tensors", "expected", "format"})
        QTest::addColumn<QByteArray>(column);
}

inline void warnOfDifferences(const Comparison& comparison) {
    for (const checkpoint::Row& row : comparison.rows)
        if (differs(row.status))
            qWarning("%s: %s, %s", word(row.status).data(), row.names.empty() ? "" : row.names.front().c_str(),
                row.fileNames.empty() ? "" : row.fileNames.front().c_str());
}

/// The file matches the model, has as many parameters, and its rows have the statuses of the table; with one tensor
/// less, or one of another shape, it does not match.
inline void checkOriginal() {
    QFETCH(const QByteArray, config);
    QFETCH(const QByteArray, letters);
    QFETCH(const QByteArray, tensors);
    QFETCH(const QByteArray, expected);
    QFETCH(const QByteArray, format);
    const network::NetworkPtr network = networkOf(quoted(config).toStdString());
    const Header header = originalFile(tensors, lettersOf(letters), format.toStdString());
    const Comparison result = compared(header, *network);
    warnOfDifferences(result);
    QVERIFY2(result.matches, statuses(result));
    QCOMPARE(result.unexplained, 0);
    QCOMPARE(originalStatuses(result), expected);
    for (const checkpoint::Row& row : result.rows) {
        const std::string& kind = row.why.kind;
        using checkpoint::Status;
        if (row.status == Status::Renamed)
            QVERIFY2(kind == "old_names" || kind.starts_with("prefix_") || kind == "tree_renamed", kind.c_str());
        if (row.status == Status::Transposed || row.status == Status::Split || row.status == Status::Fused)
            QCOMPARE(kind, std::string(word(row.status)));
    }
    for (std::size_t i = 0; i < header.tensors.size(); i += 1 + header.tensors.size() / 7) {
        if (nameRules().buffer(header.tensors[i].name))
            continue;
        Header other = header;
        ++other.tensors[i].shape.emplace_back(6);
        other.tensors[i].elements *= 7;
        QVERIFY2(!compared(other, *network).matches, header.tensors[i].name.c_str());
        other.tensors.erase(other.tensors.begin() + static_cast<std::ptrdiff_t>(i));
        QVERIFY2(!compared(other, *network).matches, header.tensors[i].name.c_str());
    }
}

} // namespace paramap::test
