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

/// JSON as a test writes it, with ` for ": quoted("{`model_type`: `gpt2`}").
QByteArray quoted(QByteArray text);

/// The shipped descriptions of the build tree, and no user's.
catalog::Catalog shippedCatalog();

/// The network of a config.json, a library's model or a description, as text; messages call it "test.json".
network::NetworkPtr networkOf(std::string_view text, std::string_view cls = {});
/// A preset with sizes set one after the other, as --set does: {{"n_layer", 3}}.
network::NetworkPtr presetWith(std::string_view preset,
    const std::vector<std::pair<std::string, formula::Value>>& sizes, std::string_view cls = {});

/// The message of the Problem that the action ends in; "no problem" if it ends well.
QByteArray problemOf(const std::function<void()>& action);

/// Every module place as "path Class" ("path Class = owner" where it stands elsewhere), in order; the root's path is
/// ".".
QByteArrayList moduleLines(const network::Network& network);
/// Every parameter as "path [sizes]" ("… = owner" where it is tied), in traversal order.
QByteArrayList parameterLines(const network::Network& network);
/// Every buffer as "path [sizes]", "… non-persistent" where a checkpoint does not store it.
QByteArrayList bufferLines(const network::Network& network);

/// The first line in which two lists differ, for a message; "" if they are equal.
QByteArray firstDifference(const QByteArrayList& got, const QByteArrayList& wanted);

} // namespace paramap::test
