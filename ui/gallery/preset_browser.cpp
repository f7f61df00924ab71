// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/preset_browser.h"

#include "ui/gallery/preset_model.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/follow_font.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace paramap::ui {

namespace {

constexpr double mapWidth = 50, mapHeight = 28; // pixels at a 13 px font

/// Rows of one height, with a small map before the title. Secondary columns have the secondary colour.
class PresetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width() + scaled(14, option.fontMetrics),
            std::max(size.height(), scaled(mapHeight + 6, option.fontMetrics))};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() != PresetModel::Title) {
            option->palette.setColor(QPalette::Text, Theme::current(option->palette).text2);
            return;
        }
        if (!index.parent().isValid())
            return;
        // The place of a map that is not painted yet is kept, so that no title moves.
        QImage map = index.data(PresetModel::MapRole).value<QImage>();
        if (map.isNull()) {
            map = QImage(
                scaled(mapWidth, option->fontMetrics), scaled(mapHeight, option->fontMetrics), QImage::Format_RGB32);
            map.fill(Theme::current(option->palette).frame(1));
        }
        QIcon icon;
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
            icon.addPixmap(QPixmap::fromImage(map), mode);
        option->icon = icon;
        option->decorationSize = {scaled(mapWidth, option->fontMetrics), scaled(mapHeight, option->fontMetrics)};
        option->features |= QStyleOptionViewItem::HasDecoration;
    }
};

} // namespace

PresetBrowser::PresetBrowser(QWidget* parent)
    : QWidget(parent)
    , m_model(new PresetModel(this))
    , m_filter(new PresetFilter(this))
    , m_field(new QLineEdit(this))
    , m_list(new QTreeView(this))
    , m_count(new ElidedLabel(this)) {
    m_filter->setSourceModel(m_model);
    m_field->setPlaceholderText(
        tr("Search by name, architecture, class, year or size: llama 70b, 2024 moe, <1B vision"));
    m_field->setAccessibleName(tr("Search models"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list->setModel(m_filter);
    m_list->setAccessibleName(tr("Models"));
    m_list->setItemDelegate(new PresetDelegate(m_list));
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::ClickFocus); // the search field handles the keys
    m_list->header()->setStretchLastSection(false);
    m_count->setStyle(Ink::Text2, 12);

    auto* column = new QVBoxLayout(this);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    column->addWidget(m_count);
    setFocusProxy(m_field);
    followFont(this, [this, column](const QFontMetrics& metrics) {
        const int side = scaled(8, metrics);
        column->setContentsMargins(side, side, side, side);
        column->setSpacing(scaled(6, metrics));
        m_list->setIndentation(scaled(14, metrics));
        sizeColumns();
    });

    connect(m_field, &QLineEdit::textChanged, this, &PresetBrowser::search);
    connect(m_list, &QTreeView::clicked, this, [this] { m_isMoved = true; });
    connect(m_list, &QTreeView::activated, this, &PresetBrowser::choose);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) { Q_EMIT currentChanged(now.flags().testFlag(Qt::ItemIsSelectable)); });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PresetBrowser::selectionChanged);
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, this, &PresetBrowser::mapsWanted);
    connect(m_list->verticalScrollBar(), &QScrollBar::rangeChanged, this, &PresetBrowser::mapsWanted);
}

PresetBrowser::~PresetBrowser() = default;

void PresetBrowser::sizeColumns() {
    constexpr std::pair<int, int> widths[] = {{PresetModel::Total, 84}, {PresetModel::Active, 66},
        {PresetModel::Name, 220}, {PresetModel::Class, 190}, {PresetModel::Year, 52}}; // pixels at a 13 px font
    for (const auto& [column, width] : widths)
        m_list->header()->resizeSection(column, scaled(width, fontMetrics()));
}

void PresetBrowser::setPresets(const std::vector<catalog::PresetEntry>& presets) {
    m_model->setPresets(presets);
    m_list->expandAll();
    sizeColumns();
    m_list->header()->setSectionResizeMode(PresetModel::Title, QHeaderView::Stretch);
    for (int row = 0; row < m_filter->rowCount(); ++row)
        m_list->setFirstColumnSpanned(row, {}, true);
    search(m_field->text());
}

void PresetBrowser::fitColumns() {
    constexpr double title = 270; // pixels at a 13 px font; with its map
    QHeaderView& header = *m_list->header();
    int room = m_list->viewport()->width() - scaled(title, fontMetrics());
    for (const PresetModel::Column column :
        {PresetModel::Total, PresetModel::Active, PresetModel::Year, PresetModel::Name, PresetModel::Class}) {
        header.setSectionHidden(column, false);
        room -= header.sectionSize(column);
        header.setSectionHidden(column, room < 0 && (column == PresetModel::Name || column == PresetModel::Class));
    }
}

void PresetBrowser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate(); // the list has its new width
    fitColumns();
}

void PresetBrowser::addTotals(const std::vector<PresetTotal>& totals) {
    m_model->addTotals(totals);
    if (m_field->text().trimmed().isEmpty())
        return;
    const QString current = m_list->currentIndex().data(PresetModel::NameRole).toString();
    const bool isMoved = m_isMoved;
    search(m_field->text());
    if (!isMoved)
        return;
    m_isMoved = true;
    if (const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(current)); index.isValid())
        select(index);
}

