// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/cost/recipes/adapter_kind.h"

/// The functions of adapterKinds(): each gives what one adapter of its kind adds to a layer, namely the tensors that it
/// trains and what its forward pass keeps, as in the code of PEFT and litgpt. They throw a Problem (usage) for widths
/// that the kind cannot divide.
namespace paramap::cost::additions {

Addition lora(const Widths& at, const AdapterNumbers& numbers);
Addition dora(const Widths& at, const AdapterNumbers& numbers);
Addition mica(const Widths& at, const AdapterNumbers& numbers);
Addition pvera(const Widths& at, const AdapterNumbers& numbers);
Addition para(const Widths& at, const AdapterNumbers& numbers);
Addition deft(const Widths& at, const AdapterNumbers& numbers);
Addition tinylora(const Widths& at, const AdapterNumbers& numbers);
Addition vblora(const Widths& at, const AdapterNumbers& numbers);
Addition randlora(const Widths& at, const AdapterNumbers& numbers);
Addition adalora(const Widths& at, const AdapterNumbers& numbers);
Addition delora(const Widths& at, const AdapterNumbers& numbers);
Addition gralora(const Widths& at, const AdapterNumbers& numbers);
Addition vera(const Widths& at, const AdapterNumbers& numbers);
Addition loha(const Widths& at, const AdapterNumbers& numbers);
Addition hira(const Widths& at, const AdapterNumbers& numbers);
Addition fourierft(const Widths& at, const AdapterNumbers& numbers);
Addition lokr(const Widths& at, const AdapterNumbers& numbers);
Addition oft(const Widths& at, const AdapterNumbers& numbers);
Addition miss(const Widths& at, const AdapterNumbers& numbers);
Addition c3a(const Widths& at, const AdapterNumbers& numbers);
Addition road(const Widths& at, const AdapterNumbers& numbers);
Addition shira(const Widths& at, const AdapterNumbers& numbers);
Addition ia3(const Widths& at, const AdapterNumbers& numbers);
Addition adaptionPrompt(const AttentionWidths& at, const AdapterNumbers& numbers);
Addition llamaAdapter(const AttentionWidths& at, const AdapterNumbers& numbers);
Addition scaleAndBias(const Widths& at, const AdapterNumbers& numbers);
Addition beft(const Widths& at, const AdapterNumbers& numbers);

} // namespace paramap::cost::additions
