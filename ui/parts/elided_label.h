// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/parts/ink.h"

#include <QLabel>

#include <optional>
#include <utility>

namespace paramap::ui {

/// One line of text. If it does not fit, "…" stands for its end and the tooltip has all of it. Screen readers see a
/// QLabel.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// `pixelsOf13`: size at a 13 px font; it follows the font of the window.
    void setStyle(Ink ink, double pixelsOf13 = 13, QFont::Weight weight = QFont::Normal);
    /// With true, the label asks for the whole width of its text. For numbers, which must not be cut.
    void setNeverCut(bool neverCut);
    /// With true, the text is shown whole or not at all. For a word of little weight, which half of it would not help.
    void setWhole(bool whole);
    /// With true, the text is broken into lines between its words instead of being cut. Its height then depends on the
    /// width.
    void setWrapped(bool wrapped);
    /// With true, the dots stand in the middle. For names whose ends tell them apart, as those in a config.
    void setCutInside(bool cutInside);
    void setLeast(double pixelsOf13); ///< the least width to which the text may be cut, in pixels at a 13 px font
    void setInk(Ink ink);
    void setFullText(const QString& text); ///< costs nothing if the text is the same
    void setHint(const QString& hint); ///< a tooltip of its own, shown below the whole text if that is cut

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override; ///< −1 unless it is wrapped

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont drawnFont() const;
    double textWidth() const; ///< of the whole text in a line
    bool isCut() const;
    QStringList lines(int width) const;
    void updateToolTip();

    Ink m_ink = Ink::Text;
    double m_size = 13;
    QFont::Weight m_weight = QFont::Normal;
    double m_least = 0;
    bool m_neverCut = false, m_whole = false, m_wrapped = false, m_cutInside = false;
    QString m_hint;
    mutable std::optional<std::pair<QString, double>> m_measured; ///< a text and its width
};

} // namespace paramap::ui
