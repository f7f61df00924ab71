// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/emphasis.h"
#include "model/map/map_view.h"
#include "model/network/network.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace paramap {

/// What a person looks at: one selection (of one place or several), one hovered place, one module that fills the map
/// and the way to it, and how it is drawn. The session owns it, every view shows it and wishes for another; it is not
/// part of undo. Paths name places; "" is the whole model, a null string nowhere.
class ViewState : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const map::MapView& value() const { return m_value; } ///< as a session file keeps it
    map::Emphasis emphasis() const; ///< what steps back and what does not
    int icicleDepth() const { return m_icicleDepth; } ///< levels shown by the icicle beside the treemap

    /// Of several selected places the one that keys start from.
    QString selection() const { return QString::fromStdString(m_value.selected); }
    /// All that is selected, if that is not `selection` alone; else empty.
    const QStringList& together() const { return m_together; }
    const QString& hover() const { return m_hover; }
    QString root() const { return QString::fromStdString(m_value.zoom); }
    map::Measure measure() const { return m_value.area; } ///< what areas stand for, if the model has it
    bool twice() const { return m_value.twice; } ///< the map counts what is tied at every place
    bool isFolded() const { return m_value.folded; } ///< equal layers are one row and one frame
    bool isIcicleShown() const { return m_value.form != map::MapForm::Treemap; }
    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }

    /// Before a network is shown: one of another model or class begins with the whole of it, and nothing stands out.
    void enter(const network::NetworkPtr& network);
    /// The network that the paths belong to from now on. Places that are gone give way to the nearest that is there.
    void follow(const network::NetworkPtr& network);
    void reset(); ///< another model: the whole of it
    void show(const map::MapView& view); ///< what the network has not gives way to the nearest

public Q_SLOTS:
    void select(const QString& path);
    void selectTogether(const QStringList& paths, const QString& current); ///< those that are there
    void setHover(const QString& path);
    void setRoot(const QString& path); ///< a leaf or tensor stands for what holds it; remembered for `goBack`
    void goBack();
    void goForward();
    void setMeasure(paramap::map::Measure measure);
    void setTwice(bool twice);
    void setFolded(bool folded);
    void setDepth(int levels); ///< 0 = as many as can be seen
    void setIcicleDepth(int levels);
    void setIcicleShown(bool shown); ///< beside the treemap
    void setMemory(paramap::cost::Mode mode); ///< whose account the memory card shows

    void setOnly(std::optional<paramap::description::Kind> kind); ///< the other kinds step back
    void setAncestry(const QString& path); ///< all but what is around it and in it steps back; "" = nothing
    void setFound(const std::optional<QStringList>& paths); ///< all but these steps back; nullopt = no search
    void setSymbol(const QString& symbol); ///< all but tiles whose formula has it steps back; "" = nothing
    void dismissEmphasis(); ///< of a kind and an ancestry; what is found belongs to the Find field

    void toggleNote(const QString& path); ///< whether the part's tooltip stays
    void setName(const QString& path, const QString& name); ///< in pictures; empty = its own again

Q_SIGNALS:
    void changed(); ///< anything but `hover`; the others say what
    void selectionChanged(const QString& path); ///< one place, and no other
    void togetherChanged(const QStringList& paths, const QString& current);
    void hoverChanged(const QString& path);
    void rootChanged(const QString& path);
    void historyChanged(); ///< see canGoBack, canGoForward
    void measureChanged(); ///< or what is tied
    void foldedChanged(bool folded);
    void icicleShownChanged(bool shown);
    void memoryChanged(paramap::cost::Mode mode);
    void onlyChanged(std::optional<paramap::description::Kind> kind);

private:
    QString present(const QString& path) const; ///< it, or the nearest holder that exists
    QString holding(const QString& path) const; ///< it, or the nearest holder that has modules below it
    bool goTo(const QString& path); ///< false if that is here
    void travel(std::vector<std::string>& from, std::vector<std::string>& to);
    void setNotes(const std::vector<std::string>& paths); ///< those that are there, each once
    template <typename Part> bool put(Part& part, const Part& wanted); ///< false if it is so already

    network::NetworkPtr m_network;
    map::MapView m_value;
    map::Emphasis m_wishes; ///< but the kind, which `m_value` keeps
    QStringList m_together;
    QString m_hover;
    int m_icicleDepth = 0;
    std::vector<std::string> m_back, m_forward; ///< what filled the map before, and what after
};

/// "h.3.attn" for "h.3.attn.c_attn"; "" for a path of one name.
QString holder(const QString& path);

} // namespace paramap
