// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/tree.h"

namespace paramap::ui {

class TreemapView;

/// Lets assistive technology walk a TreemapView: frames are groups, tiles list items, in the model's order. Once is
/// enough; more does no harm.
void installTreemapAccessibility();

/// Says that the keyboard has come to a node.
void announceTile(TreemapView& view, layout::NodeIndex node);
void announceChoice(TreemapView& view); ///< that several nodes are selected

} // namespace paramap::ui
