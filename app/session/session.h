// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/model_file.h"
#include "app/session/not_opened.h"
#include "app/session/snapshot.h"
#include "app/session/undo_command.h"
#include "app/session/view_state.h"
#include "model/catalog/catalog.h"
#include "model/problem/problem.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <optional>
#include <set>

namespace paramap {

/// The one place where state lives: which model with which sizes, how it is run, and how it came to be (undo).
/// Widgets ask by slots; every change ends in one `snapshotChanged`. What cannot be resolved leaves the last good
/// snapshot in place and ends in `failed`; a file that cannot be opened, in `notOpened`.
class Session : public QObject {
    Q_OBJECT
public:
    using Clock = StateCommand::Clock;

    explicit Session(catalog::Catalog catalog, QObject* parent = nullptr);

    const catalog::Catalog& catalog() const { return m_catalog; }
    const State& state() const { return m_state; }
    const std::optional<Snapshot>& snapshot() const { return m_snapshot; } ///< nullopt while no model is open
    QUndoStack* undoStack() { return &m_undo; }
    ViewState& view() { return m_view; } ///< what of the open model is looked at

    QString title() const; ///< "GPT-2 small", "GPT-2 small (changed)"; empty while no model is open
    QStringList classes() const; ///< of the open model's architecture, the usual one first
    QString className() const; ///< in force now
    bool isDragging() const { return m_drag.has_value(); }
    bool isLocked(const QString& key) const { return m_state.marks.locked.contains(keyOf(key)); }
    /// The session as its file keeps it; empty while no model is open, or where nothing says how to make it again.
    QByteArray savedText(const map::MapView& view) const;
    const QString& savedAs() const { return m_savedAs; } ///< the session file that Save writes; empty: none yet
    bool isModified() const { return m_state.hasModel() && !m_undo.isClean(); } ///< since it was opened or saved
    QString dragText() const; ///< "n_embd 768 → 1,024" while a slider is held, else empty

    const std::vector<cost::Device>& allDevices() const { return m_devices; }
    std::vector<cost::DeviceSet> devices() const { return devicesOf(m_state); } ///< of the memory cards

    void setNumberStyle(const words::NumberStyle& style); ///< how numbers read in texts made here, from now on
    const words::NumberStyle& numberStyle() const { return m_style; }
    void setClock(std::function<Clock::time_point()> clock); ///< what time it is, for merging

public Q_SLOTS:
    void openPreset(const QString& name);
    /// Any file that readModelFile reads. A session, or what carries one, opens as what it shows.
    void openFile(const QString& path);
    void openText(const QString& text); ///< of a config.json, from the clipboard
    void openSettings(const paramap::sizes::Settings& settings, const QString& title, const QString& path = {},
        const paramap::Origin& origin = {});
    void openSaved(const paramap::SavedSession& saved, const QString& path = {});
    /// Writes the session, and Save writes there from now on. False after `failed`; then the file is as it was.
    bool saveAs(const QString& path, const paramap::map::MapView& view);
    void close(); ///< no model is open then; undo brings it back

    /// By the size's key or name. Steps on the same size within 800 ms are one step of undo; while a slider is held
    /// (beginDrag … endDrag) nothing is put on the stack until it is let go.
    void setSize(const QString& key, qint64 value);
    void setValue(const QString& key, const paramap::formula::Value& value); ///< flags, words and numbers alike
    void beginDrag(const QString& key);
    void endDrag(); ///< one step of undo, or none if the value is what it was
    void cancelDrag(); ///< Esc: the value before the drag, no step
    void setKeepHeadSize(bool keep); ///< a changed width changes the number of heads with it
    void resetSize(const QString& key);
    void resetAllSizes(); ///< locked ones, too: it is asked for
    void setLocked(const QString& key, bool locked); ///< presets, kept heads and solves leave a locked size alone
    /// From now on that size gives way to all others, so that the total stays nearest to what it is; empty: none does.
    void holdTotal(const QString& key);
    void setClass(const QString& cls);
    void setRun(const paramap::cost::RunSettings& settings);
    void setPlanned(const QString& key, const QString& text); ///< as cost::withPlanned
    void setDevice(int tile, const paramap::cost::DeviceChoice& choice); ///< of the memory cards, counted from 0
    void resetDevices(); ///< the usual ones
    void undo(); ///< while a slider is held: puts it back
    void redo();

Q_SIGNALS:
    void snapshotChanged();
    void opened(const QString& title); ///< another model than before, also by undo; empty = none is open
    void fileOpened(const QString& path, qint64 parameters); ///< for the recent files
    void failed(const paramap::Problem& problem); ///< a value; what is shown stays
    void notOpened(const paramap::NotOpened& reason);

private:
    struct Drag {
        State before;
        std::string key;
        Before totals;
    };

    /// Puts `next` in force with one step of undo. `merge`: see StateCommand. False if it was refused.
    bool change(State next, const StateCommand::Text& name, const QString& merge = {});
    void openAs(Opened opened, const sizes::Settings& settings, const std::set<std::string>& locked);
    bool openState(State next, const QString& savedAs);
    bool changeSize(const std::string& key, const std::function<sizes::Settings()>& settings, bool merge);
    void push(const State& before, const StateCommand::Text& name, const QString& merge);
    void apply(const State& state); ///< by undo and redo
    void install(State state, std::optional<Snapshot> snapshot);
    void changeMarks(State next, const QString& words, const std::string& key); ///< words with %1 for the size's name
    void setDevices(std::vector<cost::DeviceChoice> choices);
    std::vector<cost::DeviceSet> devicesOf(const State& state) const;
    std::string keyOf(const QString& keyOrName) const;

    catalog::Catalog m_catalog;
    std::vector<cost::Device> m_devices; ///< all that there are
    State m_state;
    std::optional<Snapshot> m_snapshot;
    ViewState m_view;
    QString m_savedAs;
    bool m_keepHeadSize = false;
    std::optional<Drag> m_drag;
    QUndoStack m_undo;
    words::NumberStyle m_style;
    std::function<Clock::time_point()> m_clock;
};

} // namespace paramap
