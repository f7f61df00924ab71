// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

namespace paramap::sizes {

/// The settings as if the config.json had this key: where a key may hold a list of sides (image_size: [224, 192]), each
/// goes to its own size, and a single number is all of them. Otherwise as `with`.
Settings withKey(const Settings& settings, const std::string& key, const formula::Value& value);

} // namespace paramap::sizes
