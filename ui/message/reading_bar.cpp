// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/message/reading_bar.h"

#include "ui/look/plain_text.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace paramap::ui {

ReadingBar::ReadingBar(QWidget* parent)
    : QFrame(parent)
    , m_text(new ElidedLabel(this))
    , m_bar(new QProgressBar(this))
    , m_stop(new QPushButton(tr("&Stop"), this)) {
    setObjectName(QStringLiteral("reading"));
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_text, 1);
    row->addWidget(m_bar);
    row->addWidget(m_stop);
    m_text->setCutInside(true);
    m_bar->setRange(0, 0); // nobody knows how long the headers are before they are read
    m_bar->setTextVisible(false);
    followFont(this, [this, row](const QFontMetrics& metrics) {
        row->setContentsMargins(scaled(14, metrics), scaled(6, metrics), scaled(14, metrics), scaled(6, metrics));
        row->setSpacing(scaled(12, metrics));
        m_bar->setFixedWidth(scaled(160, metrics));
    });
    connect(m_stop, &QAbstractButton::clicked, this, &ReadingBar::stopWanted);
    hide();
}

void ReadingBar::begin(const QString& file) {
    m_file = printableName(file);
    m_text->setFullText(tr("Reading %1").arg(m_file));
    setAccessibleName(m_text->text());
    show();
}

void ReadingBar::setRead(const QString& amount) {
    m_text->setFullText(tr("Reading %1: %2").arg(m_file, amount));
}

void ReadingBar::end() {
    hide();
}

} // namespace paramap::ui
