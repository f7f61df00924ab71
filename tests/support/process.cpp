// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "tests/support/process.h"

#include <nlohmann/json.hpp>

#include <QProcess>

namespace paramap::test {

namespace {

Outcome finish(QProcess& process, const QByteArray& input) {
    process.waitForStarted();
    process.write(input);
    process.closeWriteChannel();
    Outcome outcome;
    if (!process.waitForFinished(60'000)) {
        process.kill();
        process.waitForFinished();
        outcome.err = "did not end";
        return outcome;
    }
    outcome.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

} // namespace

Outcome runParamap(const QByteArrayList& arguments, const QByteArray& input) {
    QStringList words;
    for (const QByteArray& argument : arguments)
        words << QString::fromUtf8(argument);
    QProcess process;
    process.start(QStringLiteral(PARAMAP_EXECUTABLE), words);
    return finish(process, input);
}

Outcome runShell(const QByteArray& script) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PARAMAP"), QStringLiteral(PARAMAP_EXECUTABLE));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("bash"), {QStringLiteral("-c"), QString::fromUtf8(script)});
    return finish(process, {});
}

nlohmann::json jsonOf(const Outcome& outcome) {
    return nlohmann::json::parse(outcome.out.begin(), outcome.out.end(), nullptr, false);
}

QByteArray tensorNames(const Outcome& outcome) {
    const nlohmann::json shown = jsonOf(outcome);
    QByteArray result;
    if (shown.is_object())
        for (const nlohmann::json& tensor : shown["tensors"])
            result += QByteArray::fromStdString(tensor["name"].get<std::string>()) + '\n';
    return result.isEmpty() ? "no tensors; status " + QByteArray::number(outcome.status) + ": " + outcome.err : result;
}

} // namespace paramap::test
