// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "ui/gallery/gallery_entry.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QModelIndex;
class QTreeView;

namespace paramap::ui {

class ElidedLabel;
class PresetFilter;
class PresetModel;

/// All published models by family, with a search over name, title, architecture, class, family, year and size. The
/// search field keeps the focus: typing filters and selects the best, arrows move in the list, Enter chooses.
/// Ctrl+click, Shift+click and Shift+arrows select several.
class PresetBrowser : public QWidget {
    Q_OBJECT
public:
    explicit PresetBrowser(QWidget* parent = nullptr);
    ~PresetBrowser() override;

    void setPresets(const std::vector<catalog::PresetEntry>& presets);
    /// Can be called again as totals become known; the search then finds them.
    void addTotals(const std::vector<PresetTotal>& totals);
    void setCurrent(const QString& name); ///< selects the open model and scrolls to it
    QSize mapSize() const; ///< of the small map in each row, in logical pixels
    void setMap(const QString& name, const QImage& map); ///< of mapSize(), times devicePixelRatioF()
    QStringList selectedNames() const; ///< one or several, from above
    QStringList namesInSight() const; ///< of the rows that are seen and have no map, from above

    QSize sizeHint() const override;

public Q_SLOTS:
    void chooseCurrent(); ///< as Enter in the field

Q_SIGNALS:
    void chosen(const QString& name);
    void currentChanged(bool isModel); ///< false: nothing is found, so that nothing can be chosen
    void selectionChanged(); ///< see selectedNames
    void cancelled(); ///< Esc with an empty field
    void mapsWanted(); ///< other rows are in sight, or all maps are needed anew in other colours

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< keys in the field
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void sizeColumns();
    void search(const QString& text);
    void fitColumns(); ///< class and name leave a narrow list, so that titles are whole
    void choose(const QModelIndex& index);
    void select(const QModelIndex& index);
    void selectFirst();
    void step(int rows, bool extends = false); ///< extends: the selection keeps what it has

    PresetModel* m_model;
    PresetFilter* m_filter;
    QLineEdit* m_field;
    QTreeView* m_list;
    ElidedLabel* m_count;
    bool m_isMoved = false; ///< a person has selected a row since typing; totals that come later do not change it
};

} // namespace paramap::ui
