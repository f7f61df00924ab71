// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

#include <functional>
#include <string>

namespace paramap::description {

/// A description's document, and the name of its file for messages.
struct Document {
    json::Node node;
    std::string file;
};

/// Returns the document of architectures/NAME.json for "like": "NAME". Throws a Problem if there is none.
using DocumentLoader = std::function<Document(const std::string& name)>;

/// Merges a description with its relative: `"like": "llama", "rename": {"Llama": "Mistral"}`. The result has the
/// relative's sizes, values, requirements, parts, ties and sub-models, with this document's own on top:
/// - A key of both documents keeps its place and takes the new value. Objects are merged key by key.
/// - A new key goes to the end. Null removes a key.
/// - `uses`, `ignores` and `unpacked` are added to the relative's.
/// - If a part says what it is like ("@like": "RMSNorm(width)", or null for nothing), the relative's part of that name
///   does not count.
/// - A rename replaces the beginning of names in what is inherited.
/// Without "like" the document is returned unchanged.
///
/// Inherited values keep the name of their own file. A relative may have a relative. Throws a Problem if a relative
/// leads back to itself.
json::Node withRelative(json::Node document, const std::string& file, const DocumentLoader& load);

} // namespace paramap::description
