// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/editor/lesson_text.h"

#include "ui/editor/lesson_colours.h"
#include "ui/look/fixed_font.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace paramap::ui {

/// The margin with the numbers of the lines. The text paints it, since it knows its lines.
class LineNumbers : public QWidget {
public:
    explicit LineNumbers(LessonText* text)
        : QWidget(text)
        , m_text(text) { }

protected:
    void paintEvent(QPaintEvent* event) override { m_text->paintNumbers(*event); }

private:
    LessonText* m_text;
};

LessonText::LessonText(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_numbers(new LineNumbers(this))
    , m_colours(new LessonColours(document()))
    , m_theme(&Theme::light()) {
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setAccessibleName(tr("Text of the lesson"));
    setFixedFont();
    connect(this, &QPlainTextEdit::blockCountChanged, this, &LessonText::measure);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int scrolled) {
        if (scrolled != 0)
            m_numbers->scroll(0, scrolled);
        else
            m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        showMarks();
        if (const int now = line(); now != m_line) {
            m_line = now;
            m_numbers->update();
            Q_EMIT lineChanged(now);
        }
    });
    measure();
}

int LessonText::line() const {
    return textCursor().blockNumber() + 1;
}

void LessonText::goTo(int line) {
    QTextCursor cursor(document()->findBlockByNumber(std::clamp(line, 1, blockCount()) - 1));
    setTextCursor(cursor);
    centerCursor();
}

void LessonText::changeTo(const QString& text) {
    const int line = this->line(), scrolled = firstVisibleBlock().blockNumber();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    cursor.endEditBlock();
    goTo(scrolled + 1);
    goTo(line);
}

void LessonText::selectLine(int line, int from) {
    goTo(line);
    QTextCursor cursor = textCursor();
    cursor.setPosition(cursor.block().position() + std::min(from, cursor.block().length() - 1));
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

void LessonText::setFindings(const std::vector<lesson::Finding>& findings) {
    m_findings = findings;
    showMarks();
    m_numbers->update();
}

void LessonText::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_colours->setTheme(theme);
    showMarks();
    m_numbers->update();
}

LessonText::Mark LessonText::markOf(int line) const {
    Mark result = Mark::None;
    for (const lesson::Finding& finding : m_findings)
        if (finding.problem.line() == line)
            result = std::max(result, finding.warning ? Mark::Warning : Mark::Error);
    return result;
}

QString LessonText::sentencesOf(int line) const {
    QStringList result;
    for (const lesson::Finding& finding : m_findings)
        if (finding.problem.line() == line)
            result << printableName(qs(finding.problem.sentence()));
    return result.join(u'\n');
}

bool LessonText::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto& help = static_cast<QHelpEvent&>(*event);
    const QString sentences = sentencesOf(cursorForPosition(help.pos()).blockNumber() + 1);
    if (sentences.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(), plainTip(sentences), this);
    return true;
}

void LessonText::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    measure();
}

void LessonText::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
    if (event->type() == QEvent::ApplicationFontChange)
        setFixedFont();
}

/// The system's fixed font in the size of all other text.
void LessonText::setFixedFont() {
    setFont(fixedFont(QApplication::font()));
}

void LessonText::measure() {
    const QFontMetrics metrics(font());
    const int digits = std::max<int>(3, static_cast<int>(QString::number(blockCount()).size()));
    const int wide = metrics.height() + digits * metrics.horizontalAdvance(u'9') + metrics.height() / 2;
    setViewportMargins(wide, 0, 0, 0);
    const QRect all = contentsRect();
    m_numbers->setGeometry(all.left(), all.top(), wide, all.height());
}

void LessonText::paintNumbers(QPaintEvent& event) {
    QPainter painter(m_numbers);
    painter.fillRect(event.rect(), m_theme->window);
    painter.setRenderHint(QPainter::Antialiasing);
    const int high = QFontMetrics(font()).height();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event.rect().bottom())
            return;
        const int line = block.blockNumber() + 1;
        painter.setFont(font());
        painter.setPen(line == this->line() ? m_theme->text : m_theme->text3);
        painter.drawText(QRectF(0, place.top(), m_numbers->width() - high / 2.0, high),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
        const Mark mark = markOf(line);
        if (mark == Mark::None)
            continue;
        const double side = high * 0.5;
        const QRectF sign(high * 0.25, place.top() + (high - side) / 2, side, side);
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark == Mark::Error ? m_theme->error.ink : m_theme->warning.ink);
        if (mark == Mark::Error)
            painter.drawEllipse(sign);
        else
            painter.drawPolygon(QPolygonF{{sign.center().x(), sign.top()}, sign.bottomRight(), sign.bottomLeft()});
    }
}

/// The cursor's line, and waves below the lines that have findings.
void LessonText::showMarks() {
    QList<QTextEdit::ExtraSelection> marks;
    QTextEdit::ExtraSelection current;
    current.cursor = textCursor();
    current.cursor.clearSelection();
    current.format.setBackground(m_theme->softLine);
    current.format.setProperty(QTextFormat::FullWidthSelection, true);
    marks << current;
    for (const lesson::Finding& finding : m_findings) {
        const QTextBlock block = document()->findBlockByNumber(finding.problem.line() - 1);
        if (!block.isValid())
            continue;
        QTextEdit::ExtraSelection wave;
        wave.cursor = QTextCursor(block);
        wave.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        wave.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.format.setUnderlineColor(finding.warning ? m_theme->warning.ink : m_theme->error.ink);
        marks << wave;
    }
    setExtraSelections(marks);
}

} // namespace paramap::ui
