// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#pragma once

#include "model/text/panel/size_lines.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace paramap::ui {

class ElidedLabel;
class LinkButton;

/// The third line of a size. It says what a step costs: counts at the start, percent at the end. If PyTorch would
/// refuse the value, it says why and offers allowed values as links.
class NoteLine : public QWidget {
    Q_OBJECT
public:
    explicit NoteLine(QWidget* parent = nullptr);
    QWidget* tabAfter(QWidget* before); ///< puts the links after `before` in the order of Tab; returns the last widget
    void setLine(const text::SizeLine& line);

Q_SIGNALS:
    void fixChosen(qint64 value);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void showFixes(const std::vector<text::SizeFix>& fixes, const QString& name);

    QHBoxLayout* m_layout;
    ElidedLabel *m_left, *m_right, *m_use;
    std::vector<LinkButton*> m_links; ///< reused; those without a fix are hidden
    std::vector<ElidedLabel*> m_words; ///< "or" before the second link and the later ones
    std::vector<text::SizeFix> m_fixes;
};

} // namespace paramap::ui
