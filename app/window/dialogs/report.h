// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace paramap {

class Session;

/// Help > Report a wrong count: what a report needs as text to copy, and what to do with it. Nothing is sent. The
/// session must hold a model.
void openReport(QWidget& window, Session& session);

} // namespace paramap
