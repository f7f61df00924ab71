// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace paramap {

class Session;

/// Opens the chart and the table of a size's values beside the window, or of "batch", "sequence" or "context". There is
/// one at a time. It follows the model, and closes when a model without that size is opened.
void openSweep(QWidget& window, Session& session, const QString& key);

} // namespace paramap
