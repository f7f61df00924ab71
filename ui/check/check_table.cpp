// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/check/check_table.h"

#include "ui/look/qt_text.h"
#include "ui/look/theme.h"
#include "ui/parts/row_marks.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace paramap::ui {

using text::CheckColumn;

namespace {

constexpr double rowHeight = 28, signWidth = 34, numberGap = 10, leastReason = 220,
                 leastWithTypes = 1100; // pixels at a 13 px font
constexpr int mostChosen = 2000; ///< tensors of a line that become a selection on the map

const Tone& toneOf(text::Agreement agreement, const Theme& theme) {
    return agreement == text::Agreement::Equal    ? theme.good
        : agreement == text::Agreement::Explained ? theme.warning
                                                  : theme.error;
}

text::Agreement agreementAt(const QModelIndex& index) {
    return static_cast<text::Agreement>(index.data(CheckModel::AgreementRole).toInt());
}

/// Names are strong where something is to be said, shapes are quiet, and a name is cut in its middle.
class CheckDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(rowHeight, QFontMetrics(option.font))};
    }

    /// Numbers keep a distance from what stands at their right.
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem own = option;
        if (CheckModel::isNumber(index.column())) {
            own.rect.adjust(0, 0, -scaled(numberGap, option.fontMetrics), 0);
            if (option.state.testFlag(QStyle::State_Selected)) {
                const QStyle* style = option.widget->style();
                style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
            }
        }
        QStyledItemDelegate::paint(painter, own, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state.setFlag(QStyle::State_HasFocus, false); // the view frames the whole row
        const Theme& theme = Theme::current(option->palette);
        const text::Agreement agreement = agreementAt(index);
        const bool total = index.data(CheckModel::TotalRole).toBool();
        const bool strong = total || agreement != text::Agreement::Equal;
        const int column = index.column();
        QColor ink = theme.text;
        if (column == 0)
            option->displayAlignment = Qt::AlignCenter;
        if (column == 0)
            ink = toneOf(agreement, theme).ink;
        else if (!total
            && (column == CheckModel::columnOf(CheckColumn::ExpectedShape)
                || column == CheckModel::columnOf(CheckColumn::FileShape)
                || column == CheckModel::columnOf(CheckColumn::Type)))
            ink = theme.text2;
        for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
            option->palette.setColor(group, QPalette::Text, ink);
            option->palette.setColor(group, QPalette::HighlightedText, ink);
        }
        const bool emphatic = column <= CheckModel::columnOf(CheckColumn::Tensor)
            || column == CheckModel::columnOf(CheckColumn::Difference) || total;
        if (strong && emphatic)
            option->font.setWeight(QFont::DemiBold);
        option->textElideMode = column == CheckModel::columnOf(CheckColumn::Tensor) ? Qt::ElideMiddle : Qt::ElideRight;
    }
};

} // namespace

CheckTable::CheckTable(QWidget* parent)
    : QTreeView(parent)
    , m_model(new CheckModel(this)) {
    setObjectName(QStringLiteral("check.table"));
    setAccessibleName(tr("Tensors, expected and true"));
    setModel(m_model);
    setItemDelegate(new CheckDelegate(this));
    setTreePosition(CheckModel::columnOf(CheckColumn::Tensor));
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setExpandsOnDoubleClick(true);
    setFrameShape(QFrame::NoFrame);
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(true);
    header()->setHighlightSections(false);
    connect(this, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const text::CheckLine* line = m_model->line(index); line && line->lines.empty())
            choose(index);
    });
}

QStringList CheckTable::expandedTitles() const {
    QStringList result;
    const auto look = [&](const auto& self, const QModelIndex& parent) -> void {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (!isExpanded(index))
                continue;
            result << index.siblingAtColumn(CheckModel::columnOf(CheckColumn::Tensor)).data().toString();
            self(self, index);
        }
    };
    look(look, {});
    return result;
}

void CheckTable::setReport(std::shared_ptr<const text::CheckReport> report, std::vector<text::CheckLine> lines,
    const words::NumberStyle& style) {
    const QStringList expanded = expandedTitles();
    m_report = report;
    m_model->setReport(std::move(report), std::move(lines), style);
    const auto expandIn = [&](const auto& self, const QModelIndex& parent) -> void {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            const QString title = index.siblingAtColumn(CheckModel::columnOf(CheckColumn::Tensor)).data().toString();
            if (!expanded.contains(title) || m_model->rowCount(index) == 0)
                continue;
            expand(index);
            self(self, index);
        }
    };
    expandIn(expandIn, {});
    for (int row = 0; row < m_model->rowCount(); ++row) // what nobody can explain is seen at once
        if (const QModelIndex index = m_model->index(row, 0); agreementAt(index) == text::Agreement::Unexplained)
            expand(index);
    const bool isListed = m_report && m_report->by.empty();
    for (const CheckColumn column : {CheckColumn::ExpectedShape, CheckColumn::Expected, CheckColumn::Difference})
        setColumnHidden(CheckModel::columnOf(column), isListed);
    setColumnHidden(CheckModel::columnOf(CheckColumn::Reason), isListed && !text::hasReasons(m_report->comparison));
    setColumnHidden(0, isListed);
    fitColumns();
    if (m_report)
        selectionModel()->setCurrentIndex(m_model->index(0, 0), QItemSelectionModel::NoUpdate);
}

