// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/saved_session.h"

#include <filesystem>
#include <string>

namespace paramap {

/// The content of a file: a model, or a session.
struct ModelFile {
    SavedSession model;
    bool session = false; ///< the file is a session, or a picture or JSON file that carries one
};

/// How a file is read; "" for what the file says.
struct ReadAs {
    std::string cls; ///< the class
    std::string as; ///< the architecture that it is counted as: see Catalog::fromText
    std::string dictionary{}; ///< of a checkpoint of PyTorch: see checkpoint::openCheckpoint
};

/// A preset, in one of its classes; "" = its own. Throws a Problem if there is no such preset or class.
ModelFile presetModel(const std::string& name, const catalog::Catalog& catalog, const std::string& cls = {});

/// Reads a config.json, a description, a folder with a config.json, a session, or an exported file that carries its
/// session (PNG, SVG, PDF, JSON). A config.json gets the name of its model. Throws a Problem with file and line.
ModelFile readModelFile(const std::filesystem::path& path, const catalog::Catalog& catalog, const ReadAs& wanted = {});

/// The same for a text that is no file: a config.json from stdin or the clipboard.
ModelFile readModelText(
    const std::string& text, const std::string& name, const catalog::Catalog& catalog, const ReadAs& wanted = {});

/// Appends a session to the rectangles of an exported JSON file; `json` is one object.
std::string withSession(std::string json, const std::string& session);

} // namespace paramap
