// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/breadcrumb/measure_bar.h"

#include "model/text/map/amount.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/menu_button.h"
#include "ui/parts/segment.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

#include <algorithm>

namespace paramap::ui {

MeasureBar::MeasureBar(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(tr("Area"), this))
    , m_row(new QHBoxLayout(this))
    , m_group(new QButtonGroup(this))
    , m_button(new MenuButton(this))
    , m_menu(new QMenu(this)) {
    m_label->setTextFormat(Qt::PlainText);
    setAccessibleName(tr("What areas stand for"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_row->setSpacing(0);
    m_row->addWidget(m_label);
    auto* gap = new QSpacerItem(0, 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
    m_row->addItem(gap);
    followFont(this, [this, gap](const QFontMetrics& metrics) {
        m_row->setContentsMargins(0, 0, scaled(8, metrics), 1);
        gap->changeSize(scaled(8, metrics), 0, QSizePolicy::Fixed, QSizePolicy::Minimum);
        m_row->invalidate();
    });
    m_row->addWidget(m_button);
    m_button->setMenu(m_menu);
    m_button->setToolTip(plainTip(accessibleName()));
    m_button->hide();
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        m_menu->clear();
        for (const map::Measure measure : m_measures) {
            QAction* item = m_menu->addAction(QString::fromStdString(text::title(measure)));
            item->setCheckable(true);
            item->setChecked(button(measure)->isChecked());
            connect(item, &QAction::triggered, button(measure), &QAbstractButton::click);
        }
    });
    connect(m_group, &QButtonGroup::idToggled, this, &MeasureBar::name);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT chosen(static_cast<map::Measure>(id)); });
}

void MeasureBar::setMeasures(const std::vector<map::Measure>& measures) {
    if (measures == m_measures)
        return;
    m_measures = measures;
    for (QAbstractButton* old : m_group->buttons()) {
        m_group->removeButton(old);
        old->hide();
        old->deleteLater();
    }
    for (const map::Measure measure : m_measures) {
        auto* segment = new Segment(this);
        m_group->addButton(segment, static_cast<int>(measure));
        m_row->addWidget(segment);
    }
    name();
}

void MeasureBar::setMeasure(map::Measure measure) {
    if (QAbstractButton* segment = button(measure))
        segment->setChecked(true);
}

int MeasureBar::widthAs(Form form) const {
    const int margin = scaled(8, fontMetrics());
    if (form == Form::Menu) {
        int widest = 0;
        for (const map::Measure measure : m_measures)
            widest
                = std::max(widest, Segment::sizeFor(QString::fromStdString(text::shortTitle(measure)), *this).width());
        return widest + 2 * margin;
    }
    int width = m_label->sizeHint().width() + 2 * margin;
    for (const map::Measure measure : m_measures)
        width += Segment::sizeFor(
            QString::fromStdString(form == Form::Short ? text::shortTitle(measure) : text::title(measure)), *this)
                     .width();
    return width;
}

int MeasureBar::leastWidth() const {
    return widthAs(Form::Menu);
}

void MeasureBar::fit(int room, bool mayBeFull) {
    const Form form = mayBeFull && widthAs(Form::Full) <= room ? Form::Full
        : widthAs(Form::Short) <= room                         ? Form::Short
                                                               : Form::Menu;
    if (form == m_form)
        return;
    m_form = form;
    name();
}

void MeasureBar::name() {
    const bool menu = m_form == Form::Menu;
    m_label->setVisible(!menu);
    m_button->setVisible(menu);
    for (QAbstractButton* segment : m_group->buttons())
        segment->setVisible(!menu);
    if (const int chosen = m_group->checkedId(); chosen >= 0) {
        const auto measure = static_cast<map::Measure>(chosen);
        m_button->setText(QString::fromStdString(text::shortTitle(measure)));
        m_button->setAccessibleName(tr("Area: %1").arg(QString::fromStdString(text::title(measure))));
        m_button->updateGeometry();
    }
    for (const map::Measure measure : m_measures) {
        QAbstractButton* segment = button(measure);
        const QString title = QString::fromStdString(text::title(measure));
        segment->setText(m_form == Form::Short ? QString::fromStdString(text::shortTitle(measure)) : title);
        segment->setAccessibleName(tr("Area: %1").arg(title));
        segment->setToolTip(
            plainTip(tr("Areas stand for: %1 (Ctrl+%2)").arg(title).arg(static_cast<int>(measure) + 1)));
        segment->updateGeometry();
    }
}

QAbstractButton* MeasureBar::button(map::Measure measure) const {
    return m_group->button(static_cast<int>(measure));
}

} // namespace paramap::ui
