// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>

class QMimeData;

namespace paramap {

/// What would happen if these files were dropped here.
struct DropOffer {
    QString path; ///< of the file or folder to open; empty if it cannot be
    QString sentence; ///< "Open my-gpt2/config.json", or why not
    bool accepted() const { return !path.isEmpty(); }
};

/// The first file decides. No file is read for this, only its name and whether a folder holds a config.json.
DropOffer dropOffer(const QMimeData& data);

/// A frame over the whole window with one sentence, while files are dragged over it. Lets every event through.
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
