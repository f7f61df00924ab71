// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/network/network.h"

#include <QObject>
#include <QString>

namespace paramap {

/// What a person looks at: one selection, one hovered place, one module that fills the map. Shared by every view; not
/// part of undo. Paths name places; "" is the whole model, a null string nowhere. (The map keeps its own way back.)
class ViewState : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const QString& selection() const { return m_selection; }
    const QString& hover() const { return m_hover; }
    const QString& root() const { return m_root; }

    /// The network that the paths belong to from now on. Places that are gone give way to the nearest that is there.
    void follow(const network::NetworkPtr& network);
    void reset(); ///< another model: the whole of it

public Q_SLOTS:
    void select(const QString& path);
    void setHover(const QString& path);
    void setRoot(const QString& path); ///< a leaf or tensor stands for what holds it

Q_SIGNALS:
    void selectionChanged(const QString& path);
    void hoverChanged(const QString& path);
    void rootChanged(const QString& path);

private:
    QString present(const QString& path) const; ///< it, or the nearest holder that exists
    QString holding(const QString& path) const; ///< it, or the nearest holder that has modules below it

    network::NetworkPtr m_network;
    QString m_selection{QStringLiteral("")}, m_hover, m_root{QStringLiteral("")};
};

/// "h.3.attn" for "h.3.attn.c_attn"; "" for a path of one name.
QString holder(const QString& path);

} // namespace paramap
