// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

#include <functional>
#include <string>
#include <vector>

namespace paramap::description {

/// A description's document, and the name of its file for messages.
struct Document {
    json::Node node;
    std::string file;
};

/// Returns the document of architectures/NAME.json for "like": "NAME". Throws a Problem if there is none.
using DocumentLoader = std::function<Document(const std::string& name)>;

/// Merges a description with its relative (`merged`): `"like": "llama", "rename": {"Llama": "Mistral"}`. The result has
/// the relative's sizes, values, requirements, parts, ties and sub-models, with this document's own on top. A rename
/// replaces the beginning of names in what is inherited. Without "like" the document is returned unchanged.
///
/// `naming`: with what the section of this name in "namings" changes; "" = none. If the document has that section, its
/// relative is taken in the same naming, unless the section says "inherit": false.
///
/// Inherited values keep the name of their own file. A relative may have a relative. Throws a Problem if a relative
/// leads back to itself.
json::Node withRelative(
    json::Node document, const std::string& file, const DocumentLoader& load, const std::string& naming = {});

/// The names under "namings".
std::vector<std::string> namingsOf(const json::Node& document);

} // namespace paramap::description
