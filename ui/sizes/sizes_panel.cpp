// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/sizes/sizes_panel.h"

#include "ui/parts/fold_button.h"
#include "ui/sizes/changed_sizes.h"
#include "ui/sizes/size_row.h"

#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace paramap::ui {

SizesPanel::SizesPanel(QWidget* parent)
    : QWidget(parent)
    , m_header(new SizesHeader(this))
    , m_area(new QScrollArea(this))
    , m_content(new QWidget)
    , m_shown(new QVBoxLayout)
    , m_folded(nullptr)
    , m_foldedBox(new QWidget)
    , m_more(new FoldButton)
    , m_changed(new ChangedSizes(this)) {
    setAccessibleName(tr("Sizes"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 1); // one pixel for the line below
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_area, 1);
    column->addWidget(m_changed);

    auto* rows = new QVBoxLayout(m_content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_shown->setSpacing(0);
    m_folded = new QVBoxLayout(m_foldedBox);
    m_folded->setContentsMargins(0, 0, 0, 0);
    m_folded->setSpacing(0);
    rows->addLayout(m_shown);
    rows->addWidget(m_more);
    rows->addWidget(m_foldedBox);
    rows->addStretch(1);
    m_foldedBox->hide();

    m_area->setWidget(m_content);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->viewport()->setAutoFillBackground(false); // the background has the colour of the dock, not of a list
    m_content->setAutoFillBackground(false);

    connect(m_header, &SizesHeader::presetChosen, this, &SizesPanel::presetChosen);
    connect(m_header, &SizesHeader::allReset, this, &SizesPanel::allReset);
    connect(m_changed, &ChangedSizes::chosen, this, &SizesPanel::focusSize);
    connect(m_changed, &ChangedSizes::resetWanted, this, &SizesPanel::sizeReset);
    connect(m_more, &QAbstractButton::toggled, this, [this](bool open) {
        m_foldedBox->setVisible(open);
        updateGeometry();
    });
    // Spare height goes to the widgets below: a gap inside the panel would look like a missing row.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void SizesPanel::setTitle(const QString& title, bool changed) {
    m_header->setTitle(title, changed);
}

void SizesPanel::setPresets(const std::vector<PresetChoice>& presets) {
    m_header->setPresets(presets);
}

std::vector<text::SizeLine> SizesPanel::inOrder(const std::vector<text::SizeLine>& lines) {
    const auto isSlider
        = [](const text::SizeLine& line) { return SizeRow::formOf(line.state) == SizeRow::Form::Slider; };
    const auto first = std::count_if(
        lines.begin(), lines.end(), [&](const text::SizeLine& line) { return line.first && isSlider(line); });
    const auto wanted
        = static_cast<std::size_t>(m_shownSliders < usual ? m_shownSliders : std::max<std::ptrdiff_t>(usual, first));
    std::vector<text::SizeLine> front, added, back;
    for (const text::SizeLine& line : lines) {
        if (isSlider(line) && front.size() < wanted)
            front.push_back(line);
        else if (m_added.contains(QString::fromStdString(line.state.key)))
            added.push_back(line);
        else
            back.push_back(line);
    }
    front.insert(front.end(), added.begin(), added.end());
    m_front = front.size();
    front.insert(front.end(), back.begin(), back.end());
    return front;
}

bool SizesPanel::isDragging() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const SizeRow* row) { return row->isDragging(); });
}

void SizesPanel::setLines(const std::vector<text::SizeLine>& lines) {
    const std::size_t before = m_front;
    const auto has = [&lines](const SizeRow* row) {
        return std::any_of(lines.begin(), lines.end(),
            [row](const text::SizeLine& line) { return row->key().toStdString() == line.state.key; });
    };
    if (!std::all_of(m_rows.begin(), m_rows.end(), has))
        m_added.clear(); // the sizes of another model
    m_lines = inOrder(lines);
    if (m_front != before || !fits(m_lines))
        rebuild(m_lines);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setLine(m_lines[i]);
    fold();
    if (!isDragging()) // nothing moves during a drag
        m_changed->setLines(lines);
}

void SizesPanel::setShownSliders(int count) {
    if (count == m_shownSliders || count < 1)
        return;
    m_shownSliders = count;
    makeAnew();
}

void SizesPanel::addSize(const QString& key) {
    if (!m_added.contains(key))
        m_added << key;
    makeAnew();
    focusSize(key);
}

std::vector<text::SizeLine> SizesPanel::folded() const {
    return {m_lines.begin() + static_cast<std::ptrdiff_t>(m_front), m_lines.end()};
}

