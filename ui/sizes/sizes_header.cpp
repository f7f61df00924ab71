// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/sizes_header.h"

#include "ui/parts/elided_label.h"
#include "ui/parts/link_button.h"
#include "ui/parts/menu_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>

namespace paramap::ui {

SizesHeader::SizesHeader(QWidget* parent)
    : QWidget(parent)
    , m_resetAll(new LinkButton(this))
    , m_preset(new MenuButton(this))
    , m_menu(new QMenu(this)) {
    auto* row = new QHBoxLayout(this);
    auto* title = new ElidedLabel(this);
    title->setStyle(Ink::Text, 12.5, QFont::DemiBold);
    title->setNeverCut(true);
    title->setFullText(tr("Sizes"));
    m_resetAll->setText(tr("Reset all"));
    m_resetAll->setAccessibleDescription(tr("Resets every size to the value that was opened"));
    m_resetAll->hide();
    connect(m_resetAll, &QAbstractButton::clicked, this, &SizesHeader::allReset);
    m_preset->setAccessibleDescription(tr("Chooses a published model of this family"));
    row->addWidget(title);
    row->addStretch(1);
    row->addWidget(m_resetAll);
    row->addWidget(m_preset);
    measure();
}

void SizesHeader::measure() {
    const int side = scaled(14, fontMetrics());
    // The end margin is smaller by the button's padding, so that its text ends where the boxes below end.
    layout()->setContentsMargins(side, scaled(4, fontMetrics()), scaled(9, fontMetrics()), scaled(2, fontMetrics()));
    layout()->setSpacing(scaled(7, fontMetrics()));
}

void SizesHeader::setTitle(const QString& title, bool changed) {
    m_resetAll->setVisible(changed);
    m_preset->setText(changed ? tr("%1, changed").arg(title) : title);
}

void SizesHeader::setPresets(const std::vector<PresetChoice>& presets) {
    m_menu->clear();
    for (const PresetChoice& preset : presets) {
        QString text = preset.title;
        QAction* action = m_menu->addAction(text.replace(u'&', QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, name = preset.name] { Q_EMIT presetChosen(name); });
    }
    m_preset->setMenu(presets.empty() ? nullptr : m_menu);
}

void SizesHeader::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && layout())
        measure();
}

} // namespace paramap::ui
