// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

class QMimeData;

namespace paramap {

/// What would happen if files were dropped now.
struct DropOffer {
    QString path; ///< the file or folder to open; empty if it cannot be opened
    QString sentence; ///< "Open my-gpt2/config.json", or the reason why not
    /// What may be done with it beside an open model: "Check against GPT-2 small" for a checkpoint, "Compare with GPT-2
    /// small" for another model; else empty.
    QString second;
    bool isCheckpoint = false;
    bool accepted() const { return !path.isEmpty(); }
};

/// Looks at the first file only. The file is not read: its name decides, or for a folder whether it holds a
/// config.json or a checkpoint. `model`: the open one; empty if there is none.
DropOffer dropOffer(const QMimeData& data, const QString& model);

/// A frame over the whole window with one sentence, shown while files are dragged over the window; with two halves if
/// two things may be done. It lets all events through.
class DropFrame : public QWidget {
    Q_OBJECT
public:
    explicit DropFrame(QWidget* parent);

    void show(const DropOffer& offer);
    const DropOffer& offer() const { return m_offer; }
    void point(const QPoint& place); ///< where the pointer is
    bool isSecondPointed() const { return m_second && !m_offer.second.isEmpty(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintHalf(QPainter& painter, const QRect& half, const QString& sentence, bool pointed);

    DropOffer m_offer;
    bool m_second = false; ///< the pointer is on the second half
};

} // namespace paramap
