// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

namespace paramap::description {

/// Merges the sections of a description, or of one of its namings, onto those of another one:
/// - A key of both keeps its place and takes the new value. Objects are merged key by key.
/// - A new key goes to the end. Null removes a key.
/// - "@order" in a part names entries that stand in this order, in the places that they have together.
/// - `uses`, `ignores` and `unpacked` are added to those of the other.
/// - Conditions under `require` are told apart by their whole text, and null removes one.
/// - If a part says what it is like ("@like": "RMSNorm(width)", or null for nothing), the other part of that name does
///   not count.
/// Throws a Problem, without file, if "@order" names no entry.
json::Node merged(json::Node base, const json::Node& own);

} // namespace paramap::description
