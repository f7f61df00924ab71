// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/pages.h"

#include "app/window/frame/workbench.h"
#include "ui/check/check_view.h"
#include "ui/compare/compare_view.h"
#include "ui/gallery/gallery.h"
#include "ui/lineup/line_up_view.h"
#include "ui/map/view/treemap_view.h"
#include "ui/tree/module_tree_view.h"

#include <QDockWidget>

namespace paramap {

Pages::Pages(const Actions& actions, QWidget* parent)
    : QStackedWidget(parent)
    , m_gallery(new ui::Gallery(this))
    , m_workbench(new Workbench(actions, this))
    , m_check(new ui::CheckView(this))
    , m_compare(new ui::CompareView(this))
    , m_lineUp(new ui::LineUpView(this)) {
    addWidget(m_gallery);
    addWidget(m_workbench);
    addWidget(m_check);
    addWidget(m_compare);
    addWidget(m_lineUp);
}

void Pages::showGallery() {
    setCurrentWidget(m_gallery);
    m_gallery->setFocus();
}

void Pages::showWorkbench() {
    const bool first = currentWidget() != m_workbench;
    setCurrentWidget(m_workbench);
    if (first) // not the search field, which comes before the cards
        (m_workbench->modulesDock()->isHidden() ? static_cast<QWidget&>(m_workbench->map()) : m_workbench->tree())
            .setFocus();
}

void Pages::showCheck() {
    setCurrentWidget(m_check);
}

void Pages::showCompare() {
    setCurrentWidget(m_compare);
}

void Pages::showLineUp() {
    setCurrentWidget(m_lineUp);
}

bool Pages::isLineUpShown() const {
    return currentWidget() == m_lineUp;
}

bool Pages::isCompareShown() const {
    return currentWidget() == m_compare;
}

bool Pages::isCheckShown() const {
    return currentWidget() == m_check;
}

bool Pages::isWorkbenchShown() const {
    return currentWidget() == static_cast<QWidget*>(m_workbench);
}

bool Pages::isGalleryShown() const {
    return currentWidget() == m_gallery;
}

} // namespace paramap
