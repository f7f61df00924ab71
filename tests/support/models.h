// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/network/network.h"

#include <QByteArray>
#include <QByteArrayList>

#include <functional>
#include <string>
#include <string_view>

namespace paramap::test {

/// JSON with every ` replaced by ": quoted("{`model_type`: `gpt2`}").
QByteArray quoted(QByteArray text);

/// The catalog of the shipped descriptions in the build tree, without the user's own descriptions.
catalog::Catalog shippedCatalog();

/// The network of a config.json, a library's model or a description, as text; messages call it "test.json".
network::NetworkPtr networkOf(std::string_view text, std::string_view cls = {});
/// The network of a preset. The sizes are set one after the other, as by --set: {{"n_layer", 3}}.
network::NetworkPtr presetWith(std::string_view preset,
    const std::vector<std::pair<std::string, formula::Value>>& sizes, std::string_view cls = {});

/// The message of the Problem that the action throws; "no problem" if it throws none.
QByteArray problemOf(const std::function<void()>& action);

/// All module places in order, as "path Class" ("path Class = owner" for a shared module); the root's path is ".".
QByteArrayList moduleLines(const network::Network& network);
/// All parameters in traversal order, as "path [sizes]" ("… = owner" for a tied one).
QByteArrayList parameterLines(const network::Network& network);
/// All buffers, as "path [sizes]" ("… non-persistent" if a checkpoint does not store it).
QByteArrayList bufferLines(const network::Network& network);

/// A message about the first line in which two lists differ; "" if they are equal.
QByteArray firstDifference(const QByteArrayList& got, const QByteArrayList& wanted);

} // namespace paramap::test
