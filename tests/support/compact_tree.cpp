// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/compact_tree.h"

#include <QDir>
#include <QFile>

namespace paramap::test {

namespace {

int indentOf(const QByteArray& line) {
    int spaces = 0;
    while (spaces < line.size() && line[spaces] == ' ')
        ++spaces;
    return spaces;
}

/// The unfolded lines from `at` on that are indented by at least `indent`. `prefix` is put before each path.
QByteArrayList unfold(const QByteArrayList& lines, qsizetype& at, int indent, const QByteArray& prefix) {
    QByteArrayList result;
    while (at < lines.size() && indentOf(lines[at]) >= indent) {
        const QByteArray line = lines[at].trimmed();
        const qsizetype times = line.indexOf(" x ");
        bool counted = false;
        const int count = times < 0 ? 0 : line.left(times).toInt(&counted);
        if (!counted) {
            const bool head = line.startsWith(". ") && !prefix.isEmpty();
            result << prefix + (head ? line.mid(1) : line);
            ++at;
            continue;
        }
        const qsizetype brace = line.lastIndexOf('{');
        const QByteArray pattern = line.mid(times + 3, brace - times - 3);
        const int first = line.mid(brace + 1).chopped(1).toInt(); // 0 for {}
        const qsizetype body = ++at;
        for (int i = 0; i < count; ++i) {
            at = body;
            result += unfold(lines, at, indent + 2, prefix + pattern + QByteArray::number(first + i));
        }
    }
    return result;
}

} // namespace

CompactTree readCompactTree(const QString& name) {
    CompactTree tree;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return tree;
    QByteArrayList lines = file.readAll().split('\n');
    lines.removeAll({});
    for (qsizetype at = 0; at < lines.size();) {
        const QByteArray line = lines[at++];
        if (line.startsWith("# walked out of ")) {
            tree.source = line.mid(16);
        } else if (line.startsWith("input ")) {
            tree.input = line.mid(6);
        } else if (line.startsWith("totals ")) {
            const QByteArrayList numbers = line.mid(7).split(' ');
            tree.total = numbers.value(0).toLongLong();
            tree.trainable = numbers.value(1).toLongLong();
            tree.tensors = numbers.value(2).toLongLong();
        } else if (line == "modules") {
            tree.modules = unfold(lines, at, 2, {});
        } else if (line == "parameters") {
            tree.parameters = unfold(lines, at, 2, {});
        } else if (line == "buffers") {
            tree.buffers = unfold(lines, at, 2, {});
        }
    }
    return tree;
}

QStringList truthNames() {
    QStringList names = QDir(QStringLiteral(PARAMAP_TEST_DATA "/truth"))
                            .entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name);
    for (QString& name : names)
        name.chop(4);
    return names;
}

QString truthFile(const QString& name) {
    return QStringLiteral(PARAMAP_TEST_DATA "/truth/%1.txt").arg(name);
}

} // namespace paramap::test
