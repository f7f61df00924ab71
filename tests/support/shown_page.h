// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/lesson/talk/talk.h"
#include "ui/figure/recorder.h"
#include "ui/lesson/page_painter.h"

#include <QByteArray>
#include <QSizeF>
#include <QString>

#include <array>
#include <functional>
#include <string>

namespace paramap::test {

inline constexpr std::array pageSizes{QSizeF(1920, 1080), QSizeF(1280, 720), QSizeF(1024, 768)};

/// A page of a lesson and what is drawn of it.
struct ShownPage {
    lesson::Page page;
    ui::DrawnPage drawn;
    ui::Drawing drawing; ///< all that a file would hold
};
ShownPage shown(const lesson::Page& page, QSizeF size, const ui::Theme& theme, ui::PageLetters& letters);

QByteArray place(const lesson::Page& page); ///< "3.1": the step and the beat

/// A page with GPT-2 beside another model. `hide`: lines of the step.
lesson::Page comparing(const std::string& other, const std::string& hide);

/// Looks at all pages of a shipped lesson, beat by beat; `voted`: with the hands of a full room at every question.
void forEachPage(const QString& name, const std::function<void(const lesson::Page&)>& look, bool voted = false);

} // namespace paramap::test