void PresetBrowser::search(const QString& text) {
    m_isMoved = false;
    m_filter->setWords(text);
    m_list->expandAll();
    for (int row = 0; row < m_filter->rowCount(); ++row)
        m_list->setFirstColumnSpanned(row, {}, true);
    int found = 0;
    for (int row = 0; row < m_filter->rowCount(); ++row)
        found += m_filter->rowCount(m_filter->index(row, 0));
    const QString all = locale().toString(m_model->presetTotal());
    if (text.trimmed().isEmpty())
        m_count->setFullText(tr("%1 models").arg(all));
    else if (found == 0)
        m_count->setFullText(tr("No model has all of these words"));
    else if (m_filter->how() == catalog::PresetSearch::How::NearSize)
        m_count->setFullText(
            tr("No model has exactly this size; %1 of %2 are near it").arg(locale().toString(found), all));
    else if (m_filter->how() == catalog::PresetSearch::How::NearWords)
        m_count->setFullText(
            tr("No model has exactly these words; %1 of %2 have similar ones").arg(locale().toString(found), all));
    else
        m_count->setFullText(tr("%1 of %2 models").arg(locale().toString(found), all));
    selectFirst();
    Q_EMIT mapsWanted();
}

QSize PresetBrowser::mapSize() const {
    return {scaled(mapWidth, m_list->fontMetrics()), scaled(mapHeight, m_list->fontMetrics())};
}

void PresetBrowser::setMap(const QString& name, const QImage& map) {
    m_model->setMap(name, map);
}

QStringList PresetBrowser::selectedNames() const {
    QModelIndexList rows = m_list->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, [](const QModelIndex& row) { return std::pair(row.parent().row(), row.row()); });
    QStringList names;
    for (const QModelIndex& row : rows)
        names << row.data(PresetModel::NameRole).toString();
    return names;
}

QStringList PresetBrowser::namesInSight() const {
    QStringList names;
    const int bottom = m_list->viewport()->height();
    for (QModelIndex row = m_list->indexAt({1, 1}); row.isValid() && m_list->visualRect(row).top() < bottom;
         row = m_list->indexBelow(row))
        if (const QVariant name = row.data(PresetModel::NameRole);
            name.isValid() && row.data(PresetModel::MapRole).value<QImage>().isNull())
            names << name.toString();
    return names;
}

/// The row alone. QAbstractItemView::setCurrentIndex would add it while Ctrl is held, as it is after Ctrl+N.
void PresetBrowser::select(const QModelIndex& index) {
    m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void PresetBrowser::selectFirst() {
    const QModelIndex first = m_filter->index(0, 0, m_filter->index(0, 0));
    select(first);
    if (first.isValid())
        m_list->scrollToTop();
    else
        Q_EMIT currentChanged(false); // a filter that begins anew forgets the selection without a word
}

void PresetBrowser::setCurrent(const QString& name) {
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(name));
    if (!index.isValid())
        return;
    select(index);
    m_list->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

/// Moves the selection, skips the headings of families, and stops at the ends.
void PresetBrowser::step(int rows, bool extends) {
    QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return selectFirst();
    QModelIndex last = index;
    for (int left = std::abs(rows); left > 0 && index.isValid();) {
        index = rows > 0 ? m_list->indexBelow(index) : m_list->indexAbove(index);
        if (index.isValid() && index.flags().testFlag(Qt::ItemIsSelectable)) {
            last = index;
            --left;
        }
    }
    m_isMoved = true;
    if (extends)
        m_list->selectionModel()->setCurrentIndex(last, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    else
        select(last);
    m_list->scrollTo(last);
}

void PresetBrowser::chooseCurrent() {
    choose(m_list->currentIndex());
}

void PresetBrowser::choose(const QModelIndex& index) {
    if (index.isValid() && index.flags().testFlag(Qt::ItemIsSelectable))
        Q_EMIT chosen(index.siblingAtColumn(0).data(PresetModel::NameRole).toString());
}

bool PresetBrowser::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int row = std::max(1, m_list->sizeHintForRow(0));
    const int page = std::max(1, m_list->viewport()->height() / row - 1);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool extends = key->modifiers().testFlag(Qt::ShiftModifier);
    switch (key->key()) {
    case Qt::Key_Down:
        step(1, extends);
        return true;
    case Qt::Key_Up:
        step(-1, extends);
        return true;
    case Qt::Key_PageDown:
        step(page);
        return true;
    case Qt::Key_PageUp:
        step(-page);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(m_list->currentIndex());
        return true;
    case Qt::Key_Escape:
        if (m_field->text().isEmpty())
            Q_EMIT cancelled();
        else
            m_field->clear();
        return true;
    default:
        return false;
    }
}

void PresetBrowser::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_field->setFocus();
    m_field->selectAll();
    fitColumns();
    // Before this point the list has no height.
    m_list->scrollTo(m_list->currentIndex(), QAbstractItemView::PositionAtCenter);
}

void PresetBrowser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_model->clearMaps();
    m_list->viewport()->update();
    Q_EMIT mapsWanted();
}

QSize PresetBrowser::sizeHint() const {
    return {scaled(880, fontMetrics()), scaled(520, fontMetrics())};
}

} // namespace paramap::ui
