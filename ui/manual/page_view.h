// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QTextBrowser>
#include <QUrl>

namespace paramap::ui {

/// A page of the manual: Markdown with tables, links and pictures. Pictures are never wider than the view. It follows
/// the window's font and palette.
class PageView : public QTextBrowser {
    Q_OBJECT
public:
    explicit PageView(QWidget* parent = nullptr);

    void setWords(const QStringList& words); ///< highlighted on every page from now on
    int matches() const { return static_cast<int>(m_places.size()); } ///< on this page
    bool goToMatch(int step); ///< the next one with 1, the previous one with −1, around the ends; false without any

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void dress(); ///< gives tables, headings and code their look
    void highlight();
    void again(); ///< shows the same page anew, at the same place

    QUrl m_url; ///< of the page
    QStringList m_words;
    QList<QTextCursor> m_places; ///< of the words, from top to bottom
    int m_pictureWidth = 0; ///< for which the pictures were made; 0 on a page without any
    bool m_again = false;
};

} // namespace paramap::ui
