// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "model/network/model_word.h"

#include <filesystem>

namespace paramap::network {

std::string modelWord(const sizes::Settings& settings) {
    if (!settings.preset.empty())
        return settings.preset;
    const std::string file = std::filesystem::path(settings.source).filename().string();
    const bool isNamedAfterFile = !file.empty() && settings.title.ends_with(" (" + file + ")");
    return isNamedAfterFile ? settings.source : settings.title;
}

} // namespace paramap::network
