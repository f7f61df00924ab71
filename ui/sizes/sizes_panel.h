// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/panel/size_lines.h"
#include "ui/sizes/sizes_header.h"

#include <QSize>
#include <QWidget>

#include <utility>
#include <vector>

class QScrollArea;
class QVBoxLayout;

namespace paramap::ui {

class ChangedSizes;
class FoldButton;
class SizeRow;

/// All sizes of the open model. The first sliders are visible; the rest is folded under one line that names the folded
/// sizes. Rows keep their places while values change; they are made again only if the list of sizes changes. Below them
/// is a chip for each size that was changed: there, because a row above the sliders would move them under the pointer.
class SizesPanel : public QWidget {
    Q_OBJECT
public:
    explicit SizesPanel(QWidget* parent = nullptr);

    void setTitle(const QString& title, bool changed); ///< the preset or file that was opened
    void setPresets(const std::vector<PresetChoice>& presets); ///< the presets of this family
    void setLines(const std::vector<text::SizeLine>& lines);
    /// `usual` (5) unless the window is too low. With the usual number, all that the model calls first are shown.
    void setShownSliders(int count);
    void addSize(const QString& key); ///< moves a folded size behind the visible ones, until another model is shown
    std::vector<text::SizeLine> folded() const; ///< what addSize can take
    static constexpr int usual = 5;
    void setUnfolded(bool unfolded);
    void setHighlight(const QString& key); ///< the size whose symbol is under the pointer; empty for none
    void focusSize(const QString& key); ///< unfolds the panel if necessary

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void sizeEdited(const QString& key, qint64 value);
    void flagEdited(const QString& key, bool on);
    void dragBegan(const QString& key);
    void dragEnded();
    void dragCancelled();
    void sizeReset(const QString& key);
    void lockToggled(const QString& key);
    void holdEnded();
    void sizeMenuWanted(const QString& key, const QPoint& place); ///< `place`: on the screen
    void allReset();
    void presetChosen(const QString& name);
    void hovered(const QString& key); ///< empty when the pointer has left

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Puts the visible lines first and counts them: the first sliders, and those that a person added.
    std::vector<text::SizeLine> inOrder(const std::vector<text::SizeLine>& lines);
    bool fits(const std::vector<text::SizeLine>& lines) const;
    void makeAnew();
    bool isDragging() const;
    void rebuild(const std::vector<text::SizeLine>& lines);
    void connectRow(SizeRow* row);
    void fold();

    SizesHeader* m_header;
    QScrollArea* m_area;
    QWidget* m_content;
    QVBoxLayout *m_shown, *m_folded;
    QWidget* m_foldedBox;
    FoldButton* m_more;
    std::vector<SizeRow*> m_rows; ///< in the order shown: visible sliders first, then what is folded
    std::vector<text::SizeLine> m_lines; ///< in the order of m_rows
    ChangedSizes* m_changed;
    std::size_t m_front = 0; ///< number of visible rows
    int m_shownSliders = usual;
    QStringList m_added; ///< keys
    std::pair<QSize, QSize> m_told; ///< the size hints that the layout knows
    QString m_highlight;
};

} // namespace paramap::ui
