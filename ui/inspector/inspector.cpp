// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/inspector/inspector.h"

#include "ui/inspector/copy_button.h"
#include "ui/inspector/formula_area.h"
#include "ui/inspector/formula_line.h"
#include "ui/inspector/inspector_head.h"
#include "ui/inspector/share_list.h"
#include "ui/look/theme.h"
#include "ui/parts/follow_font.h"
#include "ui/parts/ink.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>

namespace paramap::ui {

Inspector::Inspector(QWidget* parent)
    : QWidget(parent)
    , m_copyMenu(new QMenu(this)) {
    m_full = makeFull();
    m_brief = makeBrief();
    setAccessibleName(tr("Inspector"));
    const auto add
        = [this](const QString& text, CopyAs as) { m_copyMenu->addAction(text, this, [this, as] { copy(as); }); };
    add(tr("Text"), CopyAs::Text);
    add(tr("LaTeX"), CopyAs::LaTeX);
    add(tr("Markdown"), CopyAs::Markdown);
    add(tr("Python expression"), CopyAs::Python);
    add(tr("Path"), CopyAs::Path);
    connect(m_formula, &FormulaLine::symbolHovered, this, &Inspector::symbolHovered);
    connect(m_briefFormula, &FormulaLine::symbolHovered, this, &Inspector::symbolHovered);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_full);
    column->addWidget(m_brief);
    m_brief->hide();
    arrange();
}

Inspector::~Inspector() {
    // A line loses the focus while it is destroyed. It must not report this to the inspector.
    m_formula->blockSignals(true);
    m_briefFormula->blockSignals(true);
}

QWidget* Inspector::makeFull() {
    auto* page = new QWidget(this);
    m_head = new InspectorHead(page);
    m_sentence = new SentenceLabel(page);
    m_formula = new FormulaLine(page);
    auto* left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_head);
    left->addWidget(m_sentence);
    auto* gap = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    left->addItem(gap);
    followFont(page, [gap](const QFontMetrics& metrics) {
        gap->changeSize(0, scaled(4, metrics), QSizePolicy::Minimum, QSizePolicy::Fixed);
    });
    left->addWidget(new FormulaArea(m_formula, 16, 12, page), 1);

    m_shareSide = new QWidget(page);
    m_shareTitle = new QLabel(tr("Share of"), m_shareSide);
    m_copy = new CopyButton(m_copyMenu, m_shareSide);
    m_shares = new ShareList(m_shareSide);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 0, 0);
    top->addWidget(m_shareTitle, 1);
    top->addWidget(m_copy);
    auto* right = new QVBoxLayout(m_shareSide);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addLayout(top);
    right->addWidget(m_shares);
    right->addStretch(1);

    auto* row = new QHBoxLayout(page);
    row->addLayout(left, 1);
    row->addWidget(m_shareSide);
    return page;
}

QWidget* Inspector::makeBrief() {
    auto* page = new QWidget(this);
    m_briefHead = new InspectorHead(page);
    m_briefHead->setBrief(true);
    m_briefFormula = new FormulaLine(page);
    m_briefShare = new QLabel(page);
    auto* top = new QHBoxLayout;
    top->addWidget(m_briefHead, 1);
    top->addWidget(m_briefShare);
    top->addWidget(new CopyButton(m_copyMenu, page));
    auto* column = new QVBoxLayout(page);
    column->addLayout(top);
    column->addWidget(new FormulaArea(m_briefFormula, 14, 14, page), 1);
    return page;
}

/// Sets distances and fonts from the window's font, and colours from its palette.
void Inspector::arrange() {
    const QFontMetrics metrics = fontMetrics();
    const auto px = [&metrics](double pixels) { return scaled(pixels, metrics); };
    m_full->layout()->setContentsMargins(px(14), px(9), px(14), px(8));
    m_full->layout()->setSpacing(px(22));
    m_brief->layout()->setContentsMargins(px(14), px(5), px(14), px(4));
    m_brief->layout()->setSpacing(px(3));
    // Room for a common title in full, with a legible bar beside it. That the model is 100 % of itself needs none.
    const bool isWhole = m_content.root && !m_content.shares.empty();
    m_shareTitle->setVisible(!isWhole);
    m_shares->setVisible(!isWhole);
    m_shareSide->setFixedWidth(isWhole ? m_copy->sizeHint().width() : px(264));
    const Theme& theme = Theme::current(palette());
    for (QLabel* label : {m_shareTitle, m_briefShare}) {
        label->setTextFormat(Qt::PlainText);
        QPalette quiet = label->palette();
        if (quiet.color(QPalette::WindowText) == theme.text2)
            continue;
        quiet.setColor(QPalette::WindowText, theme.text2);
        label->setPalette(quiet);
    }
}

void Inspector::setContent(const text::Inspection& content) {
    m_content = content;
    m_head->setContent(content);
    m_briefHead->setContent(content);
    m_sentence->setText(QString::fromStdString(content.sentence));
    m_formula->setContent(content);
    m_briefFormula->setContent(content);
    m_shares->setContent(content);
    m_shareTitle->setText(content.shares.empty() ? QString::fromStdString(content.ofTotal) : tr("Share of"));
    m_briefShare->setText(QString::fromStdString(content.ofTotal));
    arrange();
    setAccessibleDescription(QString::fromStdString(content.path + ": " + content.plainText));
}

void Inspector::setCompact(bool compact) {
    if (compact == m_compact)
        return;
    m_compact = compact;
    m_full->setVisible(!compact);
    m_brief->setVisible(compact);
    updateGeometry();
}

QSize Inspector::sizeHint() const {
    return {scaled(500, fontMetrics()), scaled(m_compact ? 60 : 118, fontMetrics())};
}

QSize Inspector::minimumSizeHint() const {
    return {scaled(m_compact ? 200 : 420, fontMetrics()), scaled(m_compact ? 60 : 100, fontMetrics())};
}

void Inspector::copy(CopyAs as) {
    const std::string* text = &m_content.plainText;
    if (as == CopyAs::LaTeX)
        text = &m_content.latex;
    else if (as == CopyAs::Markdown)
        text = &m_content.markdown;
    else if (as == CopyAs::Python)
        text = &m_content.python;
    else if (as == CopyAs::Path)
        text = &m_content.path;
    QGuiApplication::clipboard()->setText(QString::fromStdString(*text));
}

void Inspector::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), Theme::current(palette()).line);
}

void Inspector::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        arrange();
}

} // namespace paramap::ui
