// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>
#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace paramap::ui {

/// The path from the whole model to the module that fills the map: a button for each step, the last one bold. If there
/// is too little room, the steps in the middle move into a menu behind "…".
class Breadcrumb : public QWidget {
    Q_OBJECT
public:
    explicit Breadcrumb(QWidget* parent = nullptr);

    /// `title`: the name of the whole model. `path`: the module; "" for the whole model. `titles`: by path, for parts
    /// whose title differs from the step in the path.
    void setPath(const QString& title, const QString& path, const QHash<QString, QString>& titles = {});
    QString path() const { return m_path; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clicked(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Part {
        QString path, title;
        QToolButton* button = nullptr;
    };
    void build();
    void fit();
    QToolButton* makeButton(const QString& text);

    QHBoxLayout* m_row;
    QString m_title, m_path;
    QHash<QString, QString> m_titles;
    QList<Part> m_parts;
    QToolButton* m_more = nullptr;
    QMenu* m_menu;
};

} // namespace paramap::ui
