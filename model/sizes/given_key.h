// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/sizes/settings.h"

namespace paramap::sizes {

/// Returns the settings as if config.json had this key. Where a key may hold a list of sides (image_size: [224, 192]),
/// each entry sets its own size, and a single number sets all of them. Other keys are set as by `with`.
Settings withKey(const Settings& settings, const std::string& key, const formula::Value& value);

} // namespace paramap::sizes
