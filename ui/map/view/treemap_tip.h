// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include "model/words/numbers.h"

namespace paramap::ui {

struct Theme;

/// What the tooltip of a node says, as rich text: kind and name, class and shape, formula = value, shares, and what is
/// too small to be drawn in it, by name.
QString tipText(const MapScene& scene, layout::NodeIndex node, const words::NumberStyle& numbers, const Theme& theme);

/// Likewise of the buffers below the root that a checkpoint stores: how many of each name.
QString buffersTip(const MapScene& scene, const words::NumberStyle& numbers);

/// One spoken sentence: "c_attn, attention, 1,771,776 parameters, 1.42 % of total, 75.0 % of attn, 1 of 2, level 4".
QString spokenText(const MapScene& scene, layout::NodeIndex node, const words::NumberStyle& numbers);
/// "Treemap of GPT2LMHeadModel, 124,439,808 parameters, 3 parts: wte 31.0 %, wpe 0.63 %, h 68.3 %"
QString spokenMap(const MapScene& scene, const words::NumberStyle& numbers);

} // namespace paramap::ui