/// The lines keep the model's order among the visible ones and among the folded ones.
void SizesPanel::makeAnew() {
    std::vector<text::SizeLine> lines = m_lines;
    std::stable_sort(
        lines.begin(), lines.end(), [](const text::SizeLine& a, const text::SizeLine& b) { return a.place < b.place; });
    setLines(lines);
}

bool SizesPanel::fits(const std::vector<text::SizeLine>& lines) const {
    return std::equal(
        lines.begin(), lines.end(), m_rows.begin(), m_rows.end(), [](const text::SizeLine& line, const SizeRow* row) {
            return row->key().toStdString() == line.state.key && row->form() == SizeRow::formOf(line.state);
        });
}

void SizesPanel::rebuild(const std::vector<text::SizeLine>& lines) {
    for (SizeRow* row : m_rows) {
        // A row may be the sender of the current signal, so it is deleted later.
        row->hide();
        row->disconnect(this);
        row->deleteLater();
    }
    m_rows.clear();
    const std::size_t front = m_front;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto* row = new SizeRow(SizeRow::formOf(lines[i].state), i < front ? m_content : m_foldedBox);
        (i < front ? m_shown : m_folded)->addWidget(row);
        connectRow(row);
        m_rows.push_back(row);
        row->show();
    }
    QWidget* before = m_area;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i == front) {
            setTabOrder(before, m_more);
            before = m_more;
        }
        before = m_rows[i]->tabAfter(before);
    }
}

void SizesPanel::connectRow(SizeRow* row) {
    connect(row, &SizeRow::sizeEdited, this, &SizesPanel::sizeEdited);
    connect(row, &SizeRow::flagEdited, this, &SizesPanel::flagEdited);
    connect(row, &SizeRow::dragBegan, this, &SizesPanel::dragBegan);
    connect(row, &SizeRow::dragEnded, this, &SizesPanel::dragEnded);
    connect(row, &SizeRow::dragCancelled, this, &SizesPanel::dragCancelled);
    connect(row, &SizeRow::sizeReset, this, &SizesPanel::sizeReset);
    connect(row, &SizeRow::lockToggled, this, &SizesPanel::lockToggled);
    connect(row, &SizeRow::holdEnded, this, &SizesPanel::holdEnded);
    connect(row, &SizeRow::menuWanted, this, &SizesPanel::sizeMenuWanted);
    connect(row, &SizeRow::hovered, this, &SizesPanel::hovered);
}

void SizesPanel::fold() {
    const std::size_t front = m_front;
    m_more->setText(QString::fromStdString(text::moreTitle(m_lines, front)));
    m_more->setVisible(m_rows.size() > front);
    m_foldedBox->setVisible(m_more->isChecked() && m_rows.size() > front);
    const bool warns = std::any_of(m_rows.begin() + static_cast<std::ptrdiff_t>(front), m_rows.end(),
        [](const SizeRow* row) { return row->warns(); });
    m_more->setInk(warns ? Ink::Warning : Ink::Text2);
    setHighlight(m_highlight);
    if (const std::pair now(sizeHint(), minimumSizeHint()); std::exchange(m_told, now) != now)
        updateGeometry();
}

void SizesPanel::setUnfolded(bool unfolded) {
    m_more->setChecked(unfolded);
}

void SizesPanel::setHighlight(const QString& key) {
    m_highlight = key;
    for (SizeRow* row : m_rows)
        row->setHighlighted(!key.isEmpty() && row->key() == key);
}

void SizesPanel::focusSize(const QString& key) {
    for (SizeRow* row : m_rows) {
        if (row->key() != key)
            continue;
        if (row->parentWidget() == m_foldedBox)
            setUnfolded(true);
        row->focusFirst();
        m_area->ensureWidgetVisible(row);
    }
}

void SizesPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, Theme::current(palette()).line);
}

QSize SizesPanel::sizeHint() const {
    const QSize header = m_header->sizeHint(), content = m_content->sizeHint();
    const int changed = m_changed->isHidden() ? 0 : m_changed->sizeHint().height();
    return {std::max(header.width(), content.width()), header.height() + content.height() + changed + 1};
}

QSize SizesPanel::minimumSizeHint() const {
    // At least two rows are visible; the others can be scrolled to.
    const int bar = m_area->verticalScrollBar()->sizeHint().width();
    const int rows = std::min(m_content->sizeHint().height(), scaled(160, fontMetrics()));
    return {m_content->minimumSizeHint().width() + bar,
        m_header->sizeHint().height() + rows + (m_changed->isHidden() ? 0 : m_changed->sizeHint().height())};
}

} // namespace paramap::ui
