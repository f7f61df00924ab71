// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/inspect/inspection.h"

#include <QWidget>

namespace paramap::ui {

/// One line: kind square, path in bold, type and mark if there is room. A long path loses its beginning, because its
/// neighbours share it.
class InspectorHead : public QWidget {
    Q_OBJECT
public:
    explicit InspectorHead(QWidget* parent = nullptr);
    void setContent(const text::Inspection& content);
    void setBrief(bool brief); ///< without the type

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont nameFont() const;
    int swatchWidth() const;

    description::Kind m_kind = description::Kind::Other;
    QString m_name, m_type;
    bool m_container = false, m_hidden = false, m_tied = false, m_brief = false;
};

/// At most two lines of text. Sentences without room leave, the last one first; only a single one is cut. Then the
/// tooltip has all of the text.
class SentenceLabel : public QWidget {
    Q_OBJECT
public:
    explicit SentenceLabel(QWidget* parent = nullptr);
    void setText(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QStringList linesOf(const QString& text) const; ///< the second one cut
    void breakLines();

    QString m_text;
    QStringList m_lines;
};

} // namespace paramap::ui
