// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/model_words.h"
#include "model/lesson/talk/page.h"
#include "model/map/map_view.h"
#include "model/network/network.h"

#include <string>

namespace paramap {

/// The map of a lesson's step as an SVG drawing, without a title: what it is about stands beside it. Needs Qt
/// (`drawingApplication`). Throws a Problem if the model has no such areas.
std::string lessonMap(const network::NetworkPtr& network, const map::MapView& view, const lesson::ModelWords& words);

/// The same of two maps side by side on one scale, each with its name and amount.
std::string lessonMaps(const lesson::PageMap& left, const lesson::PageMap& right);

} // namespace paramap
