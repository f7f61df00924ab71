// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/check/check_model.h"

#include <QStringList>
#include <QTreeView>

namespace paramap::ui {

/// The table "expected | true" on the screen.
class CheckTable : public QTreeView {
    Q_OBJECT
public:
    explicit CheckTable(QWidget* parent = nullptr);

    /// What was expanded is expanded again where lines of these titles are still there.
    void setReport(std::shared_ptr<const text::CheckReport> report, std::vector<text::CheckLine> lines,
        const words::NumberStyle& style);
    const CheckModel& lines() const { return *m_model; }
    void setNothing(const QString& sentence); ///< what stands there while no line is shown
    QString copied() const; ///< the selected lines, their cells separated by tabs
    void fillMenu(QMenu& menu);

Q_SIGNALS:
    /// A person wants to see these tensors of the model; empty for those that only the file has.
    void tensorsChosen(const QStringList& names);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Enter, as on every platform, and Copy
    void contextMenuEvent(QContextMenuEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void fitColumns();
    void choose(const QModelIndex& index);
    QStringList expandedTitles() const;

    CheckModel* m_model;
    std::shared_ptr<const text::CheckReport> m_report;
    QString m_nothing;
};

} // namespace paramap::ui
