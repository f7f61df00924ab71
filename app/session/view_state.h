// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/emphasis.h"
#include "model/map/map_view.h"
#include "model/map/marks.h"
#include "model/map/stored_bytes.h"
#include "model/network/network.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace paramap {

/// What a person looks at: the selection (one place or several), the hovered place, the module that fills the map and
/// the history of such modules, and the look of the map. The session owns this state; views show it and ask for
/// changes. It is not part of undo, except the convention, which follows the session. Paths name places: "" is the
/// whole model, a null string is no place.
class ViewState : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const map::MapView& value() const { return m_value; } ///< the part that a session file keeps
    map::Emphasis emphasis() const; ///< what is emphasized; everything else fades
    int icicleDepth() const { return m_icicleDepth; } ///< levels shown by the icicle beside the treemap

    /// The selected place that keys start from.
    QString selection() const { return QString::fromStdString(m_value.selected); }
    /// All selected places, unless the selection is just `selection`; then empty.
    const QStringList& together() const { return m_together; }
    const QString& hover() const { return m_hover; }
    QString root() const { return QString::fromStdString(m_value.zoom); }
    map::Measure measure() const { return m_value.area; } ///< what areas stand for if the model allows it
    map::ColourBy colours() const { return m_value.colours; }
    /// What colours stand for instead, as long as a file stands beside the model; null: nothing.
    const std::shared_ptr<const map::Marks>& marks() const { return m_marks; }
    /// What a file beside the model stores, while areas stand for it; null: not known yet.
    const std::shared_ptr<const map::StoredBytes>& stored() const { return m_stored; }
    bool hasStored() const { return m_hasStored; } ///< areas can stand for it: there is such a file
    const conventions::Convention& convention() const { return m_value.convention; } ///< how parameters are counted
    bool isFolded() const { return m_value.folded; } ///< equal layers are one row and one frame
    bool areTensorsShown() const { return m_value.tensors; } ///< apart, where they have room
    bool isIcicleShown() const { return m_value.form != map::MapForm::Treemap; }
    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }

    /// Called before a network is shown. If it is of another model or class, zoom, selection and emphasis are reset.
    void enter(const network::NetworkPtr& network);
    /// The network that paths refer to from now on. A path that it lacks is replaced by its nearest ancestor.
    void follow(const network::NetworkPtr& network);
    void reset(); ///< for another model: shows the whole of it
    /// Paths that the network lacks are replaced by their nearest ancestors. The convention is the session's.
    void show(const map::MapView& view);

public Q_SLOTS:
    void select(const QString& path);
    void selectTogether(const QStringList& paths, const QString& current); ///< ignores paths that the network lacks
    void setHover(const QString& path);
    /// A leaf or tensor zooms to the module around it; the step is remembered for `goBack`.
    void setRoot(const QString& path);
    void goBack();
    void goForward();
    void setMeasure(paramap::map::Measure measure);
    void setColours(paramap::map::ColourBy colours); ///< what the colours of tiles stand for, and no marks
    void setMarks(const std::shared_ptr<const paramap::map::Marks>& marks);
    void setStored(bool has, const std::shared_ptr<const paramap::map::StoredBytes>& stored);
    void setConvention(const paramap::conventions::Convention& convention); ///< by the session, which keeps it for undo
    void setFolded(bool folded);
    void setTensorsShown(bool shown); ///< weights and biases apart
    void setDepth(int levels); ///< 0 for as many levels as can be seen
    void setIcicleDepth(int levels);
    void setIcicleShown(bool shown); ///< beside the treemap
    void setMemory(paramap::cost::Mode mode); ///< the account that the memory card shows

    void setOnly(std::optional<paramap::description::Kind> kind); ///< fades all other kinds
    /// Fades everything but the path, its contents and the frames around it; "" for none.
    void setAncestry(const QString& path);
    void setFound(const paramap::network::FoundPaths& paths); ///< fades everything but these; null without a search
    void setSymbol(const QString& symbol); ///< fades tiles whose formulas lack the symbol; "" for none
    void dismissEmphasis(); ///< ends the emphasis of a kind and of an ancestry; the Find field ends its own

    void toggleNote(const QString& path); ///< adds or removes the part's note
    /// A name for pictures; an empty one restores the part's own.
    void setName(const QString& path, const QString& name);

Q_SIGNALS:
    void changed(); ///< any change but that of `hover`; the other signals say what changed
    void selectionChanged(const QString& path); ///< one place is selected
    void togetherChanged(const QStringList& paths, const QString& current);
    void hoverChanged(const QString& path);
    void rootChanged(const QString& path);
    void historyChanged(); ///< see canGoBack, canGoForward
    void measureChanged(); ///< the measure, the convention or what the file stores has changed
    void coloursChanged();
    void foldedChanged(bool folded);
    void tensorsShownChanged(bool shown);
    void icicleShownChanged(bool shown);
    void memoryChanged(paramap::cost::Mode mode);
    void onlyChanged(std::optional<paramap::description::Kind> kind);

private:
    QString present(const QString& path) const; ///< the path, or its nearest ancestor that exists
    QString holding(const QString& path) const; ///< the path, or its nearest ancestor that has modules below it
    bool goTo(const QString& path); ///< false if the map shows it already
    void travel(std::vector<std::string>& from, std::vector<std::string>& to);
    void setNotes(const std::vector<std::string>& paths); ///< keeps paths that exist, without duplicates
    template <typename Part> bool put(Part& part, const Part& wanted); ///< false if nothing changed

    network::NetworkPtr m_network;
    map::MapView m_value;
    map::Emphasis m_wishes; ///< without the kind, which `m_value` keeps
    std::shared_ptr<const map::Marks> m_marks; ///< no session file keeps them
    std::shared_ptr<const map::StoredBytes> m_stored; ///< nor this
    bool m_hasStored = false;
    QStringList m_together;
    QString m_hover;
    int m_icicleDepth = 0;
    std::vector<std::string> m_back, m_forward; ///< roots of the map before and after the present one
};

/// The path without its last step: "h.3.attn" for "h.3.attn.c_attn"; "" for a single step.
QString holder(const QString& path);

} // namespace paramap
