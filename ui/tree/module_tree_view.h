// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"
#include "ui/tree/module_model.h"

#include <QPersistentModelIndex>
#include <QSet>
#include <QTreeView>

#include <optional>

class QMenu;

namespace paramap::ui {

/// The module tree as a person sees it. Paths are as everywhere; "" is the whole model.
/// What a person does is told by signals; what the slots do is not told back.
class ModuleTreeView : public QTreeView {
    Q_OBJECT
public:
    explicit ModuleTreeView(QWidget* parent = nullptr);

    ModuleModel* moduleModel() const { return m_model; }
    QString path() const { return m_path; } ///< of the selected row
    bool isFolded() const { return m_model->rowOptions().folded; }
    bool showsEmpty() const { return m_model->rowOptions().empty; }
    void setNumberStyle(const words::NumberStyle& style);
    void fillMenu(QMenu& menu); ///< columns, order, and what is shown: the header's context menu

public Q_SLOTS:
    /// Keeps what is open, selected and in view. See ModuleModel for what is counted.
    void setNetwork(
        const paramap::network::NetworkPtr& network, const paramap::map::Measured& measured = {}, bool active = false);
    void select(const QString& path); ///< opens what is around it and scrolls there
    /// Several rows; `current` is the one that keys start from.
    void setChosen(const QStringList& paths, const QString& current);
    void expandEqual(const QString& path); ///< shows and opens every module that is the same as this one
    void setHovered(const QString& path); ///< another view's pointer is on it
    void clearHovered();
    /// While something is searched for: only these modules, what is in them and what they are in, opened up to them.
    /// nullopt: all rows, and what was open before is open. Of very many or of none nothing is put away.
    void setFound(const std::optional<QStringList>& paths);
    void setFolded(bool folded);
    void setShowsEmpty(bool shows);
    void copy(); ///< the selected rows as tab separated text, numbers plain

Q_SIGNALS:
    void selected(const QString& path);
    void chosenTogether(const QStringList& paths, const QString& current); ///< several rows
    void activated(const QString& path); ///< Enter or double-click: zoom to it
    void hovered(const QString& path);
    void unhovered();
    void foldedChanged(bool folded);

protected:
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void showHover(const QModelIndex& index);
    void sortBySection(int column); ///< first click, second, third: back to the model's order
    void setOrder(int column, Qt::SortOrder order);
    void measure();
    void fitColumns();
    void selectRows();
    QSet<QString> openPaths() const; ///< of the modules whose rows are shown
    static bool isAround(const QString& path, const QString& inner);
    void filterRows(); ///< by m_found
    void openFirst(); ///< what a person wants to see first: the whole way down, once
    void changeRows(const std::function<void()>& change); ///< keeps the place in view and the selection
    void changeOptions(const text::RowOptions& options);

    ModuleModel* m_model = nullptr;
    QString m_path;
    QStringList m_chosen; ///< of the selected rows, if there are several
    QPersistentModelIndex m_hover;
    QSet<int> m_hiddenByUser;
    std::optional<QStringList> m_found;
    QList<QPersistentModelIndex> m_filtered; ///< rows that the search puts away
    std::optional<QSet<QString>> m_openBefore; ///< it began
    std::array<int, ModuleModel::ColumnCount> m_widths{}; ///< what each column needs; 0 = what is left
    bool m_quiet = false; ///< changes now are not a person's
};

} // namespace paramap::ui
