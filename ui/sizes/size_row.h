// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/panel/size_lines.h"

#include <QWidget>

class QCheckBox;

namespace paramap::ui {

class ElidedLabel;
class GlyphButton;
class LogSlider;
class NoteLine;
class SizeSpin;
class SymbolChip;

/// One size: its symbol, name and meaning, a spin box, a slider, and what a step costs. A flag is a check box. A whole
/// number without a range has no slider. Anything else is shown as text and cannot be edited.
class SizeRow : public QWidget {
    Q_OBJECT
public:
    /// The widgets of a row. They are fixed when the row is made.
    enum class Form { Slider, Number, Flag, Text };
    static Form formOf(const sizes::SizeState& state);

    explicit SizeRow(Form form, QWidget* parent = nullptr);

    void setLine(const text::SizeLine& line); ///< updates the row; a slider that is being dragged keeps its position
    void setHighlighted(bool highlighted); ///< the pointer is on the size's symbol in another widget
    Form form() const { return m_form; }
    QString key() const;
    bool isDragging() const;
    bool warns() const { return !m_line.warning.empty(); }
    /// Puts the row's widgets after `before` in the order of Tab; returns the last widget.
    QWidget* tabAfter(QWidget* before);
    void focusFirst(); ///< focuses the slider, or the widget in its place

Q_SIGNALS:
    void sizeEdited(const QString& key, qint64 value);
    void flagEdited(const QString& key, bool on);
    void dragBegan(const QString& key);
    void dragEnded();
    void dragCancelled();
    void sizeReset(const QString& key);
    void lockToggled(const QString& key);
    void holdEnded(); ///< a person no longer wants to keep the total
    void menuWanted(const QString& key, const QPoint& place); ///< `place`: on the screen
    void hovered(const QString& key); ///< empty when the pointer has left

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void build();
    void measure();
    void connectSlider();
    void describe();
    void showHead(); ///< what stands above the slider
    void measureName(); ///< the least width to which the name may be cut
    void showLock(); ///< open and quiet under the pointer or beside the focus, closed while the size is locked
    bool lockFits() const;

    Form m_form;
    text::SizeLine m_line;
    bool m_isFilled = false; ///< it has got a line
    bool m_highlighted = false, m_hovered = false, m_focused = false;
    SymbolChip* m_chip = nullptr;
    ElidedLabel *m_name = nullptr, *m_meaning = nullptr, *m_value = nullptr;
    GlyphButton *m_reset = nullptr, *m_lock = nullptr, *m_hold = nullptr;
    SizeSpin* m_spin = nullptr;
    LogSlider* m_slider = nullptr;
    QCheckBox* m_flag = nullptr;
    NoteLine* m_note = nullptr;
};

} // namespace paramap::ui
