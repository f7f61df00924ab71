// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/description/architecture.h"

#include <string>

namespace paramap::text {

/// The code that the counts were checked against, according to the description: the library with its version
/// ("transformers 4.57.6") if the description's source has one, else the library alone, else "". If nobody has checked
/// the description, the text says that the counts follow it.
std::string reference(const description::Architecture& architecture);

} // namespace paramap::text
