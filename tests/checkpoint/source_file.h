// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/file/source.h"

#include <QFile>
#include <QStringList>
#include <QTemporaryDir>

#include <string>
#include <vector>

namespace paramap::test {

/// A place for one file, which is written anew for each content.
class SourceFile {
public:
    checkpoint::Source with(const std::string& bytes) const {
        QFile file(m_folder.filePath(QStringLiteral("file")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
            throw Problem("the test cannot write its file");
        file.close();
        return checkpoint::Source(file.fileName().toStdString());
    }

private:
    QTemporaryDir m_folder;
};

/// The class of the refusal that ends a job; "" if nothing is refused.
template <typename Job> QString refusedClass(const Job& job) {
    try {
        job();
    } catch (const checkpoint::Refusal& refusal) {
        return QString::fromStdString(refusal.cls());
    }
    return {};
}

/// "name[2x3] float32 REST, …"
template <typename Rest> QString tensorList(const std::vector<checkpoint::FileTensor>& tensors, const Rest& rest) {
    QStringList result;
    for (const checkpoint::FileTensor& tensor : tensors) {
        QStringList shape;
        for (const std::int64_t dimension : tensor.shape)
            shape << QString::number(dimension);
        result << QStringLiteral("%1[%2] %3%4")
                      .arg(QString::fromStdString(tensor.name), shape.join(u'x'), QString::fromStdString(tensor.dtype),
                          rest(tensor));
    }
    return result.join(QStringLiteral(", "));
}

inline QByteArray byteArray(const std::string& bytes) {
    return {bytes.data(), qsizetype(bytes.size())};
}

} // namespace paramap::test
