// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/manual/page_view.h"

#include "ui/look/theme.h"

#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>

namespace paramap::ui {
namespace {

/// Every table below a frame.
void collectTables(QTextFrame* frame, QList<QTextTable*>& tables) {
    const QList<QTextFrame*> children = frame->childFrames();
    for (QTextFrame* child : children) {
        if (auto* table = qobject_cast<QTextTable*>(child))
            tables << table;
        collectTables(child, tables);
    }
}

} // namespace

PageView::PageView(QWidget* parent)
    : QTextBrowser(parent) {
    setOpenExternalLinks(false); // nothing leaves the program without a person's word
    setFrameShape(NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // pictures have the width that it leaves
    setAccessibleName(tr("Page of the manual"));
}

QVariant PageView::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    const QImage image(m_url.resolved(name).toLocalFile());
    if (image.isNull())
        return {};
    const int room = viewport()->width() - 2 * unit(fontMetrics());
    m_pictureWidth = room;
    if (image.width() <= room || room < 1)
        return image;
    const qreal ratio = devicePixelRatioF();
    QImage fitted
        = image.scaledToWidth(std::min(image.width(), static_cast<int>(room * ratio)), Qt::SmoothTransformation);
    fitted.setDevicePixelRatio(static_cast<qreal>(fitted.width()) / room);
    return fitted;
}

void PageView::doSetSource(const QUrl& name, QTextDocument::ResourceType type) {
    m_pictureWidth = 0;
    const QUrl url = m_url.resolved(name);
    const bool page = url.isLocalFile() && url.path().endsWith(QStringLiteral(".md"));
    if (!page || !QFile::exists(url.toLocalFile())) {
        QTextBrowser::doSetSource(name, type);
        return;
    }
    m_url = url; // while a page is being read, source() is still the one before
    // Laid out once, at the end: a layout for every paragraph that is read takes minutes where a page has long tables.
    document()->setLayoutEnabled(false);
    QTextBrowser::doSetSource(url, QTextDocument::MarkdownResource);
    dress();
    document()->setLayoutEnabled(true);
    document()->markContentsDirty(0, document()->characterCount());
    if (url.hasFragment())
        scrollToAnchor(url.fragment());
    highlight();
}

void PageView::dress() {
    const QSignalBlocker quiet(document());
    const Theme& theme = Theme::current(palette());
    const int u = unit(fontMetrics());
    document()->setDocumentMargin(u);
    QTextCursor all(document());
    const QString fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const bool code = format.hasProperty(QTextFormat::BlockCodeFence)
            || format.hasProperty(QTextFormat::BlockCodeLanguage) || format.nonBreakableLines();
        if (code) {
            format.setBackground(theme.isDark ? theme.window : theme.softLine);
            format.setNonBreakableLines(false);
        } else if (format.headingLevel() > 0) {
            format.setTopMargin(format.headingLevel() == 1 ? 0 : u);
            format.setBottomMargin(u / 3.0);
        } else if (!cursor.currentTable()) {
            format.setBottomMargin(u / 2.0);
            format.setLineHeight(0.18 * u, QTextBlockFormat::LineDistanceHeight); // a picture is a line, too
        }
        cursor.setBlockFormat(format);
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (!it.fragment().charFormat().fontFixedPitch() && !code)
                continue;
            QTextCursor piece(document());
            piece.setPosition(it.fragment().position());
            piece.setPosition(it.fragment().position() + it.fragment().length(), QTextCursor::KeepAnchor);
            QTextCharFormat letters;
            letters.setFontFamilies({fixed, QStringLiteral("monospace")});
            piece.mergeCharFormat(letters);
        }
    }
    QList<QTextTable*> tables;
    collectTables(document()->rootFrame(), tables);
    for (QTextTable* table : tables) {
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderBrush(theme.line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setCellPadding(u / 4.0);
        format.setCellSpacing(0);
        format.setBottomMargin(u / 2.0);
        table->setFormat(format);
    }
    document()->setModified(false);
}

void PageView::setWords(const QStringList& words) {
    if (words == m_words)
        return;
    m_words = words;
    highlight();
}

void PageView::highlight() {
    m_places.clear();
    for (const QString& word : m_words) {
        for (QTextCursor at = document()->find(word); !at.isNull(); at = document()->find(word, at))
            m_places << at;
    }
    std::ranges::sort(m_places, {}, [](const QTextCursor& place) { return place.selectionStart(); });
    const Theme& theme = Theme::current(palette());
    QList<QTextEdit::ExtraSelection> marks;
    for (const QTextCursor& place : m_places) {
        QTextCharFormat format;
        format.setBackground(theme.warning.tint);
        format.setForeground(theme.warning.ink);
        format.setFontUnderline(true); // colour is not the only mark
        marks << QTextEdit::ExtraSelection{place, format};
    }
    setExtraSelections(marks);
}

bool PageView::goToMatch(int step) {
    if (m_places.isEmpty())
        return false;
    const int here = textCursor().selectionStart();
    const bool onMatch = textCursor().hasSelection();
    if (step > 0) {
        const auto next = std::ranges::find_if(m_places, [&](const QTextCursor& place) {
            return place.selectionStart() > here || (!onMatch && place.selectionStart() == here);
        });
        setTextCursor(next == m_places.end() ? m_places.first() : *next);
    } else {
        const auto after
            = std::ranges::find_if(m_places, [&](const QTextCursor& place) { return place.selectionStart() >= here; });
        setTextCursor(after == m_places.begin() ? m_places.last() : *std::prev(after));
    }
    ensureCursorVisible();
    return true;
}

void PageView::again() {
    if (m_again || source().isEmpty())
        return;
    const QScopedValueRollback during(m_again, true);
    const QScrollBar* bar = verticalScrollBar();
    const double place = bar->maximum() > 0 ? double(bar->value()) / bar->maximum() : 0;
    reload();
    verticalScrollBar()->setValue(static_cast<int>(place * verticalScrollBar()->maximum()));
}

void PageView::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    if (m_pictureWidth > 0 && m_pictureWidth != viewport()->width() - 2 * unit(fontMetrics()))
        again();
}

void PageView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        again();
}

} // namespace paramap::ui
