// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/parts/follow_font.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace paramap::ui {
namespace {

class FontWatch : public QObject {
public:
    FontWatch(QWidget* widget, std::function<void(const QFontMetrics&)> arrange)
        : QObject(widget)
        , m_arrange(std::move(arrange)) {
        widget->installEventFilter(this);
        m_arrange(widget->fontMetrics());
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FontChange)
            m_arrange(static_cast<QWidget*>(watched)->fontMetrics());
        return false;
    }

private:
    std::function<void(const QFontMetrics&)> m_arrange;
};

} // namespace

void followFont(QWidget* widget, const std::function<void(const QFontMetrics&)>& arrange) {
    new FontWatch(widget, arrange);
}

} // namespace paramap::ui
