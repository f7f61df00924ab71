// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/saved_session.h"

#include <filesystem>
#include <string>

namespace paramap {

/// A file that was read: a model as the file says, or a session with all that it holds.
struct ModelFile {
    SavedSession model;
    bool session = false; ///< of a session, or of a picture or JSON file that carries one
};

/// Reads a config.json, a description, a folder holding a config.json, a session, or what was exported with its session
/// (PNG, SVG, PDF, JSON). `cls`: "" = as the file says. Problem that names the file and the line.
ModelFile readModelFile(
    const std::filesystem::path& path, const catalog::Catalog& catalog, const std::string& cls = {});

/// The same of a text that is no file: a config.json on stdin or from the clipboard.
ModelFile readModelText(
    const std::string& text, const std::string& name, const catalog::Catalog& catalog, const std::string& cls = {});

/// The session behind the rectangles of an exported JSON file, and how it is put there; `json` is one object.
std::string withSession(std::string json, const std::string& session);

/// Writes a file whole or not at all. Problem if it cannot be written.
void writeFile(const std::string& file, std::string_view bytes);

} // namespace paramap
