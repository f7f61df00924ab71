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

struct ReadCheckpoint;

/// The one place where state lives: the model and its sizes, the run, the view, and undo. Widgets call slots; every
/// change ends in one `snapshotChanged`. If a state cannot be resolved, the last good snapshot stays and `failed` is
/// emitted. If a file cannot be opened, `notOpened` is emitted.
class Session : public QObject {
    Q_OBJECT
public:
    using Clock = StateCommand::Clock;

    explicit Session(catalog::Catalog catalog, QObject* parent = nullptr);

    const catalog::Catalog& catalog() const { return m_catalog; }
    const State& state() const { return m_state; }
    const std::optional<Snapshot>& snapshot() const { return m_snapshot; } ///< nullopt while no model is open
    QUndoStack* undoStack() { return &m_undo; }
    ViewState& view() { return m_view; } ///< what a person looks at in the open model

    QString title() const; ///< "GPT-2 small", "GPT-2 small (changed)"; empty while no model is open
    QString suggestedFile() const; ///< a name for the session's file: "GPT-2 small.paramap"
    QStringList classes() const; ///< of the open model's architecture, the default one first
    QString className() const; ///< the present class
    bool hasNamings() const; ///< the open model can be named as several versions of its library
    bool isIn(const catalog::Naming& naming) const;
    bool isDragging() const { return m_drag.has_value(); }
    bool isLocked(const QString& key) const { return m_state.marks.locked.contains(keyOf(key)); }
    /// The text of the session file; empty without a model, or if the model's origin is not known.
    QByteArray savedText(const map::MapView& view) const;
    /// The session that a picture carries: as savedText, but empty while numbers are hidden, since it tells them.
    QByteArray carriedText(const map::MapView& view) const;
    /// The session file that Save writes; empty before the first save.
    const QString& savedAs() const { return m_savedAs; }
    /// Changed since it was opened or saved.
    bool isModified() const;
    QString dragText() const; ///< "n_embd 768 → 1,024" while a slider is held, else empty

    const std::vector<catalog::Naming>& namings() const { return m_namings; } ///< the usual one first
    const std::vector<cost::Device>& allDevices() const { return m_devices; }
    std::vector<cost::DeviceSet> devices() const { return devicesOf(m_state); } ///< of the memory cards

    void setNumberStyle(const words::NumberStyle& style); ///< how numbers read in texts made here, from now on
    const words::NumberStyle& numberStyle() const { return m_style; }
    void setNumbersHidden(bool hidden); ///< of the open model, everywhere; not kept and not undone
    /// The name of the naming in which presets and files open from now on, where their descriptions have it; with no
    /// such name, presets open in the usual one, and files in that of the release that wrote them. What is open,
    /// sessions, and what was asked for by name on the command line stay in theirs.
    void preferNaming(const std::string& name);
    /// A model that stands beside the open one: in the same naming, or in the preferred one where the open model has
    /// just its usual.
    sizes::Settings namedAlike(const sizes::Settings& settings) const;
    void setClock(std::function<Clock::time_point()> clock); ///< what time it is, for merging

public Q_SLOTS:
    void openPreset(const QString& name);
    /// Any file that readModelFile reads. A session, or what carries one, opens as what it shows.
    void openFile(const QString& path);
    /// The model of a checkpoint that has been read, as openFile. False if neither it nor what stands beside it tells a
    /// model; then nothing happens.
    bool openCheckpoint(const QString& path, const paramap::ReadCheckpoint& file);
    void refuseFile(const QString& path, const paramap::Problem& problem); ///< one that was read elsewhere: `notOpened`
    void refuse(const paramap::Problem& problem); ///< something else that a part of the window cannot do: `failed`
    void openText(const QString& text); ///< of a config.json, from the clipboard
    void openSettings(const paramap::sizes::Settings& settings, const QString& title, const QString& path = {},
        const paramap::Origin& origin = {});
    void openSaved(const paramap::SavedSession& saved, const QString& path = {});
    void openRead(const paramap::ModelFile& file, const QString& path); ///< what was read from a file or text
    /// Writes the session, and Save writes there from now on. False after `failed`; then the file is as it was.
    bool saveAs(const QString& path, const paramap::map::MapView& view);
    void close(); ///< no model is open then; undo brings it back

