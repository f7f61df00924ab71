// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/note_line.h"

#include "ui/look/qt_text.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/link_button.h"

#include <QHBoxLayout>

namespace paramap::ui {

namespace {

constexpr double textSize = 11.5; // pixels at a 13 px font
constexpr std::size_t mostFixes = 2; // two links: "Use 8 or 16"

} // namespace

NoteLine::NoteLine(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_left(new ElidedLabel(this))
    , m_right(new ElidedLabel(this))
    , m_use(new ElidedLabel(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    followFont(this, [this](const QFontMetrics& metrics) { m_layout->setSpacing(scaled(3, metrics)); });
    m_left->setStyle(Ink::Text2, textSize);
    m_right->setStyle(Ink::Text2, textSize);
    m_right->setNeverCut(true);
    m_use->setStyle(Ink::Text2, textSize);
    m_use->setNeverCut(true);
    m_use->setFullText(tr("Use"));
    m_use->hide();
    m_layout->addWidget(m_left);
    m_layout->addWidget(m_use);
    for (std::size_t i = 0; i < mostFixes; ++i) {
        auto* word = new ElidedLabel(this);
        word->setStyle(Ink::Text2, textSize);
        word->setNeverCut(true);
        word->setFullText(i == 0 ? QString() : tr("or"));
        word->hide();
        auto* link = new LinkButton(this);
        link->setTextSize(textSize);
        link->hide();
        connect(link, &QAbstractButton::clicked, this, [this, i] { Q_EMIT fixChosen(m_fixes[i].value); });
        m_words.push_back(word);
        m_links.push_back(link);
        m_layout->addWidget(word);
        m_layout->addWidget(link);
    }
    m_layout->addStretch(1);
    m_layout->addWidget(m_right);
}

QWidget* NoteLine::tabAfter(QWidget* before) {
    for (LinkButton* link : m_links) {
        setTabOrder(before, link);
        before = link;
    }
    return before;
}

void NoteLine::setLine(const text::SizeLine& line) {
    const bool warns = !line.warning.empty();
    m_left->setStyle(warns ? Ink::Warning : Ink::Text2, textSize, warns ? QFont::DemiBold : QFont::Normal);
    m_left->setFullText(qs(warns ? line.warning : line.left));
    m_left->setHint(qs(warns ? line.warningInFull : line.effect));
    m_right->setFullText(warns ? QString() : qs(line.right));
    m_right->setHint(warns ? QString() : qs(line.effect));
    fit();
    showFixes(warns ? line.fixes : std::vector<text::SizeFix>(), qs(line.state.name));
}

/// What stands on the right leaves where a number on the left would be cut; the tooltip has it.
void NoteLine::fit() {
    const int wanted = m_left->sizeHint().width() + m_right->sizeHint().width() + 2 * m_layout->spacing();
    m_right->setVisible(!m_right->text().isEmpty() && wanted <= width());
}

void NoteLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void NoteLine::showFixes(const std::vector<text::SizeFix>& fixes, const QString& name) {
    m_fixes = fixes;
    m_use->setVisible(!fixes.empty());
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        const bool used = i < fixes.size();
        m_words[i]->setVisible(used && i > 0);
        m_links[i]->setVisible(used);
        if (!used)
            continue;
        m_links[i]->setText(qs(fixes[i].text));
        m_links[i]->setAccessibleName(tr("Set %1 to %2").arg(name, qs(fixes[i].text)));
        m_links[i]->updateGeometry();
        m_links[i]->update();
    }
}

} // namespace paramap::ui
