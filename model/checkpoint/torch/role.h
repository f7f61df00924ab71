// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/pickle/tree.h"

#include <string_view>

namespace paramap::checkpoint {

/// What a class or function that a pickle names does there.
enum class TorchRole {
    Opaque, ///< unknown: what it would give is not looked at
    Harmless, ///< known, and holds no tensor
    Tensor, ///< its arguments describe a tensor
    Wrapper, ///< gives its first argument, or something like it
    FromType, ///< calls its first argument with its third
    Mapping, ///< a dictionary
    ScriptObject ///< a class of TorchScript, whose attributes are its state
};

/// Of a global's name.
TorchRole torchRole(std::string_view global);

/// The class or function that an object is made by, seen through what only constructs an object of a class. "" if it
/// has no name.
std::string_view className(const PickleTree& tree, PickleValue object);

/// The attributes of an object: its state, if that is a dictionary, else None.
PickleValue attributes(const PickleTree& tree, PickleValue object);

} // namespace paramap::checkpoint
