// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap {

class Session;

/// Opens the timeline of the run that the memory card shows, beside the window. There is one at a time. It follows the
/// model and the card, and closes with the model.
void openTimeline(QWidget& window, Session& session);

} // namespace paramap
