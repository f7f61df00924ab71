// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap::ui {
class SizesPanel;
}

namespace paramap {

/// Add size: a list of the sizes that the panel has folded away, with a field that filters by name and meaning. The
/// chosen one moves to the visible ones.
void openAddSize(QWidget& window, ui::SizesPanel& sizes);

} // namespace paramap
