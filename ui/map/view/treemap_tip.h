// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/map/scene/map_scene.h"

#include "model/words/numbers.h"

namespace paramap::ui {

struct Theme;

/// The tooltip of a node as rich text: kind and name, class and shape, formula = value, shares, and the names of parts
/// that are too small to be drawn in it.
QString tipText(const MapScene& scene, layout::NodeIndex node, const words::NumberStyle& numbers, const Theme& theme);

/// The tooltip of the strip of buffers: how many stored buffers of each name are below the map's root.
QString buffersTip(const MapScene& scene, const words::NumberStyle& numbers);

/// One spoken sentence: "c_attn, attention, 1,771,776 parameters, 1.42 % of total, 75.0 % of attn, 1 of 2, level 4".
QString spokenText(const MapScene& scene, layout::NodeIndex node, const words::NumberStyle& numbers);
/// "Treemap of GPT2LMHeadModel, 124,439,808 parameters, 3 parts: wte 31.0 %, wpe 0.63 %, h 68.3 %"
QString spokenMap(const MapScene& scene, const words::NumberStyle& numbers);

} // namespace paramap::ui
