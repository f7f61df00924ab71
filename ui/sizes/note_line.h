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

/// The third line of a size: what a step costs, in counts at the start and in percent at the end; or why the value
/// is refused by PyTorch, with the values that are not as links.
class NoteLine : public QWidget {
    Q_OBJECT
public:
    explicit NoteLine(QWidget* parent = nullptr);
    QWidget* tabAfter(QWidget* before); ///< puts the links behind it in the order of Tab; gives the last
    void setLine(const text::SizeLine& line);

Q_SIGNALS:
    void fixChosen(qint64 value);

private:
    void showFixes(const std::vector<text::SizeFix>& fixes, const QString& name);

    QHBoxLayout* m_layout;
    ElidedLabel *m_left, *m_right, *m_use;
    std::vector<LinkButton*> m_links; ///< reused; those without a fix are hidden
    std::vector<ElidedLabel*> m_words; ///< "or" in front of the second link and those after it
    std::vector<text::SizeFix> m_fixes;
};

} // namespace paramap::ui
