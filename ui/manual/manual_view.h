// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/manual/manual.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;
class QUrl;

namespace paramap::ui {

class PageView;

/// The manual: a search field and the contents at the left, a page at the right. While there are words in the field,
/// the contents are the pages that have all of them, and the words are marked on the page.
class ManualView : public QWidget {
    Q_OBJECT
public:
    explicit ManualView(const Manual& manual, QWidget* parent = nullptr);

    PageView& page() { return *m_page; }
    QLineEdit& field() { return *m_field; }
    QString title() const; ///< of the page, as the contents say it
    QString file() const; ///< of the page that is shown: "first-steps.md"
    QSize sizeHint() const override;

public Q_SLOTS:
    void open(const QString& file); ///< relative to the manual's folder; ignored if there is no such page
    void find(); ///< the keyboard goes to the field

Q_SIGNALS:
    void pageChanged();
    void outside(const QUrl& link); ///< a link that leads out of the manual was followed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeReader();
    void search(const QString& typed);
    void fill(const QString& typed);
    void follow(const QUrl& link);
    void showPlace(); ///< which page it is, in the contents and to others
    void goToMatch(int step); ///< goes on to the next page that has the words

    Manual m_manual;
    QLineEdit* m_field = nullptr;
    QLabel* m_count = nullptr;
    QTreeWidget* m_contents = nullptr;
    PageView* m_page = nullptr;
    QToolButton *m_back = nullptr, *m_forward = nullptr;
};

} // namespace paramap::ui
