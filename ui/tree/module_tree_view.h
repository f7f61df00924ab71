// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/found_below.h"
#include "model/network/module_find.h"
#include "ui/tree/module_model.h"

#include <QPersistentModelIndex>
#include <QSet>
#include <QTreeView>

#include <optional>

class QMenu;

namespace paramap::ui {

/// The module tree on the screen. Paths are paths of the network; "" is the whole model. Signals report what a person
/// does; the slots emit nothing.
class ModuleTreeView : public QTreeView {
    Q_OBJECT
public:
    explicit ModuleTreeView(QWidget* parent = nullptr);

    QString path() const { return m_path; } ///< of the selected row
    bool isFolded() const { return m_model->rowOptions().folded; }
    bool showsEmpty() const { return m_showsEmpty; } ///< as the user chose; a search may show more
    void setNumberStyle(const words::NumberStyle& style);
    /// The columns that a person chose, as words that may be kept; those of them that find no room are hidden all the
    /// same. Unknown words are passed over.
    QStringList columns() const;
    void setColumns(const QStringList& words);
    static QStringList knownColumns(); ///< the words of all that may be hidden
    std::vector<map::Measure> beside() const; ///< measures of chosen columns beside the map's own
    bool needsTypes() const { return !m_hiddenByUser.contains(ModuleModel::StoredAs); }
    void fillMenu(QMenu& menu); ///< columns, order, and what is shown: the header's context menu

public Q_SLOTS:
    /// Keeps what is expanded, selected and in view. ModuleModel::setNetwork explains the arguments.
    void setNetwork(
        const paramap::network::NetworkPtr& network, const paramap::map::Measured& measured = {}, bool active = false);
    void select(const QString& path); ///< expands its ancestors and scrolls to it
    /// Selects several rows; keys start from the row of `current`.
    void setChosen(const QStringList& paths, const QString& current);
    void expandEqual(const QString& path); ///< shows and expands every module that is equal to this one
    void setHovered(const QString& path); ///< the pointer is on this path in another view
    void clearHovered();
    /// During a search: shows only these modules, their contents and their ancestors, and expands the ancestors.
    /// Of very many, only the first ones are expanded, and the others as a person expands them. Null ends the search:
    /// all rows are shown and expanded as before. An empty list hides nothing.
    void setFound(const paramap::network::FoundPaths& paths);
    void setBeside(const std::vector<paramap::map::Measured>& beside,
        const std::shared_ptr<const paramap::map::StoredTypes>& types); ///< as ModuleModel::setBeside
    void setMarks(const std::shared_ptr<const paramap::map::Marks>& marks); ///< as ModuleModel::setMarks
    void setFolded(bool folded);
    void setShowsEmpty(bool shows);
    void copy(); ///< the selected rows as tab separated text, numbers plain

Q_SIGNALS:
    void selected(const QString& path);
    void chosenTogether(const QStringList& paths, const QString& current); ///< several rows were selected
    void activated(const QString& path); ///< Enter or double-click: zoom to it
    void hovered(const QString& path);
    void unhovered();
    void foldedChanged(bool folded);
    void besideChanged(); ///< a column was chosen that needs amounts, or is needed no more

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
    void sortBySection(int column); ///< first click, second click, then back to the model's order
    void setOrder(int column, Qt::SortOrder order);
    void chooseColumn(int column, bool shown);
    void measure();
    int titleWidth(int column) const; ///< as sectionSizeHint of the header, which is 0 for a hidden column
    void fitColumns();
    void selectRows();
    QSet<QString> openPaths() const; ///< of the expanded modules that are visible
    static bool isAround(const QString& path, const QString& inner);
    /// A row around modules that a search found.
    struct Branch {
        QModelIndex index;
        network::FoundSpan span; ///< of m_found: what is at the row and below it
        bool itself = false; ///< the row's module was found, so everything in it is shown
    };
    void filterRows(); ///< hides rows by m_found, and expands what is around the others
    int filterBranch(const Branch& at, QList<Branch>& inner); ///< hides rows directly below; the number of the others
    void filterExpanded(const QModelIndex& index); ///< a person expanded it during a search
    void showFoundEmpty(); ///< modules without parameters have rows while a search finds some
    void openFirst(); ///< expands a new model down to the first layer of each list
    /// Keeps the first visible row in its place, and the selection.
    void changeRows(const std::function<void()>& change);
    void changeOptions(const text::RowOptions& options);

    ModuleModel* m_model = nullptr;
    QString m_path;
    QStringList m_chosen; ///< the selected rows; empty unless there are several
    QPersistentModelIndex m_hover;
    QSet<int> m_hiddenByUser;
    network::FoundPaths m_found; ///< null while there is no search
    QList<QPersistentModelIndex> m_filtered; ///< rows that the search hides
    std::optional<QSet<QString>> m_openBefore; ///< what was expanded before the search; nullopt while there is none
    /// Pixels that each column needs; 0 for the column that takes the rest.
    std::array<int, ModuleModel::ColumnCount> m_widths{};
    bool m_showsEmpty = false;
    bool m_filters = true; ///< rows are filtered as they are expanded
    bool m_quiet = false; ///< the program changes the selection now, so nothing is emitted
};

} // namespace paramap::ui
