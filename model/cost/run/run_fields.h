// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/run/run_settings.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace paramap::cost {

/// One setting of a run: by which names files and the command line know it, and where it lies.
struct RunField {
    enum class Use { Both, Training, Inference };

    std::string_view key; ///< in a session file: "kv_dtype"
    std::string_view option; ///< on the command line: "--kv-dtype"
    std::variant<std::int64_t RunSettings::*, std::string RunSettings::*> member;
    Use use = Use::Both;
    std::string_view placeholder; ///< "N"; empty for an option without a value, which is 1 where it is given
    std::string_view about; ///< one line, without the words that it knows
    std::string_view setting; ///< what `knownWords` calls it; empty where it knows no words of its own

    bool isNumber() const { return member.index() == 0; }
    bool isFlag() const { return placeholder.empty(); }
};

/// Every setting once, in the order in which files and command lines name them.
const std::vector<RunField>& runFields();
/// By its key; there must be one.
const RunField& runField(std::string_view key);

/// The words that a setting knows, for a menu: "precision", "optimizer", "attention", "checkpointing", "gradients",
/// "dtype", "kvDtype", "trained", "loraTargets", "loraDtype", "baseDtype". Empty for another setting.
std::vector<std::string> knownWords(std::string_view setting);

/// As the command line spells the value.
std::string valueText(const RunSettings& run, const RunField& field);

/// The run with one value as a person types it: "8", "lora:8", "nf4"; "" is what the model decides where it may, a bare
/// number stands for a rank of LoRA. Problem (usage) for what is no value of that setting, whatever the model.
RunSettings withValue(RunSettings run, const RunField& field, std::string text);

/// What a setting needs beside it to mean anything: "--parameters-trained lora:R" of the types of adapters, "a
/// pipeline:
/// --pp N" of micro-batches; empty where it means something, or needs nothing.
std::string_view unmetNeed(const RunField& field, const RunSettings& run, Mode mode);

/// Problem (usage) with the nearest right answer for words and numbers that no model can be run with.
void checkRun(const RunSettings& run);

} // namespace paramap::cost
