// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/panel/size_lines.h"

#include <QWidget>

#include <vector>

namespace paramap::ui {

class GlyphButton;
class LinkButton;

/// The sizes that differ from the opened file or preset, in one or two rows of chips: "n_embd 1,024 ✕". A chip leads to
/// the size, its ✕ resets it. What finds no room is counted, "+3", and named in the tooltip. Hidden without changes.
class ChangedSizes : public QWidget {
    Q_OBJECT
public:
    explicit ChangedSizes(QWidget* parent = nullptr);
    void setLines(const std::vector<text::SizeLine>& lines); ///< those that are not changed are left out

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

Q_SIGNALS:
    void chosen(const QString& key);
    void resetWanted(const QString& key);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Chip {
        QString key, words;
        LinkButton* name = nullptr;
        GlyphButton* reset = nullptr;
        QRect place; ///< of both
    };
    void place();
    int rowsFor(int width) const;
    QSize sizeOf(const Chip& chip) const;

    std::vector<Chip> m_chips;
    LinkButton* m_more; ///< "+3"
};

} // namespace paramap::ui
