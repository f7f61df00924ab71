// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/editor/lesson_editor.h"

#include "ui/look/fixed_font.h"
#include "ui/look/plain_text.h"
#include "ui/look/qt_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace paramap::ui {

namespace {

constexpr QSize audience(1920, 1080); // the page that is shown smaller

QWidget* column(QWidget* parent, std::initializer_list<QWidget*> parts) {
    auto* const result = new QWidget(parent);
    auto* const layout = new QVBoxLayout(result);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* each : parts)
        layout->addWidget(each);
    return result;
}

} // namespace

LessonEditor::LessonEditor(QWidget* parent)
    : QWidget(parent)
    , m_text(new LessonText(this))
    , m_page(new LessonView(this))
    , m_findings(new QListWidget(this))
    , m_place(new QLabel(this))
    , m_count(new QLabel(this))
    , m_previous(new QPushButton(tr("‹ &Back"), this))
    , m_next(new QPushButton(tr("&Next ›"), this)) {
    const int pad = fontMetrics().height() / 2;
    m_page->setPreviewOf(audience);
    m_page->setMinimumSize(20 * pad, 12 * pad);
    m_page->setAccessibleName(tr("Page of the audience"));
    auto* const foot = new QWidget(this);
    auto* const row = new QHBoxLayout(foot);
    row->setContentsMargins(pad, 0, pad, pad);
    m_place->setWordWrap(true);
    row->addWidget(m_place, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    QWidget* const right = column(this, {m_page, foot});
    static_cast<QVBoxLayout*>(right->layout())->setStretchFactor(m_page, 1);

    m_count->setContentsMargins(pad, pad / 2, pad, pad / 2);
    m_findings->setAccessibleName(tr("What the check finds"));
    m_findings->setFont(fixedFont(font()));
    m_findings->setWordWrap(true);
    m_findings->setUniformItemSizes(false);

    auto* const across = new QSplitter(Qt::Horizontal, this);
    across->addWidget(m_text);
    across->addWidget(right);
    across->setSizes({1000, 1000});
    across->setChildrenCollapsible(false);
    auto* const down = new QSplitter(Qt::Vertical, this);
    down->addWidget(across);
    down->addWidget(m_findings);
    down->setStretchFactor(0, 1);
    down->setSizes({1000, 10 * pad});
    down->setChildrenCollapsible(false);
    auto* const all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(down, 1);
    all->addWidget(m_count);

    connect(m_next, &QPushButton::clicked, this, &LessonEditor::nextWished);
    connect(m_previous, &QPushButton::clicked, this, &LessonEditor::previousWished);
    connect(m_page, &LessonView::clicked, this, &LessonEditor::nextWished);
    const auto goTo = [this](const QListWidgetItem* item) {
        if (const int line = item->data(Qt::UserRole).toInt(); line > 0)
            m_text->goTo(line);
        m_text->setFocus();
    };
    connect(m_findings, &QListWidget::itemClicked, this, goTo);
    connect(m_findings, &QListWidget::itemActivated, this, goTo);
    setFindings({});
}

void LessonEditor::setPage(const lesson::Page& page, const QString& place) {
    m_page->setPage(page);
    m_where = place;
    m_previous->setEnabled(page.step > 0 || page.beat > 0);
    m_next->setEnabled(page.step + 1 < page.steps || page.beat + 1 < page.beats);
    showPlace();
}

void LessonEditor::setEarlier(bool isEarlier) {
    m_isEarlier = isEarlier;
    showPlace();
}

void LessonEditor::showPlace() {
    m_place->setText(m_isEarlier ? tr("%1 – as it was before the mistake").arg(m_where) : m_where);
}

void LessonEditor::setFindings(const std::vector<lesson::Finding>& findings) {
    m_text->setFindings(findings);
    m_findings->clear();
    for (const lesson::Finding& finding : findings) {
        QString message = printableLines(qs(finding.problem.message()));
        if (finding.warning)
            message.prepend(tr("warning: "));
        auto* const item = new QListWidgetItem(message, m_findings);
        item->setData(Qt::UserRole, finding.problem.line());
    }
    const auto warnings = static_cast<int>(std::ranges::count_if(findings, &lesson::Finding::warning));
    const int errors = static_cast<int>(findings.size()) - warnings;
    QStringList parts;
    if (errors > 0)
        parts << (errors == 1 ? tr("1 mistake") : tr("%1 mistakes").arg(errors));
    if (warnings > 0)
        parts << (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(warnings));
    m_count->setText(parts.isEmpty() ? tr("The check finds nothing wrong.") : parts.join(QStringLiteral(", ")));
    m_findings->setVisible(!findings.empty());
}

QStringList LessonEditor::findings() const {
    QStringList result;
    for (int row = 0; row < m_findings->count(); ++row)
        result << m_findings->item(row)->text();
    return result;
}

void LessonEditor::setTheme(const Theme& theme) {
    m_text->setTheme(theme);
    m_page->setTheme(theme);
}

void LessonEditor::setNumbers(const words::NumberStyle& numbers) {
    m_page->setNumbers(numbers);
}

} // namespace paramap::ui