    /// `key`: the size's key or name. Changes of the same size within 800 ms are one step of undo. During a drag
    /// (beginDrag … endDrag) nothing is pushed before its end.
    void setSize(const QString& key, qint64 value);
    void setValue(const QString& key, const paramap::formula::Value& value); ///< for flags, words and numbers
    void beginDrag(const QString& key);
    void endDrag(); ///< pushes one step of undo, or none if the value is the old one
    void cancelDrag(); ///< Esc: restores the value before the drag, without a step
    void setKeepHeadSize(bool keep); ///< whether a change of the width changes the number of heads as well
    void resetSize(const QString& key);
    void resetAllSizes(); ///< locked ones included, because a person asks for it
    /// Presets, solving and kept head sizes do not change a locked size.
    void setLocked(const QString& key, bool locked);
    /// From now on the program changes this size whenever another one changes, so that the total stays as near as
    /// possible to the present one. Empty: no longer.
    void holdTotal(const QString& key);
    void setClass(const QString& cls);
    void setNaming(const paramap::catalog::Naming& naming); ///< as which version of the library names the modules
    void setConvention(const paramap::conventions::Convention& convention); ///< how all panels count parameters
    void setTwice(bool twice); ///< tied tensors count at every place
    void setRun(const paramap::cost::RunSettings& settings);
    void setPlanned(const QString& key, const QString& text); ///< in the form that cost::withPlanned takes
    /// `tile`: index of a device on the memory cards, from 0.
    void setDevice(int tile, const paramap::cost::DeviceChoice& choice);
    /// A run and the number of devices of a tile in one step of undo: what fits there.
    void setFittingRun(int tile, qint64 count, const paramap::cost::RunSettings& run, const QString& name);
    void resetDevices(); ///< restores the default devices
    void undo(); ///< during a drag: ends it and restores the value
    void redo();

Q_SIGNALS:
    void snapshotChanged();
    /// After a session with models beside its own, such as a figure of several models carries.
    void openedBeside(const std::vector<paramap::SavedSession>& models);
    void opened(const QString& title); ///< another model than before, also by undo; empty if none is open
    /// For the recent files. `name`: "Qwen3 8B (config.json)".
    void fileOpened(const QString& path, const QString& name, qint64 parameters);
    void failed(const paramap::Problem& problem); ///< for a value; what is shown stays
    void notOpened(const paramap::NotOpened& reason);

private:
    struct Drag {
        State before;
        std::string key;
        Snapshot snapshot; ///< of `before`: put back as it was, so that the views find the same network again
        Before totals;
    };

    /// Makes `next` the state, with one step of undo. `merge`: see StateCommand. Returns false if `next` cannot be
    /// resolved.
    bool change(State next, const StateCommand::Text& name, const QString& merge = {});
    /// `read`: makes the model of a file, or nothing, as a person wants it read. Throws a Problem.
    bool openWith(const QString& path, const std::function<std::optional<ModelFile>(const ReadAs&)>& read,
        bool hasTensors = false);
    void openAs(Opened opened, const sizes::Settings& settings, const std::set<std::string>& locked);
    bool openState(State next, const QString& savedAs);
    QString nameInFile(const QString& path) const; ///< the title with that file: "GPT-2 small (mine.paramap)"
    bool changeSize(const std::string& key, const std::function<sizes::Settings()>& settings, bool merge);
    void push(const State& before, const StateCommand::Text& name, const QString& merge);
    void apply(const State& state); ///< for undo and redo
    void install(State state, std::optional<Snapshot> snapshot);
    void changeMarks(State next, const QString& words, const std::string& key); ///< `words` has %1 for the size's name
    void setDevices(std::vector<cost::DeviceChoice> choices);
    std::vector<cost::DeviceSet> devicesOf(const State& state) const;
    std::string keyOf(const QString& keyOrName) const;
    sizes::Settings inPreferredNaming(const sizes::Settings& settings) const;

    catalog::Catalog m_catalog;
    std::vector<cost::Device> m_devices; ///< all known devices
    std::vector<catalog::Naming> m_namings;
    State m_state;
    std::optional<Snapshot> m_snapshot;
    ViewState m_view;
    QString m_savedAs;
    bool m_keepHeadSize = false;
    std::optional<Drag> m_drag;
    QUndoStack m_undo;
    words::NumberStyle m_style;
    std::optional<std::string> m_preferredNaming; ///< as sizes::inNaming takes it; none = that of the file
    std::function<Clock::time_point()> m_clock;
};

} // namespace paramap
