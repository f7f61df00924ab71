// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/inspect/inspection.h"

#include <QString>
#include <QWidget>

class QLabel;
class QMenu;

namespace paramap::ui {

class ElidedLabel;
class FormulaLine;
class InspectorHead;
class SentenceLabel;
class ShareList;

/// Explains the number of the selected place: what it is, one sentence, its formula, its shares. In a small window it
/// is two lines, what it is and the formula. A formula without room is scrolled.
class Inspector : public QWidget {
    Q_OBJECT
public:
    enum class CopyAs { Text, LaTeX, Markdown, Python, Path };

    explicit Inspector(QWidget* parent = nullptr);
    ~Inspector() override;

    void setContent(const text::Inspection& content);
    const text::Inspection& content() const { return m_content; }
    void setCompact(bool compact);

    QSize sizeHint() const override; ///< 118 px high at a 13 px font, 60 if compact
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void copy(CopyAs as = CopyAs::Text);

Q_SIGNALS:
    void symbolHovered(const QString& symbol); ///< "E"; empty when the pointer leaves the symbol

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeFull();
    QWidget* makeBrief();
    void arrange();

    text::Inspection m_content;
    bool m_compact = false;
    QMenu* m_copyMenu;
    QWidget *m_full = nullptr, *m_brief = nullptr;
    InspectorHead *m_head = nullptr, *m_briefHead = nullptr;
    SentenceLabel* m_sentence = nullptr;
    FormulaLine *m_formula = nullptr, *m_briefFormula = nullptr;
    QWidget *m_shareSide = nullptr, *m_copy = nullptr;
    QLabel *m_shareTitle = nullptr, *m_briefShare = nullptr;
    ShareList* m_shares = nullptr;
};

} // namespace paramap::ui
