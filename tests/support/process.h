// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <nlohmann/json_fwd.hpp>

namespace paramap::test {

/// The result of one run of the program.
struct Outcome {
    int status = -1; ///< -1 if it crashed or did not end within a minute
    QByteArray out, err;
};

Outcome runParamap(const QByteArrayList& arguments, const QByteArray& input = {});
Outcome runShell(const QByteArray& script); ///< bash; the program is $PARAMAP

/// The output as JSON; null if the output is not JSON.
nlohmann::json jsonOf(const Outcome& outcome);

/// The names in the output of `show --format json`, one per line; if the output is something else, a message.
QByteArray tensorNames(const Outcome& outcome);

} // namespace paramap::test
