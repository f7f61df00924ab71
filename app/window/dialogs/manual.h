// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace paramap {

/// Opens the manual beside the window, at a page of it: "first-steps.md"; at its first page if the name is empty. There
/// is one manual at most; if it is open, it goes to the page.
void openManual(QWidget& window, const QString& page);

} // namespace paramap
