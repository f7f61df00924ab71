// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lesson/cell_morph.h"
#include "ui/lesson/page_painter.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace paramap::ui {

class LogSlider;

/// One page of a lesson, as large as the widget. The page's sliders are real ones. Nothing that the page hides is in
/// its accessible texts, since the page does not hold it. Keys are the window's: the view handles none.
class LessonView : public QWidget {
    Q_OBJECT
public:
    enum class Cover { None, Black, White };

    explicit LessonView(QWidget* parent = nullptr);

    /// Where equal cells become the map of the same step, they move there; any other page is shown at once.
    void setPage(const lesson::Page& page);
    const lesson::Page& page() const { return m_page; }
    void setTheme(const Theme& theme);
    const Theme& theme() const { return *m_theme; }
    void setNumbers(const words::NumberStyle& numbers);
    void setPatterns(bool shown); ///< kinds are striped or dotted, too (see MapOptions)
    void setMotion(bool wanted); ///< false: no movement, even if the desktop allows it
    bool moves() const; ///< sizes and areas may move
    bool isMorphing() const { return m_morph.isRunning(); }
    void setHints(const QStringList& hints);
    void setCover(Cover cover); ///< nothing but a colour is shown
    Cover cover() const { return m_cover; }
    void setZoom(int times); ///< 1, 2 or 3, around the pointer
    int zoom() const { return m_zoom; }
    void setSpot(std::optional<QPointF> place); ///< a ring there, as shares of the width and height
    void setMessage(const QString& message); ///< a line over the foot; "" for none
    QString message() const { return m_message; }
    void setNotes(const QString& notes); ///< text over the page, while the only screen shows it; "" for none
    QString notes() const { return m_notes; }
    /// Shows a page of this size, made smaller, and paints its sliders. An empty size: the page is as large as the
    /// view, and its sliders can be moved.
    void setPreviewOf(QSize page);

    const DrawnPage& drawn(); ///< as it stands on the screen now
    QImage picture(); ///< of the page, without what lies over it

Q_SIGNALS:
    void sizeChanged(const QString& name, qint64 value); ///< a slider of the page was moved
    void pointed(QPointF place); ///< the pointer, as shares of the width and height
    void clicked();
    void resized(); ///< the page is laid out for another size

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    bool isLive() const { return m_preview.isEmpty(); }
    QSize pageSize() const { return isLive() ? size() : m_preview; }
    QRectF place() const; ///< of the page in the view
    void draw(); ///< the page into m_image, unless it is there
    void placeSliders();
    void describe();
    std::vector<QRectF> cellsBecoming(const lesson::Page& page) const; ///< empty if no cell becomes a part there
    void paintOver(QPainter& painter);
    QPointF zoomOrigin() const;
    PageLook look(QSizeF page, bool sliders) const { return {page, m_theme, m_numbers, m_hints, sliders, m_patterns}; }

    lesson::Page m_page;
    const Theme* m_theme;
    words::NumberStyle m_numbers;
    QStringList m_hints;
    Cover m_cover = Cover::None;
    int m_zoom = 1;
    QPointF m_pointer{0.5, 0.5};
    std::optional<QPointF> m_spot;
    QString m_message, m_notes;
    QSize m_preview;
    bool m_stale = true, m_motion = true, m_patterns = false;
    CellMorph m_morph;
    std::optional<PageLetters> m_letters;
    QImage m_image;
    DrawnPage m_drawn;
    std::vector<LogSlider*> m_sliders;
};

} // namespace paramap::ui