void CheckTable::setNothing(const QString& sentence) {
    m_nothing = sentence;
    viewport()->update();
}

void CheckTable::fitColumns() {
    const QFontMetrics metrics = fontMetrics();
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const QFontMetrics bold(strong);
    header()->setMinimumSectionSize(scaled(signWidth, metrics));
    setColumnWidth(0, scaled(signWidth, metrics));
    int used = scaled(signWidth, metrics);
    const auto widest = [&](CheckColumn column, int least) {
        int width = std::max(least,
            bold.horizontalAdvance(m_model->headerData(CheckModel::columnOf(column), Qt::Horizontal).toString()));
        const int rows = std::min(m_model->rowCount(), 200);
        const auto measure = [&](int row) {
            const QModelIndex index = m_model->index(row, CheckModel::columnOf(column));
            width = std::max(width, bold.horizontalAdvance(index.data().toString()));
        };
        for (int row = 0; row < rows; ++row)
            measure(row);
        if (m_model->rowCount() > 0)
            measure(m_model->rowCount() - 1);
        return width + scaled(20, metrics);
    };
    const int room = viewport()->width();
    setColumnHidden(CheckModel::columnOf(CheckColumn::Type), room < scaled(leastWithTypes, metrics));
    for (const CheckColumn column : {CheckColumn::ExpectedShape, CheckColumn::FileShape, CheckColumn::Type,
             CheckColumn::Expected, CheckColumn::True, CheckColumn::Difference}) {
        if (isColumnHidden(CheckModel::columnOf(column)))
            continue;
        const int width = std::min(widest(column, scaled(column == CheckColumn::Type ? 40 : 84, metrics)), room / 5);
        setColumnWidth(CheckModel::columnOf(column), width);
        used += width;
    }
    // Name and reason share the rest: a reason is read whole if half of it is enough, and names are cut for that.
    const int left = room - used;
    const int forReason = std::max(scaled(leastReason, metrics), widest(CheckColumn::Reason, 0));
    const int name = std::clamp(widest(CheckColumn::Tensor, scaled(160, metrics)) + scaled(40, metrics),
        scaled(160, metrics), std::max({scaled(160, metrics), left - forReason, left / 2}));
    setColumnWidth(CheckModel::columnOf(CheckColumn::Tensor), name);
}

void CheckTable::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

void CheckTable::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_model)
        fitColumns();
}

void CheckTable::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::current(palette());
    const text::Agreement agreement = agreementAt(index);
    if (agreement != text::Agreement::Equal)
        painter->fillRect(option.rect, toneOf(agreement, theme).tint);
    QTreeView::drawRow(painter, rowOption(*this, option), index);
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1), theme.softLine);
    drawRowMarks(*painter, *this, index, row);
}

void CheckTable::paintEvent(QPaintEvent* event) {
    QTreeView::paintEvent(event);
    if (m_model->rowCount() > 1 || m_nothing.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setPen(Theme::current(palette()).text2);
    painter.drawText(viewport()->rect(), Qt::AlignCenter, m_nothing);
}

void CheckTable::choose(const QModelIndex& index) {
    const text::CheckLine* line = m_model->line(index);
    if (!line)
        return;
    QStringList names;
    for (const std::uint32_t row : line->rows)
        for (const std::string& name : m_report->comparison.rows[row].names)
            if (names.size() < mostChosen)
                names << qs(name);
    Q_EMIT tensorsChosen(names);
}

QString CheckTable::copied() const {
    QStringList lines;
    QModelIndexList rows = selectionModel()->selectedRows();
    std::ranges::sort(
        rows, [this](const QModelIndex& a, const QModelIndex& b) { return visualRect(a).top() < visualRect(b).top(); });
    for (const QModelIndex& row : rows) {
        QStringList cells;
        for (int column = 1; column < m_model->columnCount(); ++column)
            cells << row.siblingAtColumn(column).data().toString();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

void CheckTable::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        choose(currentIndex());
    else if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(copied());
    else
        QTreeView::keyPressEvent(event);
}

void CheckTable::fillMenu(QMenu& menu) {
    const text::CheckLine* line = m_model->line(currentIndex());
    const bool inModel = line && !m_report->comparison.rows[line->rows.front()].names.empty();
    QAction* show = menu.addAction(tr("&Show on the map"));
    show->setEnabled(inModel);
    connect(show, &QAction::triggered, this, [this] { choose(currentIndex()); });
    connect(menu.addAction(tr("&Copy rows")), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(copied()); });
    menu.addSeparator();
    connect(menu.addAction(tr("&Expand all below")), &QAction::triggered, this,
        [this] { expandRecursively(currentIndex().siblingAtColumn(0)); });
    connect(menu.addAction(tr("C&ollapse all")), &QAction::triggered, this, &QTreeView::collapseAll);
}

void CheckTable::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    const bool keys = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(keys ? viewport()->mapToGlobal(visualRect(currentIndex()).center()) : event->globalPos());
}

} // namespace paramap::ui
