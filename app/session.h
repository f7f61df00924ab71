// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/catalog/catalog.h"
#include "model/cost/memory.h"
#include "model/network/network.h"
#include "model/problem.h"

#include <QObject>
#include <QUndoStack>

#include <optional>

namespace paramap {

/// Everything that follows from the state: made anew on every tick, immutable, shown by every view.
struct Snapshot {
    network::NetworkPtr network;
    std::vector<network::SizeState> sizes;
    cost::Memory training, inference;
    std::vector<std::string> stepCosts; ///< per size: "+1 layer = +7,087,872"; empty where it has none
    bool changed = false; ///< differs from the preset or file it began as
};

/// The one place where state lives: which model with which sizes, how it is run, and how it came to be (undo).
/// Widgets ask by slots; every change ends in one `snapshotChanged`. What cannot be resolved leaves the last good
/// snapshot in place and ends in `failed`.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(catalog::Catalog catalog, QObject* parent = nullptr);

    const catalog::Catalog& catalog() const { return m_catalog; }
    const std::optional<Snapshot>& snapshot() const { return m_snapshot; } ///< nullopt before the first model
    QUndoStack* undoStack() { return &m_undo; }

public Q_SLOTS:
    void openPreset(const QString& name);
    void openFile(const QString& path);
    void setSize(const QString& key, qint64 value); ///< merged with the one before while a slider is held
    void beginDrag(const QString& key); ///< from here to endDrag is one undo step
    void endDrag();
    void cancelDrag(); ///< Esc: the value before the drag
    void resetSize(const QString& key);
    void resetAllSizes();
    void setClass(const QString& cls);
    void setRun(const cost::RunSettings& settings);

Q_SIGNALS:
    void snapshotChanged();
    void opened(const QString& title); ///< another model than before
    void failed(const paramap::Problem& problem);

private:
    catalog::Catalog m_catalog;
    std::optional<Snapshot> m_snapshot;
    QUndoStack m_undo;
};

} // namespace paramap
