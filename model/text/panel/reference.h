// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <string>

namespace paramap::text {

/// Whose code the counts were checked against, as the description says it: the library with its version
/// ("transformers 4.57.6") where its source names one, else its library, else "". Of a description that nobody has
/// checked it says that the counts follow it.
std::string reference(const description::Architecture& architecture);

} // namespace paramap::text
