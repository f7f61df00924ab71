// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/compared_model.h"
#include "model/network/module_find.h"
#include "model/text/map/legend.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

class QMenu;

namespace paramap {

class MainWindow;

/// What the window does with a second model: it asks for one, and shows it beside the open one, whose sizes can be
/// changed there. Selection, pointer and zoom are those of the open model; the other map shows what corresponds.
class Comparisons : public QObject {
    Q_OBJECT
public:
    explicit Comparisons(MainWindow& window);

    const ComparedModel& model() const { return m_model; }
    void withPreset(const QString& name);
    void withFile(const QString& path);
    void withStarted(); ///< the open model as it was opened
    void choose(); ///< asks for a model
    void exportFigure(); ///< of both maps, as they are coloured here; asks for a file
    void copyPicture(); ///< of both maps

private:
    void wireActions();
    void wireMaps();
    void with(SavedSession model);
    ui::FamilyRequest figure() const; ///< without models if there are not two
    void showPage();
    void leavePage();
    void enable();
    void fillMenu(QMenu& menu); ///< other models to compare with
    void fillPage();
    void fillMaps();
    void showView(); ///< selection, zoom and emphasis, on both maps
    void showEmphasis();
    /// What the text of the Find field finds in the first model; none while it is still looked for, slice by slice.
    network::FoundPaths foundFirst();
    void showHover();
    void showColours();
    void showScale();
    void chooseRow(int row);
    /// What a person wishes on the first map, which is not the open model's.
    void selectOnFirst(const QStringList& paths, const QString& current);
    QStringList counterparts(std::size_t side, const QString& path) const;

    MainWindow& m_window;
    ComparedModel m_model;
    text::Legend m_changes; ///< of the colours of changes
    bool m_byChange = true;
    bool m_stale = true; ///< the page shows another state
    bool m_unfolds = false; ///< equal layers are unfolded again when the page is left
    QStringList m_first; ///< what is selected on the first map, where a person chose it there
    QString m_hoveredFirst;
    std::shared_ptr<network::ModuleFind> m_search; ///< in the first model; null until something is looked for
    QTimer m_later; ///< goes on with the search when the window has done what waits
    QString m_searched; ///< its text
    network::NetworkPtr m_searchedIn;
    bool m_fromFirst = false; ///< the selection or pointer that changes now follows the first map
};

} // namespace paramap
