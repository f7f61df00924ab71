// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "app/window/frame/pages.h"

#include "app/window/frame/workbench.h"
#include "ui/check/check_view.h"
#include "ui/compare/compare_view.h"
#include "ui/gallery/gallery.h"
#include "ui/map/view/treemap_view.h"
#include "ui/tree/module_tree_view.h"

#include <QDockWidget>

namespace paramap {

Pages::Pages(const Actions& actions, QWidget* parent)
    : QStackedWidget(parent)
    , m_gallery(new ui::Gallery(this))
    , m_workbench(new Workbench(actions, this))
    , m_check(new ui::CheckView(this))
    , m_compare(new ui::CompareView(this)) {
    addWidget(m_gallery);
    addWidget(m_workbench);
    addWidget(m_check);
    addWidget(m_compare);
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

bool Pages::isCompareShown() const {
    return currentWidget() == m_compare;
}

bool Pages::isCheckShown() const {
    return currentWidget() == m_check;
}

bool Pages::isGalleryShown() const {
    return currentWidget() == m_gallery;
}

} // namespace paramap
