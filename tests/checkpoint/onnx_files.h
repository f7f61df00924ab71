// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/refusal.h"
#include "model/checkpoint/onnx/onnx.h"

#include <QDir>
#include <QFile>
#include <QStringList>
#include <QTemporaryDir>
#include <stdexcept>
#include <string>
#include <vector>

namespace paramap::test {

/// A folder of models of ONNX, and what the reader says of them in words.
class OnnxFiles {
public:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void makeFolder(const QString& name) const { QDir(m_folder.path()).mkpath(name); }
    void write(const QString& name, const std::string& content) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content.data(), qint64(content.size())) < 0)
            throw std::runtime_error("a test cannot write its files");
    }
    checkpoint::Header read(const std::string& content) const {
        write(QStringLiteral("model.onnx"), content);
        return readFile(QStringLiteral("model.onnx"));
    }
    checkpoint::Header readFile(const QString& name) const {
        return checkpoint::readOnnx(checkpoint::Source(path(name).toStdString()));
    }
    /// "name [2, 3] FLOAT 6 24" of each tensor, then its other words.
    static QString words(const std::vector<checkpoint::FileTensor>& tensors) {
        QStringList result;
        for (const checkpoint::FileTensor& each : tensors) {
            QStringList shape;
            for (const std::int64_t dimension : each.shape)
                shape += QString::number(dimension);
            QString line = QString::fromStdString(each.name) + QStringLiteral(" [") + shape.join(QStringLiteral(", "))
                + QStringLiteral("] ") + QString::fromStdString(each.dtype) + QStringLiteral(" ")
                + QString::number(each.elements) + QStringLiteral(" ") + QString::number(each.bytes);
            if (!each.file.empty())
                line += QStringLiteral(" in ") + QString::fromStdString(each.file);
            if (!each.sameAs.empty())
                line += QStringLiteral(" as ") + QString::fromStdString(each.sameAs);
            result += line;
        }
        return result.join(QStringLiteral("; "));
    }
    static QString words(const checkpoint::Header& header) { return words(header.tensors); }
    static QString text(const checkpoint::Header& header, const std::string& key) {
        for (const checkpoint::Metadata& each : header.metadata)
            if (each.key == key)
                return QString::fromStdString(each.text);
        return QStringLiteral("none");
    }
    static QStringList remarks(const checkpoint::Header& header) {
        QStringList result;
        for (const std::string& each : header.remarks)
            result += QString::fromStdString(each);
        return result;
    }
    /// "class: sentence", or "none: " and the words.
    QString refusal(const std::string& content) const {
        write(QStringLiteral("model.onnx"), content);
        return refusalOf(QStringLiteral("model.onnx"));
    }
    QString refusalOf(const QString& name) const {
        try {
            return QStringLiteral("none: ") + words(readFile(name));
        } catch (const checkpoint::Refusal& refusal) {
            return QString::fromStdString(refusal.cls() + ": " + refusal.sentence());
        }
    }

private:
    QTemporaryDir m_folder;
};

} // namespace paramap::test
