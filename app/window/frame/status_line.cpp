// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/status_line.h"

#include "ui/look/theme.h"
#include "ui/parts/follow_font.h"

#include <QLabel>

namespace paramap {

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent)
    , m_text(new QLabel(this))
    , m_honesty(new QLabel(this)) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the same policy as a window's own status bar
    m_text->setObjectName(QStringLiteral("status"));
    m_honesty->setObjectName(QStringLiteral("honesty"));
    m_text->setTextFormat(Qt::RichText);
    m_honesty->setTextFormat(Qt::RichText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long path must not widen the window
    addWidget(m_text, 1);
    addPermanentWidget(m_honesty);
    ui::followFont(this, [this](const QFontMetrics& metrics) {
        const int air = ui::scaled(6, metrics);
        m_text->setContentsMargins(air, 0, air, 0);
    });
}

void StatusLine::setText(const QString& text) {
    if (m_text->text() != text)
        m_text->setText(text);
}

void StatusLine::setHonesty(const QString& word, const QString& more, bool problem) {
    const ui::Theme& theme = ui::Theme::current(palette());
    const QString text = QStringLiteral("<span style='color:%1'>%2</span>%3")
                             .arg((problem ? theme.error : theme.good).ink.name(), word, more);
    if (m_honesty->text() != text)
        m_honesty->setText(text);
}

} // namespace paramap
