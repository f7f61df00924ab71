// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

#include <string>

namespace paramap::catalog {

/// The text of a member; "" if it is absent or null. Throws a Problem with the line if it is anything else.
std::string textOf(const json::Node& node, const char* key, const std::string& file);

int lineOf(const json::Node& node, const char* key); ///< of a member, else of the object
bool isObject(const json::Node* node); ///< false for no node

} // namespace paramap::catalog
