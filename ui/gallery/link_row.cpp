// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/link_row.h"

#include "ui/parts/elided_label.h"
#include "ui/parts/link_button.h"

#include <QKeyEvent>
#include <QStyle>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr double linkGap = 16, lineGap = 4; // pixels at a 13 px font

} // namespace

LinkRow::LinkRow(QWidget* parent)
    : QWidget(parent)
    , m_heading(new ElidedLabel(this)) {
    m_heading->setStyle(Ink::Text2);
    m_heading->setWrapped(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void LinkRow::setHeading(const QString& heading) {
    m_heading->setFullText(heading);
    setAccessibleName(heading);
}

void LinkRow::setEntries(const std::vector<GalleryEntry>& entries) {
    qDeleteAll(m_links);
    m_links.clear();
    QWidget* before = this;
    for (const GalleryEntry& entry : entries) {
        auto* link = new LinkButton(this);
        link->setTextSize(13);
        link->setText(
            entry.total.isEmpty() ? entry.title : tr("%1, %2", "a link and its number").arg(entry.title, entry.total));
        link->setAccessibleName(link->text());
        link->installEventFilter(this);
        connect(link, &QAbstractButton::clicked, this, [this, name = entry.name] { Q_EMIT chosen(name); });
        setTabOrder(before, link);
        before = link;
        m_links.push_back(link);
        link->show();
    }
    makeCurrent(0);
    setVisible(!m_links.empty());
    arrange(width(), true);
    updateGeometry();
}

/// Tab reaches the link that was chosen last. The next Tab leaves the row.
void LinkRow::makeCurrent(std::size_t index) {
    for (std::size_t i = 0; i < m_links.size(); ++i)
        m_links[i]->setFocusPolicy(i == index ? Qt::StrongFocus : Qt::ClickFocus);
}

int LinkRow::arrange(int width, bool apply) const {
    const int gap = scaled(linkGap, fontMetrics()), between = scaled(lineGap, fontMetrics());
    int x = 0, y = 0, line = 0;
    const auto put = [&](QWidget& part) {
        const QSize size = part.sizeHint();
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += line + between;
            line = 0;
        }
        if (apply)
            part.setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(QPoint(x, y), size)));
        x += size.width() + gap;
        line = std::max(line, size.height());
    };
    put(*m_heading);
    for (LinkButton* link : m_links)
        put(*link);
    return y + line;
}

int LinkRow::heightForWidth(int width) const {
    return arrange(width, false);
}

QSize LinkRow::sizeHint() const {
    const int wide = scaled(1180, fontMetrics());
    return {wide, heightForWidth(wide)};
}

QSize LinkRow::minimumSizeHint() const {
    return {scaled(210, fontMetrics()), m_heading->minimumSizeHint().height()};
}

void LinkRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange(width(), true);
}

void LinkRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange)
        arrange(width(), true);
}

bool LinkRow::eventFilter(QObject* watched, QEvent* event) {
    const auto link = std::ranges::find(m_links, watched);
    if (link == m_links.end())
        return false;
    const auto index = static_cast<int>(link - m_links.begin());
    if (event->type() == QEvent::FocusIn)
        makeCurrent(static_cast<std::size_t>(index));
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key(), ahead = isRightToLeft() ? -1 : 1;
    const int step = key == Qt::Key_Right ? ahead : key == Qt::Key_Left ? -ahead : 0;
    if (step == 0)
        return false;
    const int next = std::clamp(index + step, 0, static_cast<int>(m_links.size()) - 1);
    makeCurrent(static_cast<std::size_t>(next));
    m_links[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace paramap::ui
