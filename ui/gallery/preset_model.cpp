// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
#include "ui/gallery/preset_model.h"

#include "model/words/size_words.h"

#include <QFont>

#include <algorithm>

namespace paramap::ui {

namespace {

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

/// "decoder" as a heading: "Decoder".
QString heading(const QString& family) {
    return family.isEmpty() ? family : family.at(0).toUpper() + family.mid(1);
}

/// Whether the word occurs in the text. A number must not begin inside another number.
bool occurs(const QString& word, const QString& text) {
    const auto goesOn = [](QChar before) { return before.isDigit() || before == u'.'; };
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive))
        if (at == 0 || !word.front().isDigit() || !goesOn(text[at - 1]))
            return true;
    return false;
}

// The index of a model carries the family's number plus one; the index of a family carries 0.
constexpr quintptr familyId = 0;

} // namespace

void PresetModel::setPresets(const std::vector<catalog::PresetEntry>& presets) {
    beginResetModel();
    m_families.clear();
    for (const catalog::PresetEntry& preset : presets) {
        const QString title = heading(preset.family.empty() ? tr("Others") : qt(preset.family));
        auto family = std::find_if(
            m_families.begin(), m_families.end(), [&](const Family& known) { return known.title == title; });
        if (family == m_families.end())
            family = m_families.insert(m_families.end(), Family{title, {}});
        family->presets.push_back(preset);
    }
    endResetModel();
}

void PresetModel::addTotals(const std::vector<PresetTotal>& totals) {
    for (const PresetTotal& total : totals) {
        m_totals.insert(total.name, total);
        if (const QModelIndex first = indexOf(total.name); first.isValid())
            Q_EMIT dataChanged(first, first.siblingAtColumn(columnTotal - 1), {Qt::DisplayRole, SearchRole});
    }
}

QModelIndex PresetModel::indexOf(const QString& name) const {
    for (std::size_t f = 0; f < m_families.size(); ++f)
        for (std::size_t p = 0; p < m_families[f].presets.size(); ++p)
            if (qt(m_families[f].presets[p].name) == name)
                return index(static_cast<int>(p), 0, index(static_cast<int>(f), 0));
    return {};
}

int PresetModel::presetTotal() const {
    std::size_t total = 0;
    for (const Family& family : m_families)
        total += family.presets.size();
    return static_cast<int>(total);
}

QModelIndex PresetModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : familyId);
}

QModelIndex PresetModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == familyId)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, familyId);
}

int PresetModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_families.size());
    if (parent.internalId() != familyId || parent.column() > 0)
        return 0;
    return static_cast<int>(m_families[static_cast<std::size_t>(parent.row())].presets.size());
}

int PresetModel::columnCount(const QModelIndex&) const {
    return columnTotal;
}

QVariant PresetModel::familyData(const Family& family, int column, int role) const {
    if (column != Title)
        return {};
    if (role == Qt::DisplayRole)
        return family.title;
    if (role == Qt::FontRole) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    if (role == Qt::AccessibleTextRole)
        return (family.presets.size() == 1 ? tr("%1, %2 model") : tr("%1, %2 models"))
            .arg(family.title, QString::number(family.presets.size()));
    return {};
}

QVariant PresetModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (index.internalId() == familyId)
        return familyData(m_families[static_cast<std::size_t>(index.row())], index.column(), role);
    const Family& family = m_families[static_cast<std::size_t>(index.internalId() - 1)];
    const catalog::PresetEntry& preset = family.presets[static_cast<std::size_t>(index.row())];
    switch (role) {
    case NameRole:
        return qt(preset.name);
    case SearchRole:
        return qt(preset.name + ' ' + preset.title + ' ' + preset.architecture + ' ' + preset.cls + ' ')
            + family.title
            // People search all models of this family as MoE. Mixtures in other families get the word with their
            // totals.
            + (preset.family == "mixture of experts" ? QStringLiteral(" MoE ") : QStringLiteral(" "))
            + m_totals.value(qt(preset.name)).words;
    case ParametersRole:
        return m_totals.value(qt(preset.name)).parameters;
    case Qt::ToolTipRole:
        return preset.source.empty() ? QVariant() : QVariant(qt(preset.source));
    case Qt::TextAlignmentRole:
        return index.column() == Total ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case Total:
        return m_totals.value(qt(preset.name)).total;
    case Title:
        return qt(preset.title.empty() ? preset.name : preset.title);
    case Name:
        return qt(preset.name);
    case Class:
        return qt(preset.cls);
    case Year:
        return preset.year > 0 ? QString::number(preset.year) : QString();
    default:
        return {};
    }
}

QVariant PresetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Total)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Total:
        return tr("Parameters");
    case Title:
        return tr("Model");
    case Name:
        return tr("Name");
    case Class:
        return tr("Class");
    case Year:
        return tr("Year");
    default:
        return {};
    }
}

Qt::ItemFlags PresetModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    return index.internalId() == familyId ? Qt::ItemIsEnabled
                                          : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

PresetFilter::PresetFilter(QObject* parent)
    : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
}

void PresetFilter::setWords(const QString& text, Sizes sizes) {
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    m_sizes = sizes;
    invalidateFilter();
}

bool PresetFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (!parent.isValid())
        return m_words.isEmpty(); // a family is kept if it has a model that is kept
    const QModelIndex preset = sourceModel()->index(row, 0, parent);
    const QString all = preset.data(PresetModel::SearchRole).toString();
    const qint64 parameters = preset.data(PresetModel::ParametersRole).toLongLong();
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
        return occurs(word, all) || (m_sizes == Sizes::Near && words::isNear(parameters, word.toStdString()));
    });
}

} // namespace paramap::ui
