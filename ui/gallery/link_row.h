// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/gallery/gallery_entry.h"

#include <QWidget>

#include <vector>

namespace paramap::ui {

class LinkButton;
class ElidedLabel;

/// A heading and links to models or lessons, each with a number, "Model1, 26", in as many lines as they need. The links
/// are one stop of the Tab key; arrows move among them.
class LinkRow : public QWidget {
    Q_OBJECT
public:
    explicit LinkRow(QWidget* parent = nullptr);
    void setHeading(const QString& heading);
    void setEntries(const std::vector<GalleryEntry>& entries); ///< without entries the row is hidden

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< keys on links
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int arrange(int width, bool apply) const;
    void makeCurrent(std::size_t index);

    ElidedLabel* m_heading;
    std::vector<LinkButton*> m_links;
};

} // namespace paramap::ui
