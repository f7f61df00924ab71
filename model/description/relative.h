// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/json/document.h"

#include <functional>
#include <string>

namespace paramap::description {

/// A description's document with the name that messages call its file.
struct Document {
    json::Node node;
    std::string file;
};

/// Brings the document of architectures/NAME.json for "like": "NAME"; Problem if there is none.
using DocumentLoader = std::function<Document(const std::string& name)>;

/// `"like": "llama", "rename": {"Llama": "Mistral"}`: the relative's sizes, values, requirements, parts, ties and
/// sub-models with this document's own on top. A key of both keeps its place and takes the new value, objects are
/// merged key by key, a new key goes to the end and null removes one; `uses`, `ignores` and `unpacked` are added to. A
/// part whose body says what it is like, "@like": "RMSNorm(width)" or null for nothing, takes nothing of the
/// relative's. A rename replaces the beginning of names in what is inherited. Without "like" the document comes back as
/// it is.
///
/// Inherited values carry their own file. A relative may have a relative. Problem for one that leads back to itself.
json::Node withRelative(json::Node document, const std::string& file, const DocumentLoader& load);

} // namespace paramap::description
