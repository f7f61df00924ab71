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

namespace {

constexpr int activeId = static_cast<int>(map::allMeasures.size()); // of the button; the others have their measure's

} // namespace

struct MeasureBar::Words {
    QString title, brief, tip;
};

MeasureBar::Words MeasureBar::wordsOf(int id) {
    if (id == activeId)
        return {tr("Active"), tr("Active"), tr("Areas stand for: parameters that one token passes")};
    const auto measure = static_cast<map::Measure>(id);
    const QString title = QString::fromStdString(text::title(measure));
    return {title, QString::fromStdString(text::shortTitle(measure)),
        tr("Areas stand for: %1 (Ctrl+%2)").arg(title).arg(id + 1)};
}

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
        for (const int id : m_ids) {
            QAction* item = m_menu->addAction(wordsOf(id).title);
            item->setCheckable(true);
            item->setChecked(m_group->button(id)->isChecked());
            connect(item, &QAction::triggered, m_group->button(id), &QAbstractButton::click);
        }
    });
    connect(m_group, &QButtonGroup::idToggled, this, &MeasureBar::name);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) {
        if (id == activeId)
            Q_EMIT activeChosen();
        else
            Q_EMIT chosen(static_cast<map::Measure>(id));
    });
}

void MeasureBar::setMeasures(const std::vector<map::Measure>& measures, bool withActive) {
    std::vector<int> ids;
    for (const map::Measure measure : measures) {
        ids.push_back(static_cast<int>(measure));
        if (withActive && measure == map::Measure::Parameters)
            ids.push_back(activeId);
    }
    if (ids == m_ids)
        return;
    m_ids = ids;
    for (QAbstractButton* old : m_group->buttons()) {
        m_group->removeButton(old);
        old->hide();
        old->deleteLater();
    }
    for (const int id : m_ids) {
        auto* segment = new Segment(this);
        m_group->addButton(segment, id);
        m_row->addWidget(segment);
    }
    name();
}

void MeasureBar::setMeasure(map::Measure measure, bool active) {
    if (QAbstractButton* segment = active ? activeButton() : button(measure))
        segment->setChecked(true);
}

int MeasureBar::widthAs(Form form) const {
    const int margin = scaled(8, fontMetrics());
    if (form == Form::Menu) {
        int widest = 0;
        for (const int id : m_ids)
            widest = std::max(widest, Segment::sizeFor(wordsOf(id).brief, *this).width());
        return widest + 2 * margin;
    }
    int width = m_label->sizeHint().width() + 2 * margin;
    for (const int id : m_ids)
        width += Segment::sizeFor(form == Form::Short ? wordsOf(id).brief : wordsOf(id).title, *this).width();
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
        m_button->setText(wordsOf(chosen).brief);
        m_button->setAccessibleName(tr("Area: %1").arg(wordsOf(chosen).title));
        m_button->updateGeometry();
    }
    for (const int id : m_ids) {
        const Words words = wordsOf(id);
        QAbstractButton* segment = m_group->button(id);
        segment->setText(m_form == Form::Short ? words.brief : words.title);
        segment->setAccessibleName(tr("Area: %1").arg(words.title));
        segment->setToolTip(plainTip(words.tip));
        segment->updateGeometry();
    }
}

QAbstractButton* MeasureBar::button(map::Measure measure) const {
    return m_group->button(static_cast<int>(measure));
}

QAbstractButton* MeasureBar::activeButton() const {
    return m_group->button(activeId);
}

} // namespace paramap::ui
