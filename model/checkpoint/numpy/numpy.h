// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/file/source.h"

namespace paramap::checkpoint {

/// Readers of what NumPy's save and savez write (numpy/lib/format.py), versions 1 to 3. Arrays of objects are listed as
/// "object" and their pickles not read; a structured type is one text.
///
/// Each throws a Refusal: "unknown_format" if the file is none of its kind, "truncated_header", "bad_version",
/// "header_too_large" beyond 1 MiB, "bad_npy" for a header that is not the dictionary NumPy writes, "overflow", and
/// "truncated_data" or "trailing_bytes" if there are fewer or more data than the header says.

/// One array, which is named "array".
Header readNpy(const Source& source);
/// A zip of arrays, named as its members without ".npy". Throws as `Archive`, too, and "too_large" if all headers have
/// more than 64 MiB. Of each member, only the header is unpacked.
Header readNpz(const Source& source);

} // namespace paramap::checkpoint
