// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/layout/tree.h"

namespace paramap::ui {

class TreemapView;

/// Lets screen readers walk a TreemapView: frames are groups, tiles are list items, in the model's order. Calling it
/// more than once does no harm.
void installTreemapAccessibility();

/// Announces that the keyboard has reached a node.
void announceTile(TreemapView& view, layout::NodeIndex node);
void announceChoice(TreemapView& view); ///< announces that several nodes are selected

} // namespace paramap::ui
