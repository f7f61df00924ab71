// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/checkpoint/file/header.h"
#include "model/checkpoint/gguf/config_table.h"

#include <string>

namespace paramap::checkpoint {

/// The config.json of Hugging Face that describes the model of a GGUF file, so that the file opens without one. Where
/// metadata and tensors both tell a size, the tensors do: a vocabulary has rows that fill it up. What only tensors
/// tell (biases, whether the head is tied) is left out of the config of a file without tensors.
///
/// Empty if the architecture is not in the table (`config_table.h`), or if a size is absent without which the model
/// would be another one, is no whole number, or differs between layers.
std::string configOf(const Header& header, const GgufTable& table);

} // namespace paramap::checkpoint
