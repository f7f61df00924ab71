// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/memory/memory.h"

#include <iosfwd>

namespace paramap::text {

/// The timeline of a run as `paramap memory --format csv` prints it: a row for each instant, a column for each content
/// in bytes. The instant of the peak has "peak" in the last column. RFC 4180, lines end in CRLF.
void timelineCsv(std::ostream& out, const cost::Memory& memory);

} // namespace paramap::text
