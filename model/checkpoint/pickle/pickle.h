// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/pickle/input.h"
#include "model/checkpoint/pickle/tree.h"

namespace paramap::checkpoint {

/// Reads one pickle of protocol 0 to 5, up to its STOP, after which the input may go on. The opcodes are those of
/// Python's pickletools module. Nothing is called and nothing imported: a call becomes an object that says what would
/// be called. Texts are kept up to 64 KiB and bytes up to 4 KiB, of longer ones the beginning.
///
/// Throws a Refusal: "truncated_header" if the input ends before STOP or a length is greater than what is left,
/// "type_confusion" for an item put into what cannot hold it, "too_large" beyond the limit of a PickleTree, and
/// "bad_pickle" for anything else that Python's unpickler would not read either.
PickleTree readPickle(PickleInput& input);

} // namespace paramap::checkpoint
