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
    bool accepted() const { return !path.isEmpty(); }
};

/// Looks at the first file only. The file is not read: its name decides, or for a folder whether it holds a
/// config.json.
DropOffer dropOffer(const QMimeData& data);

/// A frame over the whole window with one sentence, shown while files are dragged over the window. It lets all events
/// through.
class DropFrame : public QWidget {
    Q_OBJECT
public:
    explicit DropFrame(QWidget* parent);

    void show(const DropOffer& offer);
    const DropOffer& offer() const { return m_offer; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    DropOffer m_offer;
};

} // namespace paramap
