// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
//
// A person can give parts other names for figures.
#include "ui/map/view/treemap_view.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <functional>

namespace paramap::ui {

namespace {

/// A field over the part. Enter takes the name; anything else keeps the old one.
class NameEdit : public QLineEdit {
public:
    NameEdit(QWidget* map, std::function<void(const QString&)> take)
        : QLineEdit(map)
        , m_take(std::move(take)) { }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!enter && event->key() != Qt::Key_Escape) {
            QLineEdit::keyPressEvent(event);
            return;
        }
        const QString name = text();
        parentWidget()->setFocus(); // the field closes when it loses the focus
        if (enter)
            m_take(name);
    }
    void focusOutEvent(QFocusEvent* event) override {
        QLineEdit::focusOutEvent(event);
        if (event->reason() == Qt::PopupFocusReason) // the field's own menu has opened
            return;
        hide();
        deleteLater();
    }

private:
    std::function<void(const QString&)> m_take;
};

} // namespace

void TreemapView::beginNaming(const QString& path) {
    const QRect part = ringRect(path.toStdString()).toAlignedRect();
    if (part.isEmpty())
        return;
    auto* edit = new NameEdit(this, [this, path](const QString& name) { Q_EMIT nameWished(path, name); });
    edit->setObjectName(QStringLiteral("nameEdit"));
    edit->setAccessibleName(tr("Name of %1 in figures").arg(path));
    edit->setMaxLength(map::longestName);
    const auto known = m_view.names.find(path.toStdString());
    edit->setText(known == m_view.names.end() ? QString() : QString::fromStdString(known->second));
    edit->setPlaceholderText(scene().name(scene().tree.find(path.toStdString())));
    edit->resize(std::min(width(), std::max(part.width(), fontMetrics().height() * 10)), edit->sizeHint().height());
    edit->move(std::clamp(part.left(), 0, width() - edit->width()),
        std::clamp(part.top(), 0, std::max(0, height() - edit->height())));
    edit->show();
    edit->setFocus();
    edit->selectAll();
}

} // namespace paramap::ui
