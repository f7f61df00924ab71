// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/map/measure.h"
#include "model/network/network.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace paramap {

/// What a person looks at: one selection (of one place or several), one hovered place, one module that fills the map.
/// Shared by every view; not part of undo. Paths name places; "" is the whole model, a null string nowhere. (The map
/// keeps its own way back.)
class ViewState : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const QString& selection() const { return m_selection; } ///< of several the one that keys start from
    /// All that is selected, if that is not `selection` alone; else empty.
    const QStringList& together() const { return m_together; }
    const QString& hover() const { return m_hover; }
    const QString& root() const { return m_root; }
    layout::Measure measure() const { return m_measure; } ///< what areas stand for, if the model has it
    bool twice() const { return m_twice; } ///< the map counts what is tied at every place
    bool isFolded() const { return m_folded; } ///< equal layers are one row and one frame

    /// The network that the paths belong to from now on. Places that are gone give way to the nearest that is there.
    void follow(const network::NetworkPtr& network);
    void reset(); ///< another model: the whole of it

public Q_SLOTS:
    void select(const QString& path);
    void selectTogether(const QStringList& paths, const QString& current); ///< those that are there
    void setHover(const QString& path);
    void setRoot(const QString& path); ///< a leaf or tensor stands for what holds it
    void setMeasure(paramap::layout::Measure measure);
    void setTwice(bool twice);
    void setFolded(bool folded);

Q_SIGNALS:
    void selectionChanged(const QString& path); ///< one place, and no other
    void togetherChanged(const QStringList& paths, const QString& current);
    void hoverChanged(const QString& path);
    void rootChanged(const QString& path);
    void measureChanged(); ///< or what is tied
    void foldedChanged(bool folded);

private:
    QString present(const QString& path) const; ///< it, or the nearest holder that exists
    QString holding(const QString& path) const; ///< it, or the nearest holder that has modules below it

    network::NetworkPtr m_network;
    QString m_selection{QStringLiteral("")}, m_hover, m_root{QStringLiteral("")};
    QStringList m_together;
    layout::Measure m_measure = layout::Measure::Parameters;
    bool m_twice = false, m_folded = false;
};

/// "h.3.attn" for "h.3.attn.c_attn"; "" for a path of one name.
QString holder(const QString& path);

} // namespace paramap
