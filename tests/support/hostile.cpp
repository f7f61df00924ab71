// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/hostile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace paramap::test {

namespace {

QJsonValue quoted(const char* json) {
    return QJsonDocument::fromJson('[' + QByteArray(json) + ']').array().first();
}

} // namespace

QByteArray hostileDescription(const QString& text) {
    QString sentence = text;
    sentence.remove(u'{').remove(u'}');
    QString name = sentence;
    for (const QChar c : {u'.', u' ', u'/'})
        name.remove(c);
    const auto size = [&](const char* called, const char* value, const char* range) {
        return QJsonObject{{QStringLiteral("name"), QString::fromLatin1(called)}, {QStringLiteral("label"), text},
            {QStringLiteral("meaning"), text}, {QStringLiteral("note"), sentence},
            {QStringLiteral("value"), quoted(value)}, {QStringLiteral("range"), quoted(range)}};
    };
    const QJsonObject block{{QStringLiteral("@about"), sentence}, {QStringLiteral("@kind"), QStringLiteral("mlp")},
        {QStringLiteral("up"), QStringLiteral("Linear(E, 4*E)")},
        {QStringLiteral("down"), QStringLiteral("Linear(4*E, E)")}, {name, QStringLiteral("[E, E]")}};
    const QJsonObject whole{{QStringLiteral("token"), QStringLiteral("Embedding(V, E)")},
        {QStringLiteral("blocks[L]"), QStringLiteral("Block")}, {name, QStringLiteral("Block")},
        {name + QStringLiteral("2"), QStringLiteral("[E, 3*E]")},
        {QStringLiteral("head"), QStringLiteral("Linear(E, V, bias=False) as head")}};
    const QJsonObject description{{QStringLiteral("architecture"), text},
        {QStringLiteral("family"), QStringLiteral("own")}, {QStringLiteral("source"), text},
        {QStringLiteral("model_types"), QJsonArray{QStringLiteral("hostile")}},
        {QStringLiteral("uses"), QJsonArray{QStringLiteral("torch.nn")}},
        {QStringLiteral("sizes"),
            QJsonObject{{QStringLiteral("V"), size("vocab_size", "1000", "[16, 262144]")},
                {QStringLiteral("E"), size("width", "64", "[8, 4096]")},
                {QStringLiteral("L"), size("layers", "4", "[1, 64]")},
                {QStringLiteral("H"), size("heads", "4", "[1, 64]")}}},
        {QStringLiteral("require"), QJsonObject{{QStringLiteral("E % H == 0"), sentence}}},
        {QStringLiteral("parts"), QJsonObject{{QStringLiteral("Block"), block}, {QStringLiteral("Whole"), whole}}},
        {QStringLiteral("classes"), QJsonArray{QStringLiteral("Whole")}},
        {QStringLiteral("presets"),
            QJsonObject{{QStringLiteral("hostile"),
                QJsonObject{{QStringLiteral("@title"), text}, {QStringLiteral("@year"), 2026},
                    {QStringLiteral("@source"), text}}}}}};
    return QJsonDocument(description).toJson();
}

} // namespace paramap::test
